import JSON
import Payments
import Sandbox
import SecretMemory

extension Server {
  /// `POST /orders`.
  func createOrder(_ call: Call) throws(APIError) -> Reply {
    let receipt = try call.body.withBytes { bytes throws(APIError) in
      try sandbox.createOrder(
        call.root, tape: tape, bytes: bytes, clock: call.clock,
        idempotencyKey: call.idempotencyKey)
    }
    if !receipt.replayed, let credentials = call.credentials {
      forgetOwners()
      owners[receipt.orderID] = Owner(
        credentials: credentials, version: call.head["x-api-version"] ?? "")
    }
    let reply = try json { writer throws(APIError) in
      try sandbox.writeCreated(receipt, to: &writer)
    }
    return replayable(reply, call, receipt.replayed)
  }

  /// `GET /orders/{order_id}`.
  func getOrder(_ call: Call) throws(APIError) -> Reply {
    try order(call.captures[0], call)
  }

  /// `PATCH /orders/{order_id}`.
  func updateOrder(_ call: Call) throws(APIError) -> Reply {
    try call.body.withBytes { bytes throws(APIError) in
      try sandbox.updateOrder(
        call.captures[0], call.root, tape: tape, bytes: bytes, clock: call.clock)
    }
    return try order(call.captures[0], call)
  }

  /// `GET /orders/{order_id}/payments`.
  func getPayments(_ call: Call) throws(APIError) -> Reply {
    try endLatePayments(call.captures[0], call)
    return try json { writer throws(APIError) in
      try sandbox.writePayments(ofOrder: call.captures[0], to: &writer)
    }
  }

  /// `GET /orders/{order_id}/payments/{cf_payment_id}`.
  func getPayment(_ call: Call) throws(APIError) -> Reply {
    try endLatePayments(call.captures[0], call)
    return try json { writer throws(APIError) in
      try sandbox.writePayment(call.captures[1], ofOrder: call.captures[0], to: &writer)
    }
  }

  private func order(_ id: String, _ call: Call) throws(APIError) -> Reply {
    try json { writer throws(APIError) in
      try sandbox.writeOrder(id, clock: call.clock, to: &writer)
    }
  }

  /// Ends payments whose time for the OTP is over before somebody looks at them.
  private func endLatePayments(_ order: String, _ call: Call) throws(APIError) {
    for payment in try sandbox.payments(ofOrder: order) {
      follow(payment, call) { sandbox.expireOTP(payment, clock: call.clock) }
    }
  }

  /// Says whether an earlier answer was given again, if the caller sent a key.
  func replayable(_ reply: Reply, _ call: Call, _ isReplayed: Bool) -> Reply {
    guard call.head["x-idempotency-key"] != nil else { return reply }
    return reply.with("x-idempotency-replayed", isReplayed ? "true" : "false")
  }

  /// Forgets the keys of orders that the sandbox has dropped.
  private func forgetOwners() {
    guard owners.count >= 2 * Sandbox.orderLimit else { return }
    owners = owners.filter { (try? sandbox.sessionID(ofOrder: $0.key)) != nil }
  }
}
