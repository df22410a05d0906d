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
  private let ending: Endings.Key
  private let others: UInt64

  init(_ standing: Standing, _ clearedBy: ClearReason?, _ lookup: Lookup) {
    let number = standing.number
    ending = Endings.Key(number, clearedBy, lookup.phase, standing.blocked)
    var bits = PackedBits()
    bits.add(UInt64(lookup.version), width: 32)
    bits.add(UInt64(truncatingIfNeeded: number.length), width: 5)
    bits.add(number.luhn)
    bits.add(number.showsLastFour)
    others = bits.word
  }
}

/// Holds what every field's state has, but caret and selection, in one word.
struct FieldNews: Equatable {
  private let bits: UInt64

  init(_ state: some FieldState, _ clearedBy: ClearReason?) {
    var bits = PackedBits()
    bits.add(UInt64(truncatingIfNeeded: state.length), width: 5)
    bits.add(state, clearedBy)
    self.bits = bits.word
  }
}

/// Says what the states of all three fields have in common.
protocol FieldState {
  var length: Int { get }
  var valid: Bool { get set }
  var potentiallyValid: Bool { get set }
  var complete: Bool { get set }
  var error: FieldError? { get set }
}

extension NumberState: FieldState {}
extension ExpiryState: FieldState {}
extension CVVState: FieldState {}
