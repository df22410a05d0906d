/// A key of the terminal.
public enum Key: Sendable, Equatable {
  /// A key that types a character.
  case character(Unicode.Scalar)
  /// A letter held with Ctrl, in lower case, where the key has no meaning of its own below.
  case control(Unicode.Scalar)
  /// Removes what stands before the caret.
  case backspace
  /// Removes what stands after the caret.
  case delete
  /// Moves the caret.
  case left, right, home, end
  /// Moves between controls.
  case up, down, tab, backTab
  /// Does what the control says.
  case enter
  /// Leaves.
  case escape
  /// A text was pasted and waits, whole, in the decoder's buffer.
  case paste
}

/// A key, and whether it was held with Shift.
public struct KeyPress: Sendable, Equatable {
  /// The key.
  public var key: Key
  /// Whether it was held with Shift, where a terminal tells.
  public var shift: Bool

  /// Makes a key press.
  public init(_ key: Key, shift: Bool = false) {
    self.key = key
    self.shift = shift
  }
}
