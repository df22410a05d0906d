import JSON
import JSONRPC
import Testing

@Suite("A message of 64 KiB is read, one of a byte more ends the connection")
struct LimitTests {
  /// A request of exactly `size` bytes.
  private func sized(_ size: Int) -> String {
    let empty = #"{"jsonrpc":"2.0","id":1,"method":"m","x":""}"#
    let filler = String(repeating: "a", count: size - empty.utf8.count)
    return #"{"jsonrpc":"2.0","id":1,"method":"m","x":"\#(filler)"}"#
  }

  private static let pieces = [1_000_000, 65_536, 8_192, 4_095, 997]

  private func cuts(_ stream: String, every size: Int) -> [Int] {
    Array(stride(from: size, to: stream.utf8.count, by: size))
  }

  @Test("Bare, at the edge", arguments: pieces)
  func bareEdge(_ piece: Int) {
    let stream = sized(65_536) + "\n" + request(2)
    let result = transcript(stream, cuts: cuts(stream, every: piece))
    #expect(result.steps == ["request 1 m", "request 2 m", "clean"])
  }

  @Test("Bare, over the edge", arguments: pieces)
  func bareOver(_ piece: Int) {
    let stream = sized(65_537) + "\n" + request(2)
    let result = transcript(stream, cuts: cuts(stream, every: piece))
    #expect(result.steps == ["close -32600"])
  }

  @Test("With a header, at the edge", arguments: pieces)
  func headerEdge(_ piece: Int) {
    let stream = framed(sized(65_536)) + framed(request(2))
    let result = transcript(stream, cuts: cuts(stream, every: piece))
    #expect(result.steps == ["request 1 m", "request 2 m", "clean"])
  }

  @Test("With a header, over the edge: refused before the body has come")
  func headerOver() {
    let result = transcript("Content-Length: 65537\r\n")
    #expect(result.steps == ["close -32600"])
  }

  @Test("White space between messages is not part of one")
  func spaces() {
    let blanks = String(repeating: " ", count: 100_000)
    let result = transcript(blanks + request(1) + blanks + request(2) + blanks)
    #expect(result.steps == ["request 1 m", "request 2 m", "clean"])
    let lines = String(repeating: "\r\n", count: 50_000)
    let frames = transcript(framed(request(1)) + lines + framed(request(2)))
    #expect(frames.steps == ["request 1 m", "request 2 m", "clean"])
  }

  @Test("White space within a message is")
  func inside() {
    let stream = "[" + String(repeating: " ", count: 65_535) + "]"
    let result = transcript(stream)
    #expect(result.steps == ["close -32600"])
  }

  @Test("A string that never ends is not kept beyond the limit")
  func endlessString() {
    let stream = "{\"a\":\"" + String(repeating: "a", count: 1_000_000)
    let result = transcript(stream, cuts: cuts(stream, every: 8_192))
    #expect(result.steps == ["close -32600"])
  }

  @Test("Brackets without end get their error, and then the connection ends")
  func endlessBrackets() {
    let result = transcript(String(repeating: "[", count: 1_000_000))
    #expect(result.steps == ["-32700", "close -32600"])
  }

  @Test("A line of rubbish may be as long as a message")
  func rubbish() {
    let edge = transcript(String(repeating: "x", count: 65_536) + "\n" + request(1))
    #expect(edge.steps == ["-32700", "request 1 m", "clean"])
    let over = transcript(String(repeating: "x", count: 65_537) + "\n" + request(1))
    #expect(over.steps == ["-32700", "close -32600"])
  }

  @Test("A header block of 8 KiB is read, one of a byte more is not", arguments: [0, 1])
  func headerBlock(_ surplus: Int) {
    let end = "\r\nContent-Length: 2\r\n\r\n"
    let filler = String(repeating: "y", count: 8_192 + surplus - end.utf8.count - 3)
    let stream = "X: " + filler + end + "{}"
    for piece in LimitTests.pieces {
      let result = transcript(stream, cuts: cuts(stream, every: piece))
      #expect(result.steps == (surplus == 0 ? ["-32600 null", "clean"] : ["close -32700"]))
    }
  }

  @Test("A header line that never ends is not kept beyond the limit")
  func endlessHeader() {
    let result = transcript("X: " + String(repeating: "y", count: 100_000))
    #expect(result.steps == ["close -32700"])
    let many = transcript(String(repeating: "X: y\r\n", count: 100_000))
    #expect(many.steps == ["close -32700"])
  }

  @Test("After a fatal fault nothing is read any more")
  func closed() {
    var reader = FrameReader(mode: .header)
    let tape = Tape()
    let bytes = Array("nonsense\n\(framed(request(1)))".utf8)
    let first = reader.next(bytes.span, from: 0, tape: tape)
    guard case .fatal = first else {
      Issue.record("not fatal")
      return
    }
    let second = reader.next(bytes.span, from: 0, tape: tape)
    guard case .incomplete(let keep) = second else {
      Issue.record("read on")
      return
    }
    #expect(keep == bytes.count)
    let ending = reader.endOfInput(bytes.span, from: keep)
    #expect(ending == .clean)
  }
}
