public import JSON

/// Finds the messages in the bytes that one peer sends.
///
/// The first bytes decide the framing, for good: `{`, `[` or a record separator (RFC 7464) mean bare
/// JSON texts one after the other, a header name (an RFC 9110 token) with its colon means
/// `Content-Length` frames, and everything else is bare too and answered with an error for each
/// line. The reader holds a few words of state and no bytes; the caller keeps the bytes of a message
/// that is not complete. However the bytes are cut into pieces, the steps are the same.
public struct FrameReader: Sendable {
  /// The longest message that is read, in bytes.
  public static let messageLimit = 65_536
  /// The longest header block that is read, in bytes, its empty line included.
  public static let headerLimit = 8_192

  /// What `next` found.
  public enum Step: Sendable {
    /// No more messages yet. All bytes before `keep` are done with; those from `keep` on are the
    /// beginning of a message, fewer than `messageLimit`, and must stand at `from` again next time.
    case incomplete(keep: Int)
    /// A whole JSON text, which is an object or an array in bare framing; go on at `end`.
    case message(Value, end: Int)
    /// Something that gets an error with id null for an answer; go on at `end`.
    case fault(RPCFault, end: Int)
    /// Likewise, and then the connection is to be closed: where a next message starts is unknown.
    case fatal(RPCFault)
  }

  /// What the end of the peer's bytes means.
  public enum Ending: Equatable, Sendable {
    /// They ended between two messages.
    case clean
    /// They ended within a bare text, which gets an error for an answer.
    case fault(RPCFault)
    /// They ended within a frame with a header: close, and exit with 1 if it was standard input.
    case fatal
  }

  /// What the next byte is part of.
  enum Phase: Sendable {
    case byteOrderMark, leadingSpace, detection
    case gap, text, requestLine, junk
    case headerGap, headerLine, body
    case closed
  }

  let mode: FramingMode
  var phase = Phase.byteOrderMark
  /// How the answers to this peer are framed; settled once the first byte of a message was read.
  public internal(set) var style: ReplyStyle
  /// How many of the kept bytes have been looked at.
  var seen = 0
  var scanner = Scanner()
  var header = HeaderBlock()
  var request = RequestLine()
  /// Length of the line that is being skipped.
  var junk = 0

  /// Makes a reader that stands before the first byte of a connection.
  public init(mode: FramingMode) {
    self.mode = mode
    style = mode == .header ? .header : .line
  }

  /// Tells whether a message has begun and is not complete, which nobody should wait for too long.
  public var midMessage: Bool {
    switch phase {
    case .detection, .text, .requestLine, .headerLine, .body: true
    case .byteOrderMark, .leadingSpace, .gap, .junk, .headerGap, .closed: false
    }
  }

  /// Finds the next message in `input` from offset `from` on, which is where the last step ended.
  ///
  /// The values of a `.message` lie on `tape`, until the next call.
  public mutating func next(_ input: Span<UInt8>, from: Int, tape: Tape) -> Step {
    var likeness = Likeness()
    return next(input, from: from, tape: tape, &likeness)
  }

  /// Finds the next message; one that is like the message before it need not be scanned.
  ///
  /// - Parameter likeness: knows nothing yet, or comes from the last call with the same `input`.
  public mutating func next(
    _ input: Span<UInt8>, from: Int, tape: Tape, _ likeness: inout Likeness
  ) -> Step {
    var position = from
    while true {
      let step: Step? =
        switch phase {
        case .gap: gap(input, &position, tape, &likeness)
        case .text: text(input, position, tape)
        case .headerGap: headerGap(input, &position)
        case .headerLine: headerLine(input, &position)
        case .body: body(input, position, tape, &likeness)
        case .junk: skipLine(input, &position)
        case .requestLine: requestLine(input, position)
        case .byteOrderMark: byteOrderMark(input, &position)
        case .leadingSpace: leadingSpace(input, &position)
        case .detection: detection(input, position)
        case .closed: .incomplete(keep: input.count)
        }
      if let step { return step }
    }
  }

  /// Says that nothing follows the bytes of `input`, after `next` has answered `.incomplete`.
  public mutating func endOfInput(_ input: Span<UInt8>, from: Int) -> Ending {
    defer { phase = .closed }
    switch phase {
    case .leadingSpace, .gap, .junk, .headerGap, .closed: return .clean
    case .headerLine, .body: return .fatal
    case .byteOrderMark where from >= input.count: return .clean
    case .text, .byteOrderMark, .detection, .requestLine: return .fault(unfinished(input, from))
    }
  }

  mutating func fatal(_ fault: RPCFault) -> Step {
    phase = .closed
    return .fatal(fault)
  }

  /// Judges a bare text that the end of input has cut off: `1` is JSON, `{` is not.
  private func unfinished(_ input: Span<UInt8>, _ from: Int) -> RPCFault {
    guard phase != .requestLine else { return .notJSON(JSONFault(.syntax, at: 0)) }
    do {
      try Scanner.scan(input, text: from..<input.count, tape: Tape())
      return .notAnObject
    } catch {
      return .notJSON(error)
    }
  }
}
