extension NetworkTable {
  /// Finds the rows that a prefix can touch, so that a key press does not look at all of them.
  ///
  /// No row reaches from one leading digit to another, so sorted rows are found by that digit.
  struct Index: Sendable {
    /// All rows, the lowest first.
    let rows: [Row]
    /// For each leading digit where its rows begin, and behind the last where they end.
    private var starts = InlineArray<11, Int>(repeating: 0)

    init(_ rows: [Row]) {
      self.rows = rows.sorted { $0.low < $1.low }
      for digit in starts.indices {
        starts[digit] = self.rows.count { $0.low < UInt32(digit) * 100_000 }
      }
    }

    /// Where in `rows` those stand that have the prefix's first digit; all of them if it has none.
    func candidates(for prefix: IssuerPrefix) -> Range<Int> {
      guard prefix.span < 1_000_000 else { return rows.indices }
      let digit = Int(prefix.low / 100_000)
      return starts[digit]..<starts[digit + 1]
    }
  }

  /// The index of the table.
  static let index = Index(rows)
}
