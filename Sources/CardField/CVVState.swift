/// Tells what may be told about the security code as it stands.
public struct CVVState: Hashable, Sendable {
  /// How many digits there are.
  public var length: Int
  /// Whether the code has a length that the card's network gives.
  public var valid: Bool
  /// Whether the code is valid or further digits can make it so.
  public var potentiallyValid: Bool
  /// Whether the code is valid and no further digit fits.
  public var complete: Bool
  /// Why the code is not valid; nil when it is.
  public var error: FieldError?
  /// The caret, in digits.
  public var caret: Int
  /// The selected digits; nil when none is.
  public var selection: Range<Int>?
  /// How many digits fit.
  public var maxLength: Int
}
