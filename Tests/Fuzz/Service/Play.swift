import CardService
import JSONRPC
import Payments
import SecretMemory

/// The properties of the whole service that hold whatever two front ends send, and whenever.
///
/// The input is what they send, the bytes of one after the other; `FF n b` in it is a cue instead:
/// speak for the other one, stop or start taking output, let time pass, hang up, and so on. `$S`,
/// `$T` and `$P` stand for the payment session, the token and the payment that were heard last.
///
/// An input that begins with FE is played with the real gateway's couriers instead of the embedded
/// sandbox; a cue then lets one of them speak, and `$I` is the id of what it was asked last. A
/// courier's text that begins with a brace is framed. Other cues type at the terminal of a capture.
/// An input of an odd length finds so many slots that some of it is read ahead.
///
/// The service must not trap; what it sends must be whole messages, of at most 60,000 bytes; each
/// accepted `pay` must be answered and then ended, once; and when both have gone, a third must find
/// it as it was at the start, with every slot back and no canary touched.
enum Play {
  static func check(_ input: [UInt8]) {
    var rest = input[...]
    let stage = Stage(withCouriers: rest.first == 0xFE, withManySlots: input.count % 2 == 1)
    if rest.first == 0xFE { rest.removeFirst() }
    var lines: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == 0xFF, let cue = rest.popFirst(), let amount = rest.popFirst() {
        stage.speak(lines)
        lines = []
        stage.follow(cue, amount)
      } else if byte == 0x24, let name = rest.first, let prop = stage.prop(name) {
        rest.removeFirst()
        lines += prop
      } else {
        lines.append(byte)
      }
    }
    stage.speak(lines)
    stage.close()
  }
}

func require(_ truth: Bool, _ sentence: StaticString) {
  if !truth { fatalError(sentence.description) }
}

/// A service, two front ends, a clock.
final class Stage: Wire {
  private let arena: Arena
  private let service: Service
  private let free: [Int]
  private var now: UInt64 = 1_000_000_000
  private var wakeAt: UInt64?
  private let ahead = ByteBuffer(heapCapacity: 1024)
  private var reads = 0
  private var actors: [Actor] = []
  private var front: [Actor] = []
  private var speaker = 0
  private var born: UInt64 = 0
  private var ended = 0
  private var isStopped = false
  private let terminal = Console()
  private let desk: Desk?
  /// The courier that speaks; nil while a front end does.
  private var courier: ChannelID?

