import JSON
import JSONRPC

/// What a reader made of a stream, in words that are easy to compare.
///
/// `request 1 m`, `notification m`, `response`, `-32600 1` for messages; `[…]` around the elements of
/// a batch; `-32700` for a fault of the frame, `close -32700` for a fatal one; and last how the input
/// ended: `clean`, `-32700 at end` or `close at end`.
struct Transcript {
  var steps: [String] = []
  /// Where each step ended, counted from the beginning of the stream.
  var ends: [Int] = []
  var style = ReplyStyle.line
  var midMessage = false
}

/// Feeds `stream` in pieces that end at `cuts`.
func transcript(_ stream: [UInt8], cuts: [Int] = [], mode: FramingMode = .auto) -> Transcript {
  var result = Transcript()
  var reader = FrameReader(mode: mode)
  let tape = Tape()
  var buffer: [UInt8] = []
  var gone = 0
  var fed = 0
  for cut in cuts + [stream.count] {
    buffer += stream[fed..<cut]
    fed = cut
    var from = 0
    var likeness = Likeness()
    reading: while true {
      switch reader.next(buffer.span, from: from, tape: tape, &likeness) {
      case .incomplete(let keep):
        from = keep
        break reading
      case .message(let value, let end):
        result.steps.append(describe(value, tape, buffer))
        result.ends.append(gone + end)
        from = end
      case .fault(let fault, let end):
        result.steps.append("\(fault.code)")
        result.ends.append(gone + end)
        from = end
      case .fatal(let fault):
        result.steps.append("close \(fault.code)")
        result.style = reader.style
        return result
      }
    }
    buffer.removeFirst(from)
    gone += from
  }
  result.midMessage = reader.midMessage
  switch reader.endOfInput(buffer.span, from: 0) {
  case .clean: result.steps.append("clean")
  case .fault(let fault): result.steps.append("\(fault.code) at end")
  case .fatal: result.steps.append("close at end")
  }
  result.style = reader.style
  return result
}

func transcript(_ stream: String, cuts: [Int] = [], mode: FramingMode = .auto) -> Transcript {
  transcript(Array(stream.utf8), cuts: cuts, mode: mode)
}

private func describe(_ value: Value, _ tape: Tape, _ bytes: [UInt8]) -> String {
  guard tape.kind(value) == .array else { return element(value, tape, bytes) }
  var elements: [String] = []
  var child = tape.firstChild(value)
  while let found = child {
    elements.append(element(found, tape, bytes))
    child = tape.next(found)
  }
  return "[" + elements.joined(separator: ", ") + "]"
}

private func element(_ value: Value, _ tape: Tape, _ bytes: [UInt8]) -> String {
  let envelope = Envelope.read(value, tape: tape, bytes: bytes.span)
  let id = envelope.id.map { String(decoding: bytes[tape.rawRange($0)], as: UTF8.self) }
  let method = envelope.method.flatMap { tape.string($0, in: bytes.span, limit: 1_000) } ?? "-"
  let params = envelope.params.map {
    " " + String(decoding: bytes[tape.rawRange($0)], as: UTF8.self)
  }
  switch envelope.shape {
  case .request: return "request \(id ?? "-") \(method)\(params ?? "")"
  case .notification: return "notification \(method)\(params ?? "")"
  case .response: return "response"
  case .invalid(let fault): return "\(fault.code) \(id ?? "null")"
  }
}

/// Puts a `Content-Length` header before a body.
func framed(_ body: String, lineEnd: String = "\r\n") -> String {
  "Content-Length: \(body.utf8.count)\(lineEnd)\(lineEnd)\(body)"
}

/// A request with the method `m`.
func request(_ id: Int) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#
}

let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
