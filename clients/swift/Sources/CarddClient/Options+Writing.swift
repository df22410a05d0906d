import JSON

extension Options {
  /// Writes the members of `initialize`'s parameters.
  func write(to writer: inout JSONWriter) {
    if let client {
      writer.key("client")
      writer.beginObject()
      writer.key("name")
      writer.value(client.name)
      writer.key("version")
      writer.value(client.version)
      writer.endObject()
    }
    if let session {
      writer.key("session")
      session.write(to: &writer)
    }
    if let hintText {
      writer.key("hint_text")
      writer.value(hintText)
    }
    writer.key("grouping")
    writer.value(grouping.rawValue)
    writer.key("enable_pasting")
    writer.value(pastingEnabled)
    writer.key("max_digits")
    writer.value(maxDigits)
  }
}

extension Session {
  /// Writes the session as the object that the daemon takes.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("order_id")
    writer.value(orderID)
    writer.key("payment_session_id")
    writer.value(paymentSessionID)
    writer.key("environment")
    writer.value(environment.rawValue)
    writer.endObject()
  }
}
