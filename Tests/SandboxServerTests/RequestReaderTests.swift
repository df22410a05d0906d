import SecretMemory
import Testing

@testable import SandboxServer

@Suite struct RequestReaderTests {
  /// Reads all of a text that comes in pieces of this size; gives the requests and the fault.
  private func read(
    _ text: String, pieces: Int = .max
  ) -> (requests: [(head: RequestHead, body: String)], fault: HTTPFault?, rest: Int) {
    let input = ByteBuffer(heapCapacity: RequestReader.headLimit + 512)
    let body = ByteBuffer(heapCapacity: RequestReader.bodyLimit)
    var reader = RequestReader()
    var requests: [(head: RequestHead, body: String)] = []
    var head: RequestHead?
    var rest = Array(text.utf8)[...]
    while true {
      switch reader.next(input, into: body) {
      case .needsMore:
        let piece = Array(rest.prefix(min(pieces, input.free)))
        guard !piece.isEmpty else { return (requests, nil, input.count) }
        input.append(piece.span)
        rest = rest.dropFirst(piece.count)
      case .head(let found): head = found
      case .complete:
        if let head {
          requests.append((head, body.withBytes { ASCII.text($0, 0..<$0.count) }))
        }
        body.removeAll()
      case .refused(let fault): return (requests, fault, input.count)
      }
    }
  }

  private static let both = """
    POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc\r
    GET /b?c HTTP/1.1\r\nhost:x\r\nX-Two:  words here \r\n\r
    POST /c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r
    2;e="v"\r\nde\r\n0000A\r\n0123456789\r\n0\r\nTrailer: t\r\n\r

    """

  @Test(arguments: [1, 2, 3, 5, 7, 64, Int.max])
  func `requests in pieces of any size are the same requests`(_ size: Int) {
    let (requests, fault, rest) = read(RequestReaderTests.both, pieces: size)
    #expect(fault == nil)
    #expect(rest == 0)
    #expect(requests.map(\.head.target) == ["/a", "/b?c", "/c"])
    #expect(requests.map(\.body) == ["abc", "", "de0123456789"])
    #expect(requests[1].head["x-two"] == "words here")
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\nHost: x\r\n\r\n", HTTPFault.lineEnd),
    ("GET  / HTTP/1.1\r\nHost: x\r\n\r\n", .requestLine),
    ("GET / HTTP/1.1 \r\nHost: x\r\n\r\n", .requestLine),
    ("GET example.com HTTP/1.1\r\nHost: x\r\n\r\n", .requestLine),
    ("GET /\u{7F} HTTP/1.1\r\nHost: x\r\n\r\n", .requestLine),
    ("{}", .requestLine),
    ("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", .host),
    ("GET / HTTP/1.1\r\nHost: x\r\nA : b\r\n\r\n", .field),
    ("GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n", .field),
    ("GET / HTTP/1.1\r\nHost: x\r\nA: b\u{0}c\r\n\r\n", .field),
    ("GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n", .field),
    ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", .length),
    ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +1\r\n\r\na", .length),
    ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \r\n\r\na", .length),
    (
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999999\r\n\r\n",
      .bodyTooLarge
    ),
    (
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      .bothLengths
    ),
    ("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n", .coding),
    ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", .coding),
    ("PATCH / HTTP/1.1\r\nHost: x\r\n\r\n", .lengthRequired),
    ("GET / HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n", .expectation),
    ("get / HTTP/1.1\r\nHost: x\r\n\r\n", .method),
    ("GET / HTTP/1.2\r\nHost: x\r\n\r\n", .version),
  ])
  func `what two readers could read differently is refused`(_ text: String, _ fault: HTTPFault) {
    #expect(read(text).fault == fault)
    #expect(read(text, pieces: 1).fault == fault)
  }

  @Test(arguments: [
    ("x\r\n", HTTPFault.chunk), ("\r\n", .chunk), ("1\nab", .chunk), ("-1\r\na\r\n", .chunk),
    ("1\r\nab\r\n", .chunk), ("1 2\r\na\r\n", .chunk), ("100000000\r\n", .chunk),
    ("10001\r\n", .bodyTooLarge), ("FFFFFFFF\r\n", .bodyTooLarge),
    (String(repeating: "0", count: 300), .chunk),
  ])
  func `a chunk that is none is refused`(_ chunks: String, _ fault: HTTPFault) {
    let head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(read(head + chunks).fault == fault)
    #expect(read(head + chunks, pieces: 1).fault == fault)
  }

  @Test func `chunks together have the same limit as a body`() {
    let head = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    let chunk = "8000\r\n" + String(repeating: "a", count: 0x8000) + "\r\n"
    #expect(read(head + chunk + chunk + "0\r\n\r\n").requests.first?.body.utf8.count == 0x10000)
    #expect(read(head + chunk + chunk + "1\r\n").fault == .bodyTooLarge)
  }

  @Test func `a header of the largest size is read and one byte more is not`() {
    let start = "GET / HTTP/1.1\r\nHost: x\r\nA: "
    let room = RequestReader.headLimit - start.utf8.count - 4
    #expect(read(start + String(repeating: "a", count: room) + "\r\n\r\n").requests.count == 1)
    #expect(
      read(start + String(repeating: "a", count: room + 1) + "\r\n\r\n").fault == .headerTooLarge)
    let many = String(repeating: "a: b\r\n", count: RequestHead.fieldLimit)
    #expect(read("GET / HTTP/1.1\r\nHost: x\r\n" + many + "\r\n").fault == .headerTooLarge)
  }

  @Test(arguments: [
    ("HTTP/1.1\r\nHost: x", true), ("HTTP/1.1\r\nHost: x\r\nConnection: close", false),
    ("HTTP/1.1\r\nHost: x\r\nConnection: foo, Close", false), ("HTTP/1.0", false),
    ("HTTP/1.0\r\nConnection: keep-alive", true),
  ])
  func `a connection stays as the version and the client say`(_ text: String, _ stays: Bool) {
    #expect(read("GET / \(text)\r\n\r\n").requests.first?.head.keepsAlive == stays)
  }

  @Test func `random bytes never do more than be refused`() {
    var random = SystemRandomNumberGenerator()
    let words = [
      "GET ", "POST ", "/", " HTTP/1.1", "\r\n", "\r\n\r\n", "Host: x", "Content-Length: ", "3",
      "Transfer-Encoding: chunked", "0", "a", ":", " ", "\n", "\r", "\u{0}", "é",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in words.randomElement()! }
      let whole = read(text.joined())
      let pieces = read(text.joined(), pieces: 1)
      #expect(whole.fault == pieces.fault)
      #expect(whole.requests.map(\.head) == pieces.requests.map(\.head))
    }
  }
}
