import SecretMemory

/// Makes ids that nobody has used.
enum RandomID {
  /// A random UUID, version 4 (RFC 9562 section 5.4), in lower case.
  static func uuid() -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    var span = bytes.mutableSpan
    randomBytes(into: &span)
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text = ""
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text += "-" }
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
    return text
  }

  /// Whether a text is a UUID of any version.
  static func isUUID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }
}