  init(withCouriers: Bool, withManySlots: Bool) {
    desk = withCouriers ? Desk() : nil
    var options = ServiceOptions()
    if withCouriers { options.gateway = .cashfree }
    options.fixedClock = WallTime(rfc3339: "2026-06-15T12:00:00Z")
    var pools = ServiceOptions.arenaPools(connections: 0)
    pools[0].count = 5
    pools[1].count = withManySlots ? 66 : 2
    pools[2].count = withManySlots ? 9 : 5
    guard let arena = try? Arena(pools: pools, policy: .allowUnlocked),
      let service = Service(
        options: options, arena: arena, hardening: HardeningReport(), seed: 1,
        wallClock: { WallTime(seconds: 0) })
    else { fatalError("no memory") }
    self.arena = arena
    self.service = service
    free = pools.indices.map { arena.available($0) }
    service.wire = self
    service.terminal = terminal
    service.courierWire = desk
    service.logger = { [unowned self] record in
      if record.event == .paymentEnded { ended += 1 }
    }
    if withCouriers {
      service.dispatcherStarted(.begun(Desk.dispatcher), at: now)
      say(
        Array(#"{"jsonrpc":"2.0","method":"ready","params":{"version":"1.0.0"}}"#.utf8),
        over: Desk.dispatcher)
    }
    front = [connect(0), connect(1)]
  }

  private func connect(_ place: UInt64) -> Actor {
    born += 1
    let actor = Actor(ConnectionID(rawValue: born << 32 | place))
    actors.append(actor)
    service.opened(actor.id, transport: place == 0 ? .socket : .socketpair, at: now)
    return actor
  }

  func prop(_ name: UInt8) -> [UInt8]? {
    if let courier, name == 0x49 { return desk?.lastID(over: courier) }
    return front[speaker].ledger.props[name] ?? front[1 - speaker].ledger.props[name]
  }

  func speak(_ bytes: [UInt8]) {
    if let courier {
      say(bytes, over: courier)
      pump()
      return
    }
    guard !bytes.isEmpty, !front[speaker].hasEnded else { return }
    front[speaker].unread += bytes
    front[speaker].ledger.noteSent(bytes)
    pump()
  }

  func follow(_ cue: UInt8, _ amount: UInt8) {
    let actor = front[speaker]
    if courier != nil, cue % 16 == 0 {
      courier = nil
      return
    }
    switch cue % 16 {
    case 0: speaker = 1 - speaker
    case 1: actor.isStalled.toggle()
    case 2: pass(UInt64(amount) * 100_000_000)
    case 3: pass(UInt64(amount) * 2_000_000_000)
    case 4:
      actor.isGone = true
      actor.ledger.check(isWhole: false)
      service.closed(actor.id, at: now)
      front[speaker] = connect(UInt64(speaker))
    case 5: actor.hasEnded = true
    case 6: actor.mostAtOnce = max(1, Int(amount))
    case 7: if amount & 7 == 0, !isStopped { stop() }
    case 8: actor.unread += Array(repeating: 0x20, count: Int(amount) * 256)
    case 9: actor.isLagging.toggle()
    case 10: type(amount)
    case 11: if amount & 1 == 0 { service.terminalEnded(at: now) } else { terminal.isGone.toggle() }
    case 12: courier = desk?.channel(Int(amount))
    case 13:
      guard let channel = desk?.channel(Int(amount)) else { break }
      desk?.end(channel)
      service.courierEnded(channel, at: now)
    case 14: desk?.refusesChannels.toggle()
    default: desk?.refusesFrames.toggle()
    }
    pump()
  }

  private func type(_ key: UInt8) {
    guard let room = service.roomForKeys, room.free > 0 else { return }
    room.append(key)
    service.typed(at: now)
  }

  /// Lets a courier say something, in as many pieces as its buffer asks for.
  private func say(_ bytes: [UInt8], over channel: ChannelID) {
    var rest = bytes[...]
    if bytes.first == 0x7B {
      rest = ArraySlice("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
    }
    while !rest.isEmpty, desk?.isOpen(channel) == true,
      let buffer = service.courierBuffer(channel), buffer.free > 0
    {
      let piece = rest.prefix(buffer.free)
      rest = rest.dropFirst(piece.count)
      for byte in piece { buffer.append(byte) }
      service.courierReceived(channel, at: now)
    }
  }

  private func stop() {
    isStopped = true
    service.stop(at: now)
    for actor in actors where !actor.isGone { actor.ledger.check(isWhole: false) }
  }

  /// Everybody leaves, and the service must be as it was.
  func close() {
    for actor in front {
      actor.isStalled = false
      actor.hasEnded = true
    }
    terminal.isGone = false
    pump()
    pass(400_000_000_000)
    for actor in actors where !actor.isGone {
      require(false, "a connection stays open after its end of input")
    }
    for actor in actors { actor.ledger.check(isWhole: true) }
    let last = connect(0)
    last.unread = Array(#"{"jsonrpc":"2.0","id":"last","method":"status"}"#.utf8)
    last.hasEnded = true
    pump()
    require(last.isGone && last.ledger.heardLast, "the service serves nobody any more")
    require(arena.canariesIntact(), "a canary was touched")
    require(free == free.indices.map { arena.available($0) }, "a slot is not given back")
    require(!terminal.isTaken, "the terminal is not given back")
    // A lookup courier that is gone is started again and again.
    require(desk != nil || wakeAt == nil, "an idle service wants to be woken")
  }

  // MARK: The event loop

  private func pump() {
    while actors.contains(where: { step($0) }) || fireDue() {}
    actors.removeAll { $0.isGone && $0.ledger.isSettled }
  }

  private func step(_ actor: Actor) -> Bool {
    if actor.isGone { return false }
    if actor.isClosing, actor.queue.isEmpty || now >= actor.closesAt {
      actor.isGone = true
      actor.ledger.check(isWhole: actor.queue.isEmpty)
      service.closed(actor.id, at: now)
      return true
    }
    if !actor.isStalled, !actor.queue.isEmpty {
      actor.takeQueue()
      service.drained(actor.id, at: now)
      return true
    }
    if actor.isPaused || actor.isClosing { return false }
    return read(actor)
  }

  private func read(_ actor: Actor) -> Bool {
    if actor.unread.isEmpty, !actor.hasEnded || actor.endIsTold { return false }
    if readAhead(actor) { return true }
    let buffer: ByteBuffer
    var isPeek = false
    switch service.plan(actor.id) {
    case .pause:
      actor.isPaused = true
      return false
    case .read(let planned): buffer = planned
    case .peek(let planned): (buffer, isPeek) = (planned, true)
    }
    require(buffer.free > 0, "a read into no space")
    if actor.unread.isEmpty {
      actor.endIsTold = true
      service.inputEnded(actor.id, at: now)
      return true
    }
    let count = min(actor.unread.count, buffer.free, actor.mostAtOnce)
    buffer.append(actor.unread.span, 0..<count)
    let used = service.received(actor.id, buffer, at: now)
    require(!isPeek || (0...count).contains(used), "more was used than there is")
    actor.unread.removeFirst(isPeek ? used : count)
    if isPeek, used < count { actor.isPaused = true }
    return true
  }

  /// Hands over every other short read in a part of a buffer, as the reactor does with many.
  private func readAhead(_ actor: Actor) -> Bool {
    reads += 1
    let count = min(actor.unread.count, actor.mostAtOnce)
    guard reads % 2 == 0, count > 0, count < 512, service.mayReadAhead(actor.id) else {
      return false
    }
    ahead.append(utf8: "[{")
    ahead.append(actor.unread.span, 0..<count)
    ahead.append(utf8: "{}")
    actor.unread.removeFirst(count)
    service.received(actor.id, ahead, 2..<2 + count, at: now)
    ahead.removeAll()
    service.sweepEnded()
    return true
  }

  private func fireDue() -> Bool {
    guard let due = wakeAt, due <= now else { return false }
    wakeAt = nil
    service.deadline(at: now)
    return true
  }

  private func pass(_ time: UInt64) {
    let goal = now + time
    var turns = 0
    while let wakeAt, wakeAt <= goal {
      now = max(now, wakeAt)
      pump()
      turns += 1
      require(turns < 10_000, "the service is woken over and over")
    }
    now = goal
    pump()
  }

  // MARK: Wire

  private func actor(_ id: ConnectionID) -> Actor? { actors.first { $0.id == id && !$0.isGone } }

  func send(_ bytes: ByteBuffer, to connection: ConnectionID) {
    require(!bytes.overflowed, "output did not fit")
    guard let actor = actor(connection) else { return }
    // Behind what waits it waits too, as in the reactor; whoever takes all of that is told so.
    let goesAtOnce = !actor.isStalled && !actor.isLagging && actor.queue.isEmpty
    bytes.withBytes { span in
      for index in span.indices { actor.queue.append(span[index]) }
    }
    require(!actor.isClosing, "something is sent after the end")
    if goesAtOnce { actor.takeQueue() }
  }

  func backlog(of connection: ConnectionID) -> Int { actor(connection)?.queue.count ?? 0 }
  func resume(_ connection: ConnectionID) { actor(connection)?.isPaused = false }

  func close(_ connection: ConnectionID, flush: Bool) {
    guard let actor = actor(connection) else { return }
    if !flush { actor.queue = [] }
    actor.isClosing = true
    actor.closesAt = now + 1_000_000_000
  }

  func wake(at time: UInt64?) { wakeAt = time }
  func finish(status: Int32) {}
}
