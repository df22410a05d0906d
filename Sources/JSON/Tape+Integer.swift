extension Tape {
  /// Reads a number whose value is an integer, whatever its spelling: `100`, `1e2` and `100.0`.
  ///
  /// It never goes through a binary fraction, so every `Int` is exact.
  ///
  /// - Returns: nil if `v` is not a number, its value is not an integer, or it does not fit an `Int`.
  public func integer(_ v: Value, in bytes: Span<UInt8>) -> Int? {
    guard kind(v) == .number else { return nil }
    let range = range(v)
    guard range.upperBound <= bytes.count else { return nil }
    var end = range.upperBound
    var wholeDigits = 0
    var hasPoint = false
    var exponent = 0
    for i in range {
      switch bytes[i] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): if !hasPoint { wholeDigits += 1 }
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent = Tape.exponent(bytes, i + 1..<range.upperBound)
        end = i
      default: break
      }
      if end < range.upperBound { break }
    }
    let negative = bytes[range.lowerBound] == UInt8(ascii: "-")
    return Tape.evaluate(
      bytes, range.lowerBound..<end, whole: wholeDigits + exponent, negative: negative)
  }

  /// More than any text of 4 GiB could balance with digits.
  private static let endless = 1 << 40

  /// Reads an exponent; one that is beyond all bounds as a very large one.
  private static func exponent(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var value = 0
    for i in range {
      let digit = bytes[i] &- UInt8(ascii: "0")
      guard digit < 10 else { continue }
      value = min(value * 10 + Int(digit), endless)
    }
    return range.isEmpty || bytes[range.lowerBound] != UInt8(ascii: "-") ? value : -value
  }

  /// Reads the digits in `range` as a number with `whole` digits before its decimal point.
  private static func evaluate(
    _ bytes: Span<UInt8>, _ range: Range<Int>, whole: Int, negative: Bool
  ) -> Int? {
    // Negative, because the negative numbers reach one further than the positive ones.
    var value = 0
    var seen = 0
    for i in range {
      let digit = bytes[i] &- UInt8(ascii: "0")
      guard digit < 10 else { continue }
      if seen < whole {
        guard let next = appending(Int(digit), to: value) else { return nil }
        value = next
      } else if digit != 0 {
        return nil
      }
      seen += 1
    }
    while seen < whole, value != 0 {
      guard let next = appending(0, to: value) else { return nil }
      value = next
      seen += 1
    }
    guard !negative else { return value }
    let (positive, overflow) = (0).subtractingReportingOverflow(value)
    return overflow ? nil : positive
  }

  private static func appending(_ digit: Int, to value: Int) -> Int? {
    let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
    let (sum, tooLow) = tenfold.subtractingReportingOverflow(digit)
    return tooLarge || tooLow ? nil : sum
  }
}
