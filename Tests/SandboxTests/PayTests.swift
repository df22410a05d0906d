import Foundation
import Payments
import Testing

@testable import Sandbox

/// A card that Order Pay refuses, and the code.
struct BadCard: CustomTestStringConvertible {
  var number: String? = Room.card
  var month: String? = "03"
  var year: String? = "28"
  var cvv: String? = "123"
  let code: String
  var testDescription: String { "\(code): \(number ?? "-") \(month ?? "-")/\(year ?? "-")" }
}

@Suite struct PayTests {
  static let bad: [BadCard] = [
    BadCard(number: nil, code: "card_invalid"),
    BadCard(number: "", code: "card_number_missing"),
    BadCard(number: "4706131211212124", code: "card_number_invalid"),
    BadCard(number: "47061312112", code: "card_number_invalid"),
    BadCard(number: "47061312112121230000", code: "card_number_invalid"),
    BadCard(number: "470613121121212x", code: "card_number_invalid"),
    BadCard(number: "4706 1312 1121 2123", code: "card_number_invalid"),
    BadCard(number: "9999999999999995", code: "cardbin_details_not_found"),
    BadCard(number: "4999000900000006", code: "cardbin_details_not_found"),
    BadCard(number: "4999000700000008", code: "card_unsupported"),
    BadCard(month: nil, code: "card_expiry_mm_missing"),
    BadCard(month: "", code: "card_expiry_mm_missing"),
    BadCard(month: "00", code: "card_expiry_mm_invalid"),
    BadCard(month: "13", code: "card_expiry_mm_invalid"),
    BadCard(month: "3", code: "card_expiry_mm_invalid"),
    BadCard(month: "o3", code: "card_expiry_mm_invalid"),
    BadCard(year: nil, code: "card_expiry_yy_missing"),
    BadCard(year: "", code: "card_expiry_yy_missing"),
    BadCard(year: "2028", code: "card_expiry_yy_invalid"),
    BadCard(year: "2x", code: "card_expiry_yy_invalid"),
    BadCard(year: "25", code: "card_expiry_yy_invalid"),
    BadCard(month: "10", year: "26", code: "card_expiry_mm_invalid"),
    BadCard(cvv: nil, code: "card_cvv_missing"),
    BadCard(cvv: "", code: "card_cvv_missing"),
    BadCard(cvv: "12", code: "card_cvv_invalid"),
    BadCard(cvv: "12345", code: "card_cvv_invalid"),
    BadCard(cvv: "98x", code: "card_cvv_invalid"),
  ]

  @Test(arguments: bad)
  func `a bad card is refused with its code, and nothing of it is repeated`(
    _ card: BadCard
  ) throws {
    var room = Room()
    let order = try room.create().get()
    let outcome = room.pay(
      order.sessionID, number: card.number, month: card.month, year: card.year, cvv: card.cvv)
    let refusal = try #require(outcome.refusal)
    #expect(refusal.code == card.code)
    #expect(refusal.httpStatus == 400)
    #expect(refusal.type == "invalid_request_error")
    #expect(outcome.cfPaymentID == nil && outcome.delay == .none)
    #expect(room.sandbox.payments.isEmpty)
    for sent in [card.number, card.year, card.cvv].compactMap({ $0 }) where sent.count > 2 {
      #expect(!"\(refusal)".contains(sent))
    }
  }

  @Test(arguments: [("11", "26"), ("12", "26"), ("01", "27"), ("12", "99")])
  func `a card is good to the end of its month`(_ month: String, _ year: String) throws {
    var room = Room()
    let order = try room.create().get()
    #expect(room.pay(order.sessionID, month: month, year: year).answer != nil)
  }

  @Test func `the month is judged in UTC`() throws {
    var room = Room()
    room.clock.wall = try #require(WallTime(rfc3339: "2026-12-01T05:29:59+05:30"))
    let order = try room.create().get()
    #expect(room.pay(order.sessionID, month: "11", year: "26").answer != nil)
    room.pass(seconds: 1)
    #expect(room.pay(order.sessionID, month: "11", year: "26").refusal != nil)
  }

