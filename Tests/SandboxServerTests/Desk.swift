import Payments
import SecretMemory

@testable import SandboxServer

/// A server with a wire that writes everything down and a clock that the test moves.
final class Desk: Wire {
  let server: Server
  var now: UInt64 = 1_000_000_000
  /// What each connection was sent.
  private(set) var sent: [ConnectionID: String] = [:]
  private(set) var closed: Set<ConnectionID> = []
  private(set) var broken: Set<ConnectionID> = []
  private(set) var wakeAt: UInt64?
  /// Ports that were connected to.
  private(set) var outgoing: [(id: ConnectionID, port: UInt16)] = []
  var refusesConnections = false
  private var lastID: UInt64 = 0

  init(rateLimits: Bool = false) throws {
    var options = ServerOptions(baseURL: "http://127.0.0.1:1")
    options.enforcesRateLimits = rateLimits
    let arena = try Arena(pools: Server.arenaPools, policy: .allowUnlocked)
    // 2027-01-15T00:00:00Z.
    let made = Server(
      options: options, arena: arena, seed: 1, wallClock: { WallTime(seconds: 1_800_057_600) })
    guard let made else { throw ArenaError.unusablePool(0) }
    server = made
    server.wire = self
  }

  // The client's side.

  func open() -> ConnectionID {
    lastID += 1
    let id = ConnectionID(rawValue: lastID)
    server.opened(id, at: now)
    return id
  }

  /// Sends bytes as far as the server takes them.
  func say(_ text: String, on id: ConnectionID) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, let buffer = server.plan(id), buffer.free > 0 {
      let piece = Array(rest.prefix(buffer.free))
      buffer.append(piece.span)
      rest = rest.dropFirst(piece.count)
      server.received(id, at: now)
    }
  }

  func hear(_ id: ConnectionID) -> String {
    defer { sent[id] = nil }
    return sent[id] ?? ""
  }

  /// The statuses of the answers so far.
  func statuses(_ id: ConnectionID) -> [Int] {
    hear(id).split(separator: "HTTP/1.1 ", omittingEmptySubsequences: true)
      .compactMap { Int($0.prefix(3)) }
  }

  /// Lets time go by, and rings when the server asked for it.
  func pass(seconds: Double) {
    let end = now + UInt64(seconds * 1_000_000_000)
    while let due = wakeAt, due <= end {
      now = max(now, due)
      server.deadline(at: now)
    }
    now = end
  }

  /// Sends a whole request with keys and gives back the content of the answer.
  func call(_ method: String, _ path: String, _ body: String = "") -> String {
    let id = open()
    say(Desk.request(method, path, body), on: id)
    return hear(id).split(separator: "\r\n\r\n", maxSplits: 1).last.map(String.init) ?? ""
  }

  static func request(_ method: String, _ path: String, _ body: String = "") -> String {
    """
    \(method) \(path) HTTP/1.1\r\nHost: a\r\nx-api-version: 2025-01-01\r\nx-client-id: a\r
    x-client-secret: b\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
    """
  }

  static func order(notify: String? = nil) -> String {
    let meta = notify.map { #", "order_meta": {"notify_url": "\#($0)"}"# } ?? ""
    return """
      {"order_amount": 1, "order_currency": "INR", "customer_details":
      {"customer_id": "1", "customer_phone": "9999999999"}\(meta)}
      """
  }

  /// Makes an order whose only payment succeeds.
  func payment(notify: String) {
    let session = call("POST", "/pg/orders", Desk.order(notify: notify))
      .member("payment_session_id")
    let payment = call(
      "POST", "/pg/orders/sessions",
      """
      {"payment_session_id": "\(session)", "payment_method": {"card": {"channel": "link",
      "card_number": "4706131211212123", "card_expiry_mm": "03", "card_expiry_yy": "28",
      "card_cvv": "123"}}}
      """
    ).member("cf_payment_id")
    _ = call(
      "POST", "/pg/simulate",
      """
      {"entity": "PAYMENTS", "entity_id": "\(payment)",
      "entity_simulation": {"payment_status": "SUCCESS"}}
      """)
  }

  // The wire's side.

  func send(_ bytes: ByteBuffer, to connection: ConnectionID) {
    sent[connection, default: ""] += bytes.withBytes { ASCII.text($0, 0..<$0.count) }
  }

  func backlog(of connection: ConnectionID) -> Int { 0 }
  func resume(_ connection: ConnectionID) {}
  func close(_ connection: ConnectionID, flush: Bool) { closed.insert(connection) }
  func reset(_ connection: ConnectionID) { broken.insert(connection) }

  func connect(port: UInt16) -> ConnectionID? {
    lastID += 1
    let id = ConnectionID(rawValue: lastID)
    outgoing.append((id, port))
    return refusesConnections ? nil : id
  }

  func wake(at time: UInt64?) { wakeAt = time }
}

extension String {
  /// The text of a member of a flat JSON object of ours.
  func member(_ name: String) -> String {
    guard let start = range(of: "\"\(name)\":\"") else { return "" }
    return String(self[start...].prefix { $0 != "\"" })
  }

  private func range(of text: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(text) }.map { index($0, offsetBy: text.count) }
  }
}
