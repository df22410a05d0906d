import Courier
import Foundation
import JSON
import JSONRPC
import SecretMemory

/// A carrier that makes no calls and remembers what was asked for.
final class PretendCarrier: Carrier {
  var sent: [(number: Int, call: HTTPCall, body: CallBody)] = []
  var cancelled: [Int] = []
  var hasSent = true

  func send(_ number: Int, _ call: HTTPCall, body: CallBody) { sent.append((number, call, body)) }
  func cancel(_ number: Int) { cancelled.append(number) }
  func mayHaveSent(_ number: Int) -> Bool { hasSent }
}

/// A courier with a daemon's end that a test writes to and reads from.
final class Bench {
  static let second: UInt64 = 1_000_000_000

  let carrier = PretendCarrier()
  let input = ByteBuffer(heapCapacity: 80_000)
  let courier: any Courier
  let conversation: Conversation
  private let tape = Tape()
  private var now: UInt64 = 1_000 * second

  init(_ role: CourierOptions.Role, _ options: String...) {
    let settings = (try? CourierOptions([role.rawValue] + options)) ?? Bench.plain
    courier =
      role == .pay
      ? PayCourier(options: settings, input: input, carrier: carrier)
      : LookupCourier(options: settings, carrier: carrier)
    conversation = Conversation(
      mode: .header,
      outbox: Outbox(
        main: ByteBuffer(heapCapacity: 120_000), after: ByteBuffer(heapCapacity: 0)))
    courier.tick(now)
  }

  private static let plain: CourierOptions = {
    do { return try CourierOptions(["pay"]) } catch { preconditionFailure("\(error)") }
  }()

  /// Gives the courier a request, as the daemon frames it.
  func ask(_ method: String, _ params: String, id: Int = 1) {
    let text = #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
    input.append(utf8: "Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
    let progress = input.withBytes { bytes in
      conversation.process(bytes, from: 0, tape: tape, handler: courier)
    }
    if case .needsMore(let done) = progress { input.removeFirst(done) }
  }

  func pass(seconds: Double) {
    now += UInt64(seconds * 1e9)
    courier.tick(now)
    courier.deadline()
  }

  func bring(_ outcome: HTTPOutcome, to number: Int? = nil) {
    courier.outcome(number ?? carrier.sent.last?.number ?? 0, outcome)
  }

  func bring(_ status: Int, _ json: String, to number: Int? = nil) {
    bring(.answered(status: status, body: Array(json.utf8)), to: number)
  }

  /// What the courier has said since the last time, message by message.
  func said() -> [[String: Any]] {
    let out = conversation.outbox.main
    var rest = Data((0..<out.count).map { out[$0] })
    out.removeAll()
    var messages: [[String: Any]] = []
    while let mark = rest.range(of: Data("\r\n\r\n".utf8)) {
      let head = String(decoding: rest[..<mark.lowerBound], as: UTF8.self)
      let length = Int(head.split(separator: " ").last ?? "") ?? 0
      let body = rest[mark.upperBound...].prefix(length)
      messages.append(
        (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? ["broken": head])
      rest = Data(rest[mark.upperBound...].dropFirst(length))
    }
    return messages
  }

  /// The result of the only answer.
  func result() -> [String: Any] {
    let messages = said()
    return messages.count == 1 ? messages[0]["result"] as? [String: Any] ?? [:] : [:]
  }

  /// The bytes of a body that was sent.
  func bytes(of body: CallBody) -> [UInt8] {
    switch body {
    case .bytes(let bytes): bytes
    case .received(let range): range.map { input[$0] }
    }
  }
}

enum Sample {
  static let number = "4706131211212123"
  static let session = "session_Zk3pQ8xYw0-vRt7_LmN2aBcD4eFgH6"
  static let key = "7d6f8f6e-1a5b-4c8e-9a52-0c7f2f6f4b11"
  static let body =
    #"{"payment_session_id":"\#(session)","payment_method":{"card":{"channel":"link","#
    + #""card_number":"\#(number)","card_expiry_mm":"03","card_expiry_yy":"39","#
    + #""card_cvv":"737"}},"save_instrument":false}"#

  static func pay(_ environment: String = "SANDBOX", body: String = body) -> String {
    #"{"environment":"\#(environment)","idempotency_key":"\#(key)","body":\#(body)}"#
  }

  static let link =
    #"{"action":"link","cf_payment_id":"5114910634577","data":{"url":"https://a.b/c","#
    + #""payload":null,"content_type":null,"method":null}}"#
}
