/// Names every error of our own that a request can be answered with.
///
/// On the wire each is JSON-RPC code -32000 with `data {code, field}`. The order of the cases is
/// the order in which `initialize`, `setSession` and `pay` check.
/// The first nine carry the texts of Cashfree's iOS custom card component word for word.
public enum ErrorSymbol: UInt8, Error, CaseIterable, Sendable {
  case paymentObjectMissing
  case sessionObjectMissing
  case orderIDMissing
  case environmentMissing
  case cardObjectMissing
  case channelMissing
  case cardExpiryMonthMissing
  case cardExpiryYearMissing
  case cardCVVMissing
  case paymentSessionIDMissing
  case invalidEnvironment
  case environmentMismatch
  case cardNumberMissing
  case cardNumberInvalid
  case cardNetworkUnknown
  case cardExpiryInvalid
  case cardExpired
  case cardCVVInvalid
  case cardNumberNotAllowed
  case hexShouldStartWith
  case paymentInProgress
  case noPaymentInProgress
  case tooManyAttempts
  case busy
  case gatewayUnavailable
  case fieldSealed

  /// The JSON-RPC code that all of them share.
  public static let rpcCode = -32000

  /// The symbol on the wire, the message, and the member at fault (nil when no member is).
  public var row: Row { Self.table[Int(rawValue)] }

  /// Holds what one error says.
  public struct Row: Sendable {
    /// The symbol in `data.code`.
    public let code: StaticString
    /// The fixed text in `message`.
    public let message: StaticString
    /// The name in `data.field`.
    public let field: StaticString?
  }

  private static let table: [Row] = [
    Row(
      code: "PAYMENT_OBJECT_MISSING", message: "The \"payment\" is missing in the request.",
      field: "payment"),
    Row(
      code: "SESSION_OBJECT_MISSING", message: "The \"session\" is missing in the request.",
      field: "session"),
    Row(
      code: "ORDER_ID_MISSING", message: "The \"order_id\" is missing in the request.",
      field: "order_id"),
    Row(
      code: "ENVIRONMENT_MISSING", message: "The \"environment\" is missing in the request.",
      field: "environment"),
    Row(
      code: "CARD_OBJECT_MISSING", message: "The CFCard object is missing in the request.",
      field: "card"),
    Row(
      code: "CHANNEL_MISSING", message: "The \"channel\" is missing in the request.",
      field: "channel"),
    Row(
      code: "CARD_EXPIRY_MONTH_MISSING",
      message: "The \"card_expiry_mm\" is missing in the request.", field: "card_expiry_mm"),
    Row(
      code: "CARD_EXPIRY_YEAR_MISSING",
      message: "The \"card_expiry_yy\" is missing in the request.", field: "card_expiry_yy"),
    Row(
      code: "CARD_CVV_MISSING", message: "The \"card_cvv\" is missing in the request.",
      field: "card_cvv"),
    Row(
      code: "PAYMENT_SESSION_ID_MISSING",
      message: "The \"payment_session_id\" is missing in the request.",
      field: "payment_session_id"),
    Row(
      code: "INVALID_ENVIRONMENT",
      message: "The \"environment\" must be \"SANDBOX\" or \"PRODUCTION\".", field: "environment"),
    Row(
      code: "ENVIRONMENT_MISMATCH",
      message:
        "The session's environment and the gateway's differ: a sandbox session cannot pay in production, nor the other way round.",
      field: "environment"),
    Row(
      code: "CARD_NUMBER_MISSING", message: "No card number has been entered.",
      field: "card_number"),
    Row(
      code: "CARD_NUMBER_INVALID",
      message: "The card number is incomplete or mistyped.", field: "card_number"),
    Row(
      code: "CARD_NETWORK_UNKNOWN",
      message: "The card number belongs to no network that is known here.", field: "card_number"),
    Row(
      code: "CARD_EXPIRY_INVALID", message: "The expiry date is not a date a card can have.",
      field: "card_expiry_mm"),
    Row(
      code: "CARD_EXPIRED", message: "The card has expired.", field: "card_expiry_mm"),
    Row(
      code: "CARD_CVV_INVALID",
      message: "The CVV does not have the length that this card's network uses.",
      field: "card_cvv"),
    Row(
      code: "CARD_NUMBER_NOT_ALLOWED",
      message: "\"card_number\" cannot be given: the number is typed with keystroke or paste.",
      field: "card_number"),
    Row(
      code: "HEX_SHOULD_START_WITH", message: "A theme colour must start with \"#\".",
      field: "theme"),
    Row(
      code: "PAYMENT_IN_PROGRESS", message: "A payment is in progress on this card.", field: nil),
    Row(
      code: "NO_PAYMENT_IN_PROGRESS",
      message: "No payment is at the step that this request belongs to.", field: nil),
    Row(
      code: "TOO_MANY_ATTEMPTS",
      message: "Too many attempts were made, or they came too soon.", field: nil),
    Row(
      code: "BUSY", message: "The daemon has no room for this just now; try again shortly.",
      field: nil),
    Row(
      code: "GATEWAY_UNAVAILABLE", message: "The payment gateway cannot be reached.", field: nil),
    Row(
      code: "FIELD_SEALED",
      message: "The field was captured from a terminal and can only be cleared.", field: nil),
  ]
}
