public import JSON
public import SecretMemory

extension Conversation {
  /// Answers a call with the value that `write` writes.
  public func answer(
    _ call: Call, in message: Span<UInt8>, tape: Tape, _ write: (ByteBuffer) -> Void
  ) {
    guard isPlain else {
      write(beginResult(call, in: message, tape: tape).out)
      return endResult()
    }
    let id = call.id.map { tape.rawRange($0) }
    home.add(style) { out in
      beginResult(id, in: message, to: out)
      write(out)
      out.append(UInt8(ascii: "}"))
    }
  }

  /// Hands what waits in the outbox to `send`, if anything does, and wipes it.
  ///
  /// - Returns: whether anything did.
  public func emptyOutbox(_ send: (ByteBuffer) -> Void) -> Bool {
    isAway ? outbox.empty(send) : home.empty(send)
  }

  /// Begins the answer to a call and returns a writer that stands where the result belongs.
  public func beginResult(
    _ call: Call, in message: Span<UInt8>, tape: Tape
  ) -> JSONWriter {
    let box = outbox
    if inBatch { nextInBatch() } else { box.begin(style, in: box.main) }
    beginResult(call.id.map { tape.rawRange($0) }, in: message, to: box.main)
    return JSONWriter(box.main)
  }

  @inline(__always)
  private func beginResult(_ id: Range<Int>?, in message: Span<UInt8>, to out: ByteBuffer) {
    out.append("{\"jsonrpc\":\"2.0\",\"id\":")
    if let id { out.append(message, id) } else { out.append("null") }
    out.append(",\"result\":")
  }

  /// Begins the answer to a request that was postponed.
  public func beginResult(_ handle: PostponedCall) -> JSONWriter {
    forget(handle)
    answersBehind = inBatch && !handle.inBatch
    let box = outbox
    let out = answerBuffer(of: box)
    beginAnswer(box, in: out)
    out.append(handle.id.span)
    out.append(",\"result\":")
    return JSONWriter(out)
  }

  /// Ends the answer begun last.
  public func endResult() {
    let box = outbox
    let out = answerBuffer(of: box)
    out.append(UInt8(ascii: "}"))
    endAnswer(box, in: out)
  }

  /// Answers a request with an error.
  ///
  /// - Parameter data: writes the value of the error's `data` member; leave it out for none.
  public func fail(
    _ fault: RPCFault, call: Call, in message: Span<UInt8>, tape: Tape,
    data: ((inout JSONWriter) -> Void)? = nil
  ) {
    guard call.wantsAnswer else { return }
    let box = outbox
    beginAnswer(box, in: box.main)
    appendID(call.id, in: message, tape: tape, to: box.main)
    endError(fault.code, data) { $0.value(fault.message) }
  }

  /// Answers a request with an error whose message is not fixed but holds nothing secret.
  public func fail(
    code: Int, message text: String, call: Call, in bytes: Span<UInt8>, tape: Tape,
    data: ((inout JSONWriter) -> Void)? = nil
  ) {
    guard call.wantsAnswer else { return }
    let box = outbox
    beginAnswer(box, in: box.main)
    appendID(call.id, in: bytes, tape: tape, to: box.main)
    endError(code, data) { $0.value(text) }
  }

  /// Answers a postponed request with an error.
  public func fail(
    _ fault: RPCFault, _ handle: PostponedCall, data: ((inout JSONWriter) -> Void)? = nil
  ) {
    forget(handle)
    answersBehind = inBatch && !handle.inBatch
    let box = outbox
    let out = answerBuffer(of: box)
    beginAnswer(box, in: out)
    out.append(handle.id.span)
    endError(fault.code, data) { $0.value(fault.message) }
  }

  /// Answers something whose id cannot be known.
  func fail(_ fault: RPCFault) {
    let box = outbox
    beginAnswer(box, in: box.main)
    box.main.append("null")
    endError(fault.code, nil) { $0.value(fault.message) }
  }

