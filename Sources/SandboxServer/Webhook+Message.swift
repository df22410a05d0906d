import JSON
import SecretMemory

extension Webhook {
  /// The request that delivers it.
  func message(_ place: LoopbackURL) -> ByteBuffer {
    let message = ByteBuffer(heapCapacity: body.count + 2048)
    let fields: [(String, String)] = [
      ("host", place.authority), ("content-type", "application/json"),
      ("content-length", "\(body.count)"), ("user-agent", "cardd-sandbox"),
      ("x-webhook-signature", signature), ("x-webhook-timestamp", timestamp),
      ("x-webhook-version", owner.version), ("x-webhook-attempt", "\(attempts)"),
      ("x-idempotency-key", idempotencyKey), ("connection", "close"),
    ]
    message.append(utf8: "POST \(place.path) HTTP/1.1\r\n")
    for (name, value) in fields { message.append(utf8: name + ": " + value + "\r\n") }
    message.append("\r\n")
    message.append(body.span)
    return message
  }

  /// Writes what became of it, with everything that is needed to verify its signature.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("type", type)
    writer.member("order_id", orderID)
    writer.member("cf_payment_id", paymentID)
    writer.nullable("notify_url", address)
    writer.member("state", state.rawValue)
    writer.member("attempts", attempts)
    writer.key("status")
    if let status { writer.value(status) } else { writer.null() }
    writer.member("x-webhook-signature", signature)
    writer.member("x-webhook-timestamp", timestamp)
    writer.member("x-webhook-version", owner.version)
    writer.member("x-idempotency-key", idempotencyKey)
    writer.member("body", ASCII.text(body.span, 0..<body.count))
    writer.endObject()
  }
}
