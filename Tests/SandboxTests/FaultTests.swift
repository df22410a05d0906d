import Payments
import Testing

@testable import Sandbox

@Suite struct FaultTests {
  private func paid(
    under fault: Sandbox.Faults.Pay, channel: Sandbox.Channel = .post
  ) throws -> (room: Room, order: Sandbox.OrderReceipt, outcome: Sandbox.PayOutcome) {
    var room = Room()
    room.sandbox.faults.pay = fault
    let order = try room.create().get()
    let outcome = room.pay(order.sessionID, channel: channel, key: "k")
    return (room, order, outcome)
  }

  @Test func `without a fault an answer is delivered at once`() throws {
    #expect(try paid(under: .ok).outcome.delay == .none)
  }

  @Test func `a slow answer is held for three seconds, and the OTP step begins when it arrives`()
    throws
  {
    var (room, _, outcome) = try paid(under: .slow)
    #expect(outcome.delay == .nanoseconds(3_000_000_000))
    let answer = try outcome.result.get()
    #expect(answer.otp?.expiresIn == 300)
    room.pass(seconds: 3 + 299.9)
    #expect(try room.submit(answer.cfPaymentID).get().succeeded)
  }

  @Test func `a declined payment is FAILED and answered as a refusal of the bank`() throws {
    let (room, order, outcome) = try paid(under: .decline)
    let refusal = try #require(outcome.refusal)
    #expect(refusal.httpStatus == 502)
    #expect(refusal.code == "bank_processing_failure")
    #expect(refusal.type == "api_error")
    let id = try #require(outcome.cfPaymentID)
    let entity = try room.paymentEntity(id, of: order.orderID)
    #expect(entity.text("payment_status") == "FAILED")
    #expect(
      (entity["error_details"] as? [String: Any])?.text("error_code") == "TRANSACTION_DECLINED")
    #expect(try room.status(order) == .active)
  }

  @Test func `a declined payment is declined again under its key`() throws {
    var (room, order, outcome) = try paid(under: .decline)
    room.sandbox.faults = Sandbox.Faults()
    let again = room.pay(order.sessionID, channel: .post, key: "k")
    #expect(again.replayed && again.refusal == outcome.refusal)
    #expect(again.cfPaymentID == outcome.cfPaymentID)
    #expect(room.pay(order.sessionID, channel: .post).answer != nil)
  }

  @Test func `a lost answer leaves a payment that can still take the money`() throws {
    var (room, order, outcome) = try paid(under: .timeout)
    #expect(outcome.delay == .never)
    let id = try #require(outcome.cfPaymentID)
    #expect(try room.sandbox.paymentStatus(id) == .pending)
    let again = room.pay(order.sessionID, channel: .post, key: "k")
    #expect(again.replayed && again.delay == .none && again.cfPaymentID == id)
    _ = try room.simulate(id, .success).get()
    #expect(try room.status(order) == .paid)
  }

  @Test(arguments: Sandbox.Faults.Pay.allCases)
  func `a bad request is refused the same under every fault`(_ fault: Sandbox.Faults.Pay) throws {
    var room = Room()
    room.sandbox.faults.pay = fault
    let order = try room.create().get()
    let outcome = room.pay(order.sessionID, cvv: "1")
    #expect(outcome.refusal?.code == "card_cvv_invalid")
    #expect(outcome.delay == .none)
  }
}
