import JSON

extension FrameReader {
  /// Skips a UTF-8 byte order mark, which is tolerated as the very first bytes and nowhere else.
  mutating func byteOrderMark(_ input: Span<UInt8>, _ position: inout Int) -> Step? {
    let mark: [3 of UInt8] = [0xEF, 0xBB, 0xBF]
    for offset in 0..<3 {
      guard position + offset < input.count else { return .incomplete(keep: position) }
      guard input[position + offset] == mark[offset] else {
        phase = .leadingSpace
        return nil
      }
    }
    position += 3
    phase = .leadingSpace
    return nil
  }

  /// Skips white space before the first message and looks at the byte after it.
  mutating func leadingSpace(_ input: Span<UInt8>, _ position: inout Int) -> Step? {
    while position < input.count, Scanner.isSpace(input[position]) { position += 1 }
    guard position < input.count else { return .incomplete(keep: position) }
    let byte = input[position]
    switch mode {
    case .header:
      phase = .headerGap
    case .auto where HeaderBlock.isToken(byte):
      phase = .detection
      seen = 0
    case .auto, .bare:
      if byte == FrameReader.recordSeparator { style = .recordSeparator }
      phase = .gap
    }
    return nil
  }

  /// Finds out whether the first word is a header's name, by the byte that follows it.
  mutating func detection(_ input: Span<UInt8>, _ position: Int) -> Step? {
    while position + seen < input.count {
      let byte = input[position + seen]
      if byte == UInt8(ascii: ":") {
        style = .header
        phase = .headerLine
        return nil
      }
      guard HeaderBlock.isToken(byte), seen < FrameReader.headerLimit else {
        phase = .gap
        return nil
      }
      seen += 1
    }
    return .incomplete(keep: position)
  }
}
