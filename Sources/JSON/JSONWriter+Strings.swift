import SecretMemory

// Escaped are the quote, the backslash, all control characters (also U+007F to U+009F, which RFC
// 8259 lets pass but which move a terminal's cursor), and U+2028 and U+2029, which some readers of
// JSON lines take for the end of one.

extension JSONWriter {
  /// Writes a string.
  public mutating func value(_ text: StaticString) {
    beginString()
    let isPlain = text.withBytes { bytes in
      for offset in 0..<bytes.count where !JSONWriter.isPlain(bytes[offset]) { return false }
      return true
    }
    if isPlain {
      out.append(text)
    } else {
      for scalar in text.description.unicodeScalars { stringScalar(scalar.value) }
    }
    endString()
  }

  /// Writes a word of the protocol, a literal in which nothing needs to be escaped.
  ///
  /// Debug builds check that; release builds copy the literal as it stands.
  public mutating func word(_ literal: StaticString) {
    assert(literal.withBytes { bytes in bytes.indices.allSatisfy { Self.isPlain(bytes[$0]) } })
    beginString()
    out.append(literal)
    endString()
  }

  /// Writes a string; a literal rather as the `StaticString` that it is, which is faster.
  @_disfavoredOverload
  public mutating func value(_ text: String) {
    beginString()
    if text.utf8.allSatisfy(JSONWriter.isPlain) {
      out.append(utf8: text)
    } else {
      for scalar in text.unicodeScalars { stringScalar(scalar.value) }
    }
    endString()
  }

  /// Begins a string that is written character by character.
  public mutating func beginString() {
    beginValue()
    out.append(UInt8(ascii: "\""))
  }

  /// Ends the string.
  public mutating func endString() {
    out.append(UInt8(ascii: "\""))
  }

  /// Writes one ASCII character of a string; any other byte is replaced by U+FFFD.
  public mutating func stringASCII(_ character: UInt8) {
    if JSONWriter.isPlain(character) {
      out.append(character)
    } else {
      stringScalar(character < 0x80 ? UInt32(character) : Scalars.replacement)
    }
  }

  /// Writes one character of a string; what is no Unicode scalar is replaced by U+FFFD.
  public mutating func stringScalar(_ scalar: UInt32) {
    switch scalar {
    case UInt32(UInt8(ascii: "\"")), UInt32(UInt8(ascii: "\\")):
      escape(UInt8(truncatingIfNeeded: scalar))
    case 0x08: escape(UInt8(ascii: "b"))
    case 0x09: escape(UInt8(ascii: "t"))
    case 0x0A: escape(UInt8(ascii: "n"))
    case 0x0C: escape(UInt8(ascii: "f"))
    case 0x0D: escape(UInt8(ascii: "r"))
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: escapeHex(scalar)
    default: encode(scalar)
    }
  }

  /// Tells whether `byte` can stand in a string as it is.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x20 < 0x5F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private func escape(_ letter: UInt8) {
    out.append(UInt8(ascii: "\\"))
    out.append(letter)
  }

  private func escapeHex(_ unit: UInt32) {
    escape(UInt8(ascii: "u"))
    for shift: UInt32 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit &>> shift & 0xF)
      out.append(digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "a") &+ digit &- 10)
    }
  }

  /// Writes the UTF-8 form (RFC 3629).
  private func encode(_ scalar: UInt32) {
    let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    guard let units = UTF8.encode(character) else { return }
    for unit in units { out.append(unit) }
  }
}
