import Foundation
import Payments
import Testing

@testable import Sandbox

@Suite struct SimulateTests {
  /// Outcome, error code, what the payment and the order then are.
  static let outcomes: [Outcome] = [
    (.success, nil, .success, .paid), (.success, "ISSUER_NOT_AVAILABLE", .success, .paid),
    (.failed, nil, .failed, .active), (.failed, "ISSUER_NOT_AVAILABLE", .failed, .active),
    (.failed, "SOMETHING_ELSE_7", .failed, .active), (.failed, "", .failed, .active),
    (.pending, nil, .pending, .active), (.userDropped, nil, .userDropped, .active),
  ]

  typealias Outcome = (
    Sandbox.SimulatedStatus, String?, Sandbox.PaymentStatus, Sandbox.OrderStatus
  )

  @Test(arguments: outcomes, [Sandbox.Channel.link, .post])
  func `a simulation decides the payment and nothing more`(
    _ row: Outcome, _ channel: Sandbox.Channel
  ) throws {
    let (ordered, error, status, orderStatus) = row
    let word = ordered.rawValue
    let code = error.flatMap { $0.isEmpty ? nil : $0 }
    var room = Room()
    let (order, id) = try room.payment(channel: channel)
    room.pass(seconds: 7)
    let simulation = try room.simulate(id, ordered, error).get()
    #expect(try room.sandbox.paymentStatus(id) == status)
    #expect(try room.status(order) == orderStatus)

    let entity = try room.paymentEntity(id, of: order.orderID)
    #expect(entity.text("payment_status") == word)
    #expect(entity["is_captured"] as? Bool == (word == "SUCCESS"))
    #expect(entity.text("payment_time") == "2026-11-30T14:30:00+05:30")
    #expect(
      entity.text("payment_completion_time")
        == (word == "PENDING" ? nil : "2026-11-30T14:30:07+05:30"))
    let details = entity["error_details"] as? [String: Any]
    #expect(
      details?.text("error_code") == (word == "FAILED" ? code ?? "TRANSACTION_DECLINED" : nil))
    #expect((entity.text("bank_reference") != nil) == (word == "SUCCESS"))

    let readBack = try object { writer throws(APIError) in
      try room.sandbox.writeSimulation(simulation, to: &writer)
    }
    #expect(simulation.wholeMatch(of: /sim_[A-Za-z0-9_-]{24}/) != nil)
    #expect(readBack.text("simulation_id") == simulation)
    #expect(readBack.text("entity") == "PAYMENTS")
    #expect(readBack.text("entity_id") == id)
    let inner = try #require(readBack["entity_simulation"] as? [String: Any])
    #expect(inner.text("payment_status") == word)
    #expect(
      inner.text("payment_error_code") == (word == "FAILED" ? code ?? "TRANSACTION_DECLINED" : nil))
  }

  @Test(arguments: ["issuer", "A B", "Ä", String(repeating: "A", count: 65)])
  func `an error code that is none is refused`(_ error: String) throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .link)
    let refusal = try #require(room.simulate(id, .failed, error).refusal)
    #expect(refusal.code == "entity_simulation.payment_error_code_invalid")
    #expect(refusal.httpStatus == 400)
    #expect(try room.sandbox.paymentStatus(id) == .notAttempted)
  }

  @Test func `a payment is decided only once`() throws {
    for first in [Sandbox.SimulatedStatus.success, .failed, .userDropped] {
      var room = Room()
      let (_, id) = try room.payment(channel: .link)
      _ = try room.simulate(id, first).get()
      #expect(room.simulate(id, .success).refusal?.code == "request_invalid")
      #expect(try room.sandbox.paymentStatus(id).rawValue == first.rawValue)
    }
  }

  @Test func `a pending payment can still be decided`() throws {
    var room = Room()
    let (order, id) = try room.payment(channel: .link)
    _ = try room.simulate(id, .pending).get()
    _ = try room.simulate(id, .success).get()
    #expect(try room.status(order) == .paid)
  }

  @Test func `unknown payments and simulations are a 404`() {
    var room = Room()
    #expect(room.simulate("1", .success).refusal?.code == "payment_not_found")
    #expect(
      #expect(throws: APIError.self) {
        try object { writer throws(APIError) in
          try room.sandbox.writeSimulation("sim_x", to: &writer)
        }
      }?.code == "simulation_not_found")
  }

  @Test func `an un-simulated return changes nothing: the order is open, nobody has paid`() throws {
    var room = Room()
    let (order, id) = try room.payment(channel: .link)
    let entity = try room.paymentEntity(id, of: order.orderID)
    #expect(entity.text("payment_status") == "NOT_ATTEMPTED")
    #expect(entity.text("payment_message") == "the payer has not paid on the gateway's page yet")
    #expect(try room.status(order) == .active)
    _ = try room.simulate(id, .success).get()
    #expect(try room.status(order) == .paid)
  }

  @Test func `a payer who leaves is USER_DROPPED, unless it was decided before`() throws {
    for channel in Sandbox.Channel.allCases {
      var room = Room()
      let (_, id) = try room.payment(channel: channel)
      room.sandbox.abandonPayment(id, clock: room.clock)
      #expect(try room.sandbox.paymentStatus(id) == .userDropped)
      #expect(room.sandbox.otpState(id, clock: room.clock) == nil)
      let (_, paid) = try room.payment(channel: channel)
      _ = room.simulate(paid, .success)
      room.sandbox.abandonPayment(paid, clock: room.clock)
      room.sandbox.abandonPayment("none", clock: room.clock)
      #expect(try room.sandbox.paymentStatus(paid) == .success)
    }
  }

  @Test func `money for a terminated order goes back`() throws {
    var room = Room()
    let (order, id) = try room.payment(channel: .link)
    try room.sandbox.terminateOrder(order.orderID, clock: room.clock)
    _ = try room.simulate(id, .success).get()
    #expect(try room.sandbox.paymentStatus(id) == .cancelled)
    #expect(try room.status(order) == .terminated)
  }

  @Test func `a payment begun in time still pays an order that expired meanwhile`() throws {
    var room = Room()
    let (order, id) = try room.payment(channel: .link)
    room.pass(seconds: 31 * 86_400)
    #expect(try room.status(order) == .expired)
    _ = try room.simulate(id, .success).get()
    #expect(try room.status(order) == .paid)
  }

  @Test func `only the newest simulations can be read back`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .link)
    let first = try room.simulate(id, .pending).get()
    for _ in 0..<Sandbox.simulationLimit { _ = try room.simulate(id, .pending).get() }
    #expect(room.sandbox.simulations.count == Sandbox.simulationLimit)
    #expect(room.sandbox.simulations[first] == nil)
  }
}
