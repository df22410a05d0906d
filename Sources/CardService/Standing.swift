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

/// Holds a set of our own error symbols.
struct SymbolSet: Equatable {
  private var bits: UInt32 = 0

  init(_ symbols: ErrorSymbol...) {
    for symbol in symbols { insert(symbol) }
  }

  mutating func insert(_ symbol: ErrorSymbol) { bits |= 1 << UInt32(symbol.rawValue) }
  func contains(_ symbol: ErrorSymbol) -> Bool { bits & (1 << UInt32(symbol.rawValue)) != 0 }
  var isEmpty: Bool { bits == 0 }
  /// The symbol that is checked first.
  var first: ErrorSymbol? { ErrorSymbol(rawValue: UInt8(bits.trailingZeroBitCount)) }

  /// Calls `body` for each symbol in the order of the checks.
  func forEach(_ body: (ErrorSymbol) -> Void) {
    var rest = bits
    while rest != 0 {
      if let symbol = ErrorSymbol(rawValue: UInt8(rest.trailingZeroBitCount)) { body(symbol) }
      rest &= rest - 1
    }
  }
}

/// Remembers what the viewers of a card were last told, without its digits.
struct Told {
  /// Fields whose content has changed since, even if nothing else about them has.
  var isStale = PerField(false)
  var number = NumberNews()
  var expiry = FieldNews()
  var cvv = FieldNews()
}

/// Holds everything in a number's state but caret and selection.
struct NumberNews: Equatable {
  var field = FieldNews()
  var luhn = false
  var network: Network?
  var possible = NetworkSet.all
  var maxLength = 16
  var cvvLengths: CVVLengths = [.three, .four]
  var showsLastFour = false
  var lookup = Lookup.Phase.none
  var lookupVersion: UInt32 = 0
  var blocked = SymbolSet(
    .sessionObjectMissing, .cardExpiryMonthMissing, .cardExpiryYearMissing, .cardCVVMissing,
    .cardNumberMissing)
}

/// Holds what every field's state has, but caret and selection.
struct FieldNews: Equatable {
  var length = 0
  var valid = false
  var potentiallyValid = true
  var complete = false
  var error: FieldError? = .empty
  var clearedBy: ClearReason?
}
