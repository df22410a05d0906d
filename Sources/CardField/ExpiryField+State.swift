extension ExpiryField {
  /// How far ahead an expiry may lie.
  ///
  /// Peers draw the line between 15 and 50 years; VGS, ActiveMerchant and
  /// braintree/android-card-form draw it at 20.
  static let yearsAhead = 20

  /// Judges the expiry by the present month.
  func state(_ storage: Span<UInt8>, now: YearMonth) -> ExpiryState {
    // While the number is typed the expiry is empty, and every key press asks for it.
    if isEmpty { return ExpiryState() }
    let monthDigits = digits(.month, storage)
    let yearDigits = digits(.year, storage)
    let month = monthCount == 2 ? monthDigits.value : nil
    let year = yearCount == 2 ? fullYear(yearDigits.value, now) : nil
    let error = error(month, year, now)
    return ExpiryState(
      self, month: month, year: year, error: error,
      potentiallyValid: error == nil || canBecomeValid(monthDigits, yearDigits, now),
      display: ExpiryDisplay(month: monthDigits, year: yearDigits))
  }

  /// The year that two digits mean.
  ///
  /// They are 20yy; only when that lies so far back that 21yy is within reach, which begins in
  /// 2080, they are 21yy, and so on from century to century. A year that was set with four digits
  /// means itself.
  private func fullYear(_ digits: Int, _ now: YearMonth) -> Int {
    if let century { return Int(century) * 100 + digits }
    let year = max(now.year / 100, 20) * 100 + digits
    return year + 100 <= now.year + ExpiryField.yearsAhead ? year + 100 : year
  }

  private func error(_ month: Int?, _ year: Int?, _ now: YearMonth) -> FieldError? {
    if monthIsForeign || yearIsForeign { return .notADate }
    if count == 0 { return .empty }
    if let month, !(1...12).contains(month) { return .invalidMonth }
    if monthCount == 0 { return .monthMissing }
    guard let month else { return .incomplete }
    if yearCount == 0 { return .yearMissing }
    guard let year else { return .incomplete }
    let date = YearMonth(year: year, month: month)
    if date < now { return .expired }
    return date > now.adding(years: ExpiryField.yearsAhead) ? .tooFar : nil
  }

  /// Whether digits added to what is there can make it valid.
  private func canBecomeValid(_ month: DigitRun, _ year: DigitRun, _ now: YearMonth) -> Bool {
    guard !monthIsForeign, !yearIsForeign, let months = ExpiryField.months(from: month) else {
      return false
    }
    func reaches(_ year: Int) -> Bool {
      YearMonth(year: year, month: months.upperBound) >= now
        && YearMonth(year: year, month: months.lowerBound)
          <= now.adding(years: ExpiryField.yearsAhead)
    }
    switch year.count {
    case 0: return true
    case 1:
      // 2 may also be the beginning of a year typed with four digits.
      return (century == nil && year.value == 2)
        || (0...9).contains { reaches(fullYear(year.value * 10 + $0, now)) }
    default: return (century == nil && year.value == 20) || reaches(fullYear(year.value, now))
    }
  }

  /// The months that digits can still become; nil when none.
  private static func months(from digits: DigitRun) -> ClosedRange<Int>? {
    switch (digits.count, digits.value) {
    case (0, _): 1...12
    case (1, 0): 1...9
    case (1, 1): 1...12
    case (_, 1...12): digits.value...digits.value
    default: nil
    }
  }
}
