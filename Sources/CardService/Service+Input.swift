import JSON
import JSONRPC
public import SecretMemory

extension Service {
  /// Says where to read this connection's next bytes.
  public enum ReadPlan {
    /// Into this buffer, behind what it holds.
    case read(ByteBuffer)
    /// Into this buffer, without taking them; `received` says how many to take.
    case peek(ByteBuffer)
    /// Not at all until `Wire.resume`.
    case pause
  }

  /// Says where to read this connection's next bytes, if at all.
  ///
  /// All connections share one buffer. When no slot is left for an unfinished message the bytes are
  /// only looked at, so that what cannot be kept stays in the kernel.
  public func plan(_ id: ConnectionID) -> ReadPlan {
    // Looked up for a line each time, so that nobody counts references to the connection.
    guard connections[id]?.takesInput == true else { return .pause }
    if let parked = connections[id]?.parked { return .read(parked) }
    if arena.available(options.pools.large) == 0, connections[id]?.transport == .socket {
      return .peek(input)
    }
    return .read(input)
  }

  /// Deals with bytes that were read into the buffer that `plan` named.
  ///
  /// - Returns: how many of the bytes are used up; the caller takes as many if it only peeked.
  public func received(_ id: ConnectionID, _ buffer: ByteBuffer, at time: UInt64) -> Int {
    tick(time)
    let count = buffer.count
    guard let connection = connections[id] else {
      buffer.removeAll()
      return count
    }
    return process(connection, buffer)
  }

  /// Whether a connection's next bytes, fewer than a small slot holds, can be dealt with for sure once
  /// they have left the kernel.
  ///
  /// What is left of them needs a small slot at most, and there is one for each that is read ahead. Of
  /// the large ones some must be free: without, messages are looked at in the kernel (`plan`).
  public func mayReadAhead(_ id: ConnectionID) -> Bool {
    arena.available(options.pools.small) >= ServiceOptions.Pools.readersAhead
      && arena.available(options.pools.large) >= ServiceOptions.Pools.spareLarge
      && connections[id]?.takesInput == true && connections[id]?.parked == nil
  }

  /// Deals with bytes that were read ahead into a part of a buffer.
  ///
  /// Until `sweepEnded` the parts before stay as they are: who presses keys in the same moment as
  /// others sends much the same text.
  public func received(
    _ id: ConnectionID, _ buffer: ByteBuffer, _ part: Range<Int>, at time: UInt64
  ) {
    tick(time)
    // Dealing with another may have closed it.
    guard let connection = connections[id], connection.takesInput else { return }
    var last = lastInSweep
    let progress = converse(connection, buffer, part, after: &last)
    lastInSweep = last
    guard let (end, pause) = progress else { return }
    connection.pause = pause
    if !connection.isClosing, end < part.upperBound {
      guard let slot = takeSlot(for: part.upperBound - end) else { return depart(connection) }
      connection.parked = filled(slot, with: buffer, end..<part.upperBound)
    }
    if pause == .none { noteHalfMessage(connection) }
  }

  /// Hears that what was read ahead is gone.
  public func sweepEnded() { lastInSweep = LastMessage() }

  /// Ends a connection's input: what was read is finished, then the connection is closed.
  public func inputEnded(_ id: ConnectionID, at time: UInt64) {
    tick(time)
    guard let connection = connection(id), !connection.inputEnded else { return }
    connection.inputEnded = true
    if connection.pause == .none || connection.pause == .starved { finishInput(connection) }
  }

  /// Processes a buffer from its beginning and puts aside what cannot be dealt with yet.
  @discardableResult
  func process(_ connection: Connection, _ buffer: ByteBuffer, from start: Int = 0) -> Int {
    let count = buffer.count
    var last = LastMessage()
    guard let (end, pause) = converse(connection, buffer, start..<count, after: &last) else {
      buffer.removeAll()
      return count
    }
    let kept = park(connection, buffer, from: end, pause: pause)
    if pause == .none { noteHalfMessage(connection) }
    return kept ? count : end
  }

  /// Has a part of a buffer understood and answered.
  ///
  /// - Returns: up to where, and why not further; nil if the peer broke the rules for good.
  private func converse(
    _ connection: Connection, _ buffer: ByteBuffer, _ part: Range<Int>,
    after last: inout LastMessage
  ) -> (end: Int, pause: Connection.Pause)? {
    let wire = wire
    connection.isAtHand = true
    noteBacklog(connection, wire)
    flushesAt = wire?.sendsAtOnce == true ? Self.flushesEarly : Self.flushesLate
    let progress = buffer.withBytes { bytes in
      connection.conversation.process(
        bytes.extracting(..<part.upperBound), from: part.lowerBound, tape: tape, handler: self,
        peer: connection, after: &last)
    }
    connection.isAtHand = false
    flush(connection, wire)
    switch progress {
    case .needsMore(let end): return (end, .none)
    case .halted(let end): return (end, connection.greeting == nil ? .backlog : .greeting)
    case .suspended(let end): return (end, .batch)
    case .broken:
      log(.brokenFrame, connection)
      connection.exitStatus = 1
      depart(connection)
      return nil
    }
  }

