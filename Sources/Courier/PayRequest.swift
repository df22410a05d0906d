import JSON
import Payments

/// Holds what a `pay` asks for: offsets of everything that is secret, texts of the rest.
struct PayRequest {
  let environment: PaymentEnvironment
  let idempotencyKey: String
  /// The HTTP body, from its first brace to its last.
  let body: Range<Int>
  /// The card number, the CVV and the payment session id, each between its quotes.
  let number: Range<Int>?
  let code: Range<Int>?
  let session: Range<Int>

  /// Reads the parameters; nil if one of them is missing or no such thing.
  init?(_ parameters: Parameters, _ message: Span<UInt8>) {
    let (tape, body) = (parameters.tape, parameters.object("body", message))
    guard let environment = parameters.environment(message),
      let key = parameters.text("idempotency_key", message, limit: 36), RandomID.isUUID(key),
      let object = body.object,
      let session = body.plain("payment_session_id", message), !session.isEmpty
    else { return nil }
    let card = body.object("payment_method", message).object("card", message)
    // A spelling with escapes could not be recognised in the gateway's answer.
    for name: StaticString in ["card_number", "card_cvv"]
    where card.value(name, message) != nil && card.plain(name, message) == nil { return nil }
    self.environment = environment
    idempotencyKey = key
    self.body = tape.range(object)
    self.session = session
    number = card.plain("card_number", message)
    code = card.plain("card_cvv", message)
  }
}
