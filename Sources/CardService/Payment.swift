import JSONRPC
import Payments
import SecretMemory

/// Holds what belongs to one accepted `pay` and is no secret.
struct Payment {
  let session: PaymentSession
  /// The waiting `pay`, until it is answered.
  var handle: PostponedCall?
  /// The waiting `submitOtp` or `resendOtp`.
  var otpHandle: PostponedCall?
  /// What is to be handed over once the way is ready.
  var prepared: PreparedPay?
  /// Why the `pay` is taken back, if not because the front end has asked for that.
  var refusal: ErrorSymbol?
  /// When it was accepted, in the connection's own time.
  var acceptedAt: UInt64 = 0
  /// Names the gateway call whose answer is awaited.
  var ticket: Ticket?
  /// The gateway's name for the payment.
  var paymentID: String?
  /// The gateway's latest words.
  var answer: PayAnswer?
  var otpAnswer: OTPAnswer?
  /// Whether pushes wait, because those that `pay` has caused come after its answer.
  var holdsPushes = false
  /// What the front end asked for about its own window, handed back as it came.
  var presentation = Presentation()

  // Deadlines, in the connection's own time.
  /// When a call that the gateway has not answered counts as lost.
  var callDeadline: UInt64?
  /// When the OTP step is over.
  var otpDeadline: UInt64?
  /// From when on another one-time password may be asked for.
  var resendAt: UInt64 = 0

  /// Forgets the gateway call whose answer was awaited.
  mutating func endCall() {
    ticket = nil
    callDeadline = nil
  }

  /// Holds what the front end asked for about its own window.
  struct Presentation {
    var fullScreen: Bool?
    var cancelButtonVisible: Bool?
    /// The theme object as JSON text: colours and fonts, at most 1 KiB as it came.
    ///
    /// Wiped at the end, because a number may have been mistyped there.
    var theme: ByteBuffer?
  }
}

/// Keeps a card between the acceptance of a `pay` and its hand-over.
struct PreparedPay {
  let order: PayOrder
  /// The card as it is paid with, in a slot of its own; wiped when this goes.
  let vault: Vault
  let parts: CardParts
}

/// Holds an answer of the sandbox until its time has come, in the connection's own time.
struct HeldAnswer {
  let due: UInt64
  let ticket: Ticket
  let reply: GatewayReply
}

/// Holds an answer of the gateway that comes after the call.
enum GatewayReply {
  case lookup(LookupAnswer)
  case pay(PayAnswer)
  case otp(OTPAnswer)
}
