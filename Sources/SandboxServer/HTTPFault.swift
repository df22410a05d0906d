/// What is wrong with a request as HTTP, and the status that says so.
///
/// Carries a rule, never what was sent: that may be a card.
struct HTTPFault: Error, Equatable {
  /// The status of the answer.
  let status: Int
  /// The rule that was broken, as a sentence.
  let rule: String

  private init(_ status: Int, _ rule: String) {
    self.status = status
    self.rule = rule
  }

  static let requestLine = HTTPFault(
    400, "a request begins with a method, a path and HTTP/1.1 (RFC 9112 section 3)")
  static let field = HTTPFault(
    400, "a header field is a name, a colon and printable text, without folded lines")
  static let lineEnd = HTTPFault(400, "lines of a header end with CR LF")
  static let host = HTTPFault(400, "an HTTP/1.1 request has exactly one Host field")
  static let bothLengths = HTTPFault(
    400, "a request has Content-Length or Transfer-Encoding, not both")
  static let length = HTTPFault(400, "Content-Length is one decimal number")
  static let chunk = HTTPFault(
    400, "a chunk is its size in hexadecimal digits, CR LF, its bytes and CR LF")
  static let cutOff = HTTPFault(400, "the request ended before its body did")
  static let escape = HTTPFault(400, "a path has %XX escapes and well-formed UTF-8")
  static let late = HTTPFault(408, "the request took too long to arrive")
  static let lengthRequired = HTTPFault(
    411, "a request of this method says Content-Length or Transfer-Encoding: chunked")
  static let bodyTooLarge = HTTPFault(
    413, "a body has at most \(RequestReader.bodyLimit) bytes")
  static let expectation = HTTPFault(417, "the only expectation is 100-continue")
  static let headerTooLarge = HTTPFault(
    431,
    "a header has at most \(RequestReader.headLimit) bytes and \(RequestHead.fieldLimit) fields")
  static let coding = HTTPFault(501, "the only transfer coding is chunked")
  static let method = HTTPFault(501, "the method is not known")
  static let busy = HTTPFault(503, "too many requests with bodies at once")
  static let version = HTTPFault(505, "the version is HTTP/1.1 or HTTP/1.0")
}
