import JSON
import Payments
import SecretMemory

/// Leads to Cashfree's own gateway through couriers: processes that may open sockets, as we may not.
///
/// A state machine without I/O: calls of the service and messages of the couriers come in, frames go
/// out through a `CourierWire`, and what the service has to know gathers as outcomes. One dispatcher
/// starts the others; one courier carries lookups and one-time passwords, and each payment has
/// one of its own. A courier that says something senseless loses its own channel and nothing else.
final class CourierGateway: Gateway {
  /// Says what the service must do because of something that a courier did.
  enum Outcome {
    /// Payments have become possible or impossible, or it is known now that they will not be.
    case availability
    /// A call has its answer.
    case reply(Ticket, GatewayReply)
    /// The courier of this payment waits for the card.
    case ready(Ticket)
    /// There are too many couriers for this payment, and nothing has been handed over.
    case busy(Ticket)
    /// This lookup can be sent now; the digits are asked for again rather than kept.
    case lookupWanted(Ticket)
  }

  /// Says whether payments can be carried.
  enum State: Equatable {
    /// The dispatcher has not greeted us yet.
    case starting
    case ready
    /// Not any more, and why.
    case lost(Problem)
  }

  /// The most payments that are carried at once.
  static let mostPays = 8
  /// The most lookups whose answer is awaited.
  static let mostLookups = 64

  let name: StaticString = "cashfree"
  /// Carries frames; it outlives the gateway's use.
  weak var wire: (any CourierWire)?

  var state = State.lost(.notStarted)
  var dispatcher: Courier?
  var lookupCourier: Courier?
  /// The couriers with an open channel, the dispatcher among them.
  var couriers: [ChannelID: Courier] = [:]
  var payCouriers: [Ticket: Courier] = [:]
  /// Those that the dispatcher has been asked to start and has not answered for.
  var starts: [UInt64: Courier] = [:]
  var lastStart: UInt64 = 0
  /// Payments that wait for the dispatcher's greeting.
  var early: [Ticket] = []

  /// What the lookup courier owes.
  var owed: [Ticket: Owed] = [:]
  /// Lookups that wait for the lookup courier to be sealed.
  var waiting: [Ticket] = []
  /// When the lookup courier is started again.
  var restartAt: UInt64?
  var backoff = CourierGateway.shortestBackoff

  /// Until when the dispatcher must have greeted us.
  var greetingDue: UInt64?
  let frame: ByteBuffer
  let tape = Tape()
  private var outcomes: [Outcome] = []

  /// A call of the lookup courier that is not answered yet.
  struct Owed {
    enum Kind { case lookup, password }
    let kind: Kind
    /// When the courier counts as hanging unless it has answered by then.
    let due: UInt64
  }

  /// Creates a gateway that nobody leads to yet.
  ///
  /// - Parameter frame: locked memory of at least `CourierFrame.longest` bytes.
  init(frame: ByteBuffer) { self.frame = frame }

  // MARK: What the service asks

  /// While the dispatcher may still greet us, a payment may as well be begun.
  var isAvailable: Bool { if case .lost = state { false } else { true } }
  var isReady: Bool { state == .ready }
  var isStarting: Bool { state == .starting }

  var problem: StaticString? {
    guard case .lost(let problem) = state else { return nil }
    return problem.sentence
  }

  func serves(_ environment: PaymentEnvironment) -> Bool { true }

  // MARK: Outcomes

  func note(_ outcome: Outcome) { outcomes.append(outcome) }

  /// Takes the oldest outcome.
  func nextOutcome() -> Outcome? { outcomes.isEmpty ? nil : outcomes.removeFirst() }

  // MARK: Time

  /// When the gateway wants to be looked at.
  var wakeAt: UInt64? {
    var next = greetingDue ?? .max
    next = min(next, restartAt ?? .max, lookupCourier?.sealBy ?? .max, owedBy)
    return next == .max ? nil : next
  }

  /// Does what is due.
  func deadline(at time: UInt64) {
    if let due = greetingDue, due <= time { lose(.silent) }
    if let courier = lookupCourier, min(courier.sealBy, owedBy) <= time { lookupEnded(at: time) }
    if let due = restartAt, due <= time {
      restartAt = nil
      startLookup(at: time)
    }
  }

  // MARK: Channels

  /// Where a courier's words are read to; nil when it is not read any more.
  func buffer(of channel: ChannelID) -> ByteBuffer? { couriers[channel]?.buffer }

  /// Deals with what a courier has said.
  func received(_ channel: ChannelID, at time: UInt64) {
    guard let courier = couriers[channel] else { return }
    do throws(CourierFault) {
      try courier.read(tape) { message, bytes throws(CourierFault) in
        switch courier.role {
        case .dispatcher: try dispatcherSaid(message, bytes, at: time)
        case .lookup: try lookupSaid(courier, message, bytes)
        case .pay(let ticket): try paySaid(courier, ticket, message, bytes)
        }
      }
    } catch {
      ended(channel, at: time, isSenseless: true)
    }
  }

  /// Hears that a channel is at its end, or must be.
  func ended(_ channel: ChannelID, at time: UInt64, isSenseless: Bool = false) {
    guard let courier = couriers[channel] else { return }
    switch courier.role {
    case .dispatcher: lose(isSenseless ? .senseless : .ended)
    case .lookup: lookupEnded(at: time)
    case .pay(let ticket): payEnded(courier, ticket)
    }
  }

  /// Closes a courier's channel and has the dispatcher see to its end.
  func dismiss(_ courier: Courier) {
    guard !courier.isClosed else { return }
    courier.isClosed = true
    couriers[courier.channel] = nil
    wire?.close(courier.channel)
    finish(courier)
  }
}
