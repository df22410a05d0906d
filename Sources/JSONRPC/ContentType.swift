import JSON

/// Reads the `charset` parameter of a `Content-Type` (RFC 9110 section 8.3).
enum ContentType {
  /// Tells whether the text is UTF-8 by what the header says: no charset, `utf-8`, or `utf8`, which
  /// clients of the Language Server Protocol's first versions send.
  static func isUTF8(_ bytes: Span<UInt8>, _ value: Range<Int>) -> Bool {
    var start = end(ofParameter: bytes, value)
    while start < value.upperBound {
      let stop = end(ofParameter: bytes, start + 1..<value.upperBound)
      guard allows(bytes, HeaderBlock.trimmed(bytes, start + 1..<stop)) else { return false }
      start = stop
    }
    return true
  }

  /// Finds the next semicolon outside of quotes.
  private static func end(ofParameter bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var quoted = false
    var escaped = false
    for i in range {
      if escaped {
        escaped = false
      } else if bytes[i] == UInt8(ascii: "\\") {
        escaped = quoted
      } else if bytes[i] == UInt8(ascii: "\"") {
        quoted.toggle()
      } else if bytes[i] == UInt8(ascii: ";"), !quoted {
        return i
      }
    }
    return range.upperBound
  }

  /// Judges one `name=value`.
  private static func allows(_ bytes: Span<UInt8>, _ parameter: Range<Int>) -> Bool {
    var equals = parameter.lowerBound
    while equals < parameter.upperBound, bytes[equals] != UInt8(ascii: "=") { equals += 1 }
    let name = HeaderBlock.trimmed(bytes, parameter.lowerBound..<equals)
    guard HeaderBlock.matches(bytes, name, "charset") else { return true }
    guard equals < parameter.upperBound else { return false }
    var charset = HeaderBlock.trimmed(bytes, equals + 1..<parameter.upperBound)
    if charset.count >= 2, bytes[charset.lowerBound] == UInt8(ascii: "\""),
      bytes[charset.upperBound - 1] == UInt8(ascii: "\"")
    {
      charset = charset.lowerBound + 1..<charset.upperBound - 1
    }
    return HeaderBlock.matches(bytes, charset, "utf-8")
      || HeaderBlock.matches(bytes, charset, "utf8")
  }
}
