import Payments
import SecretMemory

/// Names one call to the gateway, so that a late answer finds its payment or is dropped.
struct Ticket: Hashable {
  let rawValue: UInt64
}

/// Says when an answer is there.
enum Timing<Answer> {
  /// At once.
  case now(Answer)
  /// After this many nanoseconds of the connection's own clock.
  case after(UInt64, Answer)
  /// Through `Service.gatewayReplied`, or never.
  case later
}

/// Holds everything of a `pay` that is no secret.
struct PayOrder {
  var session: PaymentSession
  var channel: PaymentChannel
  var instrumentID: String?
  var savesInstrument: Bool
  var idempotencyKey: String
}

/// Says where in a card's storage the secret parts of a payment stand.
struct CardParts {
  /// The number and the expiry; nil when a saved card is used.
  var number: Range<Int>?
  var month: Range<Int>?
  var year: Range<Int>?
  var cvv: Range<Int>
  var name: Range<Int>
  /// Whether what is told of the payment may show the number's last four digits.
  var showsLastFour = false
}

/// Says whether a card can be handed over.
enum Preparation {
  /// At once.
  case ready
  /// When the service hears so; nothing of the card leaves it before.
  case later
  /// Not at all.
  case impossible
}

/// Stands for the payment gateway: the embedded sandbox, or a courier to the real one.
protocol Gateway: AnyObject {
  /// Names it in `initialize` and `status`.
  var name: StaticString { get }
  /// Tells whether a call can reach it at all, as far as is known.
  var isAvailable: Bool { get }
  /// Tells whether it is known to be there.
  var isReady: Bool { get }
  /// Tells whether it will soon be known.
  var isStarting: Bool { get }
  /// Says in a sentence for people why it cannot be reached; nil as long as it can.
  var problem: StaticString? { get }
  /// Tells whether sessions of this environment belong to it.
  func serves(_ environment: PaymentEnvironment) -> Bool
  /// Looks up a BIN and its TDR; `prefix` is the first eight digits as a number.
  func lookUp(
    _ prefix: UInt64, session: PaymentSession, ticket: Ticket, time: UInt64
  ) -> Timing<LookupAnswer>
  /// Tells whether one payment more can be carried just now.
  var hasRoomToPay: Bool { get }
  /// Makes the way for one payment ready; until it is, nothing is handed over.
  func prepare(_ ticket: Ticket) -> Preparation
  /// Pays. The storage is valid during the call only.
  func pay(
    _ order: PayOrder, storage: Span<UInt8>, parts: CardParts, ticket: Ticket, time: UInt64
  ) -> Timing<PayAnswer>
  /// Says why no one-time password can be passed on just now; nil if it can.
  var passwordObstacle: ErrorSymbol? { get }
  /// Submits a one-time password that stands in `text` at `range`.
  func submitOTP(
    _ paymentID: String, session: PaymentSession, text: Span<UInt8>, range: Range<Int>,
    ticket: Ticket, time: UInt64
  ) -> Timing<OTPAnswer>
  /// Asks for another one-time password.
  func resendOTP(
    _ paymentID: String, session: PaymentSession, ticket: Ticket, time: UInt64
  ) -> Timing<OTPAnswer>
  /// Hears that nobody waits for this call's answer any more.
  func giveUp(_ ticket: Ticket)
  /// Hears how a payment that it has named ended for the front end.
  func ended(_ paymentID: String, _ ending: Ending, time: UInt64)
}

// What a gateway need not say that is always there.
extension Gateway {
  var isAvailable: Bool { true }
  var isReady: Bool { isAvailable }
  var isStarting: Bool { false }
  var problem: StaticString? { nil }
  var hasRoomToPay: Bool { true }
  var passwordObstacle: ErrorSymbol? { nil }

  func prepare(_ ticket: Ticket) -> Preparation { .ready }
  func giveUp(_ ticket: Ticket) {}
  func ended(_ paymentID: String, _ ending: Ending, time: UInt64) {}
}
