import Payments

extension Sandbox.PayRequest {
  /// Checks number, expiry and CVV of a plain card, in that order, and keeps what may be kept.
  func checkedCard(in storage: Span<UInt8>, now: WallTime) throws(APIError) -> CardFacts {
    guard let number else { throw .cardInvalid }
    guard !number.isEmpty else { throw .missing("card_number") }
    var card = try CardFacts(number: number, in: storage)
    card.showsLastFour = showsLastFour
    try checkExpiry(in: storage, now: now)
    guard let cvv, !cvv.isEmpty else { throw .missing("card_cvv") }
    try Self.checkCVV(cvv, in: storage)
    return card
  }

  /// Checks the CVV that may come along with a saved card.
  func checkOptionalCVV(in storage: Span<UInt8>) throws(APIError) {
    guard let cvv, !cvv.isEmpty else { return }
    try Self.checkCVV(cvv, in: storage)
  }

  private static func checkCVV(_ cvv: Range<Int>, in storage: Span<UInt8>) throws(APIError) {
    guard storage.holdsDigits(cvv, count: 3...4) else {
      throw .invalid("card_cvv", "3 or 4 digits")
    }
  }

  /// Checks month and year against the calendar in UTC; the present month is still good.
  private func checkExpiry(in storage: Span<UInt8>, now: WallTime) throws(APIError) {
    guard let expiryMonth, !expiryMonth.isEmpty else { throw .missing("card_expiry_mm") }
    guard let expiryYear, !expiryYear.isEmpty else { throw .missing("card_expiry_yy") }
    let badMonth = APIError.invalid("card_expiry_mm", "01 to 12, not in the past")
    let badYear = APIError.invalid("card_expiry_yy", "a year's last two digits, not in the past")
    guard let month = Self.twoDigits(expiryMonth, in: storage), (1...12).contains(month) else {
      throw badMonth
    }
    guard let twoDigitYear = Self.twoDigits(expiryYear, in: storage) else { throw badYear }
    let year = now.year / 100 * 100 + twoDigitYear
    guard year >= now.year else { throw badYear }
    guard year > now.year || month >= now.month else { throw badMonth }
  }

  private static func twoDigits(_ range: Range<Int>, in storage: Span<UInt8>) -> Int? {
    guard storage.holdsDigits(range, count: 2...2) else { return nil }
    return Int(storage[range.lowerBound] - 0x30) * 10 + Int(storage[range.upperBound - 1] - 0x30)
  }
}
