extension Key {
  /// Reads a key from the UTF-8 of a `KeyboardEvent.key` value (W3C UI Events KeyboardEvent key
  /// Values), escapes already undone.
  ///
  /// A single decimal digit of any script is that digit. Any other single character fails with
  /// `.notADigit`, any other text, the empty one included, with `.unsupportedKey`.
  public static func parse(_ utf8: Span<UInt8>) -> Result<Key, Refusal> {
    // Nearly every key is one of the ten.
    if utf8.count == 1, utf8[0] &- 0x30 < 10 { return .success(.digit(utf8[0] &- 0x30)) }
    guard let scalar = onlyScalar(utf8) else { return named(utf8) }
    if let digit = DecimalDigit.value(scalar) { return .success(.digit(digit)) }
    if scalar == 0x20 || ScalarClass.of(scalar) == .separator { return .success(.separator) }
    return .failure(.notADigit)
  }

  private static func named(_ utf8: Span<UInt8>) -> Result<Key, Refusal> {
    switch utf8.count {
    case 3 where spells("End", utf8): .success(.end)
    case 4 where spells("Home", utf8): .success(.home)
    case 6 where spells("Delete", utf8): .success(.delete)
    case 9 where spells("Backspace", utf8): .success(.backspace)
    case 9 where spells("ArrowLeft", utf8): .success(.arrowLeft)
    case 10 where spells("ArrowRight", utf8): .success(.arrowRight)
    default: .failure(.unsupportedKey)
    }
  }

  /// Whether these are the bytes of a name of the same length.
  @inline(__always)
  private static func spells(_ name: String, _ utf8: Span<UInt8>) -> Bool {
    let name = name.utf8.span
    for index in utf8.indices where name[index] != utf8[index] { return false }
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
