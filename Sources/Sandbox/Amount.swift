import JSON

/// A sum of money in hundredths of its currency's unit, from 0.00 to 10,000,000,000.00.
struct Amount: Sendable, Hashable {
  let hundredths: Int

  /// The least that an order can be about: 1.00.
  static let least = Amount(hundredths: 100)
  private static let largest = 1_000_000_000_000

  init(hundredths: Int) { self.hundredths = hundredths }

  /// Reads the text of a JSON number exactly, never by way of a floating-point value.
  ///
  /// nil if it is none, is negative, has more than two decimals that count (`1.10`, `1.100` and
  /// `11e-1` have one or two) or is too large.
  init?(_ text: Span<UInt8>, _ range: Range<Int>) {
    guard let decimal = Decimal(text, range), decimal.scale <= 2 else { return nil }
    var hundredths = decimal.mantissa
    for _ in 0..<(hundredths == 0 ? 0 : min(2 - decimal.scale, 20)) {
      let (product, overflow) = hundredths.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      hundredths = product
    }
    guard hundredths <= Amount.largest else { return nil }
    self.hundredths = hundredths
  }

  /// Takes a share of `rate` hundredths of a percent, rounded half up.
  func share(_ rate: Int) -> Amount {
    Amount(hundredths: (hundredths * rate + 5000) / 10_000)
  }

  /// Writes a JSON number with two decimals, as the gateway does: `10.10`, `1.00`.
  func write(to writer: inout JSONWriter) {
    var text = InlineArray<24, UInt8>(repeating: 0x30)
    var start = 24
    var rest = hundredths
    while rest > 0 || start > 20 {
      start -= 1
      if start == 21 { text[21] = 0x2E; continue }
      text[start] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
    writer.raw(text.span, start..<24)
  }
}

/// The digits of a JSON number without trailing zeros, and how many of them are decimals.
private struct Decimal {
  private(set) var mantissa = 0
  private(set) var scale = 0
  private var zeros = 0

  init?(_ text: Span<UInt8>, _ range: Range<Int>) {
    var position = range.lowerBound
    guard let whole = digits(text, &position, range.upperBound, decimals: false), whole > 0
    else { return nil }
    if whole > 1, text[range.lowerBound] == 0x30 { return nil }
    if position < range.upperBound, text[position] == 0x2E {
      position += 1
      guard let part = digits(text, &position, range.upperBound, decimals: true), part > 0
      else { return nil }
    }
    scale -= zeros
    if position < range.upperBound, text[position] | 0x20 == 0x65 {
      position += 1
      guard let exponent = Decimal.exponent(text, &position, range.upperBound) else { return nil }
      scale -= exponent
    }
    guard position == range.upperBound else { return nil }
    if mantissa == 0 { scale = 0 }
  }

  /// Takes digits in; a run of zeros is held back until another digit follows it.
  private mutating func digits(
    _ text: Span<UInt8>, _ position: inout Int, _ end: Int, decimals: Bool
  ) -> Int? {
    let start = position
    while position < end, (0x30...0x39).contains(text[position]) {
      zeros += 1
      scale += decimals ? 1 : 0
      if text[position] != 0x30 {
        for _ in 0..<(mantissa == 0 ? 0 : zeros - 1) + 1 {
          let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
          guard !overflow else { return nil }
          mantissa = product
        }
        let (sum, overflow) = mantissa.addingReportingOverflow(Int(text[position] - 0x30))
        guard !overflow else { return nil }
        mantissa = sum
        zeros = 0
      }
      position += 1
    }
    return position - start
  }

  private static func exponent(
    _ text: Span<UInt8>, _ position: inout Int, _ end: Int
  ) -> Int? {
    let negative = position < end && text[position] == 0x2D
    if negative || position < end && text[position] == 0x2B { position += 1 }
    let start = position
    var value = 0
    while position < end, (0x30...0x39).contains(text[position]) {
      value = min(value * 10 + Int(text[position] - 0x30), 1_000_000)
      position += 1
    }
    return position > start ? (negative ? -value : value) : nil
  }
}
