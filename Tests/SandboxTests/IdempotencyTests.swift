import Foundation
import Payments
import Testing

@testable import Sandbox

@Suite struct IdempotencyTests {
  @Test func `the same key and the same order request give the first order again`() throws {
    var room = Room()
    let first = try room.create(key: "k1").get()
    let again = try room.create(key: "k1").get()
    #expect(!first.replayed && again.replayed)
    #expect(first.orderID == again.orderID && first.sessionID == again.sessionID)
    #expect(room.sandbox.orders.count == 1)
    #expect(try room.create(key: "k2").get().orderID != first.orderID)
    #expect(try room.create().get().orderID != first.orderID)
    #expect(try room.create(key: "").get().orderID != first.orderID)
  }

  @Test func `a replay of Create Order shows the order as it was made`() throws {
    var room = Room()
    let first = try room.create(key: "k1").get()
    let payment = try room.pay(first.sessionID).result.get().cfPaymentID
    _ = room.simulate(payment, .success)
    let again = try room.create(key: "k1").get()
    let entity = try object { writer throws(APIError) in
      try room.sandbox.writeCreated(again, to: &writer)
    }
    #expect(entity.text("order_status") == "ACTIVE")
    #expect(try room.orderEntity(first.orderID).text("order_status") == "PAID")
  }

  @Test func `the same key with another request is refused`() throws {
    var room = Room()
    _ = try room.create(key: "k1").get()
    let refusal = try #require(
      room.create(Change("order_note", #""another""#).request, key: "k1").refusal)
    #expect(refusal.httpStatus == 422)
    #expect(refusal.code == "request_invalid")
    #expect(refusal.type == "idempotency_error")
    #expect(room.sandbox.orders.count == 1)
  }

  @Test func `a request with an order id can be repeated under its key`() throws {
    var room = Room()
    let request = Change("order_id", #""order_123""#).request
    _ = try room.create(request, key: "k1").get()
    #expect(try room.create(request, key: "k1").get().replayed)
    #expect(room.create(request, key: "k2").refusal?.code == "order_already_exists")
  }

  @Test func `a key is forgotten after twenty-four hours`() throws {
    var room = Room()
    let first = try room.create(key: "k1").get()
    room.pass(seconds: 86_399)
    #expect(try room.create(key: "k1").get().orderID == first.orderID)
    room.pass(seconds: 1)
    let later = try room.create(key: "k1").get()
    #expect(later.orderID != first.orderID && !later.replayed)
    #expect(try room.create(key: "k1").get().orderID == later.orderID)
  }

  @Test func `a refused request leaves its key unused`() throws {
    var room = Room()
    _ = room.create("{}", key: "k1")
    #expect(try !room.create(key: "k1").get().replayed)
    let order = try room.create().get()
    #expect(room.pay(order.sessionID, number: "1", key: "p1").refusal != nil)
    #expect(room.pay(order.sessionID, key: "p1").replayed == false)
  }

  @Test func `the same key and the same payment request give the first answer again`() throws {
    var room = Room()
    let order = try room.create().get()
    let first = room.pay(order.sessionID, channel: .post, key: "p1")
    room.pass(seconds: 10)
    let again = room.pay(order.sessionID, channel: .post, key: "p1")
    #expect(!first.replayed && again.replayed)
    #expect(try again.result.get().cfPaymentID == first.cfPaymentID)
    #expect(try again.result.get().otp?.expiresIn == 290)
    #expect(try room.sandbox.payments(ofOrder: order.orderID).count == 1)
    // Also when the order is paid by then: the caller only wants to know how it ended.
    _ = try room.submit(try #require(first.cfPaymentID)).get()
    #expect(room.pay(order.sessionID, channel: .post, key: "p1").replayed)
    #expect(room.pay(order.sessionID, channel: .post).refusal?.code == "order_already_paid")
  }

  /// Requests that differ from the first in one thing.
  private func others(
    _ room: inout Room, _ session: String
  ) -> [(String, Sandbox.PayOutcome)] {
    [
      ("number", room.pay(session, number: "4062288312345026", key: "p1")),
      ("month", room.pay(session, month: "04", key: "p1")),
      ("year", room.pay(session, year: "29", key: "p1")),
      ("cvv", room.pay(session, cvv: "124", key: "p1")),
      ("channel", room.pay(session, channel: .post, key: "p1")),
      ("save", room.pay(session, save: true, key: "p1")),
      ("instrument", room.pay(session, number: nil, instrument: "i", key: "p1")),
    ]
  }

  @Test func `the same key with anything else about the payment is refused`() throws {
    var room = Room()
    let order = try room.create().get()
    _ = try room.pay(order.sessionID, key: "p1").result.get()
    for (what, outcome) in others(&room, order.sessionID) {
      #expect(outcome.refusal?.httpStatus == 422, "\(what)")
      #expect(outcome.refusal?.type == "idempotency_error", "\(what)")
    }
    #expect(room.sandbox.payments.count == 1)
  }

  @Test func `the same key serves another order and another call`() throws {
    var room = Room()
    let first = try room.create(key: "k").get()
    let second = try room.create().get()
    let one = try room.pay(first.sessionID, key: "k").result.get()
    let two = try room.pay(second.sessionID, key: "k").result.get()
    #expect(one.cfPaymentID != two.cfPaymentID)
  }

  @Test func `a key has at most 256 bytes`() throws {
    var room = Room()
    let long = String(repeating: "k", count: 256)
    #expect(room.create(key: long).refusal == nil)
    #expect(room.create(key: long + "k").refusal?.code == "request_invalid")
    let order = try room.create().get()
    #expect(room.pay(order.sessionID, key: long + "k").refusal?.httpStatus == 400)
  }

  @Test func `keys are bounded: the oldest is forgotten`() throws {
    var room = Room()
    let order = try room.create().get()
    let first = room.pay(order.sessionID, key: "p0")
    _ = room.simulate(try #require(first.cfPaymentID), .failed)
    for index in 1...Ledger.limit {
      let outcome = room.pay(order.sessionID, key: "p\(index)")
      _ = room.simulate(try #require(outcome.cfPaymentID), .failed)
    }
    #expect(room.sandbox.ledger.count == Ledger.limit)
    #expect(!room.pay(order.sessionID, key: "p0").replayed)
    #expect(room.pay(order.sessionID, key: "p\(Ledger.limit)").replayed)
  }
}
