/// Keeps the expiry: up to two digits of a month, then up to two of a year.
///
/// The two are parts of their own. A digit deleted from the month does not pull the year's forward, and
/// either may be missing while the other is there. Positions count the digits that are there, so the
/// position behind the last digit of the month is also the one before the year: a digit typed there
/// goes to the month while that has room.
@usableFromInline
struct ExpiryField: Sendable {
  @usableFromInline var editor = Editor()
  /// How many of the digits are the month's.
  @Small private(set) var monthCount = 0
  /// The first digits of a year that was set with four; nil when it has two.
  private(set) var century: UInt8?
  /// Whether a text was set for the month that is none; nothing of it is kept.
  @usableFromInline private(set) var monthIsForeign = false
  /// Whether a text was set for the year that is none; nothing of it is kept.
  @usableFromInline private(set) var yearIsForeign = false
  /// Whether the month's zero was put there by the field, so that it goes with its digit.
  private var isPadded = false

  @inlinable var count: Int { editor.count }
  var yearCount: Int { editor.count - monthCount }

  /// Whether there is nothing to show for the field, not even an error.
  @inlinable var isEmpty: Bool { count == 0 && !monthIsForeign && !yearIsForeign }

  // MARK: Editing

  /// A part of the expiry.
  enum Part: Sendable { case month, year }

  /// Replaces a range of digits by the first of the scratch, which all go to one part.
  mutating func replace(
    _ range: Range<Int>, by inserted: Int, in part: Part, padded: Bool = false,
    _ storage: inout MutableSpan<UInt8>
  ) {
    let ofMonth = range.clamped(to: 0..<monthCount).count
    storage.splice(base: Layout.expiry.lowerBound, count: count, range: range, inserted: inserted)
    editor.replaced(range, by: inserted)
    monthCount += (part == .month ? inserted : 0) - ofMonth
    if ofMonth > 0 || part == .month { isPadded = padded }
    if ofMonth < range.count || part == .year { century = nil }
    monthIsForeign = false
    yearIsForeign = false
  }

  /// Deletes a range of digits.
  ///
  /// The zero that the field put before a digit goes with it.
  mutating func erase(_ range: Range<Int>, _ storage: inout MutableSpan<UInt8>) {
    let lower = isPadded && range.lowerBound == 1 ? 0 : range.lowerBound
    replace(lower..<range.upperBound, by: 0, in: lower < monthCount ? .month : .year, &storage)
  }

  /// Empties the field; true when there was anything.
  mutating func wipe(_ storage: inout MutableSpan<UInt8>) -> Bool {
    let changed = !isEmpty
    storage.wipe(Layout.expiry)
    self = ExpiryField()
    return changed
  }

  // MARK: Setting

  /// Puts a month in the place of the stored one; nil stands for a text that is none.
  ///
  /// True when anything changed.
  mutating func set(month: MonthDigits?, _ storage: inout MutableSpan<UInt8>) -> Bool {
    var next = self
    next.monthCount = month?.digits.count ?? 0
    next.isPadded = month?.isPadded ?? false
    next.monthIsForeign = month == nil
    return hold(next, month?.digits ?? DigitRun(), digits(.year, storage.span), &storage)
  }

  /// Puts a year in the place of the stored one; nil stands for a text that is none.
  ///
  /// True when anything changed.
  mutating func set(year: YearDigits?, _ storage: inout MutableSpan<UInt8>) -> Bool {
    var next = self
    next.century = year?.century.map { UInt8(clamping: $0) }
    next.yearIsForeign = year == nil
    return hold(next, digits(.month, storage.span), year?.digits ?? DigitRun(), &storage)
  }

  /// Puts month and year in the place of the stored ones; nil stands for a text that is no date.
  ///
  /// True when anything changed.
  mutating func set(_ text: DateText?, _ storage: inout MutableSpan<UInt8>) -> Bool {
    let month = set(month: text?.month, &storage)
    let year = set(year: text?.year, &storage)
    return month || year
  }

  /// The digits of a part.
  func digits(_ part: Part, _ storage: Span<UInt8>) -> DigitRun {
    var run = DigitRun()
    for index in part == .month ? 0..<monthCount : monthCount..<count {
      run.append(storage[Layout.expiry.lowerBound + index])
    }
    return run
  }

  /// Becomes another field with the digits given; true when it, or a digit, differs.
  private mutating func hold(
    _ next: ExpiryField, _ month: DigitRun, _ year: DigitRun,
    _ storage: inout MutableSpan<UInt8>
  ) -> Bool {
    let before = self
    let same = digits(.month, storage.span) == month && digits(.year, storage.span) == year
    self = next
    storage.wipe(Layout.expiry)
    for index in 0..<month.count { storage[Layout.expiry.lowerBound + index] = month[index] }
    for index in 0..<year.count {
      storage[Layout.expiry.lowerBound + month.count + index] = year[index]
    }
    editor.reset(month.count + year.count)
    return !same || century != before.century || monthIsForeign != before.monthIsForeign
      || yearIsForeign != before.yearIsForeign
  }
}