  /// Keeps the bytes from `offset` on in a slot of the connection's own.
  ///
  /// - Returns: false if there is no slot for them.
  private func park(
    _ connection: Connection, _ buffer: ByteBuffer, from offset: Int, pause: Connection.Pause
  ) -> Bool {
    let rest = buffer.count - offset
    if connection.isClosing || rest <= 0 {
      buffer.removeAll()
      connection.pause = pause
      if connection.parked != nil { release(connection) }
      return true
    }
    connection.pause = pause
    if connection.parked === buffer {
      buffer.removeFirst(offset)
      if buffer.free == 0, pause == .none { moveParked(connection) }
      return true
    }
    guard let slot = takeSlot(for: rest) else {
      // Peeked bytes stay in the kernel; the connection is read again when a slot is free.
      buffer.removeAll()
      starve(connection, of: rest)
      return false
    }
    connection.parked = filled(slot, with: buffer, offset..<buffer.count)
    buffer.removeAll()
    return true
  }

  /// Makes a buffer of a slot, with a part of another in it.
  private func filled(
    _ slot: consuming Slot, with buffer: ByteBuffer, _ part: Range<Int>
  ) -> ByteBuffer {
    let roomier = ByteBuffer(slot: slot)
    buffer.withBytes { roomier.append($0, part) }
    return roomier
  }

  /// Moves a message that has filled its slot to a roomier one.
  ///
  /// Until there is one its bytes stay where they are: they have left the kernel.
  private func moveParked(_ connection: Connection) {
    guard let full = connection.parked, full.free == 0 else { return }
    guard let slot = takeSlot(for: full.count) else { return starve(connection, of: full.count) }
    let roomier = ByteBuffer(slot: slot)
    roomier.append(full)
    full.removeAll()
    connection.parked = roomier
  }

  /// Has a connection wait, unread, until there is a slot for `count` bytes.
  private func starve(_ connection: Connection, of count: Int) {
    connection.pause = .starved
    connection.starvedBytes = count
    starved.append(connection.id)
  }

  /// Takes a slot that holds `count` bytes and at least one more.
  private func takeSlot(for count: Int) -> Slot? {
    if count < ServiceOptions.Pools.smallSlot, let small = arena.take(options.pools.small) {
      return small
    }
    return arena.take(options.pools.large)
  }

  private func hasSlot(for count: Int) -> Bool {
    arena.available(options.pools.large) > 0
      || count < ServiceOptions.Pools.smallSlot && arena.available(options.pools.small) > 0
  }

  /// Gives back the slot of an unfinished message, and lets a starved connection have it.
  private func release(_ connection: Connection) {
    connection.parked = nil
    wakeStarved()
  }

  /// Has the starved connections looked at in the next turn of the event loop: whoever reads still
  /// holds the buffer whose slot is given back, so the slot is not free before.
  func wakeStarved() {
    guard !starved.isEmpty else { return }
    looksAtStarved = true
    arm()
  }

  /// Lets the starved connections go on for which there is a slot now.
  func feedStarved() {
    looksAtStarved = false
    let waiting = starved
    starved = []
    for id in waiting {
      guard let connection = connection(id), connection.pause == .starved else { continue }
      guard hasSlot(for: connection.starvedBytes) else {
        starved.append(id)
        continue
      }
      connection.pause = .none
      moveParked(connection)
      wire?.resume(id)
      if connection.inputEnded { finishInput(connection) }
    }
  }

  /// Goes on with a connection that was not read for a while.
  func unpause(_ connection: Connection, from start: Int = 0) {
    guard !connection.isClosing, !connection.isGone else { return }
    connection.pause = .none
    if let parked = connection.parked { process(connection, parked, from: start) }
    guard connection.pause == .none else { return }
    if connection.inputEnded {
      finishInput(connection)
    } else {
      wire?.resume(connection.id)
    }
  }

  /// Answers what is left of a message at the end of the input, and settles the payment.
  private func finishInput(_ connection: Connection) {
    guard !connection.isClosing else { return }
    connection.isAtHand = true
    let whole =
      if let parked = connection.parked {
        parked.withBytes { connection.conversation.endOfInput($0) }
      } else {
        connection.conversation.endOfInput([UInt8]().span)
      }
    connection.isAtHand = false
    release(connection)
    if !whole { connection.exitStatus = 1 }
    flush(connection)
    leaveAfterInput(connection)
  }

  /// Starts or stops the clock of an unfinished message.
  private func noteHalfMessage(_ connection: Connection) {
    guard connection.conversation.isMidMessage else {
      connection.halfSince = nil
      return
    }
    if connection.halfSince == nil {
      connection.halfSince = now
      watch(connection)
    }
  }
}
