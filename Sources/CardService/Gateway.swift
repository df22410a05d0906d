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

/// Stands for the payment gateway: the embedded sandbox, or a courier to the real one.
protocol Gateway: AnyObject {
  /// Names it in `initialize` and `status`.
  var name: StaticString { get }
  /// Tells whether a call can reach it at all.
  var isAvailable: Bool { get }
  /// Tells whether sessions of this environment belong to it.
  func serves(_ environment: PaymentEnvironment) -> Bool
  /// Looks up a BIN and its TDR; `prefix` is the first eight digits as a number.
  func lookUp(
    _ prefix: UInt64, session: PaymentSession, ticket: Ticket, time: UInt64
  ) -> Timing<LookupAnswer>
  /// Pays. The storage is valid during the call only.
  func pay(
    _ order: PayOrder, storage: Span<UInt8>, parts: CardParts, ticket: Ticket, time: UInt64
  ) -> Timing<PayAnswer>
  /// Submits a one-time password that stands in `text` at `range`.
  func submitOTP(
    _ paymentID: String, text: Span<UInt8>, range: Range<Int>, ticket: Ticket, time: UInt64
  ) -> Timing<OTPAnswer>
  /// Asks for another one-time password.
  func resendOTP(_ paymentID: String, ticket: Ticket, time: UInt64) -> Timing<OTPAnswer>
  /// Hears how a payment that it has named ended for the front end.
  func ended(_ paymentID: String, _ ending: Ending, time: UInt64)
}
