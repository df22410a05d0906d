import CardField
import Testing

@Suite struct KeyTests {
  private func parse(_ text: String) -> Result<Key, Refusal> {
    Key.parse(Array(text.utf8).span)
  }

  @Test(
    arguments: [
      ("Backspace", .backspace), ("Delete", .delete), ("ArrowLeft", .arrowLeft),
      ("ArrowRight", .arrowRight), ("Home", .home), ("End", .end), ("0", .digit(0)),
      ("9", .digit(9)), ("/", .separator), ("-", .separator), (".", .separator), (" ", .separator),
      ("\u{0664}", .digit(4)), ("\u{FF14}", .digit(4)), ("\u{1D7D2}", .digit(4)),
    ] as [(String, Key)])
  func `A key is understood`(_ text: String, _ key: Key) {
    #expect(parse(text) == .success(key))
  }

  @Test(
    arguments: [
      ("a", .notADigit), ("é", .notADigit), ("四", .notADigit), ("①", .notADigit), ("²", .notADigit),
      ("💳", .notADigit), ("\n", .notADigit), ("", .unsupportedKey), ("Enter", .unsupportedKey),
      ("Tab", .unsupportedKey), ("backspace", .unsupportedKey), ("42", .unsupportedKey),
      ("4\u{0301}", .unsupportedKey), ("ArrowLeftX", .unsupportedKey),
      ("ArrowLef", .unsupportedKey),
      ("Dead", .unsupportedKey), ("4706131211212123", .unsupportedKey),
    ] as [(String, Refusal)])
  func `Any other key is refused`(_ text: String, _ refusal: Refusal) {
    #expect(parse(text) == .failure(refusal))
  }

  @Test func `Bytes that are no UTF-8 are no key`() {
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xE0], [0xE0, 0x80], [0xFF], [0xC3, 0x28], [0xF8, 0x80, 0x80, 0x80],
    ] {
      #expect(Key.parse(bytes.span) == .failure(.unsupportedKey))
    }
  }

  @Test func `Decimal digits are those of the Unicode database, in every script`() {
    var wrong: [UInt32] = []
    // All scripts lie in the first two planes; of the others a sample will do.
    let planes = Array(UInt32(0)...0x1FFFF) + stride(from: 0x20000, through: 0x10FFFF, by: 997)
    for value in planes {
      guard let scalar = Unicode.Scalar(value), value != 0x20 else { continue }
      let key: Key? = try? parse(String(scalar)).get()
      if key != scalar.decimal.map({ .digit(UInt8($0)) }) && key != .separator {
        wrong.append(value)
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
  }
}
