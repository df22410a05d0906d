/// Keeps the length, the caret and the selection of a field that holds digits.
///
/// Positions count digits, 0 to `count`; separators of the display do not exist here. A selection is
/// anchored as in ordinary text fields: it reaches from where it was begun to the caret, and only the
/// caret moves.
struct Editor: Hashable, Sendable {
  @Small private(set) var count = 0
  @Small private(set) var caret = 0
  @Small private var anchor = 0

  /// The selected digits; nil when none is.
  var selection: Range<Int>? { anchor == caret ? nil : target }

  /// What the next digit replaces: the selection, or nothing at the caret.
  var target: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// The direction of a deletion.
  enum Direction { case backward, forward }

  /// What a deletion takes: the selection, else the digit beside the caret; nil when there is none.
  func erasure(_ direction: Direction) -> Range<Int>? {
    if anchor != caret { return target }
    switch direction {
    case .backward: return caret > 0 ? (caret - 1)..<caret : nil
    case .forward: return caret < count ? caret..<(caret + 1) : nil
    }
  }

  /// A move of the caret by a key.
  enum Motion { case left, right, home, end }

  /// Moves the caret.
  ///
  /// `extending` drags the selection along; otherwise a sideways move collapses a selection to its
  /// edge.
  mutating func move(_ motion: Motion, extending: Bool) {
    let collapsing = !extending && anchor != caret
    switch motion {
    case .left: caret = collapsing ? target.lowerBound : max(caret - 1, 0)
    case .right: caret = collapsing ? target.upperBound : min(caret + 1, count)
    case .home: caret = 0
    case .end: caret = count
    }
    if !extending { anchor = caret }
  }

  /// Selects from `start` to `end`, both clamped; the caret goes to `end`.
  ///
  /// A missing `start` means the beginning, a missing `end` the end of the field.
  mutating func select(from start: Int?, to end: Int?) {
    anchor = min(max(start ?? 0, 0), count)
    caret = min(max(end ?? count, 0), count)
  }

  /// Puts the caret somewhere, and ends the selection.
  mutating func place(_ position: Int) {
    caret = min(max(position, 0), count)
    anchor = caret
  }

  /// Takes note that `range` was replaced by so many digits; the caret goes behind them.
  mutating func replaced(_ range: Range<Int>, by inserted: Int) {
    count += inserted - range.count
    place(range.lowerBound + inserted)
  }

  /// Takes note that the field now holds so many digits; the caret goes to the end.
  mutating func reset(_ digits: Int = 0) {
    count = digits
    place(digits)
  }
}
