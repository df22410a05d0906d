extension Scanner {
  /// Takes a byte of a number (the grammar of RFC 8259 section 6), or answers false when the number
  /// has ended before it.
  @inline(__always)
  mutating func stepInNumber(_ byte: UInt8, _ i: Int, _ base: Int) throws(JSONFault) -> Bool {
    let isDigit = byte &- UInt8(ascii: "0") < 10
    switch state {
    case .minus where isDigit:
      state = byte == UInt8(ascii: "0") ? .zero : .integer
    case .integer where isDigit, .fraction where isDigit, .exponentDigits where isDigit:
      break
    case .zero where byte == UInt8(ascii: "."), .integer where byte == UInt8(ascii: "."):
      state = .point
    case .point where isDigit:
      state = .fraction
    case .zero where byte | 0x20 == UInt8(ascii: "e"),
      .integer where byte | 0x20 == UInt8(ascii: "e"),
      .fraction where byte | 0x20 == UInt8(ascii: "e"):
      state = .exponent
    case .exponent where byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"):
      state = .exponentSign
    case .exponent where isDigit, .exponentSign where isDigit:
      state = .exponentDigits
    case .zero, .integer, .fraction, .exponentDigits:
      return false
    default:
      throw fail(.syntax, at: i &- base)
    }
    return true
  }

  /// Tells whether `byte`, which is no digit, ends an integer: a fraction or an exponent goes on.
  @inline(__always)
  static func endsInteger(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: ".") && byte | 0x20 != UInt8(ascii: "e")
  }

  /// Finds the first byte from `from` on that is not a digit.
  @inline(__always)
  static func skipDigits(_ bytes: Span<UInt8>, from: Int) -> Int {
    var i = from
    while isInside(i, bytes), bytes[i] &- UInt8(ascii: "0") < 10 { i &+= 1 }
    return i
  }
}
