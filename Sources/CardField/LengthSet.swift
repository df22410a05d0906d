/// Holds the lengths that a card number may have, one bit a length.
struct LengthSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a set of single lengths, each 0 to 31 digits.
  init(_ lengths: Int...) {
    self.init(rawValue: lengths.reduce(0) { $0 | 1 << UInt32($1) })
  }

  @inline(__always)
  func contains(_ length: Int) -> Bool { rawValue &>> UInt32(truncatingIfNeeded: length) & 1 == 1 }

  /// The same set without the lengths above a limit.
  @inline(__always)
  func upTo(_ limit: Int) -> LengthSet {
    LengthSet(rawValue: rawValue & ((2 &<< UInt32(truncatingIfNeeded: limit)) &- 1))
  }

  /// The smallest length; nil when there is none.
  var shortest: Int? { rawValue == 0 ? nil : rawValue.trailingZeroBitCount }

  /// The largest length; nil when there is none.
  var longest: Int? { rawValue == 0 ? nil : 31 - rawValue.leadingZeroBitCount }
}
