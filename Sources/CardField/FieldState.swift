/// Says what the states of all three fields tell.
public protocol FieldState: Hashable, Sendable {
  /// Everything, packed.
  var bits: StateBits { get set }
}

extension FieldState {
  /// How many digits there are; of an expiry those of the month and of the last two of the year.
  @inlinable public var length: Int { Int(bits[.length]) }
  /// The caret, in digits.
  @inlinable public var caret: Int { bits.editor.caret }
  /// The selected digits; nil when none is.
  @inlinable public var selection: Range<Int>? { bits.editor.selection }
  /// Whether the caret is behind the last digit and nothing is selected.
  @inlinable public var isTypedAtItsEnd: Bool { bits.editor.isAtItsEnd }

  /// Whether the field may be submitted as it stands: of a number, Luhn true and a full length of a
  /// network that is certain or still possible; of an expiry, neither past nor too far ahead; of a
  /// security code, a length that the card's network gives.
  @inlinable public var valid: Bool {
    get { bits[flag: .valid] }
    set { bits[flag: .valid] = newValue }
  }
  /// Whether the field is valid or further digits can make it so.
  @inlinable public var potentiallyValid: Bool {
    get { bits[flag: .potentiallyValid] }
    set { bits[flag: .potentiallyValid] = newValue }
  }
  /// Whether the field is valid and no further digit fits.
  @inlinable public var complete: Bool {
    get { bits[flag: .complete] }
    set { bits[flag: .complete] = newValue }
  }
  /// Why the field is not valid; nil when it is.
  @inlinable public var error: FieldError? {
    get {
      bits[.error] == 0
        ? nil : FieldError(rawValue: UInt8(truncatingIfNeeded: bits[.error] &- 1))
    }
    set { bits[.error] = newValue.map { UInt64($0.rawValue) &+ 1 } ?? 0 }
  }
}
