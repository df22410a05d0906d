/// Reads the characters of a JSON string one Unicode scalar at a time, escapes decoded.
///
/// The range is one that a `Tape` gave for a string. A surrogate escape without its partner reads as
/// U+FFFD, as the WHATWG Encoding Standard replaces what cannot be a scalar.
public struct Scalars: Sendable {
  private var position: Int
  private let end: Int
  private let hasEscapes: Bool

  /// What an ill-formed sequence reads as.
  public static let replacement: UInt32 = 0xFFFD

  /// Starts at the beginning of `range`.
  public init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
    hasEscapes = true
  }

  /// Starts at the beginning of plain UTF-8 that is no JSON text: a backslash is a backslash.
  public init(utf8 range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
    hasEscapes = false
  }

  /// Reads one scalar from the bytes that were scanned; nil at the end.
  public mutating func next(_ bytes: Span<UInt8>) -> UInt32? {
    let end = min(end, bytes.count)
    guard position < end, position >= 0 else { return nil }
    let byte = bytes[position]
    position &+= 1
    if byte < 0x80 {
      return byte == UInt8(ascii: "\\") && hasEscapes ? escape(bytes, end) : UInt32(byte)
    }
    return sequence(byte, bytes, end)
  }

  /// Decodes the rest of a UTF-8 sequence (RFC 3629) that the scanner has found well-formed.
  private mutating func sequence(_ lead: UInt8, _ bytes: Span<UInt8>, _ end: Int) -> UInt32 {
    let count = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    var scalar = UInt32(lead & (0x3F &>> UInt8(truncatingIfNeeded: count)))
    for _ in 0..<count {
      guard position < end, bytes[position] & 0xC0 == 0x80 else { return Scalars.replacement }
      scalar = scalar &<< 6 | UInt32(bytes[position] & 0x3F)
      position &+= 1
    }
    return scalar
  }

  /// Decodes what follows a backslash (RFC 8259 section 7).
  private mutating func escape(_ bytes: Span<UInt8>, _ end: Int) -> UInt32 {
    guard position < end else { return Scalars.replacement }
    let letter = bytes[position]
    position &+= 1
    switch letter {
    case UInt8(ascii: "u"): return surrogatePair(bytes, end)
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    default: return UInt32(letter)
    }
  }

  private mutating func surrogatePair(_ bytes: Span<UInt8>, _ end: Int) -> UInt32 {
    guard let unit = hex(bytes, end, at: position) else { return Scalars.replacement }
    position &+= 4
    switch unit {
    case 0xD800...0xDBFF:
      guard end &- position >= 6, bytes[position] == UInt8(ascii: "\\"),
        bytes[position &+ 1] == UInt8(ascii: "u"), let low = hex(bytes, end, at: position &+ 2),
        low & 0xFC00 == 0xDC00
      else { return Scalars.replacement }
      position &+= 6
      return 0x10000 &+ (unit & 0x3FF) &<< 10 &+ (low & 0x3FF)
    case 0xDC00...0xDFFF:
      return Scalars.replacement
    default:
      return unit
    }
  }

  private func hex(_ bytes: Span<UInt8>, _ end: Int, at start: Int) -> UInt32? {
    guard end &- start >= 4 else { return nil }
    var unit: UInt32 = 0
    for offset in start..<start &+ 4 {
      let byte = bytes[offset]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte &- UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte &- UInt8(ascii: "a") &+ 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte &- UInt8(ascii: "A") &+ 10
      default: return nil
      }
      unit = unit &<< 4 | UInt32(digit)
    }
    return unit
  }
}
