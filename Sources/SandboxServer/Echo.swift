import JSON
import SecretMemory

/// Repeats a request in an error message, as the real gateway's CVV error does, and worse: a client
/// that passes messages on has to take every one of these spellings out.
struct Echo {
  let tape: Tape
  let root: Value
  let body: ByteBuffer

  /// Writes the body of the refusal.
  func write(to out: ByteBuffer) {
    body.withBytes { bytes in
      let card = tape.member(root, "payment_method", in: bytes)
        .flatMap { tape.member($0, "card", in: bytes) }
      let number = range(card, "card_number", bytes)
      let code = range(card, "card_cvv", bytes) ?? range(root, "otp", bytes)
      var writer = JSONWriter(out)
      writer.beginObject()
      writer.key("message")
      writer.beginString()
      text("card_cvv : invalid value provided. Value received: ", &writer)
      copy(bytes, code, &writer)
      for mark in [" ", "-", ".", "\u{A0}", "_"] {
        text("; number ", &writer)
        grouped(bytes, number, mark, &writer)
      }
      text("; full width ", &writer)
      shifted(bytes, number, 0xFF10, &writer)
      text(" cvv=", &writer)
      shifted(bytes, code, 0xFF10, &writer)
      text("; percent ", &writer)
      percent(bytes, number, &writer)
      text("; body ", &writer)
      copy(bytes, 0..<bytes.count, &writer)
      text("; base64 ", &writer)
      text(Base64.encode(bytes), &writer)
      writer.endString()
      writer.key("code")
      writer.beginString()
      text("card_number_", &writer)
      copy(bytes, number, &writer)
      text("_invalid", &writer)
      writer.endString()
      writer.key("type")
      writer.beginString()
      text("cvv_", &writer)
      escaped(bytes, code, &writer)
      writer.endString()
      writer.endObject()
    }
  }

  private func range(
    _ object: Value?, _ name: StaticString, _ bytes: Span<UInt8>
  ) -> Range<Int>? {
    object.flatMap { tape.member($0, name, in: bytes) }.map { tape.range($0) }
  }

  private func text(_ text: String, _ writer: inout JSONWriter) {
    for scalar in text.unicodeScalars { writer.stringScalar(scalar.value) }
  }

  private func copy(_ bytes: Span<UInt8>, _ range: Range<Int>?, _ writer: inout JSONWriter) {
    for index in range ?? 0..<0 { writer.stringASCII(bytes[index]) }
  }

  /// In groups of four.
  private func grouped(
    _ bytes: Span<UInt8>, _ range: Range<Int>?, _ mark: String, _ writer: inout JSONWriter
  ) {
    for (place, index) in (range ?? 0..<0).enumerated() {
      if place > 0, place % 4 == 0 { text(mark, &writer) }
      writer.stringASCII(bytes[index])
    }
  }

  /// In the digits of another script.
  private func shifted(
    _ bytes: Span<UInt8>, _ range: Range<Int>?, _ zero: UInt32, _ writer: inout JSONWriter
  ) {
    for index in range ?? 0..<0 {
      if let digit = ASCII.decimal(bytes[index]) { writer.stringScalar(zero + UInt32(digit)) }
    }
  }

  /// As `%34%37…`.
  private func percent(_ bytes: Span<UInt8>, _ range: Range<Int>?, _ writer: inout JSONWriter) {
    for index in range ?? 0..<0 { text("%" + Hexadecimal.text([bytes[index]]), &writer) }
  }

  /// As JSON escapes, which a reader of JSON turns back into digits.
  private func escaped(_ bytes: Span<UInt8>, _ range: Range<Int>?, _ writer: inout JSONWriter) {
    for index in range ?? 0..<0 {
      writer.out.append(utf8: "\\u00" + Hexadecimal.text([bytes[index]]))
    }
  }
}
