/// Says why an edit was refused.
///
/// A refused edit changes nothing, not even the selection.
public enum Refusal: UInt8, Error, CaseIterable, Sendable {
  /// The key is a character, but none that the field takes there.
  case notADigit
  /// The key is a named key (or no key) that no field understands.
  case unsupportedKey
  /// No further digit fits.
  case full
  /// There is no digit on that side of the caret.
  case nothingToDelete
  /// Pasting from the clipboard is switched off.
  case pastingDisabled
  /// The pasted text holds no decimal digit.
  case noDigits
  /// The field was captured from a terminal and is sealed until it is cleared.
  case sealed
  /// A payment with this card is running.
  case paymentInProgress

  /// The word on the wire.
  public var name: StaticString {
    switch self {
    case .notADigit: "not_a_digit"
    case .unsupportedKey: "unsupported_key"
    case .full: "full"
    case .nothingToDelete: "nothing_to_delete"
    case .pastingDisabled: "pasting_disabled"
    case .noDigits: "no_digits"
    case .sealed: "sealed"
    case .paymentInProgress: "payment_in_progress"
    }
  }
}
