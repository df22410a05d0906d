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

  private var keys: [Key]
  private let texts: [ByteBuffer]

  /// Remembers nothing yet.
  init() {
    keys = Array(repeating: Key.none, count: Self.places)
    texts = (0..<Self.places).map { _ in ByteBuffer(heapCapacity: Self.longest) }
  }

  /// Writes an ending; `compose` writes it if it is not remembered.
  @inline(__always)
  func write(_ key: Key, to out: ByteBuffer, _ compose: (ByteBuffer) -> Void) {
    let place = key.place
    let text = texts[place]
    if keys[place] != key {
      text.removeAll()
      compose(text)
      // Stored as a whole, so that reading needs no check of who else has access.
      var changed = keys
      changed[place] = text.overflowed ? Key.none : key
      keys = changed
      if text.overflowed { return compose(out) }
    }
    out.append(text)
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
      // The highest bit is in every key but the empty one.
      bits =
        number.bits[.kind] | UInt64(blocked.rawValue) &<< 27 | UInt64(phase.rawValue) &<< 52
        | ClearReason.code(clearedBy) &<< 54 | 1 &<< 63
    }

    /// Where an ending with this key is remembered, by Fibonacci hashing.
    @inline(__always)
    var place: Int { Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) &>> 60) }
  }
}
