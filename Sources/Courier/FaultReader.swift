import JSON
import Payments

/// Reads the API's error body, `{"message", "code", "type"}`, and scrubs it.
struct FaultReader {
  private let scrubber: Scrubber

  init(_ scrubber: Scrubber) { self.scrubber = scrubber }

  /// Reads a body; nil if it is no JSON object with at least a message or a code.
  func read(_ body: [UInt8]) -> GatewayFault? {
    let tape = Tape()
    let bytes = body.span
    do {
      try Scanner.scan(bytes, text: 0..<bytes.count, tape: tape)
    } catch {
      return nil
    }
    let members = Parameters(tape.kind(tape.root) == .object ? tape.root : nil, tape)
    let message = members.text("message", bytes, limit: 4096)
    let code = members.text("code", bytes, limit: 128)
    guard message != nil || code != nil else { return nil }
    let type = members.text("type", bytes, limit: 128)
    return GatewayFault(
      message: message.flatMap(scrubber.sentence)
        ?? "The gateway refused, and gave no reason that can be shown.",
      code: code.flatMap(scrubber.word) ?? GatewayFault.anyCode,
      type: type.flatMap(scrubber.word) ?? GatewayFault.anyType)
  }
}

// Faults that the courier finds itself. Code and type, where the gateway gave none, are those with
// which Cashfree's mobile SDKs fill a gap.
extension GatewayFault {
  static let anyCode = "payment_failed"
  static let anyType = "request_failed"

  private init(_ message: String, code: String = anyCode) {
    self.init(message: message, code: code, type: GatewayFault.anyType)
  }

  static func unanswered(sent: Bool, late: Bool) -> GatewayFault {
    switch (sent, late) {
    case (true, true):
      GatewayFault("The gateway did not answer in time.", code: "request_timed_out")
    case (true, false):
      GatewayFault("The connection to the gateway broke off before it answered.")
    case (false, true):
      GatewayFault(
        "The gateway could not be reached in time; nothing was sent.", code: "request_timed_out")
    case (false, false):
      GatewayFault(
        "The gateway could not be reached, or did not prove who it is; nothing was sent.")
    }
  }

  static func unreadable(status: Int) -> GatewayFault {
    GatewayFault("The gateway's answer (HTTP \(status)) could not be read.")
  }

  static var redirected: GatewayFault {
    GatewayFault(
      "The gateway answered with a redirect, which is never followed.", code: "redirect_refused")
  }

  static var indiscreet: GatewayFault {
    GatewayFault("The gateway's answer repeated the card number and was thrown away.")
  }

  static var unknownAction: GatewayFault {
    GatewayFault("The gateway wants a step that this program does not know.")
  }
}
