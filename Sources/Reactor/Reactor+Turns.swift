// Who presses keys is served at once. What may take longer comes last in a turn, and so much of it that
// a turn stays short however many do it: as many bytes of those who move much as one read takes, and few
// who come or go.
//
// No line is kept from one turn to the next. What is not dealt with is reported by the next wait again
// (epoll(7), level-triggered), with what has become of it since.
extension Reactor {
  /// How many events a turn takes in at most, `Poller.capacity` at a time.
  static let mostEvents = 256

  /// How many connections a turn lets in.
  static let mostArriving = 2

  /// How many connections a turn lets go that have left little behind.
  ///
  /// To close a socket whose buffers are full takes the kernel as long as twenty key presses: of
  /// those two count as much as all of these.
  private static let mostLeaving = 8

  /// How many of those who move much are served in one turn, if each moves but a little.
  private static let mostServed = 8

  /// How many reads of full size a turn makes for those who have sent little so far.
  private static let surprises = 4

  /// From how many bytes at once on a stream counts as one that moves much.
  var littleSize: Int { max(1, limits.readSize / Reactor.mostServed) }

  /// Takes note that a turn begins.
  @inline(__always)
  func beginTurn() {
    turns &+= 1
    hasGoneAround = false
    readInTurn = 0
  }

  /// Handles an event of a stream's input, or of its only descriptor: now, or if its turn comes.
  @inline(__always)
  func inputEvent(_ stream: Stream, _ happened: Interest) {
    let isGone = stream.isOneDescriptor && !happened.isDisjoint(with: Interest.end)
    guard isGone || stream.takesTurns else {
      serve(stream, happened)
      return
    }
    guard stream.putOffIn != turns else {
      hasGoneAround = true
      return
    }
    stream.putOffIn = turns
    if isGone { hungUp(stream, happened) } else { wait(stream, happened) }
  }

  /// Has a stream wait for the end of the turn, unless it is full of those who have waited longer.
  private func wait(_ stream: Stream, _ happened: Interest) {
    if waiting.count == Reactor.mostServed {
      if waiting[waiting.count - 1].stream.servedAt <= stream.servedAt { return }
      waiting.removeLast()
    }
    let last = waiting.lastIndex { $0.stream.servedAt <= stream.servedAt }
    waiting.insert((stream, happened), at: last.map { $0 + 1 } ?? 0)
  }

  /// Has a stream go whose peer is gone, unless enough go in this turn.
  private func hungUp(_ stream: Stream, _ happened: Interest) {
    stream.hasHungUp = true
    if stream.takesTurns, isWorthServing(stream) {
      wait(stream, happened)
    } else if leavingCost < Reactor.mostLeaving {
      leavingCost += stream.takesTurns ? Reactor.mostLeaving / 2 : 1
      leaving.append((stream, happened))
    }
  }

  /// Whether a peer that is gone has left something to deal with, though nobody will hear the answer.
  ///
  /// Of one that sent much it is dealt with only while places are not short.
  private func isWorthServing(_ stream: Stream) -> Bool {
    stream.wantsInput && stream.queue.isEmpty
      && (!stream.takesTurns || !stream.isConnection
        || connections <= (limits.maxStreams + 1) / 2)
  }

  /// Serves those who go and those whose turn has come, after the others.
  @inline(__always)
  func serveRest() {
    var left = limits.readSize
    if !leaving.isEmpty { left -= serveLeaving() }
    if !waiting.isEmpty { serveWaiting(left) }
  }

  /// Serves those who have waited longest, one at least, until `left` bytes have been read.
  private func serveWaiting(_ left: Int) {
    var left = max(left, 1)
    for (stream, happened) in waiting where left > 0 {
      let readsOnly = stream.queue.isEmpty && stream.phase == .open
      stream.servedAt = time
      serve(stream, happened)
      // Writing what is queued, throwing input away and closing count as much as the longest read.
      left -=
        readsOnly && stream.phase == .open ? max(stream.appetite, littleSize) : limits.readSize
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Serves those who go for the last time, and says what that counts for, in bytes read.
  private func serveLeaving() -> Int {
    for (stream, happened) in leaving {
      // Once for what it sent last, once for the end.
      for _ in 0..<2 where isWorthServing(stream) { serve(stream, happened) }
      if !isWorthServing(stream) { remove(stream) }
    }
    defer { leavingCost = 0 }
    leaving.removeAll(keepingCapacity: true)
    return leavingCost * limits.readSize / Reactor.mostLeaving
  }

  /// Bytes to read from a stream at once.
  ///
  /// A message should come in one piece: a part of one needs a place of its own. Only if many who
  /// have sent little so far send much in the same turn does each of them get little.
  @inline(__always)
  func share(of stream: Stream) -> Int {
    stream.isBulky || readInTurn < Reactor.surprises * limits.readSize
      ? limits.readSize : littleSize
  }

  /// Takes note of what a read brought: a stream is bulky until some have brought little again.
  @inline(__always)
  func note(_ stream: Stream, _ count: Int, of most: Int) {
    stream.hasSpoken = true
    readInTurn &+= count
    // What filled its room may be the beginning of more.
    stream.appetite = max(count == most ? littleSize : count, count, stream.appetite * 3 / 4)
    stream.isBulky = stream.appetite >= littleSize
    stream.servedAt = time
  }
}
