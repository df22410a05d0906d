/// Names a month of a year, in the Gregorian calendar and in UTC.
public struct YearMonth: Comparable, Hashable, Sendable {
  /// The year, all of its digits.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int

  /// Makes a month; a month outside 1 to 12 and a year outside 0 to 9999 become the nearest.
  public init(year: Int, month: Int) {
    self.year = min(max(year, 0), 9999)
    self.month = min(max(month, 1), 12)
  }

  /// The earlier month is the smaller.
  public static func < (left: YearMonth, right: YearMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }

  /// The same month so many years later.
  func adding(years: Int) -> YearMonth { YearMonth(year: year + years, month: month) }
}
