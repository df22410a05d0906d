/// Streams that wait for their turn, first come, first served.
///
/// Whoever leaves costs the same however long the line is.
struct WaitingLine {
  private var streams: [StreamID] = []
  private var gone = 0

  /// Whether nobody waits.
  var isEmpty: Bool { gone == streams.count }

  /// Adds a stream at the end.
  mutating func append(_ stream: StreamID) { streams.append(stream) }

  /// Takes out the stream that has waited longest; nil if nobody waits.
  mutating func next() -> StreamID? {
    guard gone < streams.count else { return nil }
    defer {
      gone += 1
      // Moved up once half of the room is unused, so that each stream is moved once on average.
      if gone * 2 >= streams.count {
        streams.removeFirst(gone)
        gone = 0
      }
    }
    return streams[gone]
  }
}
