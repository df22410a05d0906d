import JSONRPC
import Payments
import SecretMemory

@testable import CardService

/// A service with nothing around it but this: peers whose bytes are moved by hand, an unlocked
/// arena, and a clock that stands until a test moves it.
final class ServiceBench: Wire {
  let arena: Arena
  let service: Service
  /// The boot clock.
  private(set) var now: UInt64 = 1_000_000_000_000
  /// When the service wants to be woken.
  private(set) var wakeAt: UInt64?
  /// With which status the service has asked the daemon to end.
  private(set) var exitStatus: Int32?
  /// How each payment ended, from the log.
  private(set) var outcomes: [String] = []
  private(set) var peers: [Peer] = []
  private var peersByID: [ConnectionID: Peer] = [:]
  private var freeIndexes: [Int] = []
  private var lastGeneration: UInt64 = 0
  private var isPumping = false
  private let ahead = ByteBuffer(heapCapacity: 1024)
  private var reads = 0
  private var orders = 0
  /// A front end of its own that plays the merchant's server.
  private(set) lazy var clerk = connect()

  init(
    connections: Int = 32, pools: [Arena.Pool]? = nil, seed: UInt64 = 1,
    gateway: (any Gateway)? = nil,
    configure: (inout ServiceOptions) -> Void = { _ in }
  ) throws {
    var options = ServiceOptions()
    options.fixedClock = WallTime(rfc3339: "2026-06-15T12:00:00Z")
    configure(&options)
    arena = try Arena(
      pools: pools ?? ServiceOptions.arenaPools(connections: connections), policy: .allowUnlocked)
    let wallClock = { WallTime(seconds: 1_781_524_800) }
    let service: Service?
    if let gateway {
      service = Service(
        options: options, arena: arena, hardening: HardeningReport(), gateway: gateway,
        wallClock: wallClock)
    } else {
      service = Service(
        options: options, arena: arena, hardening: HardeningReport(), seed: seed,
        wallClock: wallClock)
    }
    guard let service else { throw NoService() }
    self.service = service
    service.wire = self
    service.logger = { [unowned self] record in
      if record.event == .paymentEnded { outcomes.append(record.outcome?.description ?? "") }
    }
  }

  struct NoService: Error {}

  // MARK: Peers

  /// Opens a connection.
  func connect(_ style: Peer.Style = .bare, transport: Transport = .socket) -> Peer {
    lastGeneration += 1
    let index = freeIndexes.popLast() ?? peersByID.count
    let id = ConnectionID(rawValue: lastGeneration << 32 | UInt64(index))
    let peer = Peer(self, id, style)
    peers.append(peer)
    peersByID[id] = peer
    service.opened(id, transport: transport, at: now)
    return peer
  }

  /// Moves bytes until nothing moves any more.
  func pump() {
    guard !isPumping else { return }
    isPumping = true
    defer { isPumping = false }
    while peers.contains(where: { step($0) }) || fireDue() {}
  }

  private func fireDue() -> Bool {
    guard let due = wakeAt, due <= now else { return false }
    wakeAt = nil
    service.deadline(at: now)
    return true
  }

  private func step(_ peer: Peer) -> Bool {
    guard !peer.isClosed else { return false }
    if peer.isClosing, peer.queue.isEmpty || now >= peer.closesAt {
      gone(peer)
      return true
    }
    if !peer.isStalled, !peer.queue.isEmpty {
      peer.takeQueue()
      service.drained(peer.id, at: now)
      return true
    }
    guard !peer.isPaused, !peer.isClosing else { return false }
    return read(peer)
  }

  private func read(_ peer: Peer) -> Bool {
    if peer.unread.isEmpty {
      guard peer.hasEnded, !peer.endIsTold else { return false }
      if case .pause = service.plan(peer.id) {
        peer.isPaused = true
        return false
      }
      peer.endIsTold = true
      service.inputEnded(peer.id, at: now)
      return true
    }
    if readAhead(peer) { return true }
    switch service.plan(peer.id) {
    case .pause:
      peer.isPaused = true
      return false
    case .read(let buffer):
      let count = min(peer.unread.count, buffer.free, peer.mostAtOnce)
      peer.unread.withFirst(count) { buffer.append($0) }
      peer.unread.drop(count)
      _ = service.received(peer.id, buffer, at: now)
    case .peek(let buffer):
      let count = min(peer.unread.count, buffer.free, peer.mostAtOnce)
      peer.unread.withFirst(count) { buffer.append($0) }
      let used = service.received(peer.id, buffer, at: now)
      peer.unread.drop(used)
      if used < count { peer.isPaused = true }
    }
    return true
  }

