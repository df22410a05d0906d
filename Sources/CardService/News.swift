import CardField

/// Remembers what the viewers of a card were last told, without its digits.
struct Told {
  var number: NumberNews
  var expiry: FieldNews
  var cvv: FieldNews
}

/// Holds everything in a number's state but caret and selection.
struct NumberNews: Equatable {
  var field: FieldNews
  var luhn: Bool
  var network: Network?
  var possible: NetworkSet
  var maxLength: Int
  var cvvLengths: CVVLengths
  var showsLastFour: Bool
  var lookup: Lookup.Phase
  var lookupVersion: UInt32
  var blocked: SymbolSet
}

/// Holds what every field's state has, but caret and selection.
struct FieldNews: Equatable {
  var length: Int
  var valid: Bool
  var potentiallyValid: Bool
  var complete: Bool
  var error: FieldError?
  var clearedBy: ClearReason?
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

extension FieldNews {
  init(_ state: some FieldState, _ clearedBy: ClearReason?) {
    self.init(
      length: state.length, valid: state.valid, potentiallyValid: state.potentiallyValid,
      complete: state.complete, error: state.error, clearedBy: clearedBy)
  }
}

extension NumberNews {
  init(_ standing: Standing, _ clearedBy: ClearReason?, _ lookup: Lookup) {
    let state = standing.number
    self.init(
      field: FieldNews(state, clearedBy), luhn: state.luhn, network: state.network,
      possible: state.possible, maxLength: state.maxLength, cvvLengths: state.cvvLengths,
      showsLastFour: state.showsLastFour, lookup: lookup.phase, lookupVersion: lookup.version,
      blocked: standing.blocked)
  }
}
