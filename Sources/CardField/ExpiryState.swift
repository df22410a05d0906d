/// Tells what may be told about the expiry as it stands.
public struct ExpiryState: FieldState {
  /// Everything, packed.
  public var bits: StateBits
  /// What the field shows to its owner.
  public var display: ExpiryDisplay

  /// The month, 0 to 99, when it has its two digits.
  public var month: Int? { bits[.month] == 0 ? nil : Int(bits[.month]) - 1 }
  /// The year with all its digits, when it has them.
  public var year: Int? { bits[.year] == 0 ? nil : Int(bits[.year]) - 1 }

  /// The sizes of the display groups: the month's digits, then the year's.
  ///
  /// The first is 0 when only a year is there.
  public var groups: GroupSizes {
    var groups = GroupSizes()
    let monthLength = Int(bits[.monthLength])
    if length > 0 { groups.append(monthLength) }
    if length > monthLength { groups.append(length - monthLength) }
    return groups
  }

  /// The state of an expiry into which nothing has been put.
  @inlinable public init() {
    bits = StateBits(Editor())
    display = ExpiryDisplay()
    potentiallyValid = true
    error = .empty
  }

  /// The state of an expiry that is valid if there is no error.
  init(
    _ field: ExpiryField, month: Int?, year: Int?, error: FieldError?, potentiallyValid: Bool,
    display: ExpiryDisplay
  ) {
    bits = StateBits(field.editor)
    self.display = display
    bits[.monthLength] = UInt64(field.monthCount)
    bits[.month] = month.map { UInt64($0) + 1 } ?? 0
    bits[.year] = year.map { UInt64($0) + 1 } ?? 0
    valid = error == nil
    self.potentiallyValid = potentiallyValid
    complete = error == nil
    self.error = error
  }
}

extension StateBits.Part {
  fileprivate static var monthLength: Self { Self(31, 2) }
  /// One more than the month; 0 for none.
  fileprivate static var month: Self { Self(33, 7) }
  /// One more than the year; 0 for none.
  fileprivate static var year: Self { Self(40, 15) }
}

/// Holds the display of an expiry: always five places, `••/••` when empty, each digit in clear as
/// soon as it is there.
///
/// For the owner of the card alone.
public struct ExpiryDisplay: Hashable, Sendable {
  /// The byte that stands for a place without a digit, to be shown as a bullet, U+2022.
  public static let bullet: UInt8 = 0

  /// How many places there are.
  public var count: Int { 5 }

  /// One byte a place, the first in the lowest byte.
  @usableFromInline var packed: UInt64

  /// The display of an empty expiry.
  @inlinable init() { packed = 0x2F << 16 }

  init(month: DigitRun, year: DigitRun) {
    self.init()
    for index in 0..<month.count { packed |= UInt64(month[index]) << (8 * UInt64(index)) }
    for index in 0..<year.count { packed |= UInt64(year[index]) << (8 * UInt64(index + 3)) }
  }

  /// What stands at a place: an ASCII digit, the slash, or `bullet`.
  public subscript(_ index: Int) -> UInt8 {
    index >= 0 && index < count ? UInt8(truncatingIfNeeded: packed >> (8 * UInt64(index))) : 0
  }
}
