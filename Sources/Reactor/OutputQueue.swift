import SecretMemory

/// Output that a stream could not take yet: whole bytes in order, wiped as they go.
final class OutputQueue {
  /// Room of a piece, so that small answers share one.
  private static let pieceSize = 16 << 10

  private var pieces: [ByteBuffer] = []

  /// How many bytes wait.
  private(set) var count = 0

  /// Whether nothing waits.
  var isEmpty: Bool { count == 0 }

  /// Adds bytes at the end.
  func append(_ bytes: Span<UInt8>) {
    if pieces.last.map({ $0.free < bytes.count }) ?? true {
      pieces.append(ByteBuffer(heapCapacity: max(OutputQueue.pieceSize, bytes.count)))
    }
    pieces.last?.append(bytes)
    count += bytes.count
  }

  /// Offers the oldest bytes to `write` until it takes none or `most` have gone.
  ///
  /// - Returns: how many bytes went.
  func drain(
    atMost most: Int, _ write: (UnsafeRawBufferPointer) throws(Errno) -> Int
  ) throws(Errno) -> Int {
    var done = 0
    while done < most, let piece = pieces.first {
      let gone = try unsafe piece.withUnsafeBytes(write)
      guard gone > 0 else { break }
      done += gone
      count -= gone
      if gone == piece.count { pieces.removeFirst() } else { piece.removeFirst(gone) }
    }
    return done
  }

  /// Forgets, and so wipes, what waits.
  func removeAll() {
    pieces = []
    count = 0
  }
}
