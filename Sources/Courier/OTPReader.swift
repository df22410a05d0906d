import JSON
import Payments

/// Makes of what an OTP call came to an answer that the daemon can rely on.
struct OTPReader {
  let scrubber: Scrubber
  /// Whether the time was over.
  let isLate: Bool

  func read(_ outcome: HTTPOutcome) -> OTPAnswer {
    switch outcome {
    case .failed(sent: false):
      // Nothing has happened at the gateway, so it may be tried again.
      return OTPAnswer(
        .refused, message: "The gateway could not be reached; the password was not sent.")
    case .failed(sent: true):
      return OTPAnswer(
        .lost,
        message: isLate
          ? "The gateway did not answer in time."
          : "The connection to the gateway broke off before it answered.")
    case .broken(let status):
      return unreadable(status)
    case .answered(let status, let body):
      if 300..<400 ~= status {
        return OTPAnswer(
          .lost, message: "The gateway answered with a redirect, which is never followed.")
      }
      return 200..<300 ~= status ? judged(body, status) : refused(body, status)
    }
  }

  private func refused(_ body: [UInt8], _ status: Int) -> OTPAnswer {
    guard let fault = FaultReader(scrubber).read(body) else { return unreadable(status) }
    let isFinal = 400..<500 ~= status && status != 408
    return OTPAnswer(isFinal ? .refused : .lost, message: fault.message)
  }

  /// Reads the answer to a call that was carried out; a wrong password is one of these.
  private func judged(_ body: [UInt8], _ status: Int) -> OTPAnswer {
    let tape = Tape()
    let bytes = body.span
    do {
      try Scanner.scan(bytes, text: 0..<bytes.count, tape: tape)
    } catch {
      return unreadable(status)
    }
    let members = Parameters(tape.kind(tape.root) == .object ? tape.root : nil, tape)
    let message = members.text("payment_message", bytes, limit: 4096).flatMap(scrubber.sentence)
    switch members.text("authenticate_status", bytes, limit: 32)?.uppercased() {
    case "SUCCESS":
      return OTPAnswer(.accepted, message: message ?? "The password was accepted.")
    case "FAILED":
      return OTPAnswer(.refused, message: message ?? "The password was not accepted.")
    default:
      return unreadable(status)
    }
  }

  private func unreadable(_ status: Int) -> OTPAnswer {
    OTPAnswer(
      400..<500 ~= status && status != 408 ? .refused : .lost,
      message: "The gateway's answer (HTTP \(status)) could not be read.")
  }
}
