public import JSON
import SecretMemory

/// Speaks JSON-RPC 2.0 with one peer: frames, batches, ids, answers.
///
/// It does no I/O. `process` takes bytes, hands calls to a handler, and leaves what is to be sent
/// in the outbox. A response stands before the notifications that its call caused; those of a
/// batch follow the whole array. Nothing that the peer sent is repeated except its ids.
/// Source: jsonrpc.org, specification 2.0.
public final class Conversation {
  /// The largest batch that is carried out, in elements.
  public static let largestBatch = 100
  /// The largest message of ours, in bytes; some clients read no line of 64 KiB or more.
  public static let largestAnswer = 60_000
  /// What an error to the last element of a full batch may take, in bytes.
  static let smallAnswer = 384

  /// Says how far `process` came and why it stopped.
  public enum Progress {
    /// Everything before the offset is consumed; more bytes are needed.
    case needsMore(Int)
    /// The handler asked to stop; bytes from the offset on are still to be processed.
    case halted(Int)
    /// A batch waits for the answer to one of its calls. The bytes from the offset on must be
    /// given to `resume` unchanged.
    case suspended(Int)
    /// The peer broke the rules for good; an answer is in the outbox; close after it.
    case broken
  }

  // What is asked for at every message is stored here and only ever loaded or stored as a whole:
  // then the compiler sees that no two accesses overlap, and leaves out the run-time check of that.

  /// Frames what the peer sends; `process` works on a copy.
  private var reader: FrameReader
  /// How the peer's answers are framed, as far as it has shown that.
  private(set) var style: ReplyStyle
  /// The outbox of most answers; a constant, so that nobody counts references to it.
  let home: Outbox
  /// Another outbox in its place, for a while.
  private var away: Outbox?
  private(set) var isAway = false
  private var hasBatch = false
  private var waits = false
  private var hasPostponed = false

  /// The requests that are answered later.
  public private(set) var postponed: [PostponedCall] = [] {
    didSet { hasPostponed = !postponed.isEmpty }
  }
  /// The batch at hand, if any.
  var batch: Batch? {
    didSet {
      hasBatch = batch != nil
      waits = batch?.isSuspended == true
    }
  }
  /// Whether the answer being written belongs behind the batch at hand: its request came before.
  var answersBehind = false

  /// Creates a conversation with nothing said yet.
  public init(mode: FramingMode, outbox: Outbox) {
    reader = FrameReader(mode: mode)
    style = reader.style
    home = outbox
  }

  /// Where the answers go; shared with other conversations, used by one at a time.
  public var outbox: Outbox {
    get { away ?? home }
    set {
      away = newValue === home ? nil : newValue
      isAway = away != nil
    }
  }
  /// How many bytes wait in the outbox.
  public var unsent: Int { isAway ? outbox.main.count : home.main.count }
  /// Tells whether a message has begun and is not complete.
  public var isMidMessage: Bool { reader.midMessage }
  /// Tells whether the call at hand is part of a batch.
  public var inBatch: Bool { hasBatch }
  /// Tells whether a batch waits for one of its calls; no input may be processed meanwhile.
  public var isSuspended: Bool { waits }

  /// Processes messages from `offset` on until the input is used up or the handler stops it.
  ///
  /// - Parameters:
  ///   - peer: who sent them, as the handler knows it.
  ///   - last: what is known of the message before, which may be another peer's.
  public func process<Handler: CallHandler>(
    _ input: Span<UInt8>, from offset: Int, tape: Tape, handler: Handler, peer: Handler.Peer,
    after last: inout LastMessage
  ) -> Progress {
    var offset = offset
    var reader = reader
    defer { self.reader = reader }
    while true {
      let step = reader.next(input, from: offset, tape: tape, &last.likeness)
      style = reader.style
      switch step {
      case .incomplete(let keep):
        return .needsMore(keep)
      case .message(let root, let end):
        if last.likeness.isFound, let known = last.known, known.holds(tape, input) {
          carryOut(known.call, in: input, tape: tape, handler, peer)
        } else if tape.kind(root) == .array {
          last.known = nil
          begin(batchOf: root, in: input, tape: tape, handler, peer)
        } else {
          let envelope = Envelope.read(root, tape: tape, bytes: input)
          last.known = envelope.known
          deal(with: envelope, in: input, tape: tape, handler, peer)
        }
        if isSuspended { return .suspended(tape.range(root).lowerBound) }
        offset = end
      case .fault(let fault, let end):
        fail(fault)
        offset = end
      case .fatal(let fault):
        fail(fault)
        return .broken
      }
      if !handler.mayContinue(peer) { return .halted(offset) }
    }
  }

