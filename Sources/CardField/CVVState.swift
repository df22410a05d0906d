/// Tells what may be told about the security code as it stands.
public struct CVVState: Hashable, Sendable {
  @usableFromInline let editor: Editor
  /// Whether the code has a length that the card's network gives.
  public var valid: Bool
  /// Whether the code is valid or further digits can make it so.
  public var potentiallyValid: Bool
  /// Whether the code is valid and no further digit fits.
  public var complete: Bool
  /// Why the code is not valid; nil when it is.
  public var error: FieldError?
  @usableFromInline let longest: UInt8

  /// How many digits fit.
  @inlinable public var maxLength: Int { Int(longest) }
  /// How many digits there are.
  @inlinable public var length: Int { editor.count }
  /// The caret, in digits.
  @inlinable public var caret: Int { editor.caret }
  /// The selected digits; nil when none is.
  @inlinable public var selection: Range<Int>? { editor.selection }
}
