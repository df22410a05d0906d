/// Holds the lengths that a card's security code may have.
public struct CVVLengths: OptionSet, Hashable, Sendable {
  /// One bit a length, the length as its position.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Three digits, on the back of most cards.
  public static let three = CVVLengths(rawValue: 1 << 3)
  /// Four digits, on the front of American Express cards.
  public static let four = CVVLengths(rawValue: 1 << 4)

  /// Says whether a code of so many digits is whole.
  public func contains(_ length: Int) -> Bool { rawValue >> length & 1 == 1 }

  /// The larger of the lengths; 0 when there is none.
  public var longest: Int { max(7 - rawValue.leadingZeroBitCount, 0) }
}
