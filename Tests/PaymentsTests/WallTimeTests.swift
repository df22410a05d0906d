import Foundation
import JSON
import SecretMemory
import Testing

@testable import Payments

struct Written: CustomTestStringConvertible {
  let text: String
  let seconds: Int64
  var testDescription: String { text }
}

@Suite struct WallTimeTests {
  @Test(arguments: [
    Written(text: "1970-01-01", seconds: 0),
    Written(text: "1970-01-01T00:00:00Z", seconds: 0),
    Written(text: "1970-01-01T05:30:00+05:30", seconds: 0),
    Written(text: "1969-12-31T19:00:00-05:00", seconds: 0),
    Written(text: "1970-01-02", seconds: 86_400),
    Written(text: "2026-11-30T14:30:00+05:30", seconds: 1_796_029_200),
    Written(text: "2026-11-30T09:00:00Z", seconds: 1_796_029_200),
    Written(text: "2026-11-30t09:00:00z", seconds: 1_796_029_200),
    Written(text: "2026-11-30 09:00:00-00:00", seconds: 1_796_029_200),
    Written(text: "2026-11-30T09:00:00.999999999Z", seconds: 1_796_029_200),
    Written(text: "2024-02-29", seconds: 1_709_164_800),
    Written(text: "2000-02-29T23:59:59Z", seconds: 951_868_799),
    Written(text: "2016-12-31T23:59:60Z", seconds: 1_483_228_800),
    Written(text: "2017-01-01T05:29:60+05:30", seconds: 1_483_228_800),
    Written(text: "9999-12-31T23:59:59+05:30", seconds: 253_402_280_999),
  ])
  func `an RFC 3339 text is read as the instant it names`(_ row: Written) {
    #expect(WallTime(rfc3339: row.text)?.seconds == row.seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-3", "2026-11-300", "26-11-30", "2026/11/30", "2026-11-30 ",
    " 2026-11-30", "2026-00-10", "2026-13-10", "2026-04-31", "2026-02-29", "1900-02-29",
    "2100-02-29", "2026-11-00", "2026-11-32", "2026-11-30T", "2026-11-30T09:00",
    "2026-11-30T09:00Z", "2026-11-30T09:00:00", "2026-11-30T24:00:00Z", "2026-11-30T09:60:00Z",
    "2026-11-30T09:00:61Z", "2026-11-30T09:00:60Z", "2026-11-30T09:00:00.Z",
    "2026-11-30T09:00:00,5Z", "2026-11-30T09:00:00+0530", "2026-11-30T09:00:00+05",
    "2026-11-30T09:00:00+24:00", "2026-11-30T09:00:00+05:60", "2026-11-30T09:00:00Zx",
    "2026-11-30X09:00:00Z", "+026-11-30", "-026-11-30", "2026-1１-30", "0000-01-01",
    "1969-12-31", "1970-01-01T00:00:00+05:30", "9999-12-31T23:59:59Z", "10000-01-01",
  ])
  func `anything else is refused`(_ text: String) {
    #expect(WallTime(rfc3339: text) == nil)
  }

  @Test func `years and months agree with Foundation's calendar at random instants`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let time = WallTime(seconds: .random(in: 0...WallTime.last.seconds, using: &generator))
      let parts = calendar.dateComponents(
        [.year, .month], from: Date(timeIntervalSince1970: Double(time.seconds)))
      #expect(time.year == parts.year && time.month == parts.month, "at \(time.seconds)")
    }
  }

  @Test func `Indian time is written as Foundation writes it, and reads back`() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 19_800)
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssxxx"
    for index in 0..<5000 {
      let time = WallTime(seconds: .random(in: 0...WallTime.last.seconds))
      let text = written(time)
      let date = Date(timeIntervalSince1970: Double(time.seconds))
      #expect(text == formatter.string(from: date), "instant \(index): \(time.seconds)")
      #expect(WallTime(rfc3339: text) == time)
    }
  }

  @Test func `the days of four centuries and more are counted as by hand`() throws {
    var (year, month, day) = (1970, 1, 1)
    for count in 0..<170_000 {
      let date = CivilDate(daysSinceEpoch: count)
      guard date.year == year, date.month == month, date.day == day,
        CivilDate(year: year, month: month, day: day)?.daysSinceEpoch == count
      else {
        Issue.record("day \(count) is \(year)-\(month)-\(day) and not \(date)")
        return
      }
      let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      day += 1
      if day > length { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(year == 2435)
  }

  @Test(arguments: [1970, 1972, 1999, 2000, 2023, 2024, 2100, 2400, 9999])
  func `every day of a year follows the one before`(_ year: Int) throws {
    let leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    var count = 0
    var previous: WallTime?
    for month in 1...12 {
      for day in 1...31 {
        let text = String(format: "%04d-%02d-%02d", year, month, day)
        guard let time = WallTime(rfc3339: text) else { continue }
        if let previous { #expect(time.seconds == previous.seconds + 86_400, "\(text)") }
        previous = time
        count += 1
      }
    }
    // The last evening of 9999 cannot be written in Indian time, its midnight in UTC can.
    #expect(count == (leap ? 366 : 365))
  }

  @Test func `UTC is written as Foundation writes it`() {
    for _ in 0..<5000 {
      let time = WallTime(seconds: .random(in: 0...WallTime.last.seconds))
      let date = Date(timeIntervalSince1970: Double(time.seconds))
      let text = rendered { writer in time.write(utc: &writer) }
      #expect(text == date.formatted(.iso8601))
    }
  }

  @Test func `an instant out of range becomes the nearest one`() {
    #expect(WallTime(seconds: -1) == .first)
    #expect(WallTime(seconds: .min) == .first)
    #expect(WallTime(seconds: .max) == .last)
    #expect(WallTime.last.adding(seconds: .max) == .last)
    #expect(WallTime.last.adding(seconds: .min) == .first)
    #expect(WallTime.first.adding(seconds: -1) == .first)
    #expect(WallTime.first.adding(seconds: 60).seconds == 60)
    #expect(written(.first) == "1970-01-01T05:30:00+05:30")
    #expect(written(.last) == "9999-12-31T23:59:59+05:30")
  }

  @Test func `earlier instants compare as less`() {
    #expect(WallTime(seconds: 5) < WallTime(seconds: 6))
    #expect(!(WallTime(seconds: 6) < WallTime(seconds: 6)))
  }

  private func written(_ time: WallTime) -> String {
    rendered { writer in time.write(ist: &writer) }
  }

  private func rendered(_ write: (inout JSONWriter) -> Void) -> String {
    let out = ByteBuffer(heapCapacity: 64)
    var writer = JSONWriter(out)
    write(&writer)
    let text = out.withBytes { bytes in
      String(decoding: (0..<bytes.count).map { bytes[$0] }, as: UTF8.self)
    }
    return String(text.dropFirst().dropLast())
  }
}
