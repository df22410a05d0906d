import JSON
import JSONRPC
import Testing

@Suite("An element of a message is a request, a notification, a response or a fault with its id")
struct EnvelopeTests {
  static let cases: [(String, String)] = [
    // Requests; the id is what was sent.
    (#"{"jsonrpc":"2.0","id":1,"method":"m"}"#, "request 1 m"),
    (#"{"method":"m","id":1,"jsonrpc":"2.0"}"#, "request 1 m"),
    (#"{"jsonrpc":"2.0","id":0,"method":"m"}"#, "request 0 m"),
    (#"{"jsonrpc":"2.0","id":-0,"method":"m"}"#, "request -0 m"),
    (#"{"jsonrpc":"2.0","id":-7,"method":"m"}"#, "request -7 m"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"m"}"#, "request 1.5 m"),
    (#"{"jsonrpc":"2.0","id":1e2,"method":"m"}"#, "request 1e2 m"),
    (#"{"jsonrpc":"2.0","id":1501691352102,"method":"m"}"#, "request 1501691352102 m"),
    (#"{"jsonrpc":"2.0","id":9007199254740993,"method":"m"}"#, "request 9007199254740993 m"),
    (
      #"{"jsonrpc":"2.0","id":12345678901234567890,"method":"m"}"#,
      "request 12345678901234567890 m"
    ),
    (#"{"jsonrpc":"2.0","id":"","method":"m"}"#, #"request "" m"#),
    (#"{"jsonrpc":"2.0","id":"a\u0062","method":"m"}"#, #"request "a\u0062" m"#),
    (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, "request null m"),
    // Parameters.
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":{}}"#, "request 1 m {}"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":[]}"#, "request 1 m []"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":null}"#, "request 1 m"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":[1,{"a":2}]}"#, #"request 1 m [1,{"a":2}]"#),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":3}"#, "-32600 1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":"bar"}"#, "-32600 1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":true}"#, "-32600 1"),
    // Notifications.
    (#"{"jsonrpc":"2.0","method":"m"}"#, "notification m"),
    (#"{"jsonrpc":"2.0","method":"m","params":{"a":1}}"#, #"notification m {"a":1}"#),
    (#"{"jsonrpc":"2.0","method":"m","params":null}"#, "notification m"),
    // Spelling.
    (#"{"jsonrpc":"2.0","id":1,"meth\u006fd":"m"}"#, "request 1 m"),
    (#"{"jsonrpc":"\u0032.0","id":1,"method":"\u006d"}"#, "request 1 m"),
    (#"{"jsonrpc":"2.0","id":1,"Method":"m"}"#, "-32600 1"),
    (#"{"jsonrpc":"2.0","ID":1,"method":"m"}"#, "notification m"),
    (#"{"jsonrpc":"2.0","id":1,"method":""}"#, "request 1 "),
    (#"{"jsonrpc":"2.0","id":1,"method":"\ud800"}"#, "request 1 \u{FFFD}"),
    // Members that nobody knows.
    (#"{"jsonrpc":"2.0","id":1,"method":"m","meta":{"x":[1]},"":0}"#, "request 1 m"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","result":1}"#, "request 1 m"),
    // Versions.
    (#"{"id":1,"method":"m"}"#, "-32600 1"),
    (#"{"jsonrpc":"1.0","id":1,"method":"m"}"#, "-32600 1"),
    (#"{"jsonrpc":2.0,"id":1,"method":"m"}"#, "-32600 1"),
    (#"{"jsonrpc":"2.00","id":1,"method":"m"}"#, "-32600 1"),
    (#"{"jsonrpc":null,"id":"x","method":"m"}"#, #"-32600 "x""#),
    (#"{"jsonrpc":false,"id":747}"#, "-32600 747"),
    // Methods.
    (#"{"jsonrpc":"2.0","id":1}"#, "-32600 1"),
    (#"{"jsonrpc":"2.0","id":1,"method":1}"#, "-32600 1"),
    (#"{"jsonrpc":"2.0","id":1,"method":null}"#, "-32600 1"),
    (#"{"jsonrpc":"2.0","id":null,"method":1}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","method":1,"params":"bar"}"#, "-32600 null"),
    (#"{"id":1}"#, "-32600 1"),
    ("{}", "-32600 null"),
    // Ids.
    (#"{"jsonrpc":"2.0","id":[],"method":"m"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":{},"method":"m"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":true,"method":"m"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":false,"method":"m"}"#, "-32600 null"),
    // Keys that come twice, anywhere in the element.
    (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"m"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":1,"id":1,"method":"m"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","meth\u006fd":"n"}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":1,"a":2}}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":1,"method":"m","params":[[{"a":1,"a":2}]]}"#, "-32600 null"),
    (#"{"jsonrpc":"2.0","id":1,"result":{"a":1,"a":2}}"#, "-32600 null"),
    // Responses.
    (#"{"jsonrpc":"2.0","id":1,"result":null}"#, "response"),
    (#"{"jsonrpc":"2.0","id":99,"result":{}}"#, "response"),
    (#"{"jsonrpc":"2.0","id":null,"error":{"code":-1,"message":"x"}}"#, "response"),
    (#"{"id":[],"result":1}"#, "response"),
    (#"{"error":1}"#, "response"),
  ]

  @Test("The element is read as the table says", arguments: cases)
  func reads(_ text: String, _ expected: String) {
    let result = transcript(text)
    #expect(result.steps == [expected, "clean"])
  }

  @Test("In a batch each element stands for itself")
  func batch() {
    let result = transcript(
      #"[1,{"jsonrpc":"2.0","method":"n"},\#(request(2)),[\#(request(3))],{"a":1,"a":1},null]"#)
    #expect(
      result.steps == [
        "[-32600 null, notification n, request 2 m, -32600 null, -32600 null, -32600 null]",
        "clean",
      ])
  }

  @Test(
    "An id may have 256 bytes of text and no more",
    arguments: [
      (#""\#(String(repeating: "x", count: 256))""#, true),
      (#""\#(String(repeating: "x", count: 257))""#, false),
      (#""\#(String(repeating: "é", count: 129))""#, false),
      (#""\#(String(repeating: "\\u0061", count: 43))""#, false),
      (String(repeating: "1", count: 256), true), (String(repeating: "1", count: 257), false),
    ])
  func longID(_ id: String, _ legal: Bool) {
    let result = transcript(#"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#)
    #expect(result.steps.first == (legal ? "request \(id) m" : "-32600 null"))
  }
}