  /// Answers an element of a message that is not carried out.
  func fail(_ fault: RPCFault, id: Value?, in message: Span<UInt8>, tape: Tape) {
    let box = outbox
    beginAnswer(box, in: box.main)
    appendID(id, in: message, tape: tape, to: box.main)
    endError(fault.code, nil) { $0.value(fault.message) }
  }

  /// Sends a notification with the params that `write` writes.
  public func notify(_ method: StaticString, _ write: (ByteBuffer) -> Void) {
    guard isPlain else {
      write(beginNotification(method).out)
      return endNotification()
    }
    home.add(style) { out in
      beginNotification(method, in: out)
      write(out)
      out.append(UInt8(ascii: "}"))
    }
  }

  /// Begins a notification and returns a writer that stands where its `params` belong.
  public func beginNotification(_ method: StaticString) -> JSONWriter {
    let box = outbox
    let buffer = notificationBuffer(of: box)
    beginMessage(box, in: buffer)
    beginNotification(method, in: buffer)
    return JSONWriter(buffer)
  }

  @inline(__always)
  private func beginNotification(_ method: StaticString, in buffer: ByteBuffer) {
    buffer.append("{\"jsonrpc\":\"2.0\",\"method\":\"")
    buffer.append(method)
    buffer.append("\",\"params\":")
  }

  /// Ends the notification begun last.
  public func endNotification() {
    let box = outbox
    let buffer = notificationBuffer(of: box)
    buffer.append(UInt8(ascii: "}"))
    endMessage(box, in: buffer)
  }

  /// Whether what is written is a message of its own in the usual outbox, as nearly all are.
  private var isPlain: Bool { !inBatch && !isAway }

  // The outbox and its buffer are handed on, so that they are counted once and not in each part.

  /// Begins a message of its own, in a batch behind the open array.
  @inline(__always)
  private func beginMessage(_ box: Outbox, in buffer: ByteBuffer) {
    if inBatch { batch?.arrayFrame = box.openFrame }
    box.begin(style, in: buffer)
  }

  @inline(__always)
  private func endMessage(_ box: Outbox, in buffer: ByteBuffer) {
    box.end(style, in: buffer)
    if inBatch, let frame = batch?.arrayFrame { box.openFrame = frame }
  }

  /// Where notifications are written: those of a batch follow its array.
  private func notificationBuffer(of box: Outbox) -> ByteBuffer { inBatch ? box.after : box.main }

  /// Where the answer at hand is written.
  private func answerBuffer(of box: Outbox) -> ByteBuffer { answersBehind ? box.after : box.main }

  @inline(__always)
  private func beginAnswer(_ box: Outbox, in out: ByteBuffer) {
    if inBatch, !answersBehind {
      nextInBatch()
    } else {
      beginMessage(box, in: out)
    }
    out.append("{\"jsonrpc\":\"2.0\",\"id\":")
  }

  /// Puts the comma before an answer that is not the first in the array.
  private func nextInBatch() {
    if batch?.isEmpty == false { outbox.main.append(UInt8(ascii: ",")) }
    batch?.isEmpty = false
  }

  @inline(__always)
  private func endAnswer(_ box: Outbox, in out: ByteBuffer) {
    if !inBatch || answersBehind { endMessage(box, in: out) }
    answersBehind = false
  }

  /// Writes the `error` member and ends the answer.
  private func endError(
    _ code: Int, _ data: ((inout JSONWriter) -> Void)?, message: (inout JSONWriter) -> Void
  ) {
    let box = outbox
    let out = answerBuffer(of: box)
    out.append(",\"error\":")
    var writer = JSONWriter(out)
    writer.beginObject()
    writer.member("code", code)
    writer.key("message")
    message(&writer)
    if let data {
      writer.key("data")
      data(&writer)
    }
    writer.endObject()
    out.append(UInt8(ascii: "}"))
    endAnswer(box, in: out)
  }

  /// Repeats an id as the peer wrote it.
  @inline(__always)
  private func appendID(
    _ id: Value?, in message: Span<UInt8>, tape: Tape, to out: ByteBuffer
  ) {
    guard let id else { return out.append("null") }
    out.append(message, tape.rawRange(id))
  }
}
