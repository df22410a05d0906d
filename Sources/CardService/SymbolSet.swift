import Payments

/// Holds a set of our own error symbols.
struct SymbolSet: Equatable {
  private var bits: UInt32 = 0

  /// One bit a symbol, the symbol's own raw value as its position.
  var rawValue: UInt32 { bits }

  init() {}

  /// The set of one symbol.
  init(_ symbol: ErrorSymbol) { insert(symbol) }

  func union(_ other: SymbolSet) -> SymbolSet {
    var union = self
    union.bits |= other.bits
    return union
  }
  mutating func formUnion(_ other: SymbolSet) { bits |= other.bits }
  mutating func insert(_ symbol: ErrorSymbol) { bits |= 1 &<< UInt32(symbol.rawValue) }
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