  /// Hands over every other short read in a part of a buffer, between what others may have sent.
  private func readAhead(_ peer: Peer) -> Bool {
    reads += 1
    let count = min(peer.unread.count, peer.mostAtOnce)
    guard reads % 2 == 0, count < 512, service.mayReadAhead(peer.id) else { return false }
    ahead.append(utf8: "{\"of\":\"another\"}\n[")
    let start = ahead.count
    peer.unread.withFirst(count) { ahead.append($0) }
    peer.unread.drop(count)
    ahead.append(utf8: "{}\n")
    service.received(peer.id, ahead, start..<start + count, at: now)
    ahead.removeAll()
    service.sweepEnded()
    return true
  }

  /// Hands over what peers sent in the same moment, read one behind the other into one buffer; nil is
  /// a peer that is gone meanwhile.
  func sweep(_ parts: [(peer: Peer?, bytes: [UInt8])]) {
    let read = ByteBuffer(heapCapacity: 64 << 10)
    for (_, bytes) in parts { read.append(bytes.span, 0..<bytes.count) }
    var start = 0
    for (peer, bytes) in parts {
      defer { start += bytes.count }
      guard let peer else { continue }
      guard service.mayReadAhead(peer.id) else {
        alone(peer, bytes)
        continue
      }
      service.received(peer.id, read, start..<start + bytes.count, at: now)
    }
    read.removeAll()
    service.sweepEnded()
    pump()
  }

  /// Hands over what one peer sent, read into the buffer that the service names.
  func alone(_ peer: Peer, _ bytes: [UInt8]) {
    guard case .read(let buffer) = service.plan(peer.id) else { return }
    buffer.append(bytes.span, 0..<bytes.count)
    _ = service.received(peer.id, buffer, at: now)
    pump()
  }

  func gone(_ peer: Peer) {
    guard !peer.isClosed else { return }
    peer.isClosed = true
    peersByID[peer.id] = nil
    freeIndexes.append(peer.id.index)
    service.closed(peer.id, at: now)
  }

  // MARK: Time

  /// Lets time pass; the service is woken whenever it has asked to be.
  func pass(seconds: Double) {
    let goal = now + UInt64(seconds * 1e9)
    while let wakeAt, wakeAt <= goal {
      now = max(now, wakeAt)
      pump()
    }
    now = goal
    pump()
  }

  // MARK: Merchant

  /// Makes an order and answers with what `setSession` wants to know of it.
  func order(_ name: String? = nil) -> String {
    orders += 1
    let name = name ?? "order_\(orders)"
    let made = clerk.call(
      "sandbox/createOrder",
      """
      {"order_id":"\(name)","order_amount":100,"order_currency":"INR",\
      "customer_details":{"customer_id":"joe","customer_phone":"9999999999"}}
      """)
    let session = made["result"]["payment_session_id"].string ?? "none"
    return """
      {"order_id":"\(name)","payment_session_id":"\(session)","environment":"SANDBOX"}
      """
  }

  /// Tells the sandbox what to do wrong.
  func faults(lookup: String = "ok", pay: String = "ok") {
    _ = clerk.call("sandbox/faults", #"{"lookup":"\#(lookup)","pay":"\#(pay)"}"#)
  }

  /// How many slots of each pool are free.
  var available: [Int] { (0..<6).map { arena.available($0) } }

  // MARK: Wire

  func send(_ bytes: ByteBuffer, to connection: ConnectionID) {
    guard let peer = peersByID[connection] else { return }
    // Copied at once, because this is where a test in a debug build spends its time.
    bytes.withBytes { span in
      unsafe span.withUnsafeBufferPointer { unsafe peer.queue.append(contentsOf: $0) }
    }
    peer.writes += 1
    if !peer.isStalled, !peer.isLagging { peer.takeQueue() }
  }

  func backlog(of connection: ConnectionID) -> Int { peersByID[connection]?.queue.count ?? 0 }

  func resume(_ connection: ConnectionID) { peersByID[connection]?.isPaused = false }

  func close(_ connection: ConnectionID, flush: Bool) {
    guard let peer = peersByID[connection] else { return }
    if !flush { peer.queue = [] }
    peer.isClosing = true
    peer.closesAt = now + 1_000_000_000
  }

  func wake(at time: UInt64?) { wakeAt = time }

  func finish(status: Int32) { exitStatus = status }
}

/// Bytes that wait to be read; taking from the front is cheap.
struct Inbox {
  private var bytes: [UInt8] = []
  private var start = 0

  var count: Int { bytes.count - start }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ more: [UInt8]) { bytes += more }

  func withFirst(_ count: Int, _ body: (Span<UInt8>) -> Void) {
    body(bytes.span.extracting(start..<(start + count)))
  }

  mutating func drop(_ count: Int) {
    start += count
    if start == bytes.count { (bytes, start) = ([], 0) }
  }
}
