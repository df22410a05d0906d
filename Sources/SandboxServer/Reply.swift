/// An answer whose content stands in the server's buffer.
struct Reply {
  enum Media: String {
    case json = "application/json"
    case html = "text/html; charset=utf-8"
    case png = "image/png"
    case text = "text/plain; charset=utf-8"
  }

  var status = 200
  var media = Media.json
  /// Further header fields; their values must hold nothing but printable text.
  var fields: [(name: String, value: String)] = []
  /// Nanoseconds to hold it back.
  var delay: UInt64 = 0
  /// Whether it never goes out.
  var isLost = false

  /// Adds a header field.
  func with(_ name: String, _ value: String) -> Reply {
    var reply = self
    reply.fields.append((name, value))
    return reply
  }
}

/// The phrase that goes with a status (RFC 9110 section 15); it means nothing to programs.
enum StatusPhrase {
  static func of(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 303: "See Other"
    case 307: "Temporary Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Unknown"
    }
  }
}
