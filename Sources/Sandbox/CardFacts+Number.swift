import Payments

extension CardFacts {
  /// Reads a card number in place; keeps its network, length and last four and nothing else.
  ///
  /// Refuses what is no card number (12 to 19 ASCII digits with a true Luhn sum), what belongs to
  /// no network, and what the table says to refuse.
  init(number: Range<Int>, in storage: Span<UInt8>) throws(APIError) {
    guard CardFacts.isCardNumber(number, in: storage) else { throw .cardNumberInvalid }
    let start = number.lowerBound
    row = BINTable.index(of: CardFacts.digits(start..<start + 8, in: storage))
    guard
      let scheme = row.map({ BINTable.rows[$0].scheme })
        ?? SchemeRange.scheme(of: CardFacts.digits(start..<start + 6, in: storage))
    else { throw .binUnknown }
    self.scheme = scheme
    length = number.count
    lastFour = Int(CardFacts.digits(number.upperBound - 4..<number.upperBound, in: storage))
    switch quirk {
    case .unlisted: throw .binUnknown
    case .unsupported: throw .cardUnsupported
    case .none, .bankPageOnly, .form, .custom: break
    }
  }

  /// Whether `range` holds 12 to 19 ASCII digits whose Luhn sum is a multiple of ten.
  private static func isCardNumber(_ range: Range<Int>, in storage: Span<UInt8>) -> Bool {
    guard storage.holdsDigits(range, count: 12...19) else { return false }
    var sum = 0
    for (place, index) in range.reversed().enumerated() {
      let digit = Int(storage[index] - 0x30)
      let doubled = digit * 2
      sum += place.isMultiple(of: 2) ? digit : (doubled > 9 ? doubled - 9 : doubled)
    }
    return sum.isMultiple(of: 10)
  }

  /// The value of at most nine ASCII digits.
  private static func digits(_ range: Range<Int>, in storage: Span<UInt8>) -> UInt32 {
    range.reduce(0) { $0 * 10 + UInt32(storage[$1] - 0x30) }
  }
}

extension Span<UInt8> {
  /// Whether `range` lies within the span, has one of the lengths, and holds ASCII digits only.
  func holdsDigits(_ range: Range<Int>, count: ClosedRange<Int>) -> Bool {
    guard count.contains(range.count), range.lowerBound >= 0, range.upperBound <= self.count
    else { return false }
    return range.allSatisfy { (0x30...0x39).contains(self[$0]) }
  }
}
