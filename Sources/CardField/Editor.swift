/// Keeps the length, the caret and the selection of a field that holds digits.
///
/// Positions count digits, 0 to `count`; separators of the display do not exist here. A selection is
/// anchored as in ordinary text fields: it reaches from where it was begun to the caret, and only the
/// caret moves.
@usableFromInline
struct Editor: Hashable, Sendable {
  /// From the lowest byte on: the length, the caret, where the selection was begun.
  @usableFromInline private(set) var word: UInt32 = 0

  @inlinable init() {}

  /// The editor that has this word.
  @inlinable init(word: UInt32) { self.word = word }

  private init(count: Int, caret: Int, anchor: Int) {
    word =
      UInt32(UInt8(clamping: count)) | UInt32(UInt8(clamping: caret)) << 8
      | UInt32(UInt8(clamping: anchor)) << 16
  }

  @inlinable var count: Int { Int(word & 0xFF) }

  @inlinable var caret: Int { Int(word &>> 8 & 0xFF) }

  /// Where the selection was begun.
  @inlinable var anchor: Int { Int(word &>> 16) }

  /// The selected digits; nil when none is.
  @inlinable var selection: Range<Int>? { anchor == caret ? nil : target }

  /// What the next digit replaces: the selection, or nothing at the caret.
  @inlinable var target: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  /// Whether the caret is at the end and nothing is selected.
  @inlinable var isAtItsEnd: Bool { word == (word & 0xFF) &* 0x01_0101 }

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
    let place =
      switch motion {
      case .left: collapsing ? target.lowerBound : max(caret - 1, 0)
      case .right: collapsing ? target.upperBound : min(caret + 1, count)
      case .home: 0
      case .end: count
      }
    self = Editor(count: count, caret: place, anchor: extending ? anchor : place)
  }

  /// Selects from `start` to `end`, both clamped; the caret goes to `end`.
  ///
  /// A missing `start` means the beginning, a missing `end` the end of the field.
  mutating func select(from start: Int?, to end: Int?) {
    self = Editor(
      count: count, caret: min(max(end ?? count, 0), count),
      anchor: min(max(start ?? 0, 0), count))
  }

  /// Puts the caret somewhere, and ends the selection.
  mutating func place(_ position: Int) {
    let place = min(max(position, 0), count)
    self = Editor(count: count, caret: place, anchor: place)
  }

  /// Takes note that `range` was replaced by so many digits; the caret goes behind them.
  @inline(__always)
  mutating func replaced(_ range: Range<Int>, by inserted: Int) {
    let place = range.lowerBound + inserted
    self = Editor(count: count + inserted - range.count, caret: place, anchor: place)
  }

  /// Takes note that the field now holds so many digits; the caret goes to the end.
  mutating func reset(_ digits: Int = 0) {
    self = Editor(count: digits, caret: digits, anchor: digits)
  }
}
