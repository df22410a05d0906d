/// Decides byte by byte whether a text is JSON as RFC 8259 has it, and where its value ends.
///
/// The text may come in pieces of any size: the scanner remembers where it is in a few words, however
/// deep or long the text. It accepts exactly one value (of any kind), well-formed UTF-8 only, no
/// byte order mark, and at most `depthLimit` levels of arrays and objects. Surrogate escapes need no
/// partner, as in the RFC's grammar. It is one machine whether it writes a tape or not, so the two
/// uses cannot disagree.
public struct Scanner: Sendable {
  /// How many arrays and objects may be open at once.
  public static let depthLimit = 64

  /// What may come next.
  enum State: UInt8, Sendable {
    case value, firstElement, firstKey, key, colon, comma
    case string, escape, hex, sequence
    case minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits
    case literal
    case done, failed
  }

  var state = State.value
  /// Open containers, and for each whether it is an object; the innermost is the lowest bit.
  var depth = 0
  var objects: UInt64 = 0
  /// The string or number that has begun: its first byte, and whether it is a key and has escapes.
  var tokenStart: UInt32 = 0
  var isKey = false
  var isPlain = true
  /// Bytes still to come of a `\u` escape or a UTF-8 sequence, and the bounds of the next of these.
  var left: UInt8 = 0
  var low: UInt8 = 0x80
  var high: UInt8 = 0xBF
  /// The rest of a literal name, next byte lowest, and what it will be.
  var letters: UInt32 = 0
  var literal = Tape.Kind.null

  var started = false
  var recording = false

  /// Makes a scanner that stands before a text.
  public init() {}

  /// Scans `bytes` from offset `from` up to `to`, of a text whose first byte stands at `base`.
  ///
  /// With a tape, the text's shape is written to it; the tape must come with the first call and with
  /// each one after it, and the text must then be in `bytes` from its beginning (it may have moved).
  ///
  /// - Returns: the end (exclusive) of the value when it is complete, nil when all bytes were taken
  ///   and more are needed. A number outside of containers ends only at a byte that follows it, or
  ///   at `finish`.
  /// - Throws: what is wrong and where, counted from the text's start. The scanner is of no more use.
  public mutating func scan(
    _ bytes: Span<UInt8>, from: Int, to: Int, base: Int, tape: Tape?
  ) throws(JSONFault) -> Int? {
    guard to - base <= Int(UInt32.max) else { throw fail(.size, at: from - base) }
    // Not with `if let`, which would count references to the tape.
    switch tape {
    case let tape? where records(to: tape):
      return try recorded(bytes, from: from, to: to, base: base, tape: tape)
    default:
      (started, recording) = (true, false)
      return try silently(bytes, from: from, to: to, base: base)
    }
  }

  /// Tells whether the text is recorded: it is if the tape came with each call, the first one included.
  private mutating func records(to tape: Tape) -> Bool {
    if !started {
      (started, recording) = (true, true)
      tape.reset()
    }
    return recording
  }

  /// Says that the text, whose first byte stood at `base`, ended at `end` (exclusive).
  ///
  /// - Throws: `.incomplete` when its value is not complete.
  public mutating func finish(at end: Int, base: Int, tape: Tape?) throws(JSONFault) {
    switch state {
    case .done: return
    case .zero, .integer, .fraction, .exponentDigits:
      guard depth == 0 else { throw fail(.incomplete, at: end - base) }
      // Any byte that cannot go on with a number ends it; a blank always can follow.
      let blank: [1 of UInt8] = [0x20]
      _ = try scan(blank.span, from: 0, to: 1, base: base - end, tape: tape)
      tape?.base = base
    default: throw fail(.incomplete, at: end - base)
    }
  }

  /// Scans a text that is there as a whole: one value, white space before and after it.
  ///
  /// - Throws: what is wrong and where, counted from the beginning of the text.
  public static func scan(
    _ bytes: Span<UInt8>, text range: Range<Int>, tape: Tape
  ) throws(JSONFault) {
    var scanner = Scanner()
    let (base, stop) = (range.lowerBound, range.upperBound)
    guard let end = try scanner.scan(bytes, from: base, to: stop, base: base, tape: tape) else {
      return try scanner.finish(at: stop, base: base, tape: tape)
    }
    for offset in end..<stop where !isSpace(bytes[offset]) {
      throw JSONFault(.syntax, at: offset - base)
    }
  }

  /// Tells whether `byte` is one of the four that RFC 8259 counts as insignificant white space.
  @inline(__always)
  public static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09)
  }

  /// Tells whether there is a byte at `i`, in the way in which the span asks itself, so that the
  /// compiler asks once.
  @inline(__always)
  static func isInside(_ i: Int, _ bytes: Span<UInt8>) -> Bool {
    UInt(bitPattern: i) < UInt(bitPattern: bytes.count)
  }

  mutating func fail(_ kind: JSONFault.Kind, at offset: Int) -> JSONFault {
    state = .failed
    return JSONFault(kind, at: offset)
  }
}
