import SecretMemory

extension JSONWriter {
  /// Writes a valid JSON text as a value, without the white space that means nothing.
  public mutating func minified(_ bytes: Span<UInt8>) {
    beginValue()
    var inString = false
    var escaped = false
    // Whole runs are copied at once; a run ends where white space begins.
    var start = 0
    for i in 0..<bytes.count {
      let byte = bytes[i]
      if inString {
        if escaped {
          escaped = false
        } else if byte == UInt8(ascii: "\\") {
          escaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        inString = true
      } else if Scanner.isSpace(byte) {
        if start < i { out.append(bytes, start..<i) }
        start = i + 1
      }
    }
    if start < bytes.count { out.append(bytes, start..<bytes.count) }
  }
}