  @Test(arguments: [
    "4111111111111111", "378282246310005", "30569309025904", "6304000100000009",
    "4000000000000002", "5100000000000008", "6521500000000006", "8172000000000005",
  ])
  func `any number of a network pays, listed or not`(_ number: String) throws {
    var room = Room()
    let order = try room.create().get()
    let cvv = number.hasPrefix("37") ? "1234" : "123"
    #expect(room.pay(order.sessionID, number: number, cvv: cvv).answer != nil)
  }

  @Test(arguments: ["", "session_", "session_unknown", "order_123"])
  func `an unknown session is refused in the API's own words`(_ session: String) throws {
    var room = Room()
    _ = try room.create().get()
    let refusal = try #require(room.pay(session).refusal)
    #expect(refusal.httpStatus == 400)
    #expect(refusal.code == "payment_session_id_invalid")
    #expect(refusal.type == "request_failed")
    #expect(refusal.message == "payment_session_id is not present or is invalid")
  }

  @Test func `a paid order is refused before the card is looked at`() throws {
    var room = Room()
    let made = try room.payment(channel: .link)
    _ = room.simulate(made.id, .success)
    let refusal = try #require(room.pay(made.order.sessionID, number: "1").refusal)
    #expect(refusal.code == "order_already_paid")
    #expect(refusal.httpStatus == 400)
  }

  /// What each BIN answers to each channel.
  static let actions: [(String, Sandbox.Channel, Sandbox.Action)] = [
    ("4706131211212123", .link, .link), ("4706131211212123", .post, .post),
    ("6074825972083818", .post, .post), ("4999000400000001", .link, .link),
    ("4999000400000001", .post, .link), ("6079000300000000", .post, .link),
    ("378282246310005", .post, .link), ("4999000500000000", .link, .form),
    ("4999000500000000", .post, .form), ("4999000600000009", .link, .custom),
    ("4999000600000009", .post, .custom),
  ]

  @Test(arguments: actions)
  func `the card decides what is to be done, not the channel alone`(
    _ number: String, _ channel: Sandbox.Channel, _ action: Sandbox.Action
  ) throws {
    var room = Room()
    let order = try room.create().get()
    let answer = try #require(room.pay(order.sessionID, number: number, channel: channel).answer)
    #expect(answer.channel == channel)
    #expect(answer.action == action)
    #expect((answer.otp != nil) == (action == .post))
    let status = try room.sandbox.paymentStatus(answer.cfPaymentID)
    #expect(status == (action == .post ? .pending : .notAttempted))
    #expect(try room.status(order) == .active)
  }

