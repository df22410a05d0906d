/// Holds up to four digits (ASCII) while they are moved from a text to their place.
struct DigitRun: Equatable, Sendable {
  private(set) var count = 0
  private var bytes: UInt32 = 0

  subscript(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes >> (8 * UInt32(index))) }

  mutating func append(_ byte: UInt8) {
    bytes |= UInt32(byte) << (8 * UInt32(count))
    count += 1
  }

  /// The digits as a number.
  var value: Int {
    var value = 0
    for index in 0..<count { value = value * 10 + Int(self[index] & 0x0F) }
    return value
  }
}

/// Holds the digits of a month, not more than two.
struct MonthDigits: Equatable, Sendable {
  private(set) var digits = DigitRun()
  /// Whether a zero was put before the one digit that there was.
  private(set) var isPadded = false

  /// No month.
  init() {}

  /// Reads a month from a run of digits in the scratch: `7` and `07` are July.
  ///
  /// Nil when there are more than two digits. A lone `0` stays; a lone `1` is padded only if
  /// nothing can follow it.
  init?(_ run: Range<Int>, isFinal: Bool, _ storage: Span<UInt8>) {
    guard run.count <= 2 else { return nil }
    if run.count == 1 {
      let digit = storage[Layout.scratch.lowerBound + run.lowerBound]
      isPadded = digit > 0x31 || (isFinal && digit == 0x31)
      if isPadded { digits.append(0x30) }
    }
    for index in run { digits.append(storage[Layout.scratch.lowerBound + index]) }
  }
}

/// Holds the digits of a year: the last two, and the century when it was given.
struct YearDigits: Equatable, Sendable {
  private(set) var digits = DigitRun()
  /// The digits before the last two of a year with four, as a number; nil for a year with two.
  private(set) var century: Int?

  /// No year.
  init() {}

  /// Reads a year from a run of digits in the scratch: `29` or `2029`, or the beginning of either.
  ///
  /// Nil when it is neither.
  init?(_ run: Range<Int>, _ storage: Span<UInt8>) {
    guard run.count <= 4 else { return nil }
    for index in run { digits.append(storage[Layout.scratch.lowerBound + index]) }
    guard run.count > 2 else { return }
    var first = DigitRun()
    var last = DigitRun()
    for index in 0..<2 { first.append(digits[index]) }
    for index in 2..<run.count { last.append(digits[index]) }
    century = first.value
    digits = last
    if run.count == 3, century != 20 { return nil }
  }
}
