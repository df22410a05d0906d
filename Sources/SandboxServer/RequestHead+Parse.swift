extension RequestHead {
  /// Reads a header block, up to and with the empty line at its end.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPFault) {
    var lines = HeaderLines(position: range.lowerBound, end: range.upperBound)
    guard let first = try lines.next(bytes) else { throw .requestLine }
    let line = try RequestLine(bytes, first)
    var fields: [Field] = []
    while let range = try lines.next(bytes) {
      guard fields.count < RequestHead.fieldLimit else { throw .headerTooLarge }
      fields.append(try RequestHead.field(bytes, range))
    }
    method = line.method
    target = line.target
    isHTTP11 = line.isHTTP11
    self.fields = fields
    let hosts = fields.count { $0.name == "host" }
    guard hosts == 1 || hosts == 0 && !line.isHTTP11 else { throw .host }
    framing = try RequestHead.framing(fields, line)
    expectsContinue = try RequestHead.expectation(fields) && line.isHTTP11
  }

  private static func field(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(HTTPFault) -> Field {
    guard let colon = range.first(where: { bytes[$0] == ASCII.colon }), colon > range.lowerBound,
      (range.lowerBound..<colon).allSatisfy({ ASCII.isToken(bytes[$0]) })
    else { throw .field }
    var value = colon + 1..<range.upperBound
    guard value.allSatisfy({ ASCII.isFieldText(bytes[$0]) }) else { throw .field }
    func isBlank(_ index: Int) -> Bool {
      bytes[index] == ASCII.blank || bytes[index] == ASCII.tab
    }
    while let first = value.first, isBlank(first) { value.removeFirst() }
    while let last = value.last, isBlank(last) { value.removeLast() }
    return Field(
      name: ASCII.text(bytes, range.lowerBound..<colon).lowercased(),
      value: ASCII.text(bytes, value))
  }

  /// Finds out how the body ends; what two readers could read differently is refused.
  private static func framing(
    _ fields: [Field], _ line: RequestLine
  ) throws(HTTPFault) -> Framing {
    let codings = fields.filter { $0.name == "transfer-encoding" }
    let lengths = fields.filter { $0.name == "content-length" }
    guard codings.isEmpty || lengths.isEmpty else { throw .bothLengths }
    if !codings.isEmpty {
      guard line.isHTTP11, codings.count == 1, codings[0].value.lowercased() == "chunked" else {
        throw .coding
      }
      return .chunked
    }
    guard let length = lengths.first else {
      if line.method.needsLength { throw .lengthRequired }
      return .none
    }
    guard lengths.count == 1, !length.value.isEmpty else { throw .length }
    var count = 0
    for byte in length.value.utf8 {
      guard let digit = ASCII.decimal(byte) else { throw .length }
      // Once it is too large it stays so, however many digits follow.
      count = min(count * 10 + digit, RequestReader.bodyLimit + 1)
    }
    guard count <= RequestReader.bodyLimit else { throw .bodyTooLarge }
    return count == 0 ? .none : .length(count)
  }

  private static func expectation(_ fields: [Field]) throws(HTTPFault) -> Bool {
    guard let expect = fields.first(where: { $0.name == "expect" }) else { return false }
    guard expect.value.lowercased() == "100-continue" else { throw .expectation }
    return true
  }
}

/// Walks over the lines of a header block that ends with an empty one.
private struct HeaderLines {
  var position: Int
  let end: Int

  /// The next line without its end; nil at the empty one.
  mutating func next(_ bytes: Span<UInt8>) throws(HTTPFault) -> Range<Int>? {
    let start = position
    while position < end, bytes[position] != ASCII.newline { position += 1 }
    guard position > start, position < end, bytes[position - 1] == ASCII.carriageReturn else {
      throw .lineEnd
    }
    let line = start..<position - 1
    position += 1
    return line.isEmpty ? nil : line
  }
}

/// The first line of a request.
private struct RequestLine {
  let method: HTTPMethod
  let target: String
  let isHTTP11: Bool

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPFault) {
    // A control character or anything but ASCII would have to be escaped.
    guard range.allSatisfy({ (0x20...0x7E).contains(bytes[$0]) }) else { throw .requestLine }
    let parts = ASCII.text(bytes, range).split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].utf8.allSatisfy(ASCII.isToken),
      parts[2].hasPrefix("HTTP/")
    else { throw .requestLine }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else { throw .version }
    guard let method = HTTPMethod(rawValue: String(parts[0])) else { throw .method }
    guard let target = RequestLine.path(parts[1]) else { throw .requestLine }
    self.method = method
    self.target = target
    isHTTP11 = parts[2] == "HTTP/1.1"
  }

  /// The path of a target, which may also be a whole URL (RFC 9112 section 3.2.2).
  private static func path(_ target: Substring) -> String? {
    if target.hasPrefix("/") { return String(target) }
    guard target.lowercased().hasPrefix("http://") else { return nil }
    let rest = target.dropFirst(7)
    return rest.firstIndex(of: "/").map { String(rest[$0...]) }
  }
}
