import CardField

/// Packs small values into one word, so that they are compared at once.
struct PackedBits {
  private(set) var word: UInt64 = 0

  /// Makes room for a value of so many bits and puts it there.
  @inline(__always)
  mutating func add(_ value: UInt64, width: UInt64) {
    assert(value >> width == 0)
    word = word &<< width | value
  }

  /// Adds a truth, in one bit.
  @inline(__always)
  mutating func add(_ truth: Bool) {
    add(truth ? 1 : 0, width: 1)
  }

  /// Adds the verdict on a field, in ten bits.
  @inline(__always)
  mutating func add(_ state: some FieldState, _ clearedBy: ClearReason?) {
    add(state.valid)
    add(state.potentiallyValid)
    add(state.complete)
    add(state.error.map { UInt64($0.rawValue) &+ 1 } ?? 0, width: 4)
    add(clearedBy.map { UInt64($0.rawValue) &+ 1 } ?? 0, width: 3)
  }
}
