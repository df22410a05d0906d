import JSON
import Payments
import Sandbox
import SecretMemory

extension Server {
  /// `POST /orders/sessions`.
  func payOrder(_ call: Call) throws(APIError) -> Reply {
    let outcome = try call.body.withBytes { bytes throws(APIError) in
      let request = try Sandbox.PayRequest.read(
        call.root, tape: tape, bytes: bytes, idempotencyKey: call.idempotencyKey)
      return sandbox.pay(request, storage: bytes, clock: call.clock)
    }
    if let id = outcome.cfPaymentID, !outcome.replayed { announce(id, call) }
    let answer: Sandbox.PayAnswer
    switch outcome.result {
    case .success(let made): answer = made
    case .failure(let refusal): throw refusal
    }
    let reply = try json { writer throws(APIError) in answer.write(to: &writer) }
    return replayable(reply, call, outcome.replayed)
  }

  /// `POST /orders/pay/authenticate/{cf_payment_id}`.
  func authenticate(_ call: Call) throws(APIError) -> Reply {
    let id = call.captures[0]
    let answer = try follow(id, call) { () throws(APIError) in
      try call.body.withBytes { bytes throws(APIError) in
        try sandbox.authenticate(id, call.root, tape: tape, bytes: bytes, clock: call.clock)
      }
    }
    return try json { writer throws(APIError) in answer.write(to: &writer) }
  }

  /// `POST /simulate`.
  func simulate(_ call: Call) throws(APIError) -> Reply {
    let payment = call.body.withBytes { bytes in
      tape.member(call.root, "entity_id", in: bytes)
        .flatMap { tape.string($0, in: bytes, limit: 128) }
    }
    let id = try follow(payment ?? "", call) { () throws(APIError) in
      try call.body.withBytes { bytes throws(APIError) in
        try sandbox.simulate(call.root, tape: tape, bytes: bytes, clock: call.clock)
      }
    }
    return try simulation(id)
  }

  /// `GET /simulate/{simulation_id}`.
  func getSimulation(_ call: Call) throws(APIError) -> Reply {
    try simulation(call.captures[0])
  }

  private func simulation(_ id: String) throws(APIError) -> Reply {
    try json { writer throws(APIError) in try sandbox.writeSimulation(id, to: &writer) }
  }

  /// Makes a change and announces the end of the payment if this was it, also when the change
  /// itself is refused: a late OTP ends the payment.
  func follow<Value>(
    _ payment: String, _ call: Call, _ change: () throws(APIError) -> Value
  ) throws(APIError) -> Value {
    let wasOpen = (try? sandbox.paymentStatus(payment)).map { !$0.isFinal } ?? false
    defer { if wasOpen { announce(payment, call) } }
    return try change()
  }

  /// The same for a change that cannot be refused.
  func follow(_ payment: String, _ call: Call, _ change: () -> Void) {
    let wasOpen = (try? sandbox.paymentStatus(payment)).map { !$0.isFinal } ?? false
    change()
    if wasOpen { announce(payment, call) }
  }
}
