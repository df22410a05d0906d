import Foundation
import JSON
import Payments
import Testing

@testable import Sandbox

/// A body of Order Pay and the code that it is refused with.
struct PayBody: CustomTestStringConvertible {
  let text: String
  let code: String
  init(_ text: String, _ code: String) {
    self.text = text
    self.code = code
  }
  var testDescription: String { "\(code): \(text.prefix(60))" }
}

@Suite struct BodyTests {
  private func pay(_ text: String, _ room: inout Room) -> Result<Sandbox.PayAnswer, APIError> {
    let json = Text(text)
    do throws(APIError) {
      let request = try Sandbox.PayRequest.read(
        json.root, tape: json.tape, bytes: json.bytes.span)
      return room.sandbox.pay(request, storage: json.bytes.span, clock: room.clock).result
    } catch {
      return .failure(error)
    }
  }

  private func body(_ session: String, card: String, rest: String = "") -> String {
    #"{"payment_session_id": "\#(session)", "payment_method": {"card": {\#(card)}}\#(rest)}"#
  }

  private static let plain = """
    "channel": "post", "card_number": "4706131211212123", "card_holder_name": "Test",
    "card_expiry_mm": "03", "card_expiry_yy": "28", "card_cvv": "123"
    """

  @Test func `the documented body of a plain card pays`() throws {
    var room = Room()
    let order = try room.create().get()
    let answer = try pay(
      body(order.sessionID, card: BodyTests.plain, rest: #", "save_instrument": true"#), &room
    ).get()
    #expect(answer.action == .post)
    _ = try room.submit(answer.cfPaymentID).get()
    let saved = try #require(room.sandbox.instruments(ofCustomer: "USER123").first)

    let next = try room.create().get()
    let again = try pay(
      body(next.sessionID, card: #""channel": "link", "instrument_id": "\#(saved)""#), &room
    ).get()
    #expect(again.action == .link)
  }

  @Test(arguments: [
    PayBody("[]", "request_invalid"),
    PayBody("{}", "payment_session_id_invalid"),
    PayBody(#"{"payment_session_id": ""}"#, "payment_session_id_invalid"),
    PayBody(#"{"payment_session_id": 1}"#, "payment_session_id_invalid"),
    PayBody(#"{"payment_session_id": "S"}"#, "payment_method_missing"),
    PayBody(#"{"payment_session_id": "S", "payment_method": null}"#, "payment_method_missing"),
    PayBody(#"{"payment_session_id": "S", "payment_method": "card"}"#, "payment_method_invalid"),
    PayBody(#"{"payment_session_id": "S", "payment_method": {}}"#, "payment_method_invalid"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"card": {}, "upi": {}}}"#,
      "payment_method_invalid"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"upi": {}}}"#, "payment_method_unsupported"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"card": "1"}}"#,
      "payment_method.card_invalid"),
    PayBody(#"{"payment_session_id": "S", "payment_method": {"card": {}}}"#, "channel_missing"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"card": {"channel": "collect"}}}"#,
      "channel_invalid"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"card": {"channel": "link"}}}"#,
      "card_invalid"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"card": {"channel": "link", "card_number": ""}}}"#,
      "card_number_missing"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"card": {"channel": "link", "card_number": 4706131211212123}}}"#,
      "card_number_invalid"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"card": {"channel": "link", "card_number": "\u0034706131211212123"}}}"#,
      "card_number_invalid"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"card": {"channel": "link", "instrument_id": "x"}}}"#,
      "instrument_not_found"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"card": {"channel": "link", "instrument_id": 5}}}"#,
      "instrument_not_found"),
    PayBody(
      #"{"payment_session_id": "S", "payment_method": {"card": {"channel": "link"}}, "save_instrument": "yes"}"#,
      "save_instrument_invalid"),
  ])
  func `a body that lacks something is refused with the API's code`(_ row: PayBody) throws {
    var room = Room()
    let order = try room.create().get()
    let text = row.text.replacingOccurrences(of: #""S""#, with: #""\#(order.sessionID)""#)
    #expect(pay(text, &room).refusal?.code == row.code)
    #expect(room.sandbox.payments.isEmpty)
  }

  private func authenticate(
    _ id: String, _ text: String, _ room: inout Room
  ) -> Result<Sandbox.OTPAnswer, APIError> {
    let json = Text(text)
    do throws(APIError) {
      return .success(
        try room.sandbox.authenticate(
          id, json.root, tape: json.tape, bytes: json.bytes.span, clock: room.clock))
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: [#""111000""#, "111000"])
  func `an OTP may be a string or a number`(_ otp: String) throws {
    var room = Room()
    let (order, id) = try room.payment(channel: .post)
    #expect(
      try authenticate(id, #"{"action": "SUBMIT_OTP", "otp": \#(otp)}"#, &room).get().succeeded)
    #expect(try room.status(order) == .paid)
  }

  @Test(arguments: [
    (#"{}"#, "action_missing"), (#"{"action": ""}"#, "action_missing"),
    (#"{"action": "submit"}"#, "action_invalid"), (#"{"action": 5}"#, "action_invalid"),
    (#"{"action": "SUBMIT_OTP"}"#, "otp_missing"),
    (#"{"action": "SUBMIT_OTP", "otp": ""}"#, "otp_missing"),
    (#"{"action": "RESEND_OTP", "otp": "1"}"#, "otp_generation_failed"), ("[]", "request_invalid"),
  ])
  func `a bad authenticate body takes no try`(_ text: String, _ code: String) throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .post)
    #expect(authenticate(id, text, &room).refusal?.code == code)
    #expect(room.sandbox.otpState(id, clock: room.clock)?.attemptsLeft == 3)
  }

  @Test func `a resend body needs no OTP`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .post)
    room.pass(seconds: 30)
    #expect(try authenticate(id, #"{"action": "RESEND_OTP"}"#, &room).get().action == .resend)
  }

  @Test(arguments: [
    (#"{"order_status": "TERMINATED"}"#, nil), ("{}", "order_status_missing"),
    (#"{"order_status": "PAID"}"#, "order_status_invalid"), ("[]", "request_invalid"),
  ])
  func `an order can only be changed to TERMINATED`(_ text: String, _ code: String?) throws {
    var room = Room()
    let order = try room.create().get()
    let json = Text(text)
    var refusal: APIError?
    do throws(APIError) {
      try room.sandbox.updateOrder(
        order.orderID, json.root, tape: json.tape, bytes: json.bytes.span, clock: room.clock)
    } catch {
      refusal = error
    }
    #expect(refusal?.code == code)
    #expect(try room.status(order) == (code == nil ? .terminated : .active))
  }

  @Test(arguments: [
    (
      #"{"entity": "PAYMENTS", "entity_id": "ID", "entity_simulation": {"payment_status": "FAILED", "payment_error_code": "X"}}"#,
      nil
    ),
    ("{}", "entity_missing"), (#"{"entity": "VBA_TRANSFER"}"#, "entity_invalid"),
    (#"{"entity": "PAYMENTS"}"#, "entity_id_missing"),
    (#"{"entity": "PAYMENTS", "entity_id": "ID"}"#, "entity_simulation_missing"),
    (#"{"entity": "PAYMENTS", "entity_id": "ID", "entity_simulation": 1}"#, "request_invalid"),
    (
      #"{"entity": "PAYMENTS", "entity_id": "ID", "entity_simulation": {}}"#,
      "entity_simulation.payment_status_missing"
    ),
    (
      #"{"entity": "PAYMENTS", "entity_id": "ID", "entity_simulation": {"payment_status": "success"}}"#,
      "entity_simulation.payment_status_invalid"
    ),
    (
      #"{"entity": "PAYMENTS", "entity_id": "ID", "entity_simulation": {"payment_status": "CANCELLED"}}"#,
      "entity_simulation.payment_status_invalid"
    ),
    (
      #"{"entity": "PAYMENTS", "entity_id": "ID", "entity_simulation": {"payment_status": ""}}"#,
      "entity_simulation.payment_status_missing"
    ),
    (
      #"{"entity": "PAYMENTS", "entity_id": "1", "entity_simulation": {"payment_status": "FAILED"}}"#,
      "payment_not_found"
    ),
  ])
  func `a simulate body is read as documented`(_ text: String, _ code: String?) throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .link)
    let json = Text(text.replacingOccurrences(of: "ID", with: id))
    var refusal: APIError?
    do throws(APIError) {
      _ = try room.sandbox.simulate(
        json.root, tape: json.tape, bytes: json.bytes.span, clock: room.clock)
    } catch {
      refusal = error
    }
    #expect(refusal?.code == code)
    #expect(try room.sandbox.paymentStatus(id) == (code == nil ? .failed : .notAttempted))
  }
}
