import JSON
import Payments

extension OrderRequest {
  /// Reads the body of Create Order.
  ///
  /// The rules are checked in the order in which the API documents the members; the first that is
  /// broken decides the error. Members that the sandbox has no use for (`order_splits`,
  /// `cart_details`, `terminal`, `products` and unknown ones) are ignored.
  static func read(
    _ body: Value, _ tape: Tape, _ bytes: Span<UInt8>, now: WallTime
  ) throws(APIError) -> OrderRequest {
    guard tape.kind(body) == .object, !tape.repeatsKey(body) else { throw .bodyInvalid }
    let id = try TextRule.orderID.read(body, tape, bytes)
    let amount = try amount(in: body, tape, bytes)
    guard tape.given(body, "order_currency", in: bytes) != nil else {
      throw TextRule.currency.missing
    }
    let currency = try TextRule.currency.read(body, tape, bytes) ?? "INR"
    let customer = try customer(in: body, tape, bytes)
    let meta = try object("order_meta", in: body, tape, bytes)
    return OrderRequest(
      id: id, amount: amount, currency: currency, customer: customer,
      returnURL: try TextRule.returnURL.read(meta, tape, bytes),
      notifyURL: try TextRule.notifyURL.read(meta, tape, bytes),
      methods: try TextRule.methods.read(meta, tape, bytes),
      note: try TextRule.note.read(body, tape, bytes),
      tags: try tags(in: body, tape, bytes),
      expiresAt: try expiry(in: body, tape, bytes, after: now))
  }

  private static func amount(
    in body: Value, _ tape: Tape, _ bytes: Span<UInt8>
  ) throws(APIError) -> Amount {
    guard let member = tape.given(body, "order_amount", in: bytes),
      tape.kind(member) != .string || !tape.range(member).isEmpty
    else { throw .missing("order_amount") }
    // The vendor's Node sample sends the amount as a string.
    guard [.number, .string].contains(tape.kind(member)),
      let amount = Amount(bytes, tape.range(member)),
      amount.hundredths >= Amount.least.hundredths
    else { throw .invalid("order_amount", "a number of at least 1.00 with at most two decimals") }
    return amount
  }

  private static func customer(
    in body: Value, _ tape: Tape, _ bytes: Span<UInt8>
  ) throws(APIError) -> Customer {
    guard let details = try object("customer_details", in: body, tape, bytes) else {
      throw .missing("customer_details")
    }
    return Customer(
      id: try TextRule.customerID.require(details, tape, bytes),
      phone: try TextRule.phone.require(details, tape, bytes),
      email: try TextRule.email.read(details, tape, bytes),
      name: try TextRule.customerName.read(details, tape, bytes),
      uid: try TextRule.customerUID.read(details, tape, bytes),
      bankAccount: try TextRule.bankAccount.read(details, tape, bytes),
      ifsc: try TextRule.ifsc.read(details, tape, bytes))
  }

  private static func object(
    _ name: StaticString, in body: Value, _ tape: Tape, _ bytes: Span<UInt8>
  ) throws(APIError) -> Value? {
    guard let member = tape.given(body, name, in: bytes) else { return nil }
    guard tape.kind(member) == .object else { throw .invalid(name.description, "an object") }
    return member
  }

  private static func expiry(
    in body: Value, _ tape: Tape, _ bytes: Span<UInt8>, after now: WallTime
  ) throws(APIError) -> WallTime? {
    guard let text = try TextRule.expiry.read(body, tape, bytes) else { return nil }
    guard let time = WallTime(rfc3339: text), time > now else { throw TextRule.expiry.invalid }
    return time
  }

  private static func tags(
    in body: Value, _ tape: Tape, _ bytes: Span<UInt8>
  ) throws(APIError) -> [Tag]? {
    let invalid = APIError.invalid(
      "order_tags", "at most 10 texts of 1 to 255 characters with names of the same length")
    guard let member = tape.given(body, "order_tags", in: bytes) else { return nil }
    guard tape.kind(member) == .object, tape.count(member) <= 10 else { throw invalid }
    var tags: [Tag] = []
    var key = tape.firstChild(member)
    while let name = key, let value = tape.next(name) {
      guard let nameText = tape.string(name, in: bytes, limit: 1020),
        let text = tape.string(value, in: bytes, limit: 1020),
        (1...255).contains(nameText.unicodeScalars.count),
        (1...255).contains(text.unicodeScalars.count)
      else { throw invalid }
      tags.append(Tag(name: nameText, text: text))
      key = tape.next(value)
    }
    return tags
  }
}
