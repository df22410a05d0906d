import JSONRPC
import Testing

@Suite("Bare messages are told apart by their JSON alone")
struct BareTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let stream: String
    let steps: [String]

    init(_ name: String, _ stream: String, _ steps: [String]) {
      self.name = name
      self.stream = stream
      self.steps = steps
    }

    var testDescription: String { name }
  }

  private static let three = ["request 1 m", "request 2 m", "request 3 m", "clean"]

  static let cases: [Case] = [
    Case("one a line", "\(request(1))\n\(request(2))\n\(request(3))\n", three),
    Case("CR LF", "\(request(1))\r\n\(request(2))\r\n\(request(3))\r\n", three),
    Case("blank lines", "\n\n\(request(1))\n\n \n\(request(2))\n\(request(3))\n\n", three),
    Case("on one line", "\(request(1)) \(request(2))\t\(request(3))", three),
    Case("with nothing between", request(1) + request(2) + request(3), three),
    Case(
      "pretty-printed", "{\n  \"jsonrpc\": \"2.0\",\n  \"id\": 1,\n  \"method\": \"m\"\n}\n",
      ["request 1 m", "clean"]),
    Case("batch", "[\(request(1)),\(request(2))]", ["[request 1 m, request 2 m]", "clean"]),
    Case(
      "batch and request", "[\(request(1))]\(request(2))",
      ["[request 1 m]", "request 2 m", "clean"]),
    Case("empty batch", "[]\n", ["[]", "clean"]),
    Case(
      "braces in strings", #"{"jsonrpc":"2.0","id":"}{","method":"]\"}"}"#,
      [#"request "}{" ]"}"#, "clean"]),
    Case("a broken line", "{\"a\":x}\n\(request(1))", ["-32700", "request 1 m", "clean"]),
    Case("a trailing comma", "[1,]\n\(request(1))", ["-32700", "request 1 m", "clean"]),
    Case("an unclosed string", "{\"a\n\(request(1))", ["-32700", "request 1 m", "clean"]),
    Case(
      "a closing brace too many", "{}}\n\(request(1))",
      ["-32600 null", "-32700", "request 1 m", "clean"]),
    Case(
      "rubbish after a message", "\(request(1)) rubbish {}\n\(request(2))",
      ["request 1 m", "-32700", "request 2 m", "clean"]),
    Case(
      "one error for each line", "x\ny\nz z z\n\(request(1))",
      ["-32700", "-32700", "-32700", "request 1 m", "clean"]),
    Case(
      "one error for a line of scalars", "1 2 3\n\"a\" \"b\"\ntrue\n\(request(1))",
      ["-32600", "-32600", "-32600", "request 1 m", "clean"]),
    Case(
      "no blank between a number and rubbish", "1x\n\(request(1))",
      ["-32600", "request 1 m", "clean"]),
    Case(
      "a scalar and a request on its line", "1 \(request(1))\n\(request(2))",
      ["-32600", "request 2 m", "clean"]),
    Case(
      "an error over many lines", "{\n\"a\":\n1,\n}\n\(request(1))",
      ["-32700", "-32700", "request 1 m", "clean"]),
    Case(
      "the rest of a broken text begins a line", "{\"a\":\n\n[1}\n\(request(1))\n",
      ["-32700", "-32700", "request 1 m", "clean"]),
    Case(
      "a header", "\(request(1))\nX-Y: z\n\(request(2))",
      ["request 1 m", "-32700", "request 2 m", "clean"]),
    Case("ended in an object", "{\"a\":", ["-32700 at end"]),
    Case("ended in a string", "[\"a", ["-32700 at end"]),
    Case("ended in rubbish", "nul", ["-32700 at end"]),
    Case("ended after rubbish", "nulx", ["-32700", "clean"]),
    Case("ended in a number", "\(request(1))\n-", ["request 1 m", "-32700 at end"]),
    Case("ended after a number", "\(request(1))\n-1.5", ["request 1 m", "-32600 at end"]),
    Case(
      "a record is cut off by the next", "\u{1E}{\"a\":\u{1E}\(request(1))\n",
      ["-32700", "request 1 m", "clean"]),
    Case(
      "rubbish is ended by a record separator", "\u{1E}x y\u{1E}\(request(1))\n",
      ["-32700", "request 1 m", "clean"]),
  ]

  @Test("The stream is read as the table says", arguments: cases)
  func reads(_ test: Case) {
    let result = transcript(test.stream, mode: .bare)
    #expect(result.steps == test.steps)
  }

  @Test("A message ends at its last brace, so that it is answered at once")
  func ends() {
    let first = request(1)
    let result = transcript(first + " " + first)
    #expect(result.ends == [first.utf8.count, 2 * first.utf8.count + 1])
  }

  @Test(
    "Only a text that has begun is waited for",
    arguments: [
      ("", false), ("  \n", false), ("{", true), ("{}", false), ("{}\n", false), ("{}[", true),
      ("x", false), ("x\n", false), ("nul", true), ("GET /", true), ("1", true), ("1\n", false),
    ])
  func pending(_ stream: String, _ expected: Bool) {
    let result = transcript(stream, mode: .bare)
    #expect(result.midMessage == expected)
  }
}
