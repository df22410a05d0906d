/// Letters and marks as bytes, and the classes of them that HTTP knows.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let blank: UInt8 = 0x20
  static let percent: UInt8 = 0x25
  static let colon: UInt8 = 0x3A

  /// Whether a byte may stand in a method or field name (`tchar`, RFC 9110 section 5.6.2).
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// Whether a byte may stand in a field's value (`field-vchar`, blank and tab, section 5.5).
  static func isFieldText(_ byte: UInt8) -> Bool {
    byte == tab || byte >= blank && byte != 0x7F
  }

  /// The value of a decimal digit.
  static func decimal(_ byte: UInt8) -> Int? {
    (0x30...0x39).contains(byte) ? Int(byte - 0x30) : nil
  }

  /// The value of a hexadecimal digit.
  static func hexadecimal(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte - 0x30)
    case 0x41...0x46: Int(byte - 0x41) + 10
    case 0x61...0x66: Int(byte - 0x61) + 10
    default: nil
    }
  }

  /// Copies text that is no secret out of bytes.
  static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: range.map { bytes[$0] }, as: UTF8.self)
  }
}
