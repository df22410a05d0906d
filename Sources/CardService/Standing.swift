import CardField
import Payments

/// Holds what is known of a card at one moment; computed once for each event.
struct Standing {
  var number: NumberState
  var expiry: ExpiryState
  var cvv: CVVState
  /// Whether the expiry came past the front end, so that it is not shown to it.
  var hidesExpiry = false
  /// What `pay` would answer now.
  var blocked: SymbolSet
}

extension Standing {
  /// Withholds every verdict on a field that is being captured: who could read one while digits are
  /// still being corrected would learn something about them.
  mutating func withhold(_ field: Field) {
    switch field {
    case .number:
      number.luhn = false
      number.showsLastFour = false
      number.withhold()
    case .expiry: expiry.withhold()
    case .cvv: cvv.withhold()
    }
  }
}

extension FieldState {
  fileprivate mutating func withhold() {
    valid = false
    potentiallyValid = true
    complete = false
    error = length == 0 ? .empty : .incomplete
  }
}