  /// Processes messages for a handler that knows a peer by its conversation.
  public func process<Handler: CallHandler>(
    _ input: Span<UInt8>, from offset: Int, tape: Tape, handler: Handler
  ) -> Progress where Handler.Peer == Conversation {
    // Of this input only: what comes next may stand elsewhere.
    var last = LastMessage()
    return process(
      input, from: offset, tape: tape, handler: handler, peer: self, after: &last)
  }

  /// Ends the peer's input: what is left of a message is answered or dropped.
  ///
  /// - Returns: false when the peer broke off in the middle of a frame.
  public func endOfInput(_ rest: Span<UInt8>) -> Bool {
    var reader = reader
    defer { self.reader = reader }
    switch reader.endOfInput(rest, from: 0) {
    case .clean: return true
    case .fault(let fault):
      fail(fault)
      return true
    case .fatal: return false
    }
  }

  /// Deals with one element of a batch.
  func element<Handler: CallHandler>(
    _ value: Value, in input: Span<UInt8>, tape: Tape, _ handler: Handler, _ peer: Handler.Peer
  ) {
    let envelope = Envelope.read(value, tape: tape, bytes: input)
    deal(with: envelope, in: input, tape: tape, handler, peer)
  }

  private func deal<Handler: CallHandler>(
    with envelope: Envelope, in input: Span<UInt8>, tape: Tape, _ handler: Handler,
    _ peer: Handler.Peer
  ) {
    switch envelope.shape {
    case .response: return
    case .invalid(let fault): fail(fault, id: envelope.id, in: input, tape: tape)
    case .request, .notification:
      guard let call = envelope.known?.call else { return }
      carryOut(call, in: input, tape: tape, handler, peer)
    }
  }

  private func carryOut<Handler: CallHandler>(
    _ call: Call, in input: Span<UInt8>, tape: Tape, _ handler: Handler, _ peer: Handler.Peer
  ) {
    if let id = call.id, hasPostponed, postponedCall(id, in: input, tape: tape) != nil {
      return fail(.idInUse, id: id, in: input, tape: tape)
    }
    if inBatch, let batch, !batch.repeatedIDs.isEmpty, let id = call.id,
      batch.repeatedIDs.contains(rawID(id, in: input, tape: tape))
    {
      return fail(.idRepeated, id: id, in: input, tape: tape)
    }
    if inBatch, !hasRoom(for: call, in: input, tape: tape, handler) {
      return fail(.batchAnswerTooLarge, id: call.id, in: input, tape: tape)
    }
    handler.perform(call, in: input, tape: tape, for: peer)
  }

  /// Finds the postponed request with the given id, compared by its text.
  public func postponedCall(
    _ id: Value, in message: Span<UInt8>, tape: Tape
  ) -> PostponedCall? {
    // Compared in place, not copied: what is no id of ours may be anything.
    let range = tape.rawRange(id)
    for call in postponed where call.id.count == range.count {
      if range.allSatisfy({ message[$0] == call.id[$0 - range.lowerBound] }) { return call }
    }
    return nil
  }

  /// Puts a request aside to be answered later; the handler keeps the returned handle.
  public func postpone(_ call: Call, in message: Span<UInt8>, tape: Tape) -> PostponedCall {
    let id = call.id.map { rawID($0, in: message, tape: tape) } ?? []
    let handle = PostponedCall(id: id, inBatch: inBatch)
    postponed.append(handle)
    return handle
  }

  /// Strikes a request off the list of those that wait, because it is being answered.
  func forget(_ handle: PostponedCall) {
    postponed.removeAll { $0 == handle }
  }

  /// Copies an id as the peer wrote it, with its quotes.
  func rawID(_ id: Value, in message: Span<UInt8>, tape: Tape) -> [UInt8] {
    let range = tape.rawRange(id)
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    for index in range { text.append(message[index]) }
    return text
  }
}
