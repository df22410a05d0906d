import Glibc
public import SecretMemory

extension Reactor {
  /// Bytes written to one stream in one turn once it had a queue: some fifty microseconds.
  private static let flushSize = 64 << 10

  /// Whether what is sent now goes out at once and not at the turn's end: there is one event only.
  public var sendsAtOnce: Bool { !isCollecting }

  /// Sends all bytes of the buffer: what goes at once by the end of this turn, the rest from a queue.
  ///
  /// The buffer is left as it is. Bytes for a stream that is closed or closing are dropped.
  public func send(_ buffer: ByteBuffer, to id: StreamID) {
    guard streams[id]?.phase == .open, !buffer.isEmpty else { return }
    if isCollecting {
      if collect(buffer, for: id) { return }
      sendCollected()
      if collect(buffer, for: id) { return }
    }
    // If it was larger than all the room, the stream may have been found broken meanwhile.
    guard let stream = streams[id], stream.phase == .open else { return }
    write(buffer, 0..<buffer.count, to: stream)
  }

  // A stream that is looked up for a line only need not be held meanwhile.
  private func collect(_ buffer: ByteBuffer, for id: StreamID) -> Bool {
    guard turnOutput.collect(buffer, for: id) else { return false }
    streams[id]?.hasCollected = true
    return true
  }

  /// Sends what has been collected in this turn.
  func sendCollected() {
    guard !turnOutput.isEmpty else { return }
    for number in 0..<turnOutput.count {
      let piece = turnOutput.piece(number)
      guard let stream = streams[piece.stream], stream.phase == .open else { continue }
      stream.hasCollected = false
      write(turnOutput.bytes, piece.range, to: stream)
    }
    turnOutput.removeAll()
  }

  /// Writes a part of a buffer at once, and queues what does not go.
  private func write(_ buffer: ByteBuffer, _ range: Range<Int>, to stream: Stream) {
    var sent = 0
    if stream.queue.isEmpty {
      do throws(Errno) {
        sent = try unsafe buffer.withUnsafeBytes { bytes throws(Errno) in
          try unsafe stream.output.write(UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
      } catch {
        // The reading side is gone (EPIPE, ECONNRESET) or the disk is full: this stream's end only.
        remove(stream)
        return
      }
    }
    let rest = range.lowerBound + sent..<range.upperBound
    if !rest.isEmpty { enqueue(buffer, rest, on: stream) }
  }

  /// Sends all bytes of the buffer, with one descriptor attached to the first of them (SCM_RIGHTS).
  ///
  /// The descriptor cannot wait in a queue: when older bytes do, or the peer takes none now, nothing
  /// is sent. It stays the caller's in any case; the peer gets a copy.
  ///
  /// - Returns: whether the descriptor and the first byte have gone; the other bytes follow, from a
  ///   queue if they must.
  public func send(_ buffer: ByteBuffer, to id: StreamID, passing descriptor: Int32) -> Bool {
    sendCollected()
    guard let stream = streams[id], stream.phase == .open, !buffer.isEmpty,
      stream.queue.isEmpty, stream.output.kind == .socket
    else { return false }
    let sent: Int
    do throws(Errno) {
      sent = try unsafe buffer.withUnsafeBytes { bytes throws(Errno) in
        try unsafe Syscalls.send(stream.output.descriptor, bytes, passing: descriptor)
      }
    } catch {
      // What is wrong with the descriptor is not the stream's end; a peer that is gone is.
      if error.rawValue == EPIPE || error.rawValue == ECONNRESET { remove(stream) }
      return false
    }
    guard sent > 0 else { return false }
    if sent < buffer.count { enqueue(buffer, sent..<buffer.count, on: stream) }
    return true
  }

  /// Sends all bytes of the buffer at once, or closes the stream: they are never queued, because a
  /// queue is ordinary memory.
  ///
  /// - Returns: whether all of them have gone. If not, the peer has got a part of them at most.
  public func sendAtOnce(_ buffer: ByteBuffer, to id: StreamID) -> Bool {
    sendCollected()
    guard let stream = streams[id], stream.phase == .open else { return false }
    let sent =
      stream.queue.isEmpty
      ? (try? unsafe buffer.withUnsafeBytes { bytes throws(Errno) in
        try unsafe stream.output.write(bytes)
      }) ?? 0 : 0
    if sent == buffer.count { return true }
    remove(stream)
    return false
  }

  /// How many bytes wait to be written, once what this turn has sent to the stream so far has gone.
  public func queued(_ id: StreamID) -> Int {
    // Looked up twice, each time for a line, as in `collect`.
    if streams[id]?.hasCollected == true { sendCollected() }
    return streams[id]?.queue.count ?? 0
  }

  /// Queues a part of a buffer.
  private func enqueue(_ buffer: ByteBuffer, _ part: Range<Int>, on stream: Stream) {
    if stream.queue.count <= limits.perStreamOutput { stream.lastProgress = time }
    buffer.withBytes { bytes in
      stream.queue.append(bytes.extracting(part))
    }
    totalQueued += part.count
    if stream.queue.count > limits.perStreamOutput {
      upkeepDue = min(upkeepDue, stream.lastProgress &+ limits.stallTime)
    }
    while totalQueued > limits.totalOutput,
      let longest = streams.largest(by: { $0.queue.isEmpty ? nil : $0.queue.count })
    {
      remove(longest)
    }
    updateInterest(stream)
  }

  /// Writes what is queued, as far as it goes now.
  func flush(_ stream: Stream) {
    guard stream.phase == .open || stream.phase == .flushing else { return }
    do throws(Errno) {
      let output = stream.output
      let gone = try unsafe stream.queue.drain(atMost: Reactor.flushSize) { bytes throws(Errno) in
        try unsafe output.write(bytes)
      }
      totalQueued -= gone
      if gone > 0 { stream.lastProgress = time }
    } catch {
      remove(stream)
      return
    }
    guard stream.queue.isEmpty else { return }
    if stream.phase == .flushing {
      endOutput(stream)
    } else {
      updateInterest(stream)
      served?.drained(stream.id)
    }
  }

  /// Handles an event of an output that has its own descriptor.
  func outputEvent(_ stream: Stream) {
    if stream.queue.isEmpty {
      // Left over from the same wait.
      updateInterest(stream)
    } else {
      flush(stream)
    }
  }

  /// Watches a separate output exactly while something is queued.
  func watchOutput(_ stream: Stream) {
    let wanted = !stream.queue.isEmpty
    guard wanted != (stream.watchedOutput != nil) else { return }
    if wanted {
      do throws(Errno) {
        try poller.add(
          stream.output.descriptor, .output, token: Token.stream(stream.id, .output))
        stream.watchedOutput = .output
      } catch {
        remove(stream)
      }
    } else {
      poller.remove(stream.output.descriptor)
      stream.watchedOutput = nil
    }
  }
}
