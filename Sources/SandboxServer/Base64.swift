/// Base64 with padding and without line breaks, as in RFC 4648 section 4.
enum Base64 {
  /// Encodes bytes.
  static func encode(_ bytes: Span<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var start = 0
    while start < bytes.count {
      let length = min(3, bytes.count - start)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < length ? UInt32(bytes[start + offset]) : 0)
      }
      for place in 0..<4 {
        let index = Int(group >> UInt32(18 - 6 * place) & 0x3F)
        text.append(place <= length ? alphabet[index] : "=")
      }
      start += 3
    }
    return String(text)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)
}
