import CardField
import SecretMemory

/// Remembers how the last states of numbers ended: from `valid` to the end of the object.
///
/// That is more than half of a push, and says nothing about length, caret or digits, so it is the
/// same for most key presses, whoever makes them. A state that shows digits is never remembered.
final class Endings {
  private static let places = 16
  /// The longest ending names all networks and seven reasons against `pay`; a longer one is not kept.
  private static let longest = 768

  /// Says which ending stands in a place, and how long it is.
  private struct Entry {
    var key = Key.none
    var length = 0
  }

  private var entries = Array(repeating: Entry(), count: Endings.places)
  /// The texts, one behind the other, each with room for the longest.
  private let texts = ByteBuffer(heapCapacity: Endings.places * Endings.longest)
  private let draft = ByteBuffer(heapCapacity: Endings.longest)

  /// Remembers nothing yet.
  init() {
    texts.shiftTail(from: 0, by: texts.capacity)
  }

  /// Writes an ending; `compose` writes it if it is not remembered.
  @inline(__always)
  func write(_ key: Key, to out: ByteBuffer, _ compose: (ByteBuffer) -> Void) {
    let entry = entries[key.place]
    if entry.key == key {
      let start = key.place &* Self.longest
      return texts.withBytes { out.append($0, start..<(start &+ entry.length)) }
    }
    draft.removeAll()
    compose(draft)
    if draft.overflowed { return compose(out) }
    remember(key)
    out.append(draft)
  }

  /// Keeps the draft.
  private func remember(_ key: Key) {
    let start = key.place * Self.longest
    for index in 0..<draft.count { texts[start + index] = draft[index] }
    // Stored as a whole, so that reading needs no check of who else has access.
    var changed = entries
    changed[key.place] = Entry(key: key, length: draft.count)
    entries = changed
  }

  /// Everything that an ending depends on, packed into one word.
  struct Key: Equatable {
    private let bits: UInt64

    /// The key of no ending.
    static let none = Key(bits: 0)

    private init(bits: UInt64) { self.bits = bits }

    @inline(__always)
    init(
      _ number: NumberState, _ clearedBy: ClearReason?, _ phase: Lookup.Phase,
      _ blocked: SymbolSet
    ) {
      // 27 bits of kind, 31 for symbols, two of phase, three of reason. The highest bit is in every key
      // but the empty one.
      bits =
        number.bits[.kind] | UInt64(blocked.rawValue) &<< 27 | UInt64(phase.rawValue) &<< 58
        | ClearReason.code(clearedBy) &<< 60 | 1 &<< 63
    }

    /// Where an ending with this key is remembered, by Fibonacci hashing.
    @inline(__always)
    var place: Int { Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) &>> 60) }
  }
}
