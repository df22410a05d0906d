import Foundation
import Payments
import Testing

@testable import Sandbox

/// A change to the smallest good request and the code that answers it; nil: it is accepted.
struct Change: CustomTestStringConvertible {
  let member: String
  let json: String?
  let code: String?

  init(_ member: String, _ json: String?, _ code: String? = nil) {
    self.member = member
    self.json = json
    self.code = code
  }

  var testDescription: String { "\(member) = \((json ?? "absent").prefix(40))" }

  /// The request with the member set, or taken out.
  var request: String {
    var order = ["order_amount": "10.10", "order_currency": #""INR""#]
    var customer = ["customer_id": #""USER123""#, "customer_phone": #""9876543210""#]
    var meta: [String: String] = [:]
    let path = member.split(separator: ".").map(String.init)
    switch path.first {
    case "customer_details" where path.count == 2: customer[path[1]] = json
    case "order_meta" where path.count == 2: meta[path[1]] = json
    default: order[member] = json
    }
    func text(_ members: [String: String]) -> String {
      "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }
    if member != "customer_details" { order["customer_details"] = text(customer) }
    if member != "order_meta", !meta.isEmpty { order["order_meta"] = text(meta) }
    return text(order)
  }
}

func letters(_ count: Int) -> String { "\"" + String(repeating: "a", count: count) + "\"" }

@Suite struct CreateOrderTests {
  static let refused: [Change] = [
    Change("order_id", #""ab""#, "order_id_invalid"),
    Change("order_id", letters(46), "order_id_invalid"),
    Change("order_id", #""a b c""#, "order_id_invalid"),
    Change("order_id", #""bestellung-ä""#, "order_id_invalid"),
    Change("order_id", "12345", "order_id_invalid"),
    Change("order_amount", nil, "order_amount_missing"),
    Change("order_amount", "null", "order_amount_missing"),
    Change("order_amount", #""""#, "order_amount_missing"),
    Change("order_amount", "0", "order_amount_invalid"),
    Change("order_amount", "0.99", "order_amount_invalid"),
    Change("order_amount", "-10", "order_amount_invalid"),
    Change("order_amount", "10.001", "order_amount_invalid"),
    Change("order_amount", #""ten""#, "order_amount_invalid"),
    Change("order_amount", #""10 ""#, "order_amount_invalid"),
    Change("order_amount", "10000000000.01", "order_amount_invalid"),
    Change("order_amount", "1e300", "order_amount_invalid"),
    Change("order_amount", "true", "order_amount_invalid"),
    Change("order_amount", "[1]", "order_amount_invalid"),
    Change("order_currency", nil, "order_currency_missing"),
    Change("order_currency", "null", "order_currency_missing"),
    Change("order_currency", #""inr""#, "order_currency_invalid"),
    Change("order_currency", #""RUPEE""#, "order_currency_invalid"),
    Change("order_currency", "1", "order_currency_invalid"),
    Change("customer_details", nil, "customer_details_missing"),
    Change("customer_details", "null", "customer_details_missing"),
    Change("customer_details", #""joe""#, "customer_details_invalid"),
    Change("customer_details", "{}", "customer_details.customer_id_missing"),
    Change("customer_details.customer_id", nil, "customer_details.customer_id_missing"),
    Change("customer_details.customer_id", #""""#, "customer_details.customer_id_missing"),
    Change("customer_details.customer_id", letters(51), "customer_details.customer_id_invalid"),
    Change("customer_details.customer_id", #""a@b.c""#, "customer_details.customer_id_invalid"),
    Change("customer_details.customer_id", "7", "customer_details.customer_id_invalid"),
    Change("customer_details.customer_phone", nil, "customer_details.customer_phone_missing"),
    Change("customer_details.customer_phone", #""""#, "customer_details.customer_phone_missing"),
    Change(
      "customer_details.customer_phone", #""987654321""#, "customer_details.customer_phone_invalid"),
    Change(
      "customer_details.customer_phone", #""98765432100""#,
      "customer_details.customer_phone_invalid"),
    Change(
      "customer_details.customer_phone", #""98765 3210""#, "customer_details.customer_phone_invalid"
    ),
    Change(
      "customer_details.customer_phone", #""+123456""#, "customer_details.customer_phone_invalid"),
    Change(
      "customer_details.customer_phone", #""+1234567890123456""#,
      "customer_details.customer_phone_invalid"),
    Change(
      "customer_details.customer_phone", "9876543210", "customer_details.customer_phone_invalid"),
    Change("customer_details.customer_email", #""ab""#, "customer_details.customer_email_invalid"),
    Change("customer_details.customer_email", #""joe""#, "customer_details.customer_email_invalid"),
    Change(
      "customer_details.customer_email", #""@joe""#, "customer_details.customer_email_invalid"),
    Change(
      "customer_details.customer_email", #""a@b@c""#, "customer_details.customer_email_invalid"),
    Change(
      "customer_details.customer_email", "\"a@" + letters(99).dropFirst(),
      "customer_details.customer_email_invalid"),
    Change("customer_details.customer_name", #""jo""#, "customer_details.customer_name_invalid"),
    Change(
      "customer_details.customer_name", letters(101), "customer_details.customer_name_invalid"),
    Change(
      "customer_details.customer_bank_account_number", #""12""#,
      "customer_details.customer_bank_account_number_invalid"),
    Change(
      "customer_details.customer_bank_account_number", letters(21),
      "customer_details.customer_bank_account_number_invalid"),
    Change(
      "customer_details.customer_bank_ifsc", #""AB CD""#,
      "customer_details.customer_bank_ifsc_invalid"),
    Change("customer_details.customer_uid", "{}", "customer_details.customer_uid_invalid"),
    Change("order_meta", #""x""#, "order_meta_invalid"),
    Change("order_meta.return_url", #""shop.example""#, "order_meta.return_url_invalid"),
    Change("order_meta.return_url", #""ftp://shop.example""#, "order_meta.return_url_invalid"),
    Change("order_meta.return_url", #""https://""#, "order_meta.return_url_invalid"),
    Change("order_meta.return_url", #""https://a b""#, "order_meta.return_url_invalid"),
    Change(
      "order_meta.return_url", "\"https://shop.example/" + letters(230).dropFirst(),
      "order_meta.return_url_invalid"),
    Change("order_meta.notify_url", #""http://shop.example""#, "order_meta.notify_url_invalid"),
    Change(
      "order_meta.notify_url", #""http://127.0.0.1:80@shop.example""#,
      "order_meta.notify_url_invalid"),
    Change("order_meta.payment_methods", #""cc,cash""#, "order_meta.payment_methods_invalid"),
    Change("order_meta.payment_methods", #""cc,,dc""#, "order_meta.payment_methods_invalid"),
    Change("order_expiry_time", #""tomorrow is fine""#, "order_expiry_time_invalid"),
    Change("order_expiry_time", #""2026-11-30T14:30:00+05:30""#, "order_expiry_time_invalid"),
    Change("order_expiry_time", #""2026-12-30T14:30:00""#, "order_expiry_time_invalid"),
    Change("order_expiry_time", "1796029200", "order_expiry_time_invalid"),
    Change("order_note", #""ab""#, "order_note_invalid"),
    Change("order_note", letters(201), "order_note_invalid"),
    Change("order_tags", "[]", "order_tags_invalid"),
    Change("order_tags", #"{"a": ""}"#, "order_tags_invalid"),
    Change("order_tags", #"{"": "a"}"#, "order_tags_invalid"),
    Change("order_tags", #"{"a": 1}"#, "order_tags_invalid"),
    Change("order_tags", #"{"a": \#(letters(256))}"#, "order_tags_invalid"),
    Change(
      "order_tags", "{" + (0..<11).map { "\"t\($0)\":\"x\"" }.joined(separator: ",") + "}",
      "order_tags_invalid"),
  ]

  @Test(arguments: refused)
  func `a broken rule is refused with the code of its member`(_ change: Change) throws {
    var room = Room()
    let refusal = try #require(room.create(change.request).refusal)
    #expect(refusal.code == change.code)
    #expect(refusal.httpStatus == 400)
    #expect(refusal.type == "invalid_request_error")
    #expect(refusal.field.map { refusal.code.hasPrefix($0 + "_") } == true)
    #expect(room.sandbox.orders.isEmpty)
  }

  static let accepted: [Change] = [
    Change("order_id", #""abc""#), Change("order_id", letters(45)),
    Change("order_id", #""A_b-9""#), Change("order_id", #""""#), Change("order_id", "null"),
    Change("order_amount", "1"), Change("order_amount", "1.00"), Change("order_amount", "1e2"),
    Change("order_amount", #""1""#), Change("order_amount", #""10.10""#),
    Change("order_amount", "10000000000"), Change("order_currency", #""""#),
    Change("order_currency", #""USD""#), Change("customer_details.customer_id", #""1""#),
    Change("customer_details.customer_id", #""node_sdk_test""#),
    Change("customer_details.customer_id", letters(50)),
    Change("customer_details.customer_phone", #""+919876543210""#),
    Change("customer_details.customer_phone", #""+1234567""#),
    Change("customer_details.customer_email", #""a@b""#),
    Change("customer_details.customer_email", #""""#),
    Change("customer_details.customer_name", #""Zoë""#),
    Change("customer_details.customer_name", "null"),
    Change("customer_details.customer_bank_account_number", #""123456789""#),
    Change("customer_details.customer_bank_code", "3333"),
    Change("order_meta", "null"), Change("order_meta", "{}"),
    Change("order_meta.return_url", #""https://shop.example/r?order_id={order_id}""#),
    Change("order_meta.return_url", #""http://localhost:3000/""#),
    Change("order_meta.return_url", #""""#),
    Change("order_meta.notify_url", #""https://shop.example/hook""#),
    Change("order_meta.notify_url", #""http://127.0.0.1:8080/hook""#),
    Change("order_meta.notify_url", #""http://[::1]:8080/hook""#),
    Change("order_meta.payment_methods", #""cc,dc,upi""#),
    Change("order_meta.payment_methods", #""""#),
    Change("order_meta.upi_app_priority", #"["gpay"]"#),
    Change("order_expiry_time", #""2026-11-30T09:00:01Z""#),
    Change("order_expiry_time", #""2026-12-01""#), Change("order_expiry_time", #""""#),
    Change("order_note", #""abc""#), Change("order_note", letters(200)),
    Change("order_note", #""""#), Change("order_tags", "{}"),
    Change("order_tags", #"{"a": \#(letters(255))}"#), Change("order_splits", "[]"),
    Change("cart_details", "{}"), Change("products", "{}"), Change("terminal", "{}"),
    Change("something_new", "1"),
  ]

  @Test(arguments: accepted)
  func `a request within the rules is accepted`(_ change: Change) throws {
    var room = Room()
    let receipt = try room.create(change.request).get()
    #expect(try room.status(receipt) == .active)
  }

  @Test func `every sample request of the vendor is accepted as its bytes stand`() throws {
    let file = try #require(
      Bundle.module.url(
        forResource: "merchant-requests", withExtension: "json", subdirectory: "Vectors"))
    let text = Text(try String(contentsOf: file, encoding: .utf8))
    let samples = try #require(text.member(text.root, "create_order"))
    var room = Room()
    var amounts: [Double] = []
    for sample in text.elements(samples) {
      let body = try #require(text.member(sample, "body"))
      let receipt = try room.sandbox.createOrder(
        body, tape: text.tape, bytes: text.bytes.span, clock: room.clock)
      amounts.append(try #require(try room.orderEntity(receipt.orderID)["order_amount"] as? Double))
    }
    #expect(amounts == [10.1, 1, 1, 1, 1, 1, 1])
  }

  @Test func `a body that is no object is refused`() {
    var room = Room()
    #expect(room.create("[]").refusal?.code == "request_invalid")
    #expect(room.create("true").refusal?.code == "request_invalid")
  }

  @Test func `a body that repeats a name is refused`() {
    var room = Room()
    let twice = Room.order.replacingOccurrences(
      of: #""order_amount": 10.10"#, with: #""order_amount": 10.10, "order_amount": 1"#)
    #expect(room.create(twice).refusal?.code == "request_invalid")
  }

  @Test func `the first broken rule in the order of the documentation decides`() {
    var room = Room()
    let refusal = room.create(#"{"order_note": "x", "order_id": "!"}"#).refusal
    #expect(refusal?.code == "order_id_invalid")
  }

  @Test func `an order id is taken only once`() throws {
    var room = Room()
    let request = Change("order_id", #""order_123""#).request
    #expect(try room.create(request).get().orderID == "order_123")
    let refusal = try #require(room.create(request).refusal)
    #expect(refusal.httpStatus == 409)
    #expect(refusal.code == "order_already_exists")
    #expect(refusal.type == "invalid_request_error")
    #expect(room.sandbox.orders.count == 1)
  }

  @Test(arguments: refused)
  func `no refusal repeats what was sent`(_ change: Change) throws {
    guard let sent = change.json?.trimmingCharacters(in: ["\""]), sent.count > 4 else { return }
    guard !["null", "true"].contains(sent) else { return }
    var room = Room()
    let refusal = try #require(room.create(change.request).refusal)
    #expect(!"\(refusal)".contains(sent))
  }
}
