import CardField

/// Remembers what the viewers of a card were last told, without its digits.
struct Told {
  var number: NumberNews
  var expiry: FieldNews
  var cvv: FieldNews

  /// The fields of which something else is to be told than before.
  func changes(since before: Told?) -> FieldSet {
    guard let before else { return [.number, .expiry, .cvv] }
    var changes: FieldSet = []
    if number != before.number { changes.insert(.number) }
    if expiry != before.expiry { changes.insert(.expiry) }
    if cvv != before.cvv { changes.insert(.cvv) }
    return changes
  }
}

/// Holds everything in a number's state but caret and selection, in two words.
struct NumberNews: Equatable {
  private let seen: UInt64
  private let others: UInt64

  init(_ standing: Standing, _ clearedBy: ClearReason?, _ lookup: Lookup) {
    typealias Part = StateBits.Part
    let parts =
      Part.length.mask | Part.kind.mask | Part.luhn.mask | Part.showsLastFour.mask
    seen = standing.number.bits.masked(by: parts)
    // 32 bits of version, 27 for symbols, two of phase, three of reason.
    others =
      UInt64(lookup.version) | UInt64(standing.blocked.rawValue) &<< 32
      | UInt64(lookup.phase.rawValue) &<< 59 | ClearReason.code(clearedBy) &<< 61
  }
}

/// Holds what every field's state has, but caret and selection, in one word; no digit is in it.
struct FieldNews: Equatable {
  private let seen: UInt64

  init(_ state: some FieldState, _ clearedBy: ClearReason?) {
    let parts = StateBits.Part.length.mask | StateBits.Part.verdict.mask
    seen = state.bits.masked(by: parts) | ClearReason.code(clearedBy) &<< 61
  }
}
