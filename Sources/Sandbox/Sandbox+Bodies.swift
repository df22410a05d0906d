public import JSON
public import Payments

/// The calls whose requests are JSON bodies, for whoever serves the sandbox at the API's paths.
extension Sandbox {
  /// Carries out `PATCH /orders/{order_id}`: the one change there is, to TERMINATED.
  ///
  /// - Throws: as `terminateOrder`; 400 `order_status_missing` or `order_status_invalid`.
  public mutating func updateOrder(
    _ id: String, _ body: Value, tape: Tape, bytes: Span<UInt8>, clock: SandboxClock
  ) throws(APIError) {
    guard let status = try Sandbox.word("order_status", in: body, tape, bytes) else {
      throw .missing("order_status")
    }
    guard status == OrderStatus.terminated.rawValue else {
      throw .invalid("order_status", "TERMINATED")
    }
    try terminateOrder(id, clock: clock)
  }

  /// Carries out `POST /orders/pay/authenticate/{cf_payment_id}`.
  ///
  /// The published sample sends `otp` as a number, so both a number and a string are taken; with
  /// `RESEND_OTP` it is ignored.
  ///
  /// - Throws: as `submitOTP` and `resendOTP`; 400 `action_missing` or `action_invalid`.
  public mutating func authenticate(
    _ cfPaymentID: String, _ body: Value, tape: Tape, bytes: Span<UInt8>, clock: SandboxClock
  ) throws(APIError) -> OTPAnswer {
    guard let word = try Sandbox.word("action", in: body, tape, bytes) else {
      throw .missing("action")
    }
    switch OTPAnswer.Action(rawValue: word) {
    case .submit:
      let otp = tape.given(body, "otp", in: bytes)
      return try submitOTP(
        cfPaymentID, storage: bytes, otp: otp.map { tape.range($0) } ?? 0..<0, clock: clock)
    case .resend: return try resendOTP(cfPaymentID, clock: clock)
    case nil: throw .invalid("action", "SUBMIT_OTP or RESEND_OTP")
    }
  }

  /// Carries out `POST /simulate`; of its entities only `PAYMENTS` exists here.
  ///
  /// - Throws: as the other `simulate`; 400 `entity_missing`, `entity_invalid`,
  ///   `entity_id_missing`, `entity_simulation_missing`,
  ///   `entity_simulation.payment_status_missing` or `_invalid`.
  public mutating func simulate(
    _ body: Value, tape: Tape, bytes: Span<UInt8>, clock: SandboxClock
  ) throws(APIError) -> String {
    guard let entity = try Sandbox.word("entity", in: body, tape, bytes) else {
      throw .missing("entity")
    }
    guard entity == "PAYMENTS" else { throw .invalid("entity", "PAYMENTS") }
    guard let id = try Sandbox.word("entity_id", in: body, tape, bytes) else {
      throw .missing("entity_id")
    }
    guard let inner = tape.given(body, "entity_simulation", in: bytes) else {
      throw .missing("entity_simulation")
    }
    let path = "entity_simulation.payment_status"
    guard let word = try Sandbox.word("payment_status", in: inner, tape, bytes) else {
      throw .missing(path)
    }
    guard let status = SimulatedStatus(rawValue: word) else {
      throw .invalid(path, "SUCCESS, FAILED, PENDING or USER_DROPPED")
    }
    return try simulate(
      id, status: status,
      errorCode: try Sandbox.word("payment_error_code", in: inner, tape, bytes), clock: clock)
  }

  /// Reads a short text; nil if it is absent, null or empty; something else counts as a text that
  /// no rule admits.
  private static func word(
    _ name: StaticString, in body: Value, _ tape: Tape, _ bytes: Span<UInt8>
  ) throws(APIError) -> String? {
    guard tape.kind(body) == .object, !tape.repeatsKey(body) else { throw .bodyInvalid }
    guard let member = tape.given(body, name, in: bytes) else { return nil }
    let text = tape.string(member, in: bytes, limit: 128) ?? "?"
    return text.isEmpty ? nil : text
  }
}
