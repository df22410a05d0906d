import JSON
import Payments

/// What one text member of Create Order may be, as a row of a table.
///
/// Lengths count Unicode scalars and follow
/// https://www.cashfree.com/docs/api-reference/payments/latest/orders/create , except where the
/// vendor's own samples break them: a `customer_id` of one character and one with underscores.
struct TextRule: Sendable {
  /// The object that holds the member.
  enum Place: Sendable {
    case order, customer, meta
  }

  let place: Place
  let name: StaticString
  let length: ClosedRange<Int>
  let shape: TextShape
  /// What is expected, in words, for the refusal.
  let expected: String

  static let orderID = TextRule(
    .order, "order_id", 3...45, .identifier, "3 to 45 letters, digits, _ or -")
  static let currency = TextRule(
    .order, "order_currency", 3...3, .currency, "three capital letters (ISO 4217)")
  static let note = TextRule(.order, "order_note", 3...200, .free, "3 to 200 characters")
  static let expiry = TextRule(
    .order, "order_expiry_time", 10...40, .free, "an ISO 8601 time with offset, in the future")
  static let customerID = TextRule(
    .customer, "customer_id", 1...50, .identifier, "1 to 50 letters, digits, _ or -")
  static let phone = TextRule(
    .customer, "customer_phone", 8...16, .phone, "10 digits, or + and 7 to 15 digits")
  static let email = TextRule(
    .customer, "customer_email", 3...100, .email, "an e-mail address of 3 to 100 characters")
  static let customerName = TextRule(
    .customer, "customer_name", 3...100, .free, "3 to 100 characters")
  static let customerUID = TextRule(
    .customer, "customer_uid", 1...100, .identifier, "1 to 100 letters, digits, _ or -")
  static let bankAccount = TextRule(
    .customer, "customer_bank_account_number", 3...20, .identifier, "3 to 20 letters or digits")
  static let ifsc = TextRule(
    .customer, "customer_bank_ifsc", 1...20, .identifier, "1 to 20 letters or digits")
  static let returnURL = TextRule(
    .meta, "return_url", 1...250, .webAddress, "an http or https URL of at most 250 characters")
  static let notifyURL = TextRule(
    .meta, "notify_url", 1...250, .secureAddress,
    "an https URL (http for loopback) of at most 250 characters")
  static let methods = TextRule(
    .meta, "payment_methods", 1...200, .methods, "a comma-separated list of payment methods")

  private init(
    _ place: Place, _ name: StaticString, _ length: ClosedRange<Int>, _ shape: TextShape,
    _ expected: String
  ) {
    self.place = place
    self.name = name
    self.length = length
    self.shape = shape
    self.expected = expected
  }

  /// The dotted path that error codes use.
  var path: String { place.prefix + name.description }
  var missing: APIError { .missing(path) }
  var invalid: APIError { .invalid(path, expected) }

  /// Reads the member; nil when it is absent, null or empty.
  func read(_ holder: Value?, _ tape: Tape, _ bytes: Span<UInt8>) throws(APIError) -> String? {
    guard let holder, let member = tape.given(holder, name, in: bytes) else { return nil }
    guard let text = tape.string(member, in: bytes, limit: length.upperBound * 4) else {
      throw invalid
    }
    if text.isEmpty { return nil }
    guard length.contains(text.unicodeScalars.count), shape.admits(text) else { throw invalid }
    return text
  }

  /// Reads a member that has to be there.
  func require(_ holder: Value?, _ tape: Tape, _ bytes: Span<UInt8>) throws(APIError) -> String {
    guard let text = try read(holder, tape, bytes) else { throw missing }
    return text
  }
}

extension TextRule.Place {
  /// What stands before a member's name in error codes.
  var prefix: String {
    switch self {
    case .order: ""
    case .customer: "customer_details."
    case .meta: "order_meta."
    }
  }
}

extension Tape {
  /// Finds a member of an object that is there and not null.
  func given(_ object: Value, _ name: StaticString, in bytes: Span<UInt8>) -> Value? {
    guard kind(object) == .object, let found = member(object, name, in: bytes),
      kind(found) != .null
    else { return nil }
    return found
  }
}
