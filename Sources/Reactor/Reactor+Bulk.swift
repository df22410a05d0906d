// Who presses keys is served before whoever moves much: in a turn of the loop all of the former are,
// of the latter only as many as do not hold the others up.
extension Reactor {
  /// What one event costs at least, in bytes read or written: a system call and what goes with it.
  static let leastWork = 512

  /// Handles an event of a stream's input, or of its only descriptor, now or when its turn comes.
  @inline(__always)
  func inputEvent(_ stream: Stream, _ happened: Interest) {
    guard stream.isBulky || !stream.queue.isEmpty else { return serve(stream, happened) }
    putInLine(stream, happened)
  }

  /// Has a stream wait for its turn.
  private func putInLine(_ stream: Stream, _ happened: Interest) {
    if stream.pending.isEmpty { waiting.append(stream.id) }
    stream.pending.formUnion(happened)
  }

  /// Serves the streams whose turn has come, as many as make `ReactorLimits.bulkSize` bytes of work.
  ///
  /// The others keep their places. What is known of them may be old by then: whoever reads or writes
  /// asks the kernel again, without waiting.
  func serveWaiting() {
    var left = limits.bulkSize
    while left > 0, let id = waiting.next() {
      guard let stream = streams[id] else { continue }
      let happened = stream.pending
      stream.pending = []
      let before = moved
      // Freeing what a stream leaves behind is work as well, an eighth of writing it.
      let queued = stream.queue.count
      serve(stream, happened)
      if stream.phase == .gone { moved &+= queued / 8 }
      left -= max(moved &- before, Reactor.leastWork)
    }
  }
}
