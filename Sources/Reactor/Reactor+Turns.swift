// Who presses keys is served at once. What may take longer comes last in a turn, and so much of it that
// a turn stays short however many do it: one stream that moves much, and few that come or go.
//
// No line is kept. What is not dealt with is reported by the next wait again (epoll(7), level-triggered),
// with what has become of it since.
extension Reactor {
  /// How many comings and how many goings are dealt with in one turn.
  ///
  /// To close a socket whose buffers are full takes the kernel as long as twenty key presses.
  static let batch = 2

  /// Handles an event of a stream's input, or of its only descriptor: now, or if its turn comes.
  @inline(__always)
  func inputEvent(_ stream: Stream, _ happened: Interest) {
    if stream.isOneDescriptor, !happened.isDisjoint(with: Interest.end) {
      hungUp(stream, happened)
    } else if stream.takesTurns {
      wait(stream, happened)
    } else {
      serve(stream, happened)
    }
  }

  /// Has a stream wait, unless it has waited longest of those seen in this turn.
  private func wait(_ stream: Stream, _ happened: Interest) {
    if let first = waiting?.stream, first.servedAt <= stream.servedAt { return }
    waiting = (stream, happened)
  }

  /// Has a stream go whose peer is gone, unless enough go in this turn.
  private func hungUp(_ stream: Stream, _ happened: Interest) {
    stream.hasHungUp = true
    if stream.takesTurns, isWorthServing(stream) {
      wait(stream, happened)
    } else if leaving.count < Reactor.batch {
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

  /// Serves those whose turn has come, after the others.
  @inline(__always)
  func serveRest() {
    if !leaving.isEmpty { serveLeaving() }
    guard let (stream, happened) = waiting else { return }
    waiting = nil
    stream.servedAt = now
    serve(stream, happened)
  }

  private func serveLeaving() {
    for (stream, happened) in leaving {
      // Once for what it sent last, once for the end.
      for _ in 0..<2 where isWorthServing(stream) { serve(stream, happened) }
      if !isWorthServing(stream) { remove(stream) }
    }
    leaving.removeAll(keepingCapacity: true)
  }

  /// Bytes to read from a stream at once: little from a new one, of which nothing is known.
  @inline(__always)
  func share(of stream: Stream) -> Int {
    if stream.isBulky { return limits.readSize }
    return limits.readSize / (stream.hasSpoken ? 2 : 8)
  }

  /// Takes note of what a read brought: a stream is bulky until one brings little again.
  @inline(__always)
  func note(_ stream: Stream, _ count: Int, of most: Int) {
    stream.hasSpoken = true
    stream.isBulky = count >= min(most, limits.readSize / 2)
    stream.servedAt = now
  }
}
