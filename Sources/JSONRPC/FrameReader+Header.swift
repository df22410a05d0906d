import JSON

extension FrameReader {
  /// Skips line ends between a body and the next header.
  mutating func headerGap(_ input: Span<UInt8>, _ position: inout Int) -> Step? {
    while position < input.count, input[position] == 0x0D || input[position] == 0x0A {
      position += 1
    }
    guard position < input.count else { return .incomplete(keep: position) }
    // A line of bare JSON has no line end to wait for.
    guard HeaderBlock.isToken(input[position]) else { return fatal(.headerLine) }
    header = HeaderBlock()
    seen = 0
    phase = .headerLine
    return nil
  }

  /// Reads one line of a header, which ends with LF or CR LF.
  ///
  /// Whatever is wrong with a header is fatal: to look for the next one would let a sender hide a
  /// request inside of what we take for rubbish.
  mutating func headerLine(_ input: Span<UInt8>, _ position: inout Int) -> Step? {
    let allowed = FrameReader.headerLimit - header.size
    let stop = min(input.count, position + allowed)
    var i = position + seen
    while i < stop, input[i] != UInt8(ascii: "\n") { i &+= 1 }
    guard i < stop else {
      guard stop - position < allowed else { return fatal(.headerTooLong) }
      seen = i - position
      return .incomplete(keep: position)
    }
    let end = i > position && input[i - 1] == UInt8(ascii: "\r") ? i - 1 : i
    let line = position..<end
    header.size += i + 1 - position
    position = i + 1
    seen = 0
    guard line.isEmpty else { return header.take(input, line).map { fatal($0) } }
    guard let length = header.length else { return fatal(.lengthMissing) }
    if length == 0 {
      phase = .headerGap
      return .fault(.emptyMessage, end: position)
    }
    phase = .body
    return nil
  }

  /// Reads a body as soon as all of it is there.
  ///
  /// The frame is sound whatever the body holds, so a bad text is not fatal.
  mutating func body(
    _ input: Span<UInt8>, _ position: Int, _ tape: Tape, _ likeness: inout Likeness
  ) -> Step {
    let length = header.length ?? 0
    guard input.count - position >= length else { return .incomplete(keep: position) }
    let end = position + length
    phase = .headerGap
    if likeness.find(input, at: position, tape: tape) == end {
      return .message(tape.root, end: end)
    }
    do {
      try Scanner.scan(input, text: position..<end, tape: tape)
      likeness.remember(tape)
      return .message(tape.root, end: end)
    } catch {
      return .fault(.notJSON(error), end: end)
    }
  }
}
