// A member of an object at one go: its name and its value.
extension JSONWriter {
  /// Writes a member with a number.
  public mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a member with `true` or `false`.
  public mutating func member(_ name: StaticString, _ truth: Bool) {
    key(name)
    value(truth)
  }

  /// Writes a member with a text, or nothing if there is none.
  public mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    key(name)
    value(text)
  }

  /// Writes a member with a word of the protocol; see `word(_:)`.
  public mutating func member(_ name: StaticString, word literal: StaticString) {
    key(name)
    word(literal)
  }

  /// Writes a member with a text, or with `null` if there is none.
  public mutating func nullable(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { value(text) } else { null() }
  }

  /// Writes a member with `true`, `false`, or with `null` if neither is known.
  public mutating func nullable(_ name: StaticString, flag truth: Bool?) {
    key(name)
    if let truth { value(truth) } else { null() }
  }

  /// Writes a member with a word of the protocol, or with `null` if there is none.
  public mutating func nullable(_ name: StaticString, word literal: StaticString?) {
    key(name)
    if let literal { word(literal) } else { null() }
  }
}
