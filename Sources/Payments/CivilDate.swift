/// A day of the proleptic Gregorian calendar, without a time zone.
///
/// Only the arithmetic that orders and card expiry need: days since 1970-01-01 to a date and back.
/// The method is Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms" (public domain):
/// a year that starts in March ends in the leap day, so leap years need no special case.
struct CivilDate: Equatable {
  /// The year, 1 based: 2026.
  var year: Int
  /// The month, 1 to 12.
  var month: Int
  /// The day of the month, 1 to 31.
  var day: Int

  /// Makes a date, or nil if the calendar has no such day or the year lies outside 1 to 9999.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.lastDay(year: year, month: month)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes the date that lies `days` after 1970-01-01; `days` must be within the years 1970 to 9999.
  init(daysSinceEpoch days: Int) {
    let shifted = days + CivilDate.daysFromMarchOfYearZero
    let era = shifted / CivilDate.daysPerEra
    let dayOfEra = shifted % CivilDate.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Counts the days from 1970-01-01 to this date; negative before it.
  var daysSinceEpoch: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear % 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * CivilDate.daysPerEra + dayOfEra - CivilDate.daysFromMarchOfYearZero
  }

  private static let daysPerEra = 146_097
  private static let daysFromMarchOfYearZero = 719_468

  private static func lastDay(year: Int, month: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
