import JSONRPC
import Testing

@Suite("The first bytes of a connection decide its framing")
struct DetectionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let stream: [UInt8]
    let style: ReplyStyle
    let steps: [String]

    init(_ name: String, _ stream: String, _ style: ReplyStyle, _ steps: [String]) {
      self.init(name, Array(stream.utf8), style, steps)
    }

    init(_ name: String, _ stream: [UInt8], _ style: ReplyStyle, _ steps: [String]) {
      self.name = name
      self.stream = stream
      self.style = style
      self.steps = steps
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("brace", request(1), .line, ["request 1 m", "clean"]),
    Case("bracket", "[\(request(1))]", .line, ["[request 1 m]", "clean"]),
    Case("white space first", " \r\n\t" + request(1), .line, ["request 1 m", "clean"]),
    Case("byte order mark", byteOrderMark + request(1).utf8, .line, ["request 1 m", "clean"]),
    Case(
      "byte order mark and white space", byteOrderMark + (" \n" + request(1)).utf8, .line,
      ["request 1 m", "clean"]),
    Case(
      "byte order mark after white space", [0x20] + byteOrderMark + (request(1) + "\n").utf8, .line,
      ["-32700", "clean"]),
    Case(
      "two byte order marks", byteOrderMark + byteOrderMark + (request(1) + "\n").utf8, .line,
      ["-32700", "clean"]),
    Case(
      "half a byte order mark", [0xEF, 0xBB, 0x7B, 0x7D, 0x0A], .line, ["-32700", "clean"]),
    Case("half a byte order mark and no more", [0xEF, 0xBB], .line, ["-32700 at end"]),
    Case("only a byte order mark", byteOrderMark, .line, ["clean"]),
    Case("nothing", "", .line, ["clean"]),
    Case("only white space", "\r\n \r\n", .line, ["clean"]),
    Case(
      "record separator", "\u{1E}\(request(1))\n\u{1E}\(request(2))\n", .recordSeparator,
      ["request 1 m", "request 2 m", "clean"]),
    Case(
      "record separator after white space", " \u{1E}\(request(1))", .recordSeparator,
      ["request 1 m", "clean"]),
    Case(
      "record separators with nothing between", "\u{1E}\u{1E}\n\u{1E}\(request(1))",
      .recordSeparator, ["request 1 m", "clean"]),
    Case(
      "record separator later on", "\(request(1))\n\u{1E}\(request(2))\n\(request(3))", .line,
      ["request 1 m", "-32700", "request 3 m", "clean"]),
    Case("Content-Length", framed(request(1)), .header, ["request 1 m", "clean"]),
    Case(
      "byte order mark and Content-Length", byteOrderMark + framed(request(1)).utf8, .header,
      ["request 1 m", "clean"]),
    Case(
      "white space and Content-Length", "\r\n " + framed(request(1)), .header,
      ["request 1 m", "clean"]),
    Case(
      "Content-Type first", "Content-Type: a/b\r\n" + framed(request(1)), .header,
      ["request 1 m", "clean"]),
    Case(
      "any token and a colon", "!#$%&'*+-.^_`|~09azAZ:\r\n" + framed(request(1)), .header,
      ["request 1 m", "clean"]),
    Case(
      "a token and no colon", "Content-Length 5\n" + request(1), .line,
      ["-32700", "request 1 m", "clean"]),
    Case(
      "a blank before the colon", "Content-Length : 5\n" + request(1), .line,
      ["-32700", "request 1 m", "clean"]),
    Case("a word", "hello\n" + request(1), .line, ["-32700", "request 1 m", "clean"]),
    Case("a word and no more", "hello", .line, ["-32700 at end"]),
    Case("a number", "1\n" + request(1), .line, ["-32600", "request 1 m", "clean"]),
    Case("a number and no more", "1", .line, ["-32600 at end"]),
    Case("a string", "\"x\"\n" + request(1), .line, ["-32600", "request 1 m", "clean"]),
    Case("a literal", "null\n" + request(1), .line, ["-32600", "request 1 m", "clean"]),
    Case("a colon", ":\n" + request(1), .line, ["-32700", "request 1 m", "clean"]),
    Case("a TLS greeting", [0x16, 0x03, 0x01, 0x02, 0x00], .line, ["-32700", "clean"]),
    Case("UTF-16", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], .line, ["-32700", "clean"]),
    Case("an HTTP request", "GET / HTTP/1.1\r\nHost: x\r\n\r\n", .line, ["close -32700"]),
    Case(
      "an HTTP request with a body", "POST /a?b HTTP/1.1\r\n\r\n" + request(1), .line,
      ["close -32700"]),
    Case("an HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .line, ["close -32700"]),
    Case(
      "an HTTP request later on", request(1) + "\nGET / HTTP/1.0\r\n", .line,
      ["request 1 m", "close -32700"]),
    Case(
      "almost an HTTP request", "GET / FTP/1\n" + request(1), .line,
      ["-32700", "request 1 m", "clean"]),
    Case("half an HTTP request", "GET / HT", .line, ["-32700 at end"]),
    Case("an HTTP method alone", "GET\n" + request(1), .line, ["-32700", "request 1 m", "clean"]),
    Case(
      "an HTTP request with a lower-case method", "get / HTTP/1.1\n" + request(1), .line,
      ["-32700", "request 1 m", "clean"]),
  ]

  @Test("The bytes are read as the table says", arguments: cases)
  func detects(_ test: Case) {
    let result = transcript(test.stream)
    #expect(result.steps == test.steps)
    #expect(result.style == test.style)
  }

  @Test("The framing stays as it is found")
  func sticky() {
    let header = transcript(framed(request(1)) + request(2))
    #expect(header.steps == ["request 1 m", "close -32700"])
    let bare = transcript(request(1) + "\n" + framed(request(2)))
    #expect(bare.steps == ["request 1 m", "-32700", "request 2 m", "clean"])
  }

  @Test("A framing that is asked for is not detected")
  func forced() {
    let bare = transcript(framed(request(1)), mode: .bare)
    #expect(bare.steps == ["-32700", "request 1 m", "clean"])
    #expect(bare.style == .line)
    let header = transcript(request(1), mode: .header)
    #expect(header.steps == ["close -32700"])
    #expect(header.style == .header)
    let both = transcript(byteOrderMark + ("\n" + framed(request(1))).utf8, mode: .header)
    #expect(both.steps == ["request 1 m", "clean"])
    let records = transcript("\u{1E}" + request(1), mode: .bare)
    #expect(records.style == .recordSeparator)
  }

  @Test("A word that is too long for a header's name is not waited for")
  func longWord() {
    let word = String(repeating: "x", count: 9_000)
    let result = transcript(word + "\n" + request(1))
    #expect(result.steps == ["-32700", "request 1 m", "clean"])
  }
}
