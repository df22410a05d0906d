/// Holds the leading digits of a number as the range of six-digit prefixes they can still become.
struct IssuerPrefix: Sendable {
  /// How many leading digits the table looks at.
  static let length = 6

  /// The smallest six-digit prefix that begins with the digits so far.
  private(set) var low: UInt32 = 0
  /// How many six-digit prefixes begin with the digits so far.
  private(set) var span: UInt32 = 1_000_000

  /// The largest six-digit prefix that begins with the digits so far.
  var high: UInt32 { low + span - 1 }

  /// Adds the next digit (ASCII); the seventh and later ones change nothing.
  mutating func append(_ byte: UInt8) {
    guard span > 1 else { return }
    span /= 10
    low += UInt32(byte & 0x0F) * span
  }
}
