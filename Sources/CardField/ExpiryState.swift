/// Tells what may be told about the expiry as it stands.
public struct ExpiryState: Hashable, Sendable {
  /// How many digits there are, of the month and of the last two of the year together.
  public var length: Int
  /// The month, 0 to 99, when it has its two digits.
  public var month: Int?
  /// The year with all its digits, when it has them.
  public var year: Int?
  /// Whether the month is neither past nor too far ahead.
  public var valid: Bool
  /// Whether the expiry is valid or further digits can make it so.
  public var potentiallyValid: Bool
  /// Whether the expiry is valid and no further digit fits.
  public var complete: Bool
  /// Why the expiry is not valid; nil when it is.
  public var error: FieldError?
  /// The sizes of the display groups: the month's digits, then the year's.
  ///
  /// The first is 0 when only a year is there.
  public var groups: GroupSizes
  /// The caret, in digits.
  public var caret: Int
  /// The selected digits; nil when none is.
  public var selection: Range<Int>?
  /// What the field shows to its owner.
  public var display: ExpiryDisplay

  /// The state of an expiry into which nothing has been put.
  static var empty: ExpiryState {
    ExpiryState(
      length: 0, month: nil, year: nil, valid: false, potentiallyValid: true, complete: false,
      error: .empty, groups: GroupSizes(), caret: 0, selection: nil, display: ExpiryDisplay())
  }
}

/// Holds the display of an expiry: always five places, `••/••` when empty, each digit in clear as
/// soon as it is there.
///
/// For the owner of the card alone.
public struct ExpiryDisplay: Hashable, Sendable {
  /// The byte that stands for a place without a digit, to be shown as a bullet, U+2022.
  public static let bullet: UInt8 = 0

  /// How many places there are.
  public let count = 5

  /// One byte a place, the first in the lowest byte.
  private var packed: UInt64 = 0x2F << 16

  /// The display of an empty expiry.
  init() {}

  init(month: DigitRun, year: DigitRun) {
    for index in 0..<month.count { packed |= UInt64(month[index]) << (8 * UInt64(index)) }
    for index in 0..<year.count { packed |= UInt64(year[index]) << (8 * UInt64(index + 3)) }
  }

  /// What stands at a place: an ASCII digit, the slash, or `bullet`.
  public subscript(_ index: Int) -> UInt8 {
    index >= 0 && index < count ? UInt8(truncatingIfNeeded: packed >> (8 * UInt64(index))) : 0
  }
}
