import SecretMemory

extension HeaderBlock {
  /// The token characters of RFC 9110 section 5.6.2 as a bit for each ASCII character.
  private static let tokenLow: UInt64 = 0x03FF_6CFA_0000_0000
  private static let tokenHigh: UInt64 = 0x57FF_FFFF_C7FF_FFFE

  /// Tells whether a header's name may contain `byte`.
  @inline(__always)
  static func isToken(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    let half = byte < 0x40 ? tokenLow : tokenHigh
    return half &>> UInt64(byte & 0x3F) & 1 == 1
  }

  /// Compares without regard to the case of ASCII letters; `name` is in lower case.
  static func matches(_ bytes: Span<UInt8>, _ range: Range<Int>, _ name: StaticString) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    return name.withBytes { name in
      for offset in 0..<name.count {
        let byte = bytes[range.lowerBound + offset]
        let isUpper = byte &- UInt8(ascii: "A") < 26
        guard (isUpper ? byte | 0x20 : byte) == name[offset] else { return false }
      }
      return true
    }
  }
}
