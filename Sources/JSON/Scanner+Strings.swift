import SecretMemory

extension Scanner {
  /// Finds the first byte from `from` on that is not a plain ASCII character of a string.
  ///
  /// Nearly every string ends within the first block.
  @inline(__always)
  static func skipPlain(_ bytes: Span<UInt8>, from: Int) -> Int {
    guard let block = Block(bytes, at: from) else { return skipSingly(bytes, from: from) }
    let run = block.plainPrefix
    return run < Block.size ? from &+ run : skipBlocks(bytes, from: from)
  }

  @inline(never)
  private static func skipBlocks(_ bytes: Span<UInt8>, from: Int) -> Int {
    var i = from
    while let block = Block(bytes, at: i) {
      let run = block.plainPrefix
      guard run == Block.size else { return i &+ run }
      i &+= Block.size
    }
    return skipSingly(bytes, from: i)
  }

  @inline(never)
  private static func skipSingly(_ bytes: Span<UInt8>, from: Int) -> Int {
    var i = from
    while isInside(i, bytes) {
      let byte = bytes[i]
      guard byte &- 0x20 < 0x60, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
        break
      }
      i &+= 1
    }
    return i
  }

  /// Completes a value without children or a key, which ends before `i`; true at the root.
  mutating func endedLeaf(
    _ kind: Tape.Kind, _ i: Int, _ base: Int,
    _ nodes: inout MutableSpan<Node>, _ recorder: inout Recorder
  ) -> Bool {
    if recording {
      var flags: Node.Flags = kind == .string && isPlain ? .plain : []
      if isKey {
        flags.insert(.key)
        recorder.unmarked()
      }
      recorder.leaf(kind, base &+ Int(tokenStart), i, base, flags, root: depth == 0, &nodes)
    }
    state = depth == 0 ? .done : isKey ? .colon : .comma
    isKey = false
    return depth == 0
  }

  /// Takes a byte of a string that is not a plain ASCII character.
  @inline(__always)
  mutating func leavePlain(
    _ byte: UInt8, _ i: Int, _ base: Int,
    _ nodes: inout MutableSpan<Node>, _ recorder: inout Recorder
  ) throws(JSONFault) {
    switch byte {
    case UInt8(ascii: "\""):
      _ = endedLeaf(.string, i, base, &nodes, &recorder)
    case UInt8(ascii: "\\"):
      isPlain = false
      state = .escape
    default:
      try beginSequence(byte, i, base)
    }
  }

  /// Takes the lead byte of a UTF-8 sequence (the table of RFC 3629 section 4).
  mutating func beginSequence(_ byte: UInt8, _ i: Int, _ base: Int) throws(JSONFault) {
    (low, high) = (0x80, 0xBF)
    switch byte {
    case 0xC2...0xDF: left = 1
    case 0xE0: (left, low) = (2, 0xA0)
    case 0xED: (left, high) = (2, 0x9F)
    case 0xE1...0xEF: left = 2
    case 0xF0: (left, low) = (3, 0x90)
    case 0xF4: (left, high) = (3, 0x8F)
    case 0xF1...0xF3: left = 3
    default: throw fail(byte < 0x20 ? .syntax : .utf8, at: i &- base)
    }
    state = .sequence
  }

  /// Takes a byte inside an escape or a UTF-8 sequence.
  mutating func stepInString(_ byte: UInt8, _ i: Int, _ base: Int) throws(JSONFault) {
    switch state {
    case .escape:
      switch byte {
      case UInt8(ascii: "u"): (state, left) = (.hex, 4)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
        UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        state = .string
      default: throw fail(.syntax, at: i &- base)
      }
    case .hex:
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        left &-= 1
        if left == 0 { state = .string }
      default: throw fail(.syntax, at: i &- base)
      }
    default:
      guard byte >= low, byte <= high else { throw fail(.utf8, at: i &- base) }
      (low, high) = (0x80, 0xBF)
      left &-= 1
      if left == 0 { state = .string }
    }
  }
}
