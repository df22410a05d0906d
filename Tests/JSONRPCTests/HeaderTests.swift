import JSONRPC
import Testing

@Suite("Header framing takes what clients send and nothing that could hide a request")
struct HeaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let stream: String
    let steps: [String]

    /// `body` is `{}`; its header is `header` with an empty line after it.
    init(_ name: String, header: String, _ steps: [String]) {
      self.init(name, stream: header + "\r\n\r\n{}", steps)
    }

    init(_ name: String, stream: String, _ steps: [String]) {
      self.name = name
      self.stream = stream
      self.steps = steps
    }

    var testDescription: String { name }
  }

  private static let good = ["-32600 null", "clean"]
  private static let bad = ["close -32700"]

  static let cases: [Case] = [
    Case("as the specification writes it", header: "Content-Length: 2", good),
    Case("lower case", header: "content-length: 2", good),
    Case("any case", header: "cOnTeNt-LeNgTh: 2", good),
    Case("no blank after the colon", header: "Content-Length:2", good),
    Case("many blanks", header: "Content-Length:   2  ", good),
    Case("tabs", header: "Content-Length:\t2\t", good),
    Case("leading zeros", header: "Content-Length: 000002", good),
    Case("ten digits", header: "Content-Length: 0000000002", good),
    Case("eleven digits", header: "Content-Length: 00000000002", bad),
    Case("the same length twice", header: "Content-Length: 2\r\ncontent-length: 02", good),
    Case("two lengths", header: "Content-Length: 3\r\nContent-Length: 2", bad),
    Case("two lengths, the other way", header: "Content-Length: 2\r\nContent-Length: 3", bad),
    Case("a sign", header: "Content-Length: +2", bad),
    Case("a minus", header: "Content-Length: -1", bad),
    Case("letters", header: "Content-Length: abc", bad),
    Case("a hexadecimal number", header: "Content-Length: 0x2", bad),
    Case("two numbers", header: "Content-Length: 2, 2", bad),
    Case("a fraction", header: "Content-Length: 2.0", bad),
    Case("no number", header: "Content-Length: ", bad),
    Case("digits of another script", header: "Content-Length: ٢", bad),
    Case("more than any integer", header: "Content-Length: 99999999999999999999", bad),
    Case("a thousand thousand million", header: "Content-Length: 1000000000000", bad),
    Case("more than allowed", header: "Content-Length: 65537", ["close -32600"]),
    Case("much more than allowed", header: "Content-Length: 9999999999", ["close -32600"]),
    Case("an unknown header", header: "X-Foo: bar\r\nContent-Length: 2\r\nX-Bar:", good),
    Case("bytes beyond ASCII in a value", header: "X-Foo: é\r\nContent-Length: 2", good),
    Case("no length", header: "Content-Type: a/b", bad),
    Case("a line without a colon", header: "Content-Length: 2\r\nnonsense", bad),
    Case("a blank before the colon", header: "Content-Length: 2\r\nX : y", bad),
    Case("a line that begins with a colon", header: "Content-Length: 2\r\n: y", bad),
    Case("a folded line", header: "Content-Length: 2\r\nX-Foo: a\r\n b", bad),
    Case("a control character", header: "Content-Length: 2\r\nX-Foo: a\u{0}b", bad),
    Case("a CR within a line", header: "Content-Length: 2\r\nX-Foo: a\rb", bad),
    Case("a name beyond ASCII", header: "Content-Length: 2\r\nÉ: b", bad),
    Case(
      "Vim's second header",
      header: "Content-Length: 2\r\nContent-Type: application/vim-jsonrpc; charset=utf-8", good),
    Case("charset utf8", header: "Content-Type: a/b; charset=utf8\r\nContent-Length: 2", good),
    Case(
      "charset in capitals", header: "Content-Type: a/b;CHARSET=UTF-8\r\nContent-Length: 2", good),
    Case(
      "charset in quotes", header: "Content-Type: a/b; charset=\"utf-8\"\r\nContent-Length: 2", good
    ),
    Case(
      "blanks around it", header: "Content-Type: a/b ; charset = utf-8 \r\nContent-Length: 2", good),
    Case(
      "other parameters", header: "Content-Type: a/b; x=y; charset=utf-8; z\r\nContent-Length: 2",
      good),
    Case(
      "a charset within quotes is none",
      header: "Content-Type: a/b; x=\"; charset=utf-16 \\\" ; charset=x\"\r\nContent-Length: 2",
      good),
    Case("charset utf-16", header: "Content-Type: a/b; charset=utf-16\r\nContent-Length: 2", bad),
    Case(
      "charset latin1 in quotes",
      header: "Content-Type: a; charset=\"latin1\"\r\nContent-Length: 2",
      bad),
    Case("charset empty", header: "Content-Length: 2\r\nContent-Type: a/b; charset=", bad),
    Case("charset without a value", header: "Content-Length: 2\r\nContent-Type: a/b; charset", bad),
    Case(
      "a second charset", header: "Content-Length: 2\r\nContent-Type: a; charset=utf-8; charset=x",
      bad),
    Case("no charset", header: "Content-Type: text/plain\r\nContent-Length: 2", good),
    Case("LF", stream: framed("{}", lineEnd: "\n"), good),
    Case("LF and CR LF", stream: "Content-Length: 2\nX: y\r\n\n{}", good),
    Case("length 0", stream: framed("") + framed(request(1)), ["-32700", "request 1 m", "clean"]),
    Case(
      "line ends between body and header",
      stream: framed(request(1)) + "\r\n\n\r\r\n" + framed(request(2)) + "\n",
      ["request 1 m", "request 2 m", "clean"]),
    Case(
      "blanks between body and header", stream: framed("{}") + " " + framed("{}"),
      ["-32600 null", "close -32700"]),
    Case(
      "a length 3 too short", stream: "Content-Length: 34\r\n\r\n" + request(1),
      ["-32700", "close at end"]),
    Case(
      "a length 3 too short, and more to come",
      stream: "Content-Length: 34\r\n\r\n" + request(1) + "\n" + framed(request(2)),
      ["-32700", "close -32700"]),
    Case(
      "a body that is not JSON", stream: framed("nonsense") + framed(request(1)),
      ["-32700", "request 1 m", "clean"]),
    Case(
      "a body with two texts", stream: framed("{}{}") + framed(request(1)),
      ["-32700", "request 1 m", "clean"]),
    Case(
      "a body with white space around", stream: framed(" \n\(request(1))\r\n "),
      ["request 1 m", "clean"]),
    Case("a body of white space", stream: framed("  "), ["-32700", "clean"]),
    Case(
      "a body with a byte order mark", stream: framed("\u{FEFF}{}") + framed("{}"),
      ["-32700", "-32600 null", "clean"]),
    Case(
      "a scalar", stream: framed("1") + framed("\"x\"") + framed("null"),
      ["-32600 null", "-32600 null", "-32600 null", "clean"]),
    Case(
      "a body that looks like a header", stream: framed("Content-Length: 2\r\n\r\n{}"),
      ["-32700", "clean"]),
    Case("ended in a name", stream: framed("{}") + "Content-Le", ["-32600 null", "close at end"]),
    Case("ended in a header", stream: "Content-Length: 2\r\n", ["close at end"]),
    Case("ended in a body", stream: "Content-Length: 2\r\n\r\n{", ["close at end"]),
    Case(
      "characters of several bytes",
      stream: framed(#"{"jsonrpc":"2.0","id":"é€😀","method":"m"}"#) + framed(request(2)),
      [#"request "é€😀" m"#, "request 2 m", "clean"]),
  ]

  @Test("The stream is read as the table says", arguments: cases)
  func reads(_ test: Case) {
    let result = transcript(test.stream)
    #expect(result.steps == test.steps)
  }

  @Test(
    "Only a frame that has begun is waited for",
    arguments: [
      (framed("{}"), false), (framed("{}") + "\r\n", false), (framed("{}") + "C", true),
      ("Content-Length: 2\r\n", true), ("Content-Length: 2\r\n\r\n", true),
      ("Content-Length: 2\r\n\r\n{", true), ("Content-Length", true), ("", false),
    ])
  func pending(_ stream: String, _ expected: Bool) {
    let result = transcript(stream)
    #expect(result.midMessage == expected)
  }
}
