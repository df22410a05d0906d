/// Keeps the length, the caret and the selection of a field that holds digits.
///
/// Positions count digits, 0 to `count`; separators of the display do not exist here. A selection is
/// anchored as in ordinary text fields: it reaches from where it was begun to the caret, and only the
/// caret moves.
///
/// It is as small as it can be, because cards and the states of their fields are copied at every key
/// press.
@usableFromInline
struct Editor: Hashable, Sendable {
  @usableFromInline private(set) var length: UInt8 = 0
  @usableFromInline private(set) var head: UInt8 = 0
  @usableFromInline private(set) var tail: UInt8 = 0

  @inlinable init() {}

  @inlinable var count: Int { Int(length) }

  @inlinable var caret: Int { Int(head) }

  /// The selected digits; nil when none is.
  @inlinable var selection: Range<Int>? { tail == head ? nil : target }

  /// What the next digit replaces: the selection, or nothing at the caret.
  @inlinable var target: Range<Int> { Int(min(tail, head))..<Int(max(tail, head)) }

  /// The direction of a deletion.
  enum Direction { case backward, forward }

  /// What a deletion takes: the selection, else the digit beside the caret; nil when there is none.
  func erasure(_ direction: Direction) -> Range<Int>? {
    if tail != head { return target }
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
    let collapsing = !extending && tail != head
    switch motion {
    case .left: head = collapsing ? min(tail, head) : head - min(head, 1)
    case .right: head = collapsing ? max(tail, head) : min(head + 1, length)
    case .home: head = 0
    case .end: head = length
    }
    if !extending { tail = head }
  }

  /// Selects from `start` to `end`, both clamped; the caret goes to `end`.
  ///
  /// A missing `start` means the beginning, a missing `end` the end of the field.
  mutating func select(from start: Int?, to end: Int?) {
    tail = min(UInt8(clamping: start ?? 0), length)
    head = min(UInt8(clamping: end ?? count), length)
  }

  /// Puts the caret somewhere, and ends the selection.
  mutating func place(_ position: Int) {
    head = min(UInt8(clamping: position), length)
    tail = head
  }

  /// Takes note that `range` was replaced by so many digits; the caret goes behind them.
  mutating func replaced(_ range: Range<Int>, by inserted: Int) {
    length = UInt8(clamping: count + inserted - range.count)
    place(range.lowerBound + inserted)
  }

  /// Takes note that the field now holds so many digits; the caret goes to the end.
  mutating func reset(_ digits: Int = 0) {
    length = UInt8(clamping: digits)
    place(digits)
  }
}
