public import JSON
public import SecretMemory

/// Keeps a batch's place: which element is next and what its answer array holds so far.
struct Batch {
  /// How many elements the batch has.
  let count: Int
  /// How many bytes its text takes; input goes on behind them.
  let textLength: Int
  /// The ids that more than one of its requests has: their answers could not be told apart.
  let repeatedIDs: [[UInt8]]
  /// How many elements have been begun.
  var begun = 0
  /// Whether the answer array is still empty.
  var isEmpty = true
  /// Where the array's frame stands while a notification is written elsewhere.
  var arrayFrame: (start: Int, body: Int)?
  /// Where the array goes when the call at hand is postponed.
  var holders: (array: ByteBuffer, after: ByteBuffer)?
  /// Whether the batch waits for a postponed call.
  var isSuspended = false
}

extension Conversation {
  /// Begins a batch and runs it as far as it goes.
  func begin<Handler: CallHandler>(
    batchOf root: Value, in input: Span<UInt8>, tape: Tape, _ handler: Handler,
    _ peer: Handler.Peer
  ) {
    let count = tape.count(root)
    if count == 0 { return fail(.emptyBatch) }
    if count > Self.largestBatch { return fail(.batchTooLarge) }
    let repeated = repeatedIDs(in: root, input, tape)
    handler.makeRoom(peer)
    batch = Batch(count: count, textLength: tape.range(root).count, repeatedIDs: repeated)
    outbox.begin(style, in: outbox.main)
    outbox.main.append(UInt8(ascii: "["))
    run(root, in: input, tape: tape, handler, peer)
  }

  /// Finds the ids that stand at more than one request of a batch.
  private func repeatedIDs(
    in root: Value, _ input: Span<UInt8>, _ tape: Tape
  ) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    var repeated: [[UInt8]] = []
    var next = tape.firstChild(root)
    while let value = next {
      next = tape.next(value)
      let envelope = Envelope.read(value, tape: tape, bytes: input)
      guard case .request = envelope.shape, let id = envelope.id else { continue }
      let text = rawID(id, in: input, tape: tape)
      if !seen.insert(text).inserted { repeated.append(text) }
    }
    return repeated
  }

  /// Asks that the batch wait for the call at hand, which has been postponed.
  ///
  /// - Parameters:
  ///   - array: keeps the open array until `resume`; at least `largestAnswer` bytes.
  ///   - after: keeps the notifications that are to follow it.
  public func suspendBatch(array: ByteBuffer, after: ByteBuffer) {
    batch?.holders = (array, after)
  }

  /// Takes up a suspended batch, now that its postponed call can be answered.
  ///
  /// - Parameters:
  ///   - input: the bytes that `process` left, beginning with the batch's text.
  ///   - peer: who sent them, as the handler knows it.
  ///   - answer: answers the postponed call.
  /// - Returns: the offset in `input` behind the batch, or nil when it is suspended again.
  public func resume<Handler: CallHandler>(
    _ input: Span<UInt8>, tape: Tape, handler: Handler, peer: Handler.Peer, answer: () -> Void
  ) -> Int? {
    guard let holders = batch?.holders, let length = batch?.textLength, isSuspended else {
      answer()
      return 0
    }
    outbox.takeUp(style, message: holders.array, after: holders.after)
    batch?.holders = nil
    batch?.isSuspended = false
    answer()
    var scanner = Scanner()
    let end = try? scanner.scan(input, from: 0, to: length, base: 0, tape: tape)
    guard end != nil else { return length }
    run(tape.root, in: input, tape: tape, handler, peer)
    return isSuspended ? nil : length
  }

  /// Forgets a batch whose answer nobody waits for any more, and gives back what held it.
  public func dropBatch() { batch = nil }

  /// Carries out the elements that have not been begun, until the batch ends or must wait.
  private func run<Handler: CallHandler>(
    _ root: Value, in input: Span<UInt8>, tape: Tape, _ handler: Handler, _ peer: Handler.Peer
  ) {
    let out = outbox.main
    var next = tape.firstChild(root)
    for _ in 0..<(batch?.begun ?? 0) { next = next.flatMap { tape.next($0) } }
    while let value = next {
      batch?.begun += 1
      element(value, in: input, tape: tape, handler, peer)
      if let holders = batch?.holders {
        outbox.putAside(message: holders.array, after: holders.after)
        batch?.isSuspended = true
        return
      }
      next = tape.next(value)
    }
    if batch?.isEmpty == true {
      outbox.abandon(in: out)
    } else {
      out.append(UInt8(ascii: "]"))
      outbox.end(style, in: out)
    }
    batch = nil
    out.append(outbox.after)
    outbox.after.removeAll()
  }

  /// Tells whether the array has room for this call's answer and an error for each one behind it.
  func hasRoom(
    for call: Call, in input: Span<UInt8>, tape: Tape, _ handler: some CallHandler
  ) -> Bool {
    guard call.wantsAnswer, let batch else { return true }
    let used = outbox.main.count - outbox.openFrame.start
    let behind = (batch.count - batch.begun) * Self.smallAnswer
    let wanted = handler.answerSize(of: call, in: input, tape: tape)
    return used + wanted + behind <= Self.largestAnswer
  }
}
