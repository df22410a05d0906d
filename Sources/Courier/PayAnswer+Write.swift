import JSON
import Payments

extension PayAnswer {
  /// Writes the result of `pay`.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", word: kind.word)
    writer.nullable("action", action)
    writer.nullable("cf_payment_id", paymentID)
    writer.key("data")
    if let data { data.write(to: &writer) } else { writer.null() }
    writer.key("fault")
    if let fault {
      writer.beginObject()
      writer.member("message", fault.message)
      writer.member("code", fault.code)
      writer.member("type", fault.type)
      writer.endObject()
    } else {
      writer.null()
    }
    writer.endObject()
  }
}

extension ActionData {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.nullable("url", url)
    writer.nullable("method", method)
    writer.key("payload")
    if let payload {
      writer.raw(payload.span, 0..<payload.count)
    } else {
      writer.null()
    }
    writer.nullable("content_type", contentType)
    writer.nullable("redirect_to_bank", redirectToBank)
    writer.endObject()
  }
}

extension PayAnswerKind {
  /// The kind's name between courier and daemon.
  var word: StaticString {
    switch self {
    case .bankPage: "bank_page"
    case .otp: "otp"
    case .unknownAction: "unknown_action"
    case .refused: "refused"
    case .unreachable: "unreachable"
    case .lost: "lost"
    }
  }
}
