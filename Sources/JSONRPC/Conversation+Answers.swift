public import JSON
import SecretMemory

extension Conversation {
  /// Begins the answer to a call and returns a writer that stands where the result belongs.
  public func beginResult(
    _ call: Call, in message: Span<UInt8>, tape: Tape
  ) -> JSONWriter {
    let out = outbox.main
    beginAnswer()
    appendID(call.id, in: message, tape: tape)
    out.append(",\"result\":")
    return JSONWriter(out)
  }

  /// Begins the answer to a request that was postponed.
  public func beginResult(_ handle: PostponedCall) -> JSONWriter {
    forget(handle)
    answersBehind = inBatch && !handle.inBatch
    let out = answerBuffer
    beginAnswer()
    out.append(handle.id.span)
    out.append(",\"result\":")
    return JSONWriter(out)
  }

  /// Ends the answer begun last.
  public func endResult() {
    answerBuffer.append(UInt8(ascii: "}"))
    endAnswer()
  }

  /// Answers a request with an error.
  ///
  /// - Parameter data: writes the value of the error's `data` member; leave it out for none.
  public func fail(
    _ fault: RPCFault, call: Call, in message: Span<UInt8>, tape: Tape,
    data: ((inout JSONWriter) -> Void)? = nil
  ) {
    guard call.wantsAnswer else { return }
    beginAnswer()
    appendID(call.id, in: message, tape: tape)
    endError(fault.code, data) { $0.value(fault.message) }
  }

  /// Answers a request with an error whose message is not fixed but holds nothing secret.
  public func fail(
    code: Int, message text: String, call: Call, in bytes: Span<UInt8>, tape: Tape,
    data: ((inout JSONWriter) -> Void)? = nil
  ) {
    guard call.wantsAnswer else { return }
    beginAnswer()
    appendID(call.id, in: bytes, tape: tape)
    endError(code, data) { $0.value(text) }
  }

  /// Answers a postponed request with an error.
  public func fail(
    _ fault: RPCFault, _ handle: PostponedCall, data: ((inout JSONWriter) -> Void)? = nil
  ) {
    forget(handle)
    answersBehind = inBatch && !handle.inBatch
    beginAnswer()
    answerBuffer.append(handle.id.span)
    endError(fault.code, data) { $0.value(fault.message) }
  }

  /// Answers something whose id cannot be known.
  func fail(_ fault: RPCFault) {
    beginAnswer()
    outbox.main.append("null")
    endError(fault.code, nil) { $0.value(fault.message) }
  }

  /// Answers an element of a message that is not carried out.
  func fail(_ fault: RPCFault, id: Value?, in message: Span<UInt8>, tape: Tape) {
    beginAnswer()
    appendID(id, in: message, tape: tape)
    endError(fault.code, nil) { $0.value(fault.message) }
  }

  /// Begins a notification and returns a writer that stands where its `params` belong.
  public func beginNotification(_ method: StaticString) -> JSONWriter {
    let buffer = notificationBuffer
    beginMessage(in: buffer)
    buffer.append("{\"jsonrpc\":\"2.0\",\"method\":\"")
    buffer.append(method)
    buffer.append("\",\"params\":")
    return JSONWriter(buffer)
  }

  /// Ends the notification begun last.
  public func endNotification() {
    let buffer = notificationBuffer
    buffer.append(UInt8(ascii: "}"))
    endMessage(in: buffer)
  }

  /// Begins a message of its own, in a batch behind the open array.
  @inline(__always)
  private func beginMessage(in buffer: ByteBuffer) {
    if inBatch { batch?.arrayFrame = outbox.openFrame }
    outbox.begin(style, in: buffer)
  }

  @inline(__always)
  private func endMessage(in buffer: ByteBuffer) {
    outbox.end(style, in: buffer)
    if inBatch, let frame = batch?.arrayFrame { outbox.openFrame = frame }
  }

  /// Where notifications are written: those of a batch follow its array.
  private var notificationBuffer: ByteBuffer { inBatch ? outbox.after : outbox.main }

  /// Where the answer at hand is written.
  private var answerBuffer: ByteBuffer { answersBehind ? outbox.after : outbox.main }

  @inline(__always)
  private func beginAnswer() {
    if inBatch, !answersBehind {
      if batch?.isEmpty == false { outbox.main.append(UInt8(ascii: ",")) }
      batch?.isEmpty = false
    } else {
      beginMessage(in: answerBuffer)
    }
    answerBuffer.append("{\"jsonrpc\":\"2.0\",\"id\":")
  }

  @inline(__always)
  private func endAnswer() {
    if !inBatch || answersBehind { endMessage(in: answerBuffer) }
    answersBehind = false
  }

  /// Writes the `error` member and ends the answer.
  private func endError(
    _ code: Int, _ data: ((inout JSONWriter) -> Void)?, message: (inout JSONWriter) -> Void
  ) {
    let out = answerBuffer
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
    endAnswer()
  }

  /// Repeats an id as the peer wrote it.
  @inline(__always)
  private func appendID(_ id: Value?, in message: Span<UInt8>, tape: Tape) {
    guard let id else { return outbox.main.append("null") }
    outbox.main.append(message, rawRange(id, tape: tape))
  }
}
