/// Gathers what the header lines before one body say.
///
/// Names are compared without regard to case and unknown ones are ignored, as the Language Server
/// Protocol's base protocol takes them from HTTP (RFC 9110 section 5).
struct HeaderBlock: Sendable {
  /// Bytes of all lines so far, line ends included.
  var size = 0
  /// The body's length in bytes, once it is known.
  private(set) var length: Int?

  /// More digits than any length that is allowed, few enough never to overflow.
  private static let maxDigits = 10

  /// Takes one line without its line end.
  ///
  /// - Returns: what is wrong with it, if anything.
  mutating func take(_ bytes: Span<UInt8>, _ line: Range<Int>) -> RPCFault? {
    var colon = line.lowerBound
    while colon < line.upperBound, HeaderBlock.isToken(bytes[colon]) { colon &+= 1 }
    guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == UInt8(ascii: ":") else {
      return .headerLine
    }
    let name = line.lowerBound..<colon
    let value = HeaderBlock.trimmed(bytes, colon + 1..<line.upperBound)
    for i in value where bytes[i] < 0x20 && bytes[i] != 0x09 || bytes[i] == 0x7F {
      return .headerLine
    }
    if HeaderBlock.matches(bytes, name, "content-length") { return takeLength(bytes, value) }
    if HeaderBlock.matches(bytes, name, "content-type"),
      !ContentType.isUTF8(bytes, value)
    {
      return .charset
    }
    return nil
  }

  private mutating func takeLength(_ bytes: Span<UInt8>, _ value: Range<Int>) -> RPCFault? {
    guard (1...HeaderBlock.maxDigits).contains(value.count) else { return .lengthMalformed }
    var number = 0
    for i in value {
      let digit = bytes[i] &- UInt8(ascii: "0")
      guard digit < 10 else { return .lengthMalformed }
      number = number &* 10 &+ Int(digit)
    }
    if let length, length != number { return .lengthsDiffer }
    guard number <= FrameReader.messageLimit else { return .messageTooLarge }
    length = number
    return nil
  }

  /// Takes blanks and tabs off both ends.
  static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(bytes[start]) { start &+= 1 }
    while start < end, isBlank(bytes[end &- 1]) { end &-= 1 }
    return start..<end
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }
}
