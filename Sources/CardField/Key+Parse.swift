extension Key {
  /// Reads a key from the UTF-8 of a `KeyboardEvent.key` value (W3C UI Events KeyboardEvent key
  /// Values), escapes already undone.
  ///
  /// A single decimal digit of any script is that digit. Any other single character fails with
  /// `.notADigit`, any other text, the empty one included, with `.unsupportedKey`.
  public static func parse(_ utf8: Span<UInt8>) -> Result<Key, Refusal> {
    guard let scalar = onlyScalar(utf8) else { return named(utf8) }
    if let digit = DecimalDigit.value(scalar) { return .success(.digit(digit)) }
    if scalar == 0x20 || ScalarClass.of(scalar) == .separator { return .success(.separator) }
    return .failure(.notADigit)
  }

  private static let names: [(name: String, key: Key)] = [
    ("Backspace", .backspace), ("Delete", .delete), ("ArrowLeft", .arrowLeft),
    ("ArrowRight", .arrowRight), ("Home", .home), ("End", .end),
  ]

  private static func named(_ utf8: Span<UInt8>) -> Result<Key, Refusal> {
    for (name, key) in names where spells(name.utf8.span, utf8) { return .success(key) }
    return .failure(.unsupportedKey)
  }

  private static func spells(_ name: Span<UInt8>, _ utf8: Span<UInt8>) -> Bool {
    guard name.count == utf8.count else { return false }
    for index in name.indices where name[index] != utf8[index] { return false }
    return true
  }

  /// The scalar of a text that is exactly one; nil for any other text.
  private static func onlyScalar(_ utf8: Span<UInt8>) -> UInt32? {
    guard utf8.count > 0, utf8.count <= 4 else { return nil }
    let first = utf8[0]
    let length =
      switch first {
      case 0x00...0x7F: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard utf8.count == length else { return nil }
    var scalar = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard utf8[index] & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(utf8[index] & 0x3F)
    }
    return scalar
  }
}
