/// Marks digits of the number, one bit a digit, fewer than 32; a mark moves with its digit.
struct DigitMarks: Hashable, Sendable {
  private(set) var bits: UInt32 = 0

  /// Takes note that `range` was replaced by so many unmarked digits.
  @inline(__always)
  mutating func splice(_ range: Range<Int>, inserted: Int) {
    let before = bits & DigitMarks.below(range.lowerBound)
    let after = (bits &>> UInt32(range.upperBound)) &<< UInt32(range.lowerBound + inserted)
    bits = before | after
  }

  /// Marks the digits of a range.
  @inline(__always)
  mutating func mark(_ range: Range<Int>) {
    bits |= DigitMarks.below(range.upperBound) & ~DigitMarks.below(range.lowerBound)
  }

  /// Says whether all digits of a range are marked.
  func all(_ range: Range<Int>) -> Bool {
    let wanted = DigitMarks.below(range.upperBound) & ~DigitMarks.below(range.lowerBound)
    return bits & wanted == wanted
  }

  /// How many leading digits are free of marks, of the first `limit`.
  func unmarkedPrefix(_ limit: Int) -> Int { min(bits.trailingZeroBitCount, limit) }

  private static func below(_ position: Int) -> UInt32 { (1 &<< UInt32(position)) - 1 }
}
