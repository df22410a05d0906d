public import JSON
public import Payments

extension Sandbox.PayRequest {
  /// Reads the body of Order Pay without copying a digit: number, expiry and CVV are noted as
  /// ranges of `bytes`, which is then the storage to hand to `pay`.
  ///
  /// Digits written with escapes are refused like any other value that is no digit.
  public static func read(
    _ body: Value, tape: Tape, bytes: Span<UInt8>, idempotencyKey: String? = nil
  ) throws(APIError) -> Sandbox.PayRequest {
    guard tape.kind(body) == .object, !tape.repeatsKey(body) else { throw .bodyInvalid }
    guard let session = text(of: body, "payment_session_id", 512, tape, bytes) else {
      throw .sessionInvalid
    }
    let card = try card(in: body, tape, bytes)
    guard let word = text(of: card, "channel", 16, tape, bytes) else { throw .missing("channel") }
    guard let channel = Sandbox.Channel(rawValue: word) else {
      throw .invalid("channel", "link or post")
    }
    let instrument = tape.given(card, "instrument_id", in: bytes)
    return Sandbox.PayRequest(
      sessionID: session, channel: channel,
      number: try place("card_number", in: card, tape, bytes),
      expiryMonth: try place("card_expiry_mm", in: card, tape, bytes),
      expiryYear: try place("card_expiry_yy", in: card, tape, bytes),
      cvv: try place("card_cvv", in: card, tape, bytes),
      // Text that no instrument can have finds none.
      instrumentID: instrument.map { tape.string($0, in: bytes, limit: 64) ?? "-" },
      saveInstrument: try flag("save_instrument", in: body, tape, bytes),
      idempotencyKey: idempotencyKey)
  }

  private static func card(
    in body: Value, _ tape: Tape, _ bytes: Span<UInt8>
  ) throws(APIError) -> Value {
    guard let method = tape.given(body, "payment_method", in: bytes) else {
      throw .missing("payment_method")
    }
    guard tape.kind(method) == .object, tape.count(method) == 1 else {
      throw .invalid("payment_method", "an object with exactly one member")
    }
    guard let card = tape.given(method, "card", in: bytes) else { throw .methodUnsupported }
    guard tape.kind(card) == .object else { throw .invalid("payment_method.card", "an object") }
    return card
  }

  private static func text(
    of object: Value, _ name: StaticString, _ limit: Int, _ tape: Tape, _ bytes: Span<UInt8>
  ) -> String? {
    tape.given(object, name, in: bytes)
      .flatMap { tape.string($0, in: bytes, limit: limit) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func place(
    _ name: StaticString, in card: Value, _ tape: Tape, _ bytes: Span<UInt8>
  ) throws(APIError) -> Range<Int>? {
    guard let member = tape.given(card, name, in: bytes) else { return nil }
    guard tape.kind(member) == .string else {
      throw .invalid(name.description, "a string of digits")
    }
    return tape.range(member)
  }

  private static func flag(
    _ name: StaticString, in body: Value, _ tape: Tape, _ bytes: Span<UInt8>
  ) throws(APIError) -> Bool {
    guard let member = tape.given(body, name, in: bytes) else { return false }
    switch tape.kind(member) {
    case .true: return true
    case .false: return false
    default: throw .invalid(name.description, "true or false")
    }
  }
}
