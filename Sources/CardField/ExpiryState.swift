/// Tells what may be told about the expiry as it stands.
public struct ExpiryState: Hashable, Sendable {
  @usableFromInline let editor: Editor
  /// How many of the digits are the month's.
  @usableFromInline let monthLength: UInt8
  @usableFromInline let monthValue: UInt8?
  @usableFromInline let yearValue: UInt16?
  /// Whether the month is neither past nor too far ahead.
  public var valid: Bool
  /// Whether the expiry is valid or further digits can make it so.
  public var potentiallyValid: Bool
  /// Whether the expiry is valid and no further digit fits.
  public var complete: Bool
  /// Why the expiry is not valid; nil when it is.
  public var error: FieldError?
  /// What the field shows to its owner.
  public var display: ExpiryDisplay

  /// How many digits there are, of the month and of the last two of the year together.
  @inlinable public var length: Int { editor.count }
  /// The caret, in digits.
  @inlinable public var caret: Int { editor.caret }
  /// The selected digits; nil when none is.
  @inlinable public var selection: Range<Int>? { editor.selection }

  /// The month, 0 to 99, when it has its two digits.
  public var month: Int? { monthValue.map { Int($0) } }
  /// The year with all its digits, when it has them.
  public var year: Int? { yearValue.map { Int($0) } }

  /// The sizes of the display groups: the month's digits, then the year's.
  ///
  /// The first is 0 when only a year is there.
  public var groups: GroupSizes {
    var groups = GroupSizes()
    if length > 0 { groups.append(Int(monthLength)) }
    if length > Int(monthLength) { groups.append(length - Int(monthLength)) }
    return groups
  }

  /// The state of an expiry into which nothing has been put.
  @inlinable public init() {
    editor = Editor()
    monthLength = 0
    monthValue = nil
    yearValue = nil
    valid = false
    potentiallyValid = true
    complete = false
    error = .empty
    display = ExpiryDisplay()
  }

  /// The state of an expiry that is valid if there is no error.
  init(
    _ field: ExpiryField, month: Int?, year: Int?, error: FieldError?, potentiallyValid: Bool,
    display: ExpiryDisplay
  ) {
    editor = field.editor
    monthLength = UInt8(clamping: field.monthCount)
    monthValue = month.map { UInt8(clamping: $0) }
    yearValue = year.map { UInt16(clamping: $0) }
    valid = error == nil
    self.potentiallyValid = potentiallyValid
    complete = error == nil
    self.error = error
    self.display = display
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
