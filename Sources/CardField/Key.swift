/// Names one key press as a field understands it.
public enum Key: Hashable, Sendable {
  /// A decimal digit, 0 to 9.
  case digit(UInt8)
  /// A slash, a hyphen, a full stop or a blank; only the expiry takes it.
  case separator
  /// Deletes the selection or the digit before the caret.
  case backspace
  /// Deletes the selection or the digit after the caret.
  case delete
  /// Moves the caret one digit to the left.
  case arrowLeft
  /// Moves the caret one digit to the right.
  case arrowRight
  /// Moves the caret before the first digit.
  case home
  /// Moves the caret behind the last digit.
  case end

  /// The caret move that the key means; nil for a key that edits.
  var motion: Editor.Motion? {
    switch self {
    case .arrowLeft: .left
    case .arrowRight: .right
    case .home: .home
    case .end: .end
    case .digit, .separator, .backspace, .delete: nil
    }
  }

  /// The deletion that the key means; nil for any other key.
  var deletion: Editor.Direction? {
    switch self {
    case .backspace: .backward
    case .delete: .forward
    case .digit, .separator, .arrowLeft, .arrowRight, .home, .end: nil
    }
  }
}
