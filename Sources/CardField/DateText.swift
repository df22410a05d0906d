/// Reads the text of an expiry: `12/29`, `12/2029`, `7/29`, `1229`, `122029`, `2029-12`, and whatever
/// such a text looks like while it is being typed.
///
/// The parts may be separated by any slash, dash, full stop or blank. Digits without a separator are
/// read as keys would be, month first, except that four of them that begin with 20 are a year, as no
/// month is 20.
struct DateText: Sendable {
  private(set) var month = MonthDigits()
  private(set) var year = YearDigits()

  /// Whether there are digits of both.
  var isWhole: Bool { month.digits.count > 0 && year.digits.count > 0 }

  /// Reads what an intake has put into the scratch; nil when it is no date.
  ///
  /// No digits at all are an empty date.
  init?(_ intake: Intake, _ storage: Span<UInt8>) {
    guard !intake.isOverlong else { return nil }
    guard let parting = DateText.parting(intake.kept, storage) else {
      self.init(joined: intake.kept, isFinal: intake.endsParted, storage)
      return
    }
    self.init(parted: parting, count: intake.kept, storage)
  }

  /// Two runs of digits.
  private init?(parted parting: Int, count: Int, _ storage: Span<UInt8>) {
    let first = 0..<parting
    let second = (parting + 1)..<count
    for index in second where storage[Layout.scratch.lowerBound + index] == Intake.parting {
      return nil
    }
    let yearFirst = first.count == 4
    guard
      let month = MonthDigits(yearFirst ? second : first, isFinal: true, storage),
      let year = YearDigits(yearFirst ? first : second, storage)
    else { return nil }
    self.month = month
    self.year = year
  }

  /// One run of digits, or none.
  private init?(joined count: Int, isFinal: Bool, _ storage: Span<UInt8>) {
    guard count > 0 else { return }
    let base = Layout.scratch.lowerBound
    let yearFirst = count >= 4 && storage[base] == 0x32 && storage[base + 1] == 0x30
    let monthLength = storage[base] > 0x31 ? 1 : min(count, 2)
    guard
      let month = MonthDigits(
        yearFirst ? 4..<count : 0..<monthLength, isFinal: isFinal, storage),
      let year = YearDigits(yearFirst ? 0..<4 : monthLength..<count, storage)
    else { return nil }
    self.month = month
    self.year = year
  }

  /// Where the first separator stands; nil when there is none.
  private static func parting(_ count: Int, _ storage: Span<UInt8>) -> Int? {
    for index in 0..<count where storage[Layout.scratch.lowerBound + index] == Intake.parting {
      return index
    }
    return nil
  }
}
