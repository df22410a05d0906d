import CardField
import JSON
import Payments
import SecretMemory

// Reads what a `pay` gives of its own.
extension Service {
  /// Replaces the stored parts by those that the call gives; an empty one counts as absent.
  func replaceParts(
    of card: inout Card, _ vault: Vault, _ given: Ask, _ bytes: Span<UInt8>
  ) throws(Refused) {
    var verdict = Card.NameVerdict.accepted
    vault.withMutableBytes { storage in
      if let name = given.nonEmpty(1) { verdict = setName(&card, name, bytes, &storage) }
      if let month = given.nonEmpty(2) {
        let intake = intake(.date, month, bytes, &storage)
        _ = card.setExpiryMonth(intake, storage: &storage)
      }
      if let year = given.nonEmpty(3) {
        let intake = intake(.date, year, bytes, &storage)
        _ = card.setExpiryYear(intake, storage: &storage)
      }
      if let cvv = given.nonEmpty(4) {
        let intake = intake(.cvv, cvv, bytes, &storage)
        _ = card.setCVV(intake, storage: &storage)
      }
      for index in 0..<4 {
        let digit = card.expiryDigit(index, storage: storage.span)
        storage[CardParts.expiry + index] = digit
      }
    }
    if verdict != .accepted { throw given.arguments.misfit(1) }
  }

  /// Reads the channel; nil if it is empty.
  func channel(_ given: Ask, _ bytes: Span<UInt8>) throws(Refused) -> PaymentChannel? {
    if given.arguments[0] != nil, given.nonEmpty(0) == nil { return nil }
    return try given.word(0, of: ["link", "post"], bytes) == 1 ? .post : .link
  }

  /// Reads the saved card's id; nil if none is named.
  func instrument(_ given: Ask, _ bytes: Span<UInt8>) throws(Refused) -> String? {
    guard let value = given.nonEmpty(5) else { return nil }
    // A number must not slip into a plain string by way of the wrong member.
    var scalars = Scalars(tape.range(value))
    var isNumber = true
    while let scalar = scalars.next(bytes) {
      if !(0x30...0x39).contains(scalar) { isNumber = false }
    }
    if isNumber { throw given.arguments.misfit(5) }
    return try given.text(5, limit: 64, bytes)
  }

  /// Reads the theme: as JSON text to hand back, and the first colour that is not written as one.
  func theme(
    _ value: Value?, _ bytes: Span<UInt8>
  ) throws(Refused) -> (text: ByteBuffer?, wrongColor: StaticString?) {
    guard let value else { return (nil, nil) }
    guard tape.range(value).count <= Limits.themeBytes else { throw .parameter("theme") }
    let members = try Arguments(PayParameters.theme, value, tape, bytes, in: "theme")
    // Escaping makes a text at most twice as long: U+2028, three bytes, becomes six.
    let buffer = ByteBuffer(heapCapacity: Limits.themeBytes * 2)
    var writer = JSONWriter(buffer)
    var wrongColor: StaticString?
    writer.beginObject()
    for (position, parameter) in PayParameters.theme.enumerated() {
      guard let member = members[position] else { continue }
      let range = tape.range(member)
      let isHex = !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "#")
      if position < PayParameters.colors, !isHex { wrongColor = wrongColor ?? parameter.name }
      writer.key(parameter.name)
      writer.beginString()
      var scalars = Scalars(range)
      while let scalar = scalars.next(bytes) { writer.stringScalar(scalar) }
      writer.endString()
    }
    writer.endObject()
    return (buffer, wrongColor)
  }
}
