import JSON
import Payments
import SecretMemory

/// Writes one call to a courier, framed, into a buffer of the locked memory.
///
/// The buffer is the only place where a frame ever stands: it is sent from there and wiped.
struct CourierFrame {
  /// How many bytes the longest call takes: session id, name and instrument in their longest
  /// spelling come to less than half of it.
  static let longest = 12 << 10

  private let out: ByteBuffer

  init(_ out: ByteBuffer) { self.out = out }

  /// Writes a call; one without an id is a notification.
  ///
  /// - Returns: false if it did not fit.
  func write(
    _ method: StaticString, id: UInt64?, _ params: (inout JSONWriter) -> Void
  ) -> Bool {
    out.removeAll()
    // A length with leading zeros is a length: it can be filled in without moving the body.
    let header: StaticString = "Content-Length: 00000\r\n\r\n"
    out.append(header)
    let start = out.count
    var writer = JSONWriter(out)
    writer.beginObject()
    writer.member("jsonrpc", word: "2.0")
    if let id { writer.member("id", Int(truncatingIfNeeded: id)) }
    writer.member("method", word: method)
    writer.key("params")
    writer.beginObject()
    params(&writer)
    writer.endObject()
    writer.endObject()
    guard !out.overflowed else { return false }
    var rest = out.count - start
    for place in 0..<5 {
      out[start - 5 - place] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
    return true
  }

  /// Wipes it.
  func wipe() { out.removeAll() }

  // MARK: What the calls say

  /// Writes the params of `lookUp`; `prefix` is the first eight digits as a number.
  static func lookUp(
    _ prefix: UInt64, _ session: PaymentSession, to writer: inout JSONWriter
  ) {
    writer.member("payment_session_id", session.paymentSessionID)
    writer.member("environment", session.environment.rawValue)
    writer.key("bin")
    writer.beginString()
    var unit: UInt64 = 10_000_000
    while unit > 0 {
      writer.stringASCII(UInt8(truncatingIfNeeded: 0x30 + prefix / unit % 10))
      unit /= 10
    }
    writer.endString()
  }

  /// Writes the params of `authenticate`, all but the password.
  static func authenticate(
    _ paymentID: String, _ session: PaymentSession, _ action: StaticString,
    to writer: inout JSONWriter
  ) {
    writer.member("cf_payment_id", paymentID)
    writer.member("payment_session_id", session.paymentSessionID)
    writer.member("environment", session.environment.rawValue)
    writer.member("action", word: action)
  }

  /// Writes the params of `pay`; `body` is what goes to the gateway, byte for byte.
  ///
  /// Source of the body: https://www.cashfree.com/docs/api-reference/payments/latest/payments/pay .
  static func pay(
    _ order: PayOrder, _ storage: Span<UInt8>, _ parts: CardParts, to writer: inout JSONWriter
  ) {
    writer.member("environment", order.session.environment.rawValue)
    writer.member("idempotency_key", order.idempotencyKey)
    writer.key("body")
    writer.beginObject()
    writer.member("payment_session_id", order.session.paymentSessionID)
    writer.key("payment_method")
    writer.beginObject()
    writer.key("card")
    writer.beginObject()
    writer.member("channel", order.channel.rawValue)
    if let number = parts.number { digits("card_number", number, storage, to: &writer) }
    if parts.number != nil, !parts.name.isEmpty {
      writer.key("card_holder_name")
      writer.beginString()
      var scalars = Scalars(utf8: parts.name)
      while let scalar = scalars.next(storage) { writer.stringScalar(scalar) }
      writer.endString()
    }
    if let month = parts.month { digits("card_expiry_mm", month, storage, to: &writer) }
    if let year = parts.year { digits("card_expiry_yy", year, storage, to: &writer) }
    if !parts.cvv.isEmpty { digits("card_cvv", parts.cvv, storage, to: &writer) }
    writer.member("instrument_id", order.instrumentID)
    writer.endObject()
    writer.endObject()
    writer.member("save_instrument", order.savesInstrument)
    writer.endObject()
  }

  private static func digits(
    _ name: StaticString, _ range: Range<Int>, _ storage: Span<UInt8>, to writer: inout JSONWriter
  ) {
    writer.key(name)
    writer.beginString()
    for place in range { writer.stringASCII(storage[place]) }
    writer.endString()
  }
}
