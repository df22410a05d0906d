extension WallTime {
  /// Reads an RFC 3339 date (`2026-11-30`, midnight UTC) or date-time
  /// (`2026-11-30T14:30:00.5+05:30`); nil for anything else or outside `first ... last`.
  ///
  /// A date-time needs its offset, `T` and `Z` may be small letters and `T` a blank (RFC 3339
  /// section 5.6), a fraction of a second is cut off, and second 60 is accepted only where leap
  /// seconds are put, at the end of a UTC day (section 5.7).
  public init?(rfc3339 text: String) {
    self.init(rfc3339: text.utf8.span)
  }

  /// Reads the same from ASCII bytes.
  public init?(rfc3339 text: Span<UInt8>) {
    var reader = DigitReader()
    guard let year = reader.number(4, in: text), reader.mark("-", in: text),
      let month = reader.number(2, in: text), reader.mark("-", in: text),
      let day = reader.number(2, in: text),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let midnight = date.daysSinceEpoch * WallTime.secondsPerDay
    var instant = midnight
    if !reader.atEnd(of: text) {
      guard reader.mark("T", "t", " ", in: text),
        let hour = reader.number(2, in: text), hour < 24, reader.mark(":", in: text),
        let minute = reader.number(2, in: text), minute < 60, reader.mark(":", in: text),
        let second = reader.number(2, in: text), second <= 60,
        reader.skipFraction(in: text),
        let offset = reader.offset(in: text), reader.atEnd(of: text)
      else { return nil }
      instant = midnight + hour * 3600 + minute * 60 + second - offset
      if second == 60, instant % WallTime.secondsPerDay != 0 { return nil }
    }
    self.init(seconds: Int64(instant))
    guard seconds == Int64(instant) else { return nil }
  }
}

/// Walks over the fixed fields of a date-time.
private struct DigitReader {
  private var position = 0

  func atEnd(of text: Span<UInt8>) -> Bool { position == text.count }

  /// Reads exactly `digits` decimal digits.
  mutating func number(_ digits: Int, in text: Span<UInt8>) -> Int? {
    guard text.count - position >= digits else { return nil }
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit(in: text) else { return nil }
      value = value * 10 + digit
      position += 1
    }
    return value
  }

  /// Steps over one of the marks.
  mutating func mark(_ marks: Unicode.Scalar..., in text: Span<UInt8>) -> Bool {
    guard position < text.count, marks.contains(Unicode.Scalar(text[position])) else {
      return false
    }
    position += 1
    return true
  }

  /// Steps over `.` and at least one digit, if there is a `.`.
  mutating func skipFraction(in text: Span<UInt8>) -> Bool {
    guard mark(".", in: text) else { return true }
    let start = position
    while digit(in: text) != nil { position += 1 }
    return position > start
  }

  /// Reads `Z` or `+hh:mm` / `-hh:mm` as seconds east of UTC.
  mutating func offset(in text: Span<UInt8>) -> Int? {
    if mark("Z", "z", in: text) { return 0 }
    let west = position < text.count && text[position] == 0x2D
    guard mark("+", "-", in: text), let hour = number(2, in: text), hour < 24,
      mark(":", in: text), let minute = number(2, in: text), minute < 60
    else { return nil }
    return (hour * 3600 + minute * 60) * (west ? -1 : 1)
  }

  private func digit(in text: Span<UInt8>) -> Int? {
    guard position < text.count, (0x30...0x39).contains(text[position]) else { return nil }
    return Int(text[position] - 0x30)
  }
}
