public import JSON
public import Payments

/// A simulated outcome that was ordered, for reading back.
struct Simulation: Sendable {
  let id: String
  let paymentID: String
  let status: Sandbox.SimulatedStatus
  let errorCode: String?

  /// Writes the simulation entity: `simulation_id`, `entity`, `entity_id`, `entity_simulation`.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("simulation_id", id)
    writer.member("entity", "PAYMENTS")
    writer.member("entity_id", paymentID)
    writer.key("entity_simulation")
    writer.beginObject()
    writer.member("payment_status", status.rawValue)
    writer.nullable("payment_error_code", errorCode)
    writer.endObject()
    writer.endObject()
  }
}

extension Sandbox {
  /// An outcome that can be ordered, spelt as in `payment_status`.
  public enum SimulatedStatus: String, Sendable, CaseIterable {
    /// The money comes in.
    case success = "SUCCESS"
    /// The bank refuses.
    case failed = "FAILED"
    /// The bank does not know yet.
    case pending = "PENDING"
    /// The payer leaves the page.
    case userDropped = "USER_DROPPED"
  }

  /// Decides an open payment, as payer and bank would on the page (`POST /simulate`, `PAYMENTS`).
  ///
  /// Changes the payment and, on success, the order; it ends nobody's flow.
  ///
  /// - Parameters:
  ///   - status: what is to happen.
  ///   - errorCode: why it failed, capital letters, digits and `_`; `TRANSACTION_DECLINED` if
  ///     absent or empty. Of no use with the other outcomes.
  /// - Returns: the id under which the simulation can be read back: `sim_` and 24 characters.
  /// - Throws: 404 `payment_not_found`; 400 `entity_simulation.payment_error_code_invalid`, and
  ///   `request_invalid` when the payment has ended.
  public mutating func simulate(
    _ cfPaymentID: String, status: SimulatedStatus, errorCode: String? = nil,
    clock: SandboxClock
  ) throws(APIError) -> String {
    let code = errorCode == "" ? nil : errorCode
    guard Sandbox.isErrorCode(code ?? "A") else {
      throw .invalid(
        "entity_simulation.payment_error_code", "at most 64 capital letters, digits and _")
    }
    let payment = try openedPayment(cfPaymentID)
    guard !payment.status.isFinal else { throw .alreadyProcessed }
    switch status {
    case .success: succeed(cfPaymentID, clock)
    case .failed: fail(cfPaymentID, code.map(PaymentFailure.named) ?? .declined, clock)
    case .pending: payments[cfPaymentID]?.move(to: .pending, at: clock.wall)
    case .userDropped: payments[cfPaymentID]?.move(to: .userDropped, at: clock.wall)
    }
    let simulation = Simulation(
      id: "sim_" + randomness.token(24), paymentID: cfPaymentID, status: status,
      errorCode: status == .failed ? code ?? PaymentFailure.declined.code : nil)
    simulations.insert(simulation, for: simulation.id)
    return simulation.id
  }

  /// Writes a simulation as it was ordered (`GET /simulate/{simulation_id}`).
  public func writeSimulation(
    _ id: String, to writer: inout JSONWriter
  ) throws(APIError) {
    guard let simulation = simulations[id] else { throw .simulationNotFound }
    simulation.write(to: &writer)
  }

  private static func isErrorCode(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
      }
  }
}
