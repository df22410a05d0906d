import SecretMemory

/// Knows a text again that is spelt like the one before it but for some decimal digits.
///
/// Requests that come in one read, or from many in the same moment, are often alike: what changes is
/// the number of the request and the digit of a key. If digits take the place of digits in the text
/// of a JSON value, in strings that are no keys and in numbers behind their first digit, then the
/// text stays JSON, with all values where they were and no key changed (RFC 8259 sections 6 and 7:
/// the grammar tells digits apart only at a number's beginning). So what the tape says holds for
/// such a text too, once it is told where that begins.
///
/// It keeps no byte of a text. The one before is looked at where it stands, so both must be in the
/// same unchanged bytes: whoever gets others starts anew.
public struct Likeness {
  /// Longer texts are not compared.
  static let limit = 128

  /// Whether the text found last was known again.
  public private(set) var isFound = false
  /// Where the text stands that the tape was written of; nil if that is not known.
  private var text: Range<Int>?
  /// Which of the tape's texts that is.
  private var serial = 0
  /// Whether `free` is filled in for the text.
  private var isDrawn = false
  /// All bits of the bytes that may change, none of the others.
  private var free = InlineArray<128, UInt8>(repeating: 0)

  /// Knows no text.
  public init() {}

  /// Takes note of the text that `tape` was just written of.
  @inline(__always)
  public mutating func remember(_ tape: Tape) {
    // With the blanks before it, of which a framed message may have any number.
    let range = tape.base..<tape.range(tape.root).upperBound
    let isComparable = range.count >= Block.size && range.count <= Likeness.limit
    text = isComparable ? range : nil
    serial = tape.serial
    isFound = false
    isDrawn = false
  }

  /// Tells whether the text at `start` is like the one before, and moves the tape to it if so.
  ///
  /// - Returns: the end (exclusive) of the text; nil if it has to be scanned.
  public mutating func find(_ bytes: Span<UInt8>, at start: Int, tape: Tape) -> Int? {
    isFound = false
    guard let text, serial == tape.serial, text.upperBound <= bytes.count else { return nil }
    let end = start &+ text.count
    // Most texts of another length are told apart by this already.
    guard start >= text.upperBound, end <= bytes.count,
      bytes[end &- 1] == bytes[text.upperBound &- 1],
      end == bytes.count || bytes[end] == bytes[text.upperBound]
    else { return nil }
    if !isDrawn { draw(text, bytes, tape) }
    // The last block may overlap the one before it.
    var offset = 0
    let last = text.count &- Block.size
    while true {
      guard let old = Block(bytes, at: text.lowerBound &+ offset),
        let new = Block(bytes, at: start &+ offset), let may = Block(free.span, at: offset),
        new.equals(old, butForDigitsIn: may)
      else { return nil }
      if offset == last { break }
      offset = min(offset &+ Block.size, last)
    }
    tape.base = start
    self.text = start..<end
    isFound = true
    return end
  }

  /// Marks the digits that may change.
  private mutating func draw(_ text: Range<Int>, _ bytes: Span<UInt8>, _ tape: Tape) {
    isDrawn = true
    free = InlineArray(repeating: 0)
    for index in 0..<tape.recorder.used {
      let node = tape.nodes[index]
      var from = Int(node.start)
      switch node.kind {
      case .string where node.flags.contains(.plain) && !node.flags.contains(.key): break
      case .number: from &+= bytes[text.lowerBound &+ from] == UInt8(ascii: "-") ? 2 : 1
      default: continue
      }
      for offset in from..<max(from, min(Int(node.end), text.count))
      where bytes[text.lowerBound &+ offset] &- UInt8(ascii: "0") < 10 {
        free[offset] = 0xFF
      }
    }
  }
}
