public import JSON

/// An instant as people write it: whole seconds since 1970-01-01 00:00:00 UTC.
///
/// Holds 1970-01-01T00:00:00Z to 9999-12-31T23:59:59+05:30, the last second that Indian time can
/// still write with four digits of the year. Leap seconds are not counted, as in POSIX time.
/// Deadlines never use it: they use the caller's monotonic clock.
public struct WallTime: Sendable, Hashable, Comparable {
  /// The seconds since 1970-01-01 00:00:00 UTC.
  public let seconds: Int64

  /// The first instant that can be held.
  public static let first = WallTime(seconds: 0)
  /// The last instant that can be held.
  public static let last = WallTime(seconds: lastSecond)

  /// Makes an instant; one outside `first ... last` becomes the nearer of the two.
  public init(seconds: Int64) {
    self.seconds = min(max(seconds, 0), WallTime.lastSecond)
  }

  /// Moves by seconds; stops at `first` and `last` instead of overflowing.
  public func adding(seconds more: Int64) -> WallTime {
    let (sum, overflow) = seconds.addingReportingOverflow(more)
    // Seconds are never negative, so only a sum that is too large can overflow.
    return overflow ? .last : WallTime(seconds: sum)
  }

  /// The calendar year in UTC, 1970 to 9999.
  public var year: Int { utcDate.year }
  /// The calendar month in UTC, 1 to 12.
  public var month: Int { utcDate.month }

  /// Whether `left` is earlier than `right`.
  public static func < (left: WallTime, right: WallTime) -> Bool { left.seconds < right.seconds }

  /// Writes the instant as a JSON string in Indian time: `"2026-11-30T14:30:00+05:30"`.
  ///
  /// The gateway writes every time like this
  /// (https://www.cashfree.com/docs/api-reference/payments/latest/orders/create).
  public func write(ist writer: inout JSONWriter) {
    writer.beginString()
    writeFields(east: WallTime.indianOffset, to: &writer)
    WallTime.write(5, digits: 2, after: "+", to: &writer)
    WallTime.write(30, digits: 2, after: ":", to: &writer)
    writer.endString()
  }

  /// Writes the instant as a JSON string in UTC: `"2026-11-30T09:00:00Z"`.
  public func write(utc writer: inout JSONWriter) {
    writer.beginString()
    writeFields(east: 0, to: &writer)
    writer.stringScalar(Unicode.Scalar("Z").value)
    writer.endString()
  }

  /// Writes date and time of a zone so many seconds east of UTC, without the offset.
  private func writeFields(east offset: Int, to writer: inout JSONWriter) {
    let local = Int(seconds) + offset
    let date = CivilDate(daysSinceEpoch: local / WallTime.secondsPerDay)
    let second = local % WallTime.secondsPerDay
    WallTime.write(date.year, digits: 4, to: &writer)
    WallTime.write(date.month, digits: 2, after: "-", to: &writer)
    WallTime.write(date.day, digits: 2, after: "-", to: &writer)
    WallTime.write(second / 3600, digits: 2, after: "T", to: &writer)
    WallTime.write(second / 60 % 60, digits: 2, after: ":", to: &writer)
    WallTime.write(second % 60, digits: 2, after: ":", to: &writer)
  }

  static let secondsPerDay = 86_400
  static let indianOffset = 5 * 3600 + 30 * 60
  /// 10000-01-01T00:00:00+05:30, less one second.
  private static let lastSecond: Int64 = 253_402_280_999

  private var utcDate: CivilDate {
    CivilDate(daysSinceEpoch: Int(seconds) / WallTime.secondsPerDay)
  }

  private static func write(
    _ number: Int, digits: Int, after mark: Unicode.Scalar? = nil, to writer: inout JSONWriter
  ) {
    if let mark { writer.stringScalar(mark.value) }
    var unit = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      writer.stringASCII(UInt8(truncatingIfNeeded: 0x30 + number / unit % 10))
      unit /= 10
    }
  }
}
