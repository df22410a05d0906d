import Payments

/// A time as HTTP writes it (`Mon, 30 Nov 2026 09:00:00 GMT`, RFC 9110 section 5.6.7).
enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func text(_ time: WallTime) -> String {
    let (day, second) = (Int(time.seconds) / 86_400, Int(time.seconds) % 86_400)
    // The day of the month follows from the distance to the month's first day.
    var first = day
    let month = time.month
    while WallTime(seconds: Int64(first - 1) * 86_400).month == month, first > 0 { first -= 1 }
    let clock = [second / 3600, second / 60 % 60, second % 60].map(twoDigits)
    return "\(days[day % 7]), \(twoDigits(day - first + 1)) \(months[month - 1]) \(time.year) "
      + clock.joined(separator: ":") + " GMT"
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
