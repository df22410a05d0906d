/// Packs what a field's state tells into one word.
///
/// A state is made, handed on and compared at every key press: as one word it stays in a register, where
/// a list of small members would be taken apart and put together again by every function.
public struct StateBits: Hashable, Sendable {
  /// The whole word: the editor in the lowest 24 bits, the verdict in the next seven, and above them
  /// what only one kind of field has.
  @usableFromInline private(set) var word: UInt64

  @inlinable init(_ editor: Editor) { word = UInt64(editor.word) }

  /// Says where a part stands in the word.
  public struct Part: Sendable {
    @usableFromInline let shift: UInt64
    @usableFromInline let width: UInt64

    @inlinable init(_ shift: UInt64, _ width: UInt64) {
      self.shift = shift
      self.width = width
    }

    /// The bits of the part, where they stand.
    @inlinable public var mask: UInt64 { ((1 &<< width) &- 1) &<< shift }
  }

  /// The value of a part.
  @inlinable public subscript(_ part: Part) -> UInt64 {
    @inline(__always) get { (word & part.mask) &>> part.shift }
    @inline(__always) set { word = word & ~part.mask | (newValue &<< part.shift) & part.mask }
  }

  /// Whether a part of one bit is set.
  @inlinable public subscript(flag part: Part) -> Bool {
    @inline(__always) get { word & part.mask != 0 }
    @inline(__always) set { word = newValue ? word | part.mask : word & ~part.mask }
  }

  /// The parts under a mask, each where it stands.
  @inlinable public func masked(by mask: UInt64) -> UInt64 { word & mask }

  @usableFromInline var editor: Editor {
    @inlinable get { Editor(word: UInt32(truncatingIfNeeded: word & 0xFF_FFFF)) }
  }
}

// What the states of all fields have.
extension StateBits.Part {
  /// How many digits there are.
  @inlinable public static var length: Self { Self(0, 8) }
  @inlinable static var valid: Self { Self(24, 1) }
  @inlinable static var potentiallyValid: Self { Self(25, 1) }
  @inlinable static var complete: Self { Self(26, 1) }
  @inlinable static var error: Self { Self(27, 4) }
  /// The four that judge the field.
  @inlinable public static var verdict: Self { Self(24, 7) }
}
