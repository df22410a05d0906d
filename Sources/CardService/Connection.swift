import CardField
import JSONRPC
import Payments
import SecretMemory

/// Holds everything that belongs to one front end: its card, its session, its payment.
///
/// Others can name it, as the peer that the service serves, but nothing in it.
public final class Connection {
  let id: ConnectionID
  let transport: Transport
  let conversation: Conversation

  // The card.
  var options = FrontEndOptions()
  var card: Card {
    get { storedCard }
    set { storedCard = newValue }
  }
  /// Where the digits are; nil while nothing is stored.
  var vault: Vault?
  var clearedBy = PerField<ClearReason?>(nil)
  /// Fields whose content has changed since the viewers were told, even if it looks the same.
  var stale: FieldSet = []
  /// What every viewer was last told, to tell whether there is news.
  var told: Told?
  var lookup = Lookup()
  /// What was looked up of the present first eight digits.
  var lookupAnswer: LookupAnswer?
  /// When the card was last edited, in this connection's time.
  var lastEdit: UInt64 = 0

  /// The end of a capture that has not been told yet.
  var captureEnd: CaptureEnd?

  // The payment.
  var session: PaymentSession?
  var flow: PaymentFlow {
    get { storedFlow }
    set { storedFlow = newValue }
  }
  var payment: Payment? {
    get { storedPayment }
    set {
      storedPayment = newValue
      holdsPushes = newValue?.holdsPushes == true
    }
  }
  /// Answers that the sandbox holds back.
  var held: [HeldAnswer] = []

  /// The waiting `initialize`, until it is known whether the gateway is there.
  var greeting: PostponedCall?

  // Sharing.
  var token: String?
  var listeners: [ConnectionID] = [] {
    didSet { hasListeners = !listeners.isEmpty }
  }
  /// Whether anybody watches; asked for at every key press.
  private(set) var hasListeners = false
  /// The owner of the card that this connection watches instead of its own.
  var watching: ConnectionID?
  var isListener = false

  // The transport's state.
  /// Whether what it has sent is just being dealt with.
  var isAtHand = false
  /// What `sandbox/advance` has added to the boot clock, in nanoseconds.
  var advanced: UInt64 = 0
  /// How many bytes waited for this peer when that was last looked at.
  var backlog = 0
  /// Input that could not be dealt with yet, in a slot of its own.
  var parked: ByteBuffer?
  /// How many bytes wait for a slot, while `pause` is `starved`.
  var starvedBytes = 0
  var pause = Pause.none
  /// Since when half a message has been waiting, in boot time.
  var halfSince: UInt64?
  /// Fields whose newest state has not been sent because output is blocked.
  var unsent: FieldSet = []
  /// Why such a field was emptied meanwhile; it is told even if something was typed since.
  var unsentReason = PerField<ClearReason?>(nil)
  var inputEnded = false
  /// Whether a message of it has been dealt with: before that nothing is said to it.
  var hasSpoken = false
  var isClosing = false
  var isGone = false
  var shutdownSeen = false
  /// Whether it has said `exit`; it is closed when the message at hand is done.
  var leaves = false
  var exitStatus: Int32 = 0
  /// The earliest entry of this connection in the deadline queue.
  var queuedDeadline = UInt64.max

  // What every key press reads is only loaded and stored as a whole, even where a part of it is
  // changed: then the compiler leaves out the run-time check that two accesses do not overlap.
  private var storedCard = Card(options: CardOptions())
  private var storedFlow = PaymentFlow()
  private var storedPayment: Payment?
  /// Whether the payment holds back pushes; asked for at every key press, and a payment is large.
  private(set) var holdsPushes = false

  init(id: ConnectionID, transport: Transport, conversation: Conversation) {
    self.id = id
    self.transport = transport
    self.conversation = conversation
  }

  /// Says why a connection is not read.
  enum Pause {
    case none
    /// Its unsent output is too long.
    case backlog
    /// Its `initialize` waits to be answered.
    case greeting
    /// A batch waits for one of its calls.
    case batch
    /// No slot is free for its half message.
    case starved
  }

  /// Tells whether what it sends is to be read.
  var takesInput: Bool { pause == .none && !isClosing && !inputEnded }

  /// Tells whether this front end's process ends with the connection.
  var isStdio: Bool { transport != .socket }
}
