import JSONRPC
import Payments
import SecretMemory
import Testing

@testable import CardService

/// Plays one front end, from the outside: it sees nothing but what comes over the wire.
final class Peer {
  enum Style: CaseIterable { case bare, header }

  unowned let bench: ServiceBench
  let id: ConnectionID
  let style: Style

  /// Bytes that the service has not read.
  var unread = Inbox()
  /// How many bytes one read brings at most.
  var mostAtOnce = Int.max
  /// Bytes that this peer has not taken.
  var queue: [UInt8] = []
  /// Everything that it has taken.
  private(set) var output: [UInt8] = []
  /// In how many writes it came.
  var writes = 0
  /// Takes nothing while set.
  var isStalled = false {
    didSet { if !isStalled { bench.pump() } }
  }
  /// Takes nothing before the next turn of the event loop while set.
  var isLagging = false
  var isPaused = false
  var hasEnded = false
  var endIsTold = false
  var isClosing = false
  var closesAt: UInt64 = 0
  var isClosed = false

  private var parsed = 0
  private var lastID = 1_000
  private var heard: [Lens] = []

  init(_ bench: ServiceBench, _ id: ConnectionID, _ style: Style) {
    self.bench = bench
    self.id = id
    self.style = style
  }

  /// Keeps the bench for a test that has no use for it.
  var keeper: ServiceBench?

  /// The service's own view of this peer.
  var connection: Connection? { bench.service.connection(id) }

  /// Whether a payment runs.
  var isPaying: Bool { connection?.flow.isRunning == true }
  /// How far the payment is.
  var step: PaymentFlow.Step { connection?.flow.step ?? .idle }

  func takeQueue() {
    output += queue
    queue = []
  }

  // MARK: Speaking

  /// Sends one message.
  func say(_ message: String) { send(framed(message)) }

  func framed(_ message: String) -> [UInt8] {
    switch style {
    case .bare: Array(message.utf8) + [0x0A]
    case .header: Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    }
  }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) {
    unread.append(bytes)
    bench.pump()
  }

  /// Sends a notification.
  func tell(_ method: String, _ params: String = "{}") {
    say(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  /// Sends a request, without waiting for an answer; returns its id.
  @discardableResult
  func ask(_ method: String, _ params: String = "{}") -> Int {
    lastID += 1
    say(Self.request(lastID, method, params))
    return lastID
  }

  static func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  /// Sends a request and takes its answer out of what was heard.
  func call(_ method: String, _ params: String = "{}") -> Lens {
    answer(to: ask(method, params))
  }

  /// Takes the answer to a request out of what was heard.
  func answer(to id: Int) -> Lens {
    listen()
    guard let place = heard.firstIndex(where: { $0["id"].int == id }) else { return Lens(nil) }
    return heard.remove(at: place)
  }

  /// Ends the input; what was sent is still read.
  func endInput() {
    hasEnded = true
    bench.pump()
  }

  /// Is gone, both ways.
  func hangUp() {
    bench.gone(self)
    bench.pump()
  }

  // MARK: Hearing

  /// Everything that came since the last time, oldest first.
  func hear() -> [Lens] {
    listen()
    defer { heard = [] }
    return heard
  }

  /// What came since the last time, each message as one word; see `Lens.word`.
  func words() -> [String] { hear().map(\.word) }

  private func listen() {
    while let message = nextMessage() { heard.append(message) }
  }

  private func nextMessage() -> Lens? {
    switch style {
    case .bare:
      guard let end = output[parsed...].firstIndex(of: 0x0A) else { return nil }
      defer { parsed = end + 1 }
      return Lens(json: output[parsed..<end])
    case .header:
      let rest = output[parsed...]
      guard let end = rest.firstIndex(of: 0x7B) ?? rest.firstIndex(of: 0x5B) else { return nil }
      let start = min(end, rest.firstIndex(of: 0x5B) ?? end)
      let header = String(decoding: output[parsed..<start], as: UTF8.self)
      let name = "Content-Length: "
      guard header.hasPrefix(name), header.hasSuffix("\r\n\r\n"),
        let length = Int(header.dropFirst(name.count).prefix { $0.isNumber }),
        start + length <= output.count
      else {
        Issue.record("a broken frame")
        return nil
      }
      defer { parsed = start + length }
      return Lens(json: output[start..<(start + length)])
    }
  }

  // MARK: Typing

  static let visa = "4706131211212123"

  /// Types a text key by key, as notifications.
  func type(_ keys: String, field: String = "number") {
    for key in keys { press("\(key)", field: field) }
  }

  func press(_ key: String, times: Int = 1, field: String = "number") {
    for _ in 0..<times { tell("keystroke", #"{"key":"\#(key)","field":"\#(field)"}"#) }
  }

  /// The number's present state.
  var state: Lens { call("getCardMetaData")["result"]["field_state"] }
  /// What is known beside it.
  var metaData: Lens { call("getCardMetaData")["result"]["meta_data"] }
  var blockedBy: [String] { state["blocked_by"].strings }

  /// Fills in everything that `pay` needs; nothing of it is heard.
  func fill(session: String? = nil, number: String = Peer.visa) {
    if let session { _ = call("setSession", session) }
    _ = call("paste", #"{"text":"\#(number)"}"#)
    _ = call("setExpiry", #"{"expiry":"12/29"}"#)
    _ = call("setCVV", #"{"card_cvv":"123"}"#)
    _ = hear()
  }

  /// Pays; a CVV is given with the call.
  func pay(_ channel: String = "link") -> Lens {
    call("pay", #"{"card":{"channel":"\#(channel)","card_cvv":"123"}}"#)
  }
}
