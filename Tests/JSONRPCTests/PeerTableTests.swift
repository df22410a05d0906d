import JSONRPC
import Testing

/// Inputs on which shipped servers disagree, hang, exit or crash: clangd, sourcekit-lsp, ruff,
/// vscode-jsonrpc, pylsp-jsonrpc and deltachat-rpc-server were all given them.
@Suite("Inputs that break other servers have one right outcome here")
struct PeerTableTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let body: [UInt8]
    let step: String

    init(_ name: String, _ body: String, _ step: String) {
      self.init(name, Array(body.utf8), step)
    }

    init(_ name: String, _ body: [UInt8], _ step: String) {
      self.name = name
      self.body = body
      self.step = step
    }

    var testDescription: String { name }
  }

  /// Bodies; each is tried as a frame and as a line, and must leave the reader in step.
  static let bodies: [Case] = [
    Case("unknown method, request", #"{"jsonrpc":"2.0","id":1,"method":"nope"}"#, "request 1 nope"),
    Case(
      "unknown method, notification", #"{"jsonrpc":"2.0","method":"nope"}"#, "notification nope"),
    Case("body not JSON", #"{"jsonrpc":"2.0","id":1,"method"#, "-32700"),
    Case("an empty object", "{}", "-32600 null"),
    Case("id null", #"{"jsonrpc":"2.0","id":null,"method":"m"}"#, "request null m"),
    Case("id 1.5", #"{"jsonrpc":"2.0","id":1.5,"method":"m"}"#, "request 1.5 m"),
    Case("id 1e2", #"{"jsonrpc":"2.0","id":1e2,"method":"m"}"#, "request 1e2 m"),
    Case(
      "id 2^53+1", #"{"jsonrpc":"2.0","id":9007199254740993,"method":"m"}"#,
      "request 9007199254740993 m"),
    Case(
      "id of 20 digits", #"{"jsonrpc":"2.0","id":12345678901234567890,"method":"m"}"#,
      "request 12345678901234567890 m"),
    Case("id an empty string", #"{"jsonrpc":"2.0","id":"","method":"m"}"#, #"request "" m"#),
    Case("id an array", #"{"jsonrpc":"2.0","id":[],"method":"m"}"#, "-32600 null"),
    Case("id true", #"{"jsonrpc":"2.0","id":true,"method":"m"}"#, "-32600 null"),
    Case("no version", #"{"id":1,"method":"m"}"#, "-32600 1"),
    Case("version 1.0", #"{"jsonrpc":"1.0","id":1,"method":"m"}"#, "-32600 1"),
    Case("method 1", #"{"jsonrpc":"2.0","id":1,"method":1}"#, "-32600 1"),
    Case("params null", #"{"jsonrpc":"2.0","id":1,"method":"m","params":null}"#, "request 1 m"),
    Case("params 3", #"{"jsonrpc":"2.0","id":1,"method":"m","params":3}"#, "-32600 1"),
    Case("an empty batch", "[]", "[]"),
    Case("a batch of a number", "[1]", "[-32600 null]"),
    Case("a mixed batch", "[\(request(1)),2]", "[request 1 m, -32600 null]"),
    Case("id twice", #"{"jsonrpc":"2.0","id":1,"method":"m","id":2}"#, "-32600 null"),
    Case("a member too many", #"{"jsonrpc":"2.0","id":1,"method":"m","x":0}"#, "request 1 m"),
    Case(
      "invalid UTF-8 in a string",
      Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + [0xC3, 0x28] + Array("\"}".utf8),
      "-32700"),
    Case(
      "half a surrogate pair", #"{"jsonrpc":"2.0","id":1,"method":"\ud800"}"#,
      "request 1 \u{FFFD}"),
    Case("600 nested arrays", String(repeating: "[", count: 600), "-32700"),
    Case("60,000 nested arrays", String(repeating: "[", count: 60_000), "-32700"),
    Case("10,000 nested objects", String(repeating: "{\"x\":", count: 10_000), "-32700"),
    Case("a byte order mark before the body", byteOrderMark + Array(request(1).utf8), "-32700"),
    Case(
      "a response with an unknown id", #"{"jsonrpc":"2.0","id":77,"result":{}}"#, "response"),
    Case(
      "a cancellation of an unknown id",
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":9}}"#,
      #"notification $/cancelRequest {"id":9}"#),
    Case("trailing comma", #"{"jsonrpc":"2.0","id":1,"method":"m",}"#, "-32700"),
    Case("a comment", #"{"jsonrpc":"2.0",/**/"id":1,"method":"m"}"#, "-32700"),
    Case("NaN", #"{"jsonrpc":"2.0","id":NaN,"method":"m"}"#, "-32700"),
    Case("a leading zero", #"{"jsonrpc":"2.0","id":01,"method":"m"}"#, "-32700"),
    Case(
      "a raw control character", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\u{1}\"}", "-32700"),
    Case("an escaped NUL", #"{"jsonrpc":"2.0","id":1,"method":"\u0000"}"#, "request 1 \u{0}"),
    Case("a huge exponent", #"{"jsonrpc":"2.0","id":1e400,"method":"m"}"#, "request 1e400 m"),
  ]

  @Test("In a frame, and the next request is served", arguments: bodies)
  func framedBody(_ test: Case) {
    let header = Array("Content-Length: \(test.body.count)\r\n\r\n".utf8)
    let result = transcript(header + test.body + Array(framed(request(8)).utf8))
    #expect(result.steps == [test.step, "request 8 m", "clean"])
  }

  @Test("On a line, and the next request is served", arguments: bodies)
  func line(_ test: Case) {
    let first = Array((request(7) + "\n").utf8)
    let result = transcript(first + test.body + Array(("\n" + request(8) + "\n").utf8))
    #expect(result.steps == ["request 7 m", test.step, "request 8 m", "clean"])
  }

  @Test("100,000 nested arrays are too deep, and too long for a message")
  func deep() {
    let arrays = String(repeating: "[", count: 100_000)
    let bare = transcript(arrays + "\n" + request(1))
    #expect(bare.steps == ["-32700", "close -32600"])
    let frame = transcript(framed(arrays))
    #expect(frame.steps == ["close -32600"])
  }
}
