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
    answerBuffer.append(0x7D)
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
    endError(fault, data: data)
  }

  /// Answers a request with an error whose message is not fixed but holds nothing secret.
  public func fail(
    code: Int, message text: String, call: Call, in bytes: Span<UInt8>, tape: Tape,
    data: (inout JSONWriter) -> Void
  ) {
    guard call.wantsAnswer else { return }
    beginAnswer()
    appendID(call.id, in: bytes, tape: tape)
    beginError(code)
    var writer = JSONWriter(outbox.main)
    writer.value(text)
    outbox.main.append(",\"data\":")
    writer = JSONWriter(outbox.main)
    data(&writer)
    endError()
  }

  /// Answers a postponed request with an error.
  public func fail(
    _ fault: RPCFault, _ handle: PostponedCall, data: ((inout JSONWriter) -> Void)? = nil
  ) {
    forget(handle)
    answersBehind = inBatch && !handle.inBatch
    beginAnswer()
    answerBuffer.append(handle.id.span)
    endError(fault, data: data)
  }

  /// Answers something whose id cannot be known.
  func fail(_ fault: RPCFault) {
    beginAnswer()
    outbox.main.append("null")
    endError(fault, data: nil)
  }

  func fail(_ fault: RPCFault, id: Value?, in message: Span<UInt8>, tape: Tape) {
    beginAnswer()
    appendID(id, in: message, tape: tape)
    endError(fault, data: nil)
  }

  /// Begins a notification and returns a writer that stands where its `params` belong.
  public func beginNotification(_ method: StaticString) -> JSONWriter {
    let buffer = inBatch ? outbox.after : outbox.main
    beginMessage(in: buffer)
    buffer.append("{\"jsonrpc\":\"2.0\",\"method\":\"")
    buffer.append(method)
    buffer.append("\",\"params\":")
    return JSONWriter(buffer)
  }

  /// Ends the notification begun last.
  public func endNotification() {
    let buffer = inBatch ? outbox.after : outbox.main
    buffer.append(0x7D)
    endMessage(in: buffer)
  }

  /// Begins a message of its own, in a batch behind the open array.
  private func beginMessage(in buffer: ByteBuffer) {
    batch?.arrayFrame = outbox.openFrame
    outbox.begin(reader.style, in: buffer)
  }

  private func endMessage(in buffer: ByteBuffer) {
    outbox.end(reader.style, in: buffer)
    if let frame = batch?.arrayFrame { outbox.openFrame = frame }
  }

  /// Where the answer at hand is written.
  private var answerBuffer: ByteBuffer { answersBehind ? outbox.after : outbox.main }

  private func beginAnswer() {
    if inBatch, !answersBehind {
      if batch?.isEmpty == false { outbox.main.append(0x2C) }
      batch?.isEmpty = false
    } else {
      beginMessage(in: answerBuffer)
    }
    answerBuffer.append("{\"jsonrpc\":\"2.0\",\"id\":")
  }

  private func endAnswer() {
    if !inBatch || answersBehind { endMessage(in: answerBuffer) }
    answersBehind = false
  }

  private func endError(_ fault: RPCFault, data: ((inout JSONWriter) -> Void)?) {
    beginError(fault.code)
    let out = answerBuffer
    var writer = JSONWriter(out)
    writer.value(fault.message)
    if let data {
      out.append(",\"data\":")
      var writer = JSONWriter(out)
      data(&writer)
    }
    endError()
  }

  private func beginError(_ code: Int) {
    let out = answerBuffer
    out.append(",\"error\":{\"code\":")
    out.append(decimal: code)
    out.append(",\"message\":")
  }

  private func endError() {
    answerBuffer.append("}}")
    endAnswer()
  }

  private func appendID(_ id: Value?, in message: Span<UInt8>, tape: Tape) {
    let out = outbox.main
    guard let id else { return out.append("null") }
    let range = tape.range(id)
    let quoted = tape.kind(id) == .string
    out.append(
      message, quoted ? (range.lowerBound - 1)..<(range.upperBound + 1) : range)
  }
}