  @Test(arguments: actions)
  func `the answer is written with the members of the real entity`(
    _ number: String, _ channel: Sandbox.Channel, _ action: Sandbox.Action
  ) throws {
    var room = Room()
    let order = try room.create().get()
    let answer = try #require(room.pay(order.sessionID, number: number, channel: channel).answer)
    let entity = try object { writer in answer.write(to: &writer) }
    #expect(
      Set(entity.keys) == [
        "payment_amount", "cf_payment_id", "payment_method", "channel", "action", "data",
      ])
    #expect(entity["payment_amount"] as? Double == 10.1)
    #expect(entity.text("payment_method") == "card")
    #expect(entity.text("action") == action.rawValue)
    #expect(entity.text("cf_payment_id")?.wholeMatch(of: /[0-9]{10}/) != nil)
    let data = try #require(entity["data"] as? [String: Any])
    #expect(data["simulated"] as? Bool == true)
    let url = data.text("url")
    #expect(url == answer.url)
    #expect(data.text("method") == answer.method)
    #expect(data.text("content_type") == answer.contentType)
    #expect(data.text("redirect_to_bank") == answer.redirectToBank)
    let base = "https://cardd-sandbox.invalid/pg"
    switch action {
    case .link:
      let token = try #require(url?.wholeMatch(of: /(.*)\/view\/gateway\/([A-Za-z0-9_-]{48})/))
      #expect(token.1 == base)
      #expect(room.sandbox.payment(ofPage: String(token.2)) == answer.cfPaymentID)
      #expect(data["payload"] is NSNull && data["method"] is NSNull)
      #expect(data["redirect_to_bank"] == nil)
    case .post:
      #expect(url == "\(base)/orders/pay/authenticate/\(answer.cfPaymentID)")
      #expect(data.text("method") == "post")
      #expect(data.text("content_type") == "application/json")
      #expect(data.text("redirect_to_bank")?.hasPrefix("\(base)/view/redirecttobank/") == true)
      #expect(data["payload"] is NSNull)
    case .form:
      #expect(url?.hasPrefix("\(base)/view/acs/") == true)
      #expect(data.text("content_type") == "application/x-www-form-urlencoded")
      let payload = try #require(data["payload"] as? [String: String])
      #expect(Set(payload.keys) == ["MD", "PaReq", "TermUrl"])
    case .custom:
      #expect(data["url"] is NSNull && data["payload"] is NSNull)
    }
  }

  @Test func `an order's list of methods admits only its cards`() throws {
    let table: [(String, String, Bool)] = [
      ("cc", "4576238912771450", true), ("cc", Room.card, false), ("dc", Room.card, true),
      ("upi,nb", Room.card, false), ("ccc", "4074970084343075", true),
      ("ccc", "4576238912771450", false), ("ppc", "4999000300000002", true),
      ("upi", "4599000100000008", false), ("dc", "4599000100000008", true),
    ]
    for (methods, number, admitted) in table {
      var room = Room()
      let order = try room.create(
        Change("order_meta.payment_methods", "\"\(methods)\"").request
      ).get()
      let outcome = room.pay(order.sessionID, number: number)
      #expect((outcome.answer != nil) == admitted, "\(methods) and \(number)")
      if !admitted { #expect(outcome.refusal?.code == "payment_method_unsupported") }
    }
  }

  @Test func `an Indian card cannot pay in another currency, a foreign one can`() throws {
    var room = Room()
    let order = try room.create(Change("order_currency", #""USD""#).request).get()
    let refusal = try #require(room.pay(order.sessionID).refusal)
    #expect(refusal.code == "request_invalid")
    #expect(refusal.type == "invalid_request_error")
    #expect(room.pay(order.sessionID, number: "4242424242424242").answer != nil)
  }

  @Test func `sixteen payments of an order are held; an ended one makes room for the next`() throws
  {
    var room = Room()
    let order = try room.create().get()
    var ids: [String] = []
    for _ in 0..<Sandbox.paymentLimit {
      ids.append(try room.pay(order.sessionID).result.get().cfPaymentID)
    }
    let refusal = try #require(room.pay(order.sessionID).refusal)
    #expect(refusal.httpStatus == 429)
    _ = room.simulate(ids[3], .failed)
    _ = try room.pay(order.sessionID).result.get()
    #expect(try room.sandbox.payments(ofOrder: order.orderID).count == Sandbox.paymentLimit)
    #expect(room.sandbox.payments.count == Sandbox.paymentLimit)
    #expect(room.sandbox.pages.count == Sandbox.paymentLimit)
    #expect(room.sandbox.payments[ids[3]] == nil)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `no trace of the number, its middle or the CVV is left in the sandbox`() throws {
    var room = Room()
    let order = try room.create().get()
    _ = try room.pay(
      order.sessionID, number: "5506908329471983", cvv: "8642", channel: .post, save: true,
      key: "k1"
    ).result.get()
    let id = try #require(try room.sandbox.payments(ofOrder: order.orderID).first)
    _ = try room.submit(id).get()
    var everything = ""
    dump(room.sandbox, to: &everything)
    #expect(everything.contains("1983"))
    #expect(!everything.contains("55069083"))
    #expect(!everything.contains("832947"))
    #expect(!everything.contains("8642"))
  }
}
