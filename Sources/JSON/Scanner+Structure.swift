// What stands between the tokens, and each token that is plain, all of it there and soon over:
// nearly every text is made of nothing else. `run` goes on with a token that is not.
extension Scanner {
  /// Takes brackets, commas, colons, white space and plain tokens, up to a token that must be taken
  /// byte by byte, to the end of the value, or to the end of `bytes`.
  ///
  /// The state is kept in local variables, which the compiler can hold in registers. A fault leaves
  /// the scanner of no more use, so they are stored only if there was none.
  ///
  /// - Returns: the offset of the first byte that was not taken.
  mutating func structure(
    _ bytes: Span<UInt8>, from: Int, base: Int,
    _ nodes: inout MutableSpan<Node>, _ recorder: inout Recorder, _ keys: KeySet?
  ) throws(JSONFault) -> Int {
    var i = from
    var (next, depth, objects, record) = (state, depth, objects, recorder)
    let records = recording
    walk: while Scanner.isInside(i, bytes) {
      let byte = bytes[i]
      guard byte > 0x20 else {
        guard Scanner.isSpace(byte) else { throw fail(.syntax, at: i &- base) }
        i &+= 1
        continue
      }
      switch (next, byte) {
      case (.key, UInt8(ascii: "\"")), (.firstKey, UInt8(ascii: "\"")):
        let start = i &+ 1
        i = Scanner.skipPlain(bytes, from: start)
        guard Scanner.isQuote(i, bytes) else {
          next = beginString(start, base, key: true)
          break walk
        }
        if records { record.key(start, i, base, bytes, &nodes) }
        i &+= 1
        next = .colon
        // What mostly follows is looked at right here: a colon, a string, a comma.
        guard Scanner.isInside(i, bytes), bytes[i] == UInt8(ascii: ":") else { continue }
        i &+= 1
        next = .value
        guard Scanner.isQuote(i, bytes) else { continue }
        let begin = i &+ 1
        i = Scanner.skipPlain(bytes, from: begin)
        guard Scanner.isQuote(i, bytes) else {
          next = beginString(begin, base, key: false)
          break walk
        }
        if records { record.leaf(.string, begin, i, base, .plain, root: false, &nodes) }
        i &+= 1
        next = .comma
        guard Scanner.isInside(i, bytes), bytes[i] == UInt8(ascii: ",") else { continue }
        i &+= 1
        next = .key
      case (.colon, UInt8(ascii: ":")):
        i &+= 1
        next = .value
      case (.comma, UInt8(ascii: ",")):
        i &+= 1
        next = objects & 1 == 1 ? .key : .value
      case (.firstKey, UInt8(ascii: "}")), (.firstElement, UInt8(ascii: "]")),
        (.comma, UInt8(ascii: "}")) where objects & 1 == 1,
        (.comma, UInt8(ascii: "]")) where objects & 1 == 0:
        i &+= 1
        depth &-= 1
        objects &>>= 1
        next = depth == 0 ? .done : .comma
        if records { record.end(i, base, root: depth == 0, bytes, &nodes, keys) }
        if depth == 0 { break walk }
      case (.value, UInt8(ascii: "\"")), (.firstElement, UInt8(ascii: "\"")):
        let start = i &+ 1
        i = Scanner.skipPlain(bytes, from: start)
        guard Scanner.isQuote(i, bytes) else {
          next = beginString(start, base, key: false)
          break walk
        }
        if records { record.leaf(.string, start, i, base, .plain, root: depth == 0, &nodes) }
        i &+= 1
        next = depth == 0 ? .done : .comma
        if depth == 0 { break walk }
      case (.value, UInt8(ascii: "{")), (.firstElement, UInt8(ascii: "{")),
        (.value, UInt8(ascii: "[")), (.firstElement, UInt8(ascii: "[")):
        guard depth < Scanner.depthLimit else { throw fail(.depth, at: i &- base) }
        let isObject = byte == UInt8(ascii: "{")
        if records { record.begin(isObject ? .object : .array, i, base, root: depth == 0, &nodes) }
        i &+= 1
        depth &+= 1
        objects = objects &<< 1 | (isObject ? 1 : 0)
        next = isObject ? .firstKey : .firstElement
      case (.value, UInt8(ascii: "1")...UInt8(ascii: "9")),
        (.firstElement, UInt8(ascii: "1")...UInt8(ascii: "9")):
        let start = i
        i = Scanner.skipDigits(bytes, from: i &+ 1)
        guard Scanner.isInside(i, bytes), depth > 0, Scanner.endsInteger(bytes[i]) else {
          next = beginNumber(.integer, start, base)
          break walk
        }
        if records { record.leaf(.number, start, i, base, [], root: false, &nodes) }
        next = .comma
      case (.value, _), (.firstElement, _):
        next = try beginToken(byte, i, base)
        i &+= 1
        break walk
      default:
        throw fail(.syntax, at: i &- base)
      }
    }
    (state, self.depth, self.objects, recorder) = (next, depth, objects, record)
    return i
  }

  @inline(__always)
  private static func isQuote(_ i: Int, _ bytes: Span<UInt8>) -> Bool {
    isInside(i, bytes) && bytes[i] == UInt8(ascii: "\"")
  }

  /// Takes the first byte of a number or a literal name.
  private mutating func beginToken(
    _ byte: UInt8, _ i: Int, _ base: Int
  ) throws(JSONFault) -> State {
    switch byte {
    case UInt8(ascii: "0"): return beginNumber(.zero, i, base)
    case UInt8(ascii: "-"): return beginNumber(.minus, i, base)
    case UInt8(ascii: "t"): return beginLiteral(.true, rest: 0x65_75_72, i, base)
    case UInt8(ascii: "f"): return beginLiteral(.false, rest: 0x65_73_6C_61, i, base)
    case UInt8(ascii: "n"): return beginLiteral(.null, rest: 0x6C_6C_75, i, base)
    default: throw fail(.syntax, at: i &- base)
    }
  }

  private mutating func beginNumber(_ next: State, _ i: Int, _ base: Int) -> State {
    tokenStart = UInt32(truncatingIfNeeded: i &- base)
    return next
  }

  /// `rest` spells the name after its first letter, the next letter in the lowest byte.
  private mutating func beginLiteral(
    _ kind: Tape.Kind, rest: UInt32, _ i: Int, _ base: Int
  ) -> State {
    tokenStart = UInt32(truncatingIfNeeded: i &- base)
    literal = kind
    letters = rest
    return .literal
  }

  private mutating func beginString(_ i: Int, _ base: Int, key: Bool) -> State {
    tokenStart = UInt32(truncatingIfNeeded: i &- base)
    isKey = key
    isPlain = true
    return .string
  }
}
