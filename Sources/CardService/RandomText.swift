import SecretMemory

/// Makes names that nobody can guess, out of the kernel's random bytes.
enum RandomText {
  private static let tokenBytes = 16
  /// How many hexadecimal digits a token has.
  static let tokenLength = tokenBytes * 2

  /// Makes a token of 128 random bits.
  static func token() -> String { hex(bytes(tokenBytes)) }

  /// Makes a random UUID (RFC 9562, version 4).
  static func uuid() -> String {
    var bytes = bytes(16)
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array(hex(bytes))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }

  private static func bytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var span = bytes.mutableSpan
    randomBytes(into: &span)
    return bytes
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits: [Character] = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
