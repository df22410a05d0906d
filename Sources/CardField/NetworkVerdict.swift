/// Says what the table knows about a number from its leading digits.
struct NetworkVerdict: Hashable, Sendable {
  /// Networks that a completion of the prefix can still belong to, hints included.
  var possible: NetworkSet = []
  /// The network of every completion of the prefix; nil when they differ or one has none.
  var network: Network?
  /// The lengths that the possible networks give to such numbers.
  var lengths: LengthSet = []

  /// Judges a prefix by one pass over its part of the table; allocates nothing.
  init(_ prefix: IssuerPrefix) {
    var owners: NetworkSet = []
    var owned: UInt32 = 0
    let index = NetworkTable.index
    for place in index.candidates(for: prefix) {
      let row = index.rows[place]
      guard row.low <= prefix.high, row.high >= prefix.low else { continue }
      possible.formUnion(NetworkSet(row.network))
      lengths.formUnion(row.lengths)
      if row.weight == .certain {
        owners.formUnion(NetworkSet(row.network))
        owned += min(row.high, prefix.high) - max(row.low, prefix.low) + 1
      }
    }
    if owned == prefix.span { network = owners.single }
  }

  /// Takes a looked-up network into account, where the table leaves the matter open, and a limit on
  /// lengths.
  ///
  /// A gap in the table is open too: with no possible network at all the lookup's word stands.
  @inline(__always)
  func settled(by scheme: Network?, upTo maxDigits: Int) -> NetworkVerdict {
    var result = self
    if let scheme, network == nil {
      result.network = scheme
      result.possible = NetworkSet(scheme)
      result.lengths = NetworkTable.lengths(scheme)
    }
    result.lengths = result.lengths.upTo(maxDigits)
    return result
  }

  /// The codes that cards of the network carry: four digits for American Express, three for the
  /// others, either while the network is unknown.
  var cvvLengths: CVVLengths {
    switch network {
    case .amex: .four
    case .some: .three
    case nil: [.three, .four]
    }
  }
}
