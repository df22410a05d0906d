/// The request methods that are known (RFC 9110 section 9, RFC 5789).
enum HTTPMethod: String, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"

  /// Whether a request must say how long its body is, if only that there is none.
  var needsLength: Bool { self == .post || self == .put || self == .patch }
}
