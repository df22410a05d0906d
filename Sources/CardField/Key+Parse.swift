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
    switch word(utf8) {
    case Name.backspace: .success(.backspace)
    case Name.delete: .success(.delete)
    case Name.arrowLeft: .success(.arrowLeft)
    case Name.arrowRight: .success(.arrowRight)
    case Name.home: .success(.home)
    case Name.end: .success(.end)
    default: .failure(.unsupportedKey)
    }
  }

  /// The named keys as one word each, so that a name is compared with each of them at once.
  private enum Name {
    static let backspace = word("Backspace".utf8.span)
    static let delete = word("Delete".utf8.span)
    static let arrowLeft = word("ArrowLeft".utf8.span)
    static let arrowRight = word("ArrowRight".utf8.span)
    static let home = word("Home".utf8.span)
    static let end = word("End".utf8.span)
  }

  /// A name of up to 15 bytes as a number, behind a one; 0 for a longer one.
  private static func word(_ utf8: Span<UInt8>) -> UInt128 {
    guard utf8.count < 16 else { return 0 }
    var word: UInt128 = 1
    for index in utf8.indices { word = word &<< 8 | UInt128(utf8[index]) }
    return word
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
