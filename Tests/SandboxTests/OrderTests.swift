import Foundation
import Payments
import Testing

@testable import Sandbox

@Suite struct OrderTests {
  @Test func `an order is written with the members of the real entity`() throws {
    var room = Room()
    let receipt = try room.create(
      """
      {"order_id": "order_123", "order_amount": 10.10, "order_currency": "INR",
       "customer_details": {"customer_id": "USER123", "customer_phone": "+919876543210",
         "customer_email": "joe.s@shop.example", "customer_name": ""},
       "order_meta": {"return_url": "https://shop.example/r", "notify_url": "", "payment_methods": "cc,dc"},
       "order_note": "two \\"words\\"", "order_tags": {"name": "John", "age": "19"},
       "order_expiry_time": "2026-12-01T00:00:00Z"}
      """
    ).get()
    let entity = try room.orderEntity(receipt.orderID)
    #expect(
      Set(entity.keys) == [
        "cf_order_id", "created_at", "customer_details", "entity", "order_amount",
        "payment_session_id", "order_currency", "order_expiry_time", "order_id", "order_meta",
        "order_note", "order_splits", "order_status", "order_tags", "terminal_data",
        "cart_details", "products",
      ])
    #expect(entity.text("entity") == "order")
    #expect(entity.text("order_id") == "order_123")
    #expect(entity.text("cf_order_id")?.count == 10)
    #expect(entity["order_amount"] as? Double == 10.1)
    #expect(entity.text("order_currency") == "INR")
    #expect(entity.text("order_status") == "ACTIVE")
    #expect(entity.text("created_at") == "2026-11-30T14:30:00+05:30")
    #expect(entity.text("order_expiry_time") == "2026-12-01T05:30:00+05:30")
    #expect(entity.text("order_note") == #"two "words""#)
    #expect(entity["order_tags"] as? [String: String] == ["name": "John", "age": "19"])
    #expect(entity["order_splits"] as? [String] == [])
    #expect(entity["terminal_data"] is NSNull)
    let customer = try #require(entity["customer_details"] as? [String: Any])
    #expect(customer.text("customer_phone") == "+919876543210")
    #expect(customer["customer_name"] is NSNull)
    #expect(customer["customer_uid"] is NSNull)
    let meta = try #require(entity["order_meta"] as? [String: Any])
    #expect(meta.text("payment_methods") == "cc,dc")
    #expect(meta["notify_url"] is NSNull)
  }

  @Test func `a session id is session_ and 102 letters, digits, _ or -`() throws {
    var room = Room()
    let receipt = try room.create().get()
    #expect(receipt.sessionID.wholeMatch(of: /session_[A-Za-z0-9_-]{102}/) != nil)
    #expect(try room.sandbox.sessionID(ofOrder: receipt.orderID) == receipt.sessionID)
    #expect(room.sandbox.knows(session: receipt.sessionID))
    #expect(!room.sandbox.knows(session: receipt.sessionID + "x"))
    #expect(receipt.orderID.wholeMatch(of: /order_[A-Za-z0-9_-]{28}/) != nil)
  }

  @Test func `the same seed gives the same identifiers, another seed others`() throws {
    var rooms = [Room(), Room(), Room()]
    rooms[2].sandbox = Sandbox(seed: 2)
    let receipts = try rooms.indices.map { try rooms[$0].create().get() }
    #expect(receipts[0] == receipts[1])
    #expect(receipts[0].sessionID != receipts[2].sessionID)
  }

  @Test func `an empty currency means rupees`() throws {
    var room = Room()
    let receipt = try room.create(Change("order_currency", #""""#).request).get()
    #expect(try room.orderEntity(receipt.orderID).text("order_currency") == "INR")
  }

  @Test func `an order expires at its own time and not a second before`() throws {
    var room = Room()
    let receipt = try room.create(
      Change("order_expiry_time", #""2026-11-30T14:31:40+05:30""#).request
    ).get()
    room.pass(seconds: 99)
    #expect(try room.status(receipt) == .active)
    room.pass(seconds: 1)
    #expect(try room.status(receipt) == .expired)
    #expect(try room.orderEntity(receipt.orderID).text("order_status") == "EXPIRED")
    #expect(room.pay(receipt.sessionID).refusal?.code == "order_inactive")
  }

  @Test func `an order without an expiry time expires after thirty days`() throws {
    var room = Room()
    let receipt = try room.create().get()
    room.pass(seconds: 30 * 86_400 - 1)
    #expect(try room.status(receipt) == .active)
    room.pass(seconds: 1)
    #expect(try room.status(receipt) == .expired)
  }

  @Test func `an unknown order is a 404`() {
    let room = Room()
    let refusal = #expect(throws: APIError.self) {
      try room.sandbox.orderStatus("order_none", clock: room.clock)
    }
    #expect(refusal?.httpStatus == 404)
    #expect(refusal?.code == "order_not_found")
  }

  @Test func `only an active order can be terminated`() throws {
    var room = Room()
    let receipt = try room.create().get()
    try room.sandbox.terminateOrder(receipt.orderID, clock: room.clock)
    #expect(try room.status(receipt) == .terminated)
    #expect(room.pay(receipt.sessionID).refusal?.code == "order_inactive")
    #expect(
      #expect(throws: APIError.self) {
        try room.sandbox.terminateOrder(receipt.orderID, clock: room.clock)
      }?.code == "order_inactive")

    let paid = try room.payment(channel: .link)
    _ = room.simulate(paid.id, .success)
    #expect(
      #expect(throws: APIError.self) {
        try room.sandbox.terminateOrder(paid.order.orderID, clock: room.clock)
      }?.code == "order_already_paid")

    let late = try room.create().get()
    room.pass(seconds: 31 * 86_400)
    #expect(
      #expect(throws: APIError.self) {
        try room.sandbox.terminateOrder(late.orderID, clock: room.clock)
      }?.code == "order_inactive")
  }

  @Test func `when 4096 orders are there, the oldest finished one makes room`() throws {
    var room = Room()
    var receipts: [Sandbox.OrderReceipt] = []
    for _ in 0..<Sandbox.orderLimit { receipts.append(try room.create().get()) }

    let full = try #require(room.create().refusal)
    #expect(full.httpStatus == 429)
    #expect(full.type == "rate_limit_error")
    #expect(room.sandbox.orders.count == Sandbox.orderLimit)

    let open = room.pay(receipts[7].sessionID)
    try room.sandbox.terminateOrder(receipts[9].orderID, clock: room.clock)
    try room.sandbox.terminateOrder(receipts[7].orderID, clock: room.clock)
    let next = try room.create().get()
    #expect(room.sandbox.orders.count == Sandbox.orderLimit)
    #expect(room.sandbox.orders[receipts[7].orderID] == nil)
    #expect(!room.sandbox.knows(session: receipts[7].sessionID))
    #expect(room.sandbox.payments[try #require(open.cfPaymentID)] == nil)
    #expect(room.sandbox.pages.isEmpty)
    #expect(try room.status(receipts[9]) == .terminated)
    #expect(try room.status(receipts[0]) == .active)
    #expect(try room.status(next) == .active)

    room.pass(seconds: 31 * 86_400)
    _ = try room.create().get()
    #expect(room.sandbox.orders[receipts[0].orderID] == nil)
    #expect(room.sandbox.orderAges.count == Sandbox.orderLimit)
    #expect(room.sandbox.sessions.count == Sandbox.orderLimit)
  }
}
