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
