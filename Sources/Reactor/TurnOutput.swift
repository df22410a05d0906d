import SecretMemory

/// What was sent while a turn's events are handled, to go out together.
///
/// A peer that waits is woken by the first byte it gets. If each answer went out on its own, the
/// peers would run and come back between our answers, at a wake-up each; as it is a turn's answers
/// are there when they do. Redis does the same (`beforeSleep`).
@safe
final class TurnOutput {
  /// The bytes of one stream's piece.
  struct Piece {
    let stream: StreamID
    let range: Range<Int>
  }

  /// Bytes collected at most: as many answers as a wait reports requests.
  ///
  /// What does not fit goes out before the turn's end, so that much output does not hold up an answer.
  static let capacity = 32 << 10

  /// The bytes of all pieces; emptied, and so wiped, when they have gone.
  let bytes = ByteBuffer(heapCapacity: TurnOutput.capacity)
  // In the order in which they were sent. Every access is over within a line of this file, and there is
  // one thread; so the run-time check for overlapping accesses is left out.
  @exclusivity(unchecked) private var pieces: [Piece] = []

  /// Whether nothing waits.
  var isEmpty: Bool { bytes.isEmpty }
  /// How many pieces wait.
  var count: Int { unsafe pieces.count }

  /// One of the pieces, which are numbered in the order in which they were sent.
  func piece(_ number: Int) -> Piece { unsafe pieces[number] }

  /// Adds what is sent to a stream.
  ///
  /// - Returns: false, and nothing is added, if there is no room.
  func collect(_ buffer: ByteBuffer, for stream: StreamID) -> Bool {
    guard buffer.count <= bytes.free else { return false }
    let start = bytes.count
    bytes.append(buffer)
    let range = start..<bytes.count
    if let last = unsafe pieces.last, last.stream == stream {
      unsafe pieces[count - 1] = Piece(
        stream: stream, range: last.range.lowerBound..<range.upperBound)
    } else {
      unsafe pieces.append(Piece(stream: stream, range: range))
    }
    return true
  }

  /// Forgets everything; the room stays.
  func removeAll() {
    bytes.removeAll()
    unsafe pieces.removeAll(keepingCapacity: true)
  }
}
