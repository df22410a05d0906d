public import JSON

/// A refusal in the words of the payment API: an HTTP status and a body of `message`, `code`, `type`.
///
/// Codes and types are those of https://www.cashfree.com/docs/api-reference/payments/errors .
/// None of its texts may hold anything that a client sent; a gateway's own text has to be scrubbed
/// before it is put in here, because its CVV error repeats the CVV.
public struct APIError: Error, Sendable, Equatable {
  /// The HTTP status that the API answers with.
  public var httpStatus: Int
  /// A sentence for people.
  public var message: String
  /// The word for programs, such as `order_already_paid`.
  public var code: String
  /// The class of the refusal, such as `invalid_request_error`.
  public var type: String
  /// The dotted path of the request's member at fault, when there is one.
  public var field: String?

  /// Makes a refusal.
  public init(
    httpStatus: Int, message: String, code: String, type: String = "invalid_request_error",
    field: String? = nil
  ) {
    self.httpStatus = httpStatus
    self.message = message
    self.code = code
    self.type = type
    self.field = field
  }

  /// Writes the body `{"message", "code", "type"}`; the status and the field stay outside of it.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("message")
    writer.value(message)
    writer.key("code")
    writer.value(code)
    writer.key("type")
    writer.value(type)
    writer.endObject()
  }
}
