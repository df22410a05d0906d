import JSON
import JSONRPC
import Testing

@Suite("However a stream is cut into pieces, it is read the same")
struct SplitTests {
  static let streams: [[UInt8]] = {
    let all: [[UInt8]] =
      DetectionTests.cases.map(\.stream) + BareTests.cases.map { Array($0.stream.utf8) }
      + HeaderTests.cases.map { Array($0.stream.utf8) }
      + EnvelopeTests.cases.map { Array($0.0.utf8) }
      + PeerTableTests.bodies.map(\.body)
      + [
        Array(#"{"a":"\uD83D\uDE00é€😀","b":[true,false,null,-0.5e+7]} {"#.utf8),
        byteOrderMark + Array((framed(request(1)) + "\r\n" + framed("[1,]")).utf8),
      ]
    return all.filter { $0.count < 2_000 }
  }()

  @Test("At every single place", arguments: [FramingMode.auto, .bare, .header])
  func everyCut(_ mode: FramingMode) {
    for stream in SplitTests.streams {
      let whole = transcript(stream, mode: mode)
      for cut in 0...stream.count {
        let pieces = transcript(stream, cuts: [cut], mode: mode)
        let same = pieces.steps == whole.steps && pieces.ends == whole.ends
        #expect(same, "\(String(decoding: stream, as: UTF8.self)) cut at \(cut)")
        #expect(pieces.style == whole.style)
      }
    }
  }

  @Test(
    "Byte by byte, and in all other sizes up to 40", arguments: [FramingMode.auto, .bare, .header])
  func everySize(_ mode: FramingMode) {
    for stream in SplitTests.streams {
      let whole = transcript(stream, mode: mode)
      for size in 1...40 {
        let cuts = Array(stride(from: size, to: stream.count, by: size))
        let pieces = transcript(stream, cuts: cuts, mode: mode)
        let same = pieces.steps == whole.steps && pieces.ends == whole.ends
        #expect(same, "\(String(decoding: stream, as: UTF8.self)) in pieces of \(size)")
        #expect(pieces.midMessage == whole.midMessage)
      }
    }
  }

  @Test(
    "At every pair of places in two pipelined requests",
    arguments: [
      request(1) + request(2), framed(request(1)) + framed(request(2)),
    ])
  func everyPair(_ text: String) {
    let stream = Array(text.utf8)
    for first in 0..<stream.count {
      for second in first...stream.count {
        let pieces = transcript(stream, cuts: [first, second])
        let right = pieces.steps == ["request 1 m", "request 2 m", "clean"]
        #expect(right, "cut at \(first) and \(second)")
      }
    }
  }

  @Test("Bytes that have been seen are not scanned again until the message is complete")
  func linear() {
    // 60,000 bytes one by one: were each scanned again, this would take a thousand million steps.
    let text =
      #"{"jsonrpc":"2.0","id":1,"method":"m","x":"\#(String(repeating: "a", count: 60_000))"}"#
    let stream = Array(text.utf8)
    var reader = FrameReader(mode: .auto)
    let tape = Tape()
    var steps = 0
    for count in 1...stream.count {
      let step = reader.next(stream.span.extracting(0..<count), from: 0, tape: tape)
      if case .message = step { steps += 1 }
    }
    #expect(steps == 1)
  }
}
