extension Scanner {
  /// Takes the first byte of a value.
  @inline(__always)
  mutating func beginValue(
    _ byte: UInt8, _ i: Int, _ base: Int,
    _ nodes: inout MutableSpan<Node>, _ recorder: inout Recorder
  ) throws(JSONFault) {
    switch byte {
    case UInt8(ascii: "\""): beginString(i &+ 1, base, key: false)
    case UInt8(ascii: "{"): try open(.object, i, base, &nodes, &recorder)
    case UInt8(ascii: "["): try open(.array, i, base, &nodes, &recorder)
    case UInt8(ascii: "0"): beginNumber(.zero, i, base)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): beginNumber(.integer, i, base)
    case UInt8(ascii: "-"): beginNumber(.minus, i, base)
    case UInt8(ascii: "t"): beginLiteral(.true, rest: 0x65_75_72, i, base)
    case UInt8(ascii: "f"): beginLiteral(.false, rest: 0x65_73_6C_61, i, base)
    case UInt8(ascii: "n"): beginLiteral(.null, rest: 0x6C_6C_75, i, base)
    default: throw fail(.syntax, at: i &- base)
    }
  }

  @inline(__always)
  private mutating func beginNumber(_ next: State, _ i: Int, _ base: Int) {
    tokenStart = UInt32(truncatingIfNeeded: i &- base)
    state = next
  }

  /// `rest` spells the name after its first letter, the next letter in the lowest byte.
  @inline(__always)
  private mutating func beginLiteral(_ kind: Tape.Kind, rest: UInt32, _ i: Int, _ base: Int) {
    tokenStart = UInt32(truncatingIfNeeded: i &- base)
    literal = kind
    letters = rest
    state = .literal
  }

  @inline(__always)
  private mutating func open(
    _ kind: Tape.Kind, _ i: Int, _ base: Int,
    _ nodes: inout MutableSpan<Node>, _ recorder: inout Recorder
  ) throws(JSONFault) {
    guard depth < Scanner.depthLimit else { throw fail(.depth, at: i &- base) }
    if recording {
      recorder.begin(kind, UInt32(truncatingIfNeeded: i &- base), root: depth == 0, &nodes)
    }
    depth &+= 1
    objects = objects &<< 1 | (kind == .object ? 1 : 0)
    state = kind == .object ? .firstKey : .firstElement
  }

  /// Closes the innermost array or object, whose last byte stands before `i`; true at the root.
  @inline(__always)
  mutating func closed(
    _ i: Int, _ base: Int, _ bytes: Span<UInt8>,
    _ nodes: inout MutableSpan<Node>, _ recorder: inout Recorder
  ) -> Bool {
    depth &-= 1
    objects &>>= 1
    state = depth == 0 ? .done : .comma
    if recording {
      recorder.end(
        UInt32(truncatingIfNeeded: i &- base), root: depth == 0, &nodes, bytes, base: base)
    }
    return depth == 0
  }

  /// Completes a value without children that ends before `i`; true at the root.
  @inline(__always)
  mutating func endedLeaf(
    _ kind: Tape.Kind, _ i: Int, _ base: Int,
    _ nodes: inout MutableSpan<Node>, _ recorder: inout Recorder
  ) -> Bool {
    if recording {
      recorder.leaf(
        kind, tokenStart, UInt32(truncatingIfNeeded: i &- base), plain: kind == .string && isPlain,
        root: depth == 0, &nodes)
    }
    state = depth == 0 ? .done : isKey ? .colon : .comma
    isKey = false
    return depth == 0
  }
}
