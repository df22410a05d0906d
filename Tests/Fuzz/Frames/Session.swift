import JSON
import JSONRPC

/// Feeds a stream to a reader as the daemon does and notes every step in the stream's own offsets.
enum Session {
  enum Event: Equatable {
    case message(end: Int, shape: [UInt8])
    case fault(RPCFault, end: Int)
    case fatal(RPCFault)
    case ending(FrameReader.Ending, style: ReplyStyle)
  }

  /// `take` says how many of the bytes that are left come next, at least one.
  static func run(
    _ stream: [UInt8], mode: FramingMode, inspect: Bool, take: (Int) -> Int
  ) -> [Event] {
    let tape = Tape()
    var reader = FrameReader(mode: mode)
    var events: [Event] = []
    var buffer: [UInt8] = []
    var gone = 0
    var fed = 0
    repeat {
      if fed < stream.count {
        let count = take(stream.count - fed)
        buffer += stream[fed..<fed + count]
        fed += count
      }
      var from = 0
      var likeness = Likeness()
      stepping: while true {
        switch reader.next(buffer.span, from: from, tape: tape, &likeness) {
        case .incomplete(let keep):
          require(keep >= from && keep <= buffer.count, "incomplete goes back or too far")
          require(buffer.count - keep < FrameReader.messageLimit, "too much is kept")
          from = keep
          break stepping
        case .message(let value, let end):
          require(end > from && end <= buffer.count, "a message ends outside of the input")
          require(value == tape.root, "a message is not the root")
          let text = tape.range(value)
          let quote = tape.kind(value) == .string ? 1 : 0
          require(text.lowerBound - quote >= from && text.upperBound + quote <= end, "root outside")
          if inspect { Shapes.inspect(buffer, from..<end, tape) }
          events.append(.message(end: gone + end, shape: Shapes.shape(value, tape, gone)))
          from = end
        case .fault(let fault, let end):
          require(end > from && end <= buffer.count, "a fault ends outside of the input")
          events.append(.fault(fault, end: gone + end))
          from = end
        case .fatal(let fault):
          events.append(.fatal(fault))
          return events
        }
      }
      buffer.removeFirst(from)
      gone += from
    } while fed < stream.count
    events.append(.ending(reader.endOfInput(buffer.span, from: 0), style: reader.style))
    return events
  }
}
