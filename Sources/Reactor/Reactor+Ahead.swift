import Glibc
import SecretMemory

// Many who press one key each are served fastest in three sweeps: all are read, then all are dealt
// with, then all are answered (`TurnOutput`). One after the other, each of the three would find the
// processor's caches full of the other two.
extension Reactor {
  /// What was read ahead of a stream.
  struct Piece {
    let stream: Stream
    /// Where the bytes stand in `ahead`; empty at the end of the input.
    let range: Range<Int>
  }

  /// Reads a stream now, to be dealt with by `serveAhead()`, if it is one that sends little.
  ///
  /// - Returns: false if nothing was read, because the stream is to be served in another way.
  func readAhead(_ stream: Stream, _ happened: Interest) -> Bool {
    guard let ahead, let handler = served, ahead.free >= littleSize, stream.isPlainReader,
      happened.isDisjoint(with: Interest.end), handler.mayReadAhead(stream.id)
    else { return false }
    let start = ahead.count
    do throws(Errno) {
      _ = try stream.input.read(into: ahead, atMost: littleSize)
    } catch {
      if error.rawValue == EAGAIN { return true }
    }
    pieces.append(Piece(stream: stream, range: start..<ahead.count))
    return true
  }

  /// Deals with all that was read ahead, in the order in which it was read.
  func serveAhead() {
    guard let ahead, !pieces.isEmpty else { return }
    for number in pieces.indices { serve(pieces[number], ahead) }
    pieces.removeAll(keepingCapacity: true)
    ahead.removeAll()
    served?.sweepEnded()
  }

  private func serve(_ piece: Piece, _ ahead: ByteBuffer) {
    let stream = piece.stream
    // Dealing with another may have closed it.
    guard let handler = served, stream.wantsInput, stream.phase == .open else { return }
    guard !piece.range.isEmpty else { return endInput(stream) }
    if piece.range.count < littleSize {
      note(stream, piece.range.count, of: littleSize)
      handler.received(stream.id, ahead, piece.range)
    } else {
      readOn(stream, behind: piece.range, of: ahead, handler)
    }
  }

  /// Reads on where a piece has filled its room: a message that came in one piece is dealt with in one.
  private func readOn(
    _ stream: Stream, behind piece: Range<Int>, of ahead: ByteBuffer, _ handler: any ReactorHandler
  ) {
    let most = share(of: stream)
    guard most > piece.count, case .read(let buffer) = handler.plan(stream.id),
      buffer.free > piece.count
    else {
      note(stream, piece.count, of: littleSize)
      handler.received(stream.id, ahead, piece)
      return
    }
    ahead.withBytes { buffer.append($0, piece) }
    // That there is no more, or nothing more to come, is reported again.
    let more =
      (try? stream.input.read(into: buffer, atMost: min(most - piece.count, buffer.free))) ?? 0
    note(stream, piece.count + more, of: most)
    _ = handler.received(stream.id, buffer)
  }
}
