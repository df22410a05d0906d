/// The request line and the header fields of one request.
struct RequestHead: Equatable {
  /// How many header fields a request may have.
  static let fieldLimit = 64

  /// How the end of the body is found (RFC 9112 section 6.3).
  enum Framing: Equatable {
    /// There is no body.
    case none
    /// So many bytes, more than none.
    case length(Int)
    /// Chunks, the last of them empty.
    case chunked
  }

  /// A header field; the name in small letters.
  struct Field: Equatable {
    let name: String
    let value: String
  }

  let method: HTTPMethod
  /// The path and query as sent.
  let target: String
  /// Whether the version is HTTP/1.1 rather than 1.0.
  let isHTTP11: Bool
  let fields: [Field]
  let framing: Framing
  /// Whether the client waits for `100 Continue` before it sends the body.
  let expectsContinue: Bool

  /// The value of the first field of this name (small letters); nil if it is absent or empty.
  ///
  /// The vendor's own curl sample sends its values in quotes; one pair is taken off.
  subscript(_ name: String) -> String? {
    guard var value = fields.first(where: { $0.name == name })?.value[...] else { return nil }
    if value.utf8.count > 1, value.first == "\"", value.last == "\"" {
      value = value.dropFirst().dropLast()
    }
    return value.isEmpty ? nil : String(value)
  }

  /// Whether the connection can take another request after this one (RFC 9112 section 9.3).
  var keepsAlive: Bool {
    let options = fields.filter { $0.name == "connection" }
      .flatMap { $0.value.lowercased().split(separator: ",") }
      .map { $0.trimmingBlanks }
    if options.contains("close") { return false }
    return isHTTP11 || options.contains("keep-alive")
  }
}

extension Substring {
  /// The text without blanks and tabs around it.
  var trimmingBlanks: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
