/// A repeatable source of identifiers: SplitMix64 (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
///
/// The same seed gives the same identifiers, which is what transcripts and tests need. It is no
/// cryptographic generator; nothing that it names is worth money.
struct Randomness: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Makes a token of letters, digits, `_` and `-`, six random bits each.
  mutating func token(_ count: Int) -> String {
    var token = ""
    for _ in 0..<count {
      token.unicodeScalars.append(Randomness.letter(next() >> 58))
    }
    return token
  }

  /// Makes a string of decimal digits that does not begin with 0.
  mutating func digits(_ count: Int) -> String {
    var digits = String(1 + next() % 9)
    for _ in 1..<count { digits += String(next() % 10) }
    return digits
  }

  /// Makes a version 4 UUID (RFC 9562 section 5.4).
  mutating func uuid() -> String {
    let high = next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = Array(Randomness.hexadecimal(high) + Randomness.hexadecimal(low))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
      .map { String(digits[$0]) }.joined(separator: "-")
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  private static func letter(_ bits: UInt64) -> Unicode.Scalar {
    switch bits {
    case 0..<26: Unicode.Scalar(UInt8(truncatingIfNeeded: 0x41 + bits))
    case 26..<52: Unicode.Scalar(UInt8(truncatingIfNeeded: 0x61 + bits - 26))
    case 52..<62: Unicode.Scalar(UInt8(truncatingIfNeeded: 0x30 + bits - 52))
    case 62: "_"
    default: "-"
    }
  }
}
