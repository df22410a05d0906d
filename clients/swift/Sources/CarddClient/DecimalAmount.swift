/// An amount of money as decimal text, so that it never passes through a binary fraction.
public struct DecimalAmount: Sendable, Equatable {
  /// The number as JSON takes it: digits with exactly two places.
  public let text: String

  /// Reads `499`, `499.5` or `499.00`: greater than zero, at most nine digits before the point and
  /// two behind it.
  public init?(_ text: some StringProtocol) {
    let parts = Array(text.utf8).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let whole = parts.first, parts.count <= 2, (1...9).contains(whole.count),
      whole.allSatisfy(digits.contains)
    else { return nil }
    let places = parts.count == 2 ? parts[1] : []
    guard parts.count == 1 || (1...2).contains(places.count), places.allSatisfy(digits.contains)
    else { return nil }
    let zero = UInt8(ascii: "0")
    guard whole.contains(where: { $0 != zero }) || places.contains(where: { $0 != zero }) else {
      return nil
    }
    let significant = whole.drop { $0 == zero }
    let shownWhole = significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)
    let shownPlaces = String(decoding: places, as: UTF8.self)
    self.text = shownWhole + "." + shownPlaces + String(repeating: "0", count: 2 - places.count)
  }
}
