import CardField
import Payments

/// Holds what is known of a card at one moment; computed once for each event.
struct Standing {
  var number: NumberState
  var expiry: ExpiryState
  var cvv: CVVState
  /// What `pay` would answer now.
  var blocked: SymbolSet
}
