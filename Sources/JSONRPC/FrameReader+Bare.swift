import JSON

extension FrameReader {
  /// What stands before each text in RFC 7464.
  static let recordSeparator: UInt8 = 0x1E

  /// Skips white space between texts and begins the next one.
  mutating func gap(
    _ input: Span<UInt8>, _ position: inout Int, _ tape: Tape, _ likeness: inout Likeness
  ) -> Step? {
    while position < input.count, Scanner.isSpace(input[position]) || separates(input[position]) {
      position &+= 1
    }
    guard position < input.count else { return .incomplete(keep: position) }
    let byte = input[position]
    if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
      request = RequestLine()
      phase = .requestLine
      return nil
    }
    if let end = likeness.find(input, at: position, tape: tape) {
      return .message(tape.root, end: end)
    }
    scanner = Scanner()
    seen = 0
    // A text that is there as a whole is scanned once. Else the tape, which others use meanwhile,
    // is written when the end is known.
    let step = advance(input, position, tape, record: true)
    if case .message = step { likeness.remember(tape) }
    return step
  }

  /// Goes on with a text of which a part has been seen.
  mutating func text(_ input: Span<UInt8>, _ position: Int, _ tape: Tape) -> Step {
    advance(input, position, tape, record: false)
  }

  private mutating func advance(
    _ input: Span<UInt8>, _ base: Int, _ tape: Tape, record: Bool
  ) -> Step {
    let stop = min(input.count, base + FrameReader.messageLimit)
    do {
      let end = try scanner.scan(
        input, from: base + seen, to: stop, base: base, tape: record ? tape : nil)
      guard let end else {
        guard stop - base < FrameReader.messageLimit else { return fatal(.messageTooLarge) }
        seen = stop - base
        phase = .text
        return .incomplete(keep: base)
      }
      if !record { try Scanner.scan(input, text: base..<end, tape: tape) }
      return complete(input, base, end, tape)
    } catch {
      return resynchronise(input, base, error)
    }
  }

  /// Hands a text out; one that is no object and no array cannot be a request, nor can its line.
  private mutating func complete(
    _ input: Span<UInt8>, _ base: Int, _ end: Int, _ tape: Tape
  ) -> Step {
    switch input[base] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      phase = .gap
      return .message(tape.root, end: end)
    default:
      phase = .junk
      junk = end - base
      return .fault(.notAnObject, end: end)
    }
  }

  /// Goes on after the last line feed within the broken text, or else after the next one to come.
  ///
  /// A peer that writes one message a line loses only the broken line, and of a message over many
  /// lines as little as can be.
  private mutating func resynchronise(
    _ input: Span<UInt8>, _ base: Int, _ fault: JSONFault
  ) -> Step {
    let broken = base + fault.offset
    var i = broken
    while i >= base {
      if endsLine(input[i]) {
        phase = .gap
        return .fault(.notJSON(fault), end: i + 1)
      }
      i -= 1
    }
    phase = .junk
    junk = broken + 1 - base
    return .fault(.notJSON(fault), end: broken + 1)
  }

  /// Skips the rest of a line that has had its answer; a line can be too long like a message.
  mutating func skipLine(_ input: Span<UInt8>, _ position: inout Int) -> Step? {
    while position < input.count {
      let byte = input[position]
      position += 1
      if endsLine(byte) {
        phase = .gap
        return nil
      }
      junk += 1
      guard junk <= FrameReader.messageLimit else { return fatal(.messageTooLarge) }
    }
    return .incomplete(keep: position)
  }

  /// Reads a line that may be the first of an HTTP request.
  mutating func requestLine(_ input: Span<UInt8>, _ from: Int) -> Step {
    var position = from
    while position < input.count {
      let byte = input[position]
      position += 1
      switch request.take(byte) {
      case .undecided: continue
      case .http: return fatal(.httpRequest)
      case .other:
        let fault = JSONFault(.syntax, at: 0)
        phase = endsLine(byte) ? .gap : .junk
        junk = request.count
        return .fault(.notJSON(fault), end: position)
      }
    }
    return .incomplete(keep: position)
  }

  private func separates(_ byte: UInt8) -> Bool {
    byte == FrameReader.recordSeparator && style == .recordSeparator
  }

  private func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || separates(byte)
  }
}
