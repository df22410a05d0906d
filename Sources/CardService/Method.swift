/// Names every method that a front end can call.
enum Method: UInt8, CaseIterable {
  case keystroke, paste, pay, getCardMetaData
  case initialize, initialized, setSession
  case select, clear, setExpiry, setCVV, setCardHolderName
  case submitOtp, resendOtp, finishAuthentication, cancelPayment
  case share, listen, status, discover
  case shutdown, exit, cancelRequest
  case capture
  case sandboxCreateOrder, sandboxGetOrder, sandboxSimulate, sandboxFaults, sandboxAdvance

  /// What is declared of this method.
  var row: Row { Self.table[Int(rawValue)] }

  /// The names of all methods, in the order of the cases.
  static let names = table.map(\.name)

  /// Declares one method: its name on the wire and its parameters in positional order.
  struct Row {
    let name: StaticString
    let parameters: [Parameter]
    /// How many bytes an answer may take; a batch keeps that much room.
    var answerSize = 1_500
    var traits: Traits = []
  }

  /// Says who may call a method, and how.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// A request only: without an id it is ignored, because its answer is the point of it.
    static let requestOnly = Traits(rawValue: 1)
    /// A notification only: with an id it is unknown.
    static let notificationOnly = Traits(rawValue: 2)
    /// Exists only with the embedded sandbox.
    static let sandboxOnly = Traits(rawValue: 4)
    /// Exists only with a fixed clock.
    static let fixedClockOnly = Traits(rawValue: 8)
    /// Takes any member without a word, because other protocols' clients send some of their own.
    static let lenient = Traits(rawValue: 16)
    /// Exists also for a connection that watches another one's card.
    static let forListeners = Traits(rawValue: 32)
  }
}

/// Declares one parameter.
struct Parameter {
  let name: StaticString
  let kind: Kind

  init(_ name: StaticString, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Says what a parameter's value must be.
  enum Kind {
    case string
    case boolean
    case integer
    case object
    case any
  }
}

extension Method {
  /// Declares everything, in the order of the cases.
  ///
  /// The words of the iOS component keep its spelling; `rpc.` names are reserved by JSON-RPC 2.0,
  /// `$/` names and `shutdown`/`exit` are as the Language Server Protocol has them.
  static let table: [Row] = [
    Row(
      name: "keystroke",
      parameters: [
        Parameter("key", .string), Parameter("field", .string), Parameter("shift", .boolean),
      ]),
    Row(
      name: "paste",
      parameters: [
        Parameter("text", .string), Parameter("field", .string), Parameter("source", .string),
      ]),
    Row(
      name: "pay",
      parameters: [
        Parameter("card", .object), Parameter("save_payment_method", .boolean),
        Parameter("save_instrument", .boolean), Parameter("full_screen", .boolean),
        Parameter("cancel_button_visible", .boolean), Parameter("theme", .object),
      ], answerSize: 40_000, traits: .requestOnly),
    Row(
      name: "getCardMetaData", parameters: [], answerSize: 8_000, traits: .forListeners),
    Row(
      name: "initialize",
      parameters: [
        Parameter("client", .object), Parameter("session", .object),
        Parameter("hint_text", .string), Parameter("font", .string),
        Parameter("textColor", .string), Parameter("enable_pasting", .boolean),
        Parameter("grouping", .string), Parameter("max_digits", .integer),
      ], answerSize: 5_000),
    Row(name: "initialized", parameters: [], traits: [.notificationOnly, .lenient, .forListeners]),
    Row(
      name: "setSession",
      parameters: [
        Parameter("order_id", .string), Parameter("payment_session_id", .string),
        Parameter("environment", .string),
      ]),
    Row(
      name: "select",
      parameters: [
        Parameter("field", .string), Parameter("start", .integer), Parameter("end", .integer),
      ]),
    Row(name: "clear", parameters: [Parameter("field", .string)]),
    Row(
      name: "setExpiry",
      parameters: [
        Parameter("card_expiry_mm", .string), Parameter("card_expiry_yy", .string),
        Parameter("expiry", .string),
      ]),
    Row(name: "setCVV", parameters: [Parameter("card_cvv", .string)]),
    Row(name: "setCardHolderName", parameters: [Parameter("card_holder_name", .string)]),
    Row(name: "submitOtp", parameters: [Parameter("otp", .string)], traits: .requestOnly),
    Row(name: "resendOtp", parameters: [], traits: .requestOnly),
    Row(name: "finishAuthentication", parameters: [Parameter("outcome", .string)]),
    Row(name: "cancelPayment", parameters: []),
    Row(name: "share", parameters: []),
    Row(
      name: "listen", parameters: [Parameter("token", .string)], answerSize: 9_000,
      traits: .forListeners),
    Row(name: "status", parameters: [], answerSize: 3_000, traits: .forListeners),
    Row(name: "rpc.discover", parameters: [], answerSize: 59_000, traits: .forListeners),
    Row(name: "shutdown", parameters: [], traits: .forListeners),
    Row(name: "exit", parameters: [], traits: [.notificationOnly, .forListeners]),
    Row(
      name: "$/cancelRequest", parameters: [Parameter("id", .any)],
      traits: [.notificationOnly, .forListeners]),
    Row(name: "capture", parameters: [Parameter("field", .string)]),
    Row(
      name: "sandbox/createOrder",
      parameters: [
        Parameter("order_id", .any), Parameter("order_amount", .any),
        Parameter("order_currency", .any), Parameter("customer_details", .any),
        Parameter("order_meta", .any), Parameter("order_expiry_time", .any),
        Parameter("order_note", .any), Parameter("order_tags", .any),
        Parameter("order_splits", .any), Parameter("cart_details", .any),
        Parameter("terminal", .any), Parameter("products", .any),
        Parameter("idempotency_key", .string),
      ], answerSize: 21_900, traits: [.sandboxOnly, .forListeners]),
    Row(
      // With 16 payments and 8 saved cards.
      name: "sandbox/getOrder", parameters: [Parameter("order_id", .string)], answerSize: 48_000,
      traits: [.sandboxOnly, .forListeners]),
    Row(
      name: "sandbox/simulate",
      parameters: [
        Parameter("cf_payment_id", .string), Parameter("payment_status", .string),
        Parameter("payment_error_code", .string),
      ], traits: [.sandboxOnly, .forListeners]),
    Row(
      name: "sandbox/faults",
      parameters: [Parameter("lookup", .string), Parameter("pay", .string)],
      traits: [.sandboxOnly, .forListeners]),
    Row(
      name: "sandbox/advance", parameters: [Parameter("seconds", .integer)],
      traits: [.sandboxOnly, .fixedClockOnly, .forListeners]),
  ]
}
