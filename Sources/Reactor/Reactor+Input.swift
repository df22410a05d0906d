import Glibc
import SecretMemory

extension Reactor {
  /// Whether `ReadPlan.peek` can be had for this stream: only for sockets.
  public func canPeek(_ id: StreamID) -> Bool { streams[id]?.input.kind == .socket }

  /// Asks `plan` again: what made it answer `pause` (or take less than it saw) is over.
  public func resume(_ id: StreamID) {
    guard let stream = streams[id], stream.isPaused else { return }
    stream.isPaused = false
    updateInterest(stream)
  }

  /// Deals with what happened to a stream's input, or to its only descriptor.
  func serve(_ stream: Stream, _ happened: Interest) {
    if stream.isOneDescriptor, !stream.queue.isEmpty,
      !happened.isDisjoint(with: [.output, .hungUp, .failed])
    {
      flush(stream)
    }
    switch stream.phase {
    case .open:
      if stream.inputOpen, !stream.isPaused {
        if happened != .output { readOnce(stream) }
      } else if !happened.isDisjoint(with: Interest.end) {
        forgetPipe(stream)
      }
    case .flushing:
      if !happened.isDisjoint(with: Interest.end) { forgetPipe(stream) }
    case .lingering: linger(stream)
    case .gone: break
    }
  }

  /// Reads every file once.
  func readAlwaysReady() {
    guard hasFiles else { return }
    alwaysReady.removeAll { streams[$0]?.inputOpen != true }
    for id in alwaysReady {
      if let stream = streams[id], stream.wantsInput { readOnce(stream) }
    }
  }

  /// Reads a stream once, as the handler plans it.
  private func readOnce(_ stream: Stream) {
    guard let handler = served else { return }
    let (buffer, isPeek): (ByteBuffer, Bool)
    switch handler.plan(stream.id) {
    case .read(let planned): (buffer, isPeek) = (planned, false)
    case .peek(let planned): (buffer, isPeek) = (planned, stream.input.kind == .socket)
    case .pause:
      pause(stream)
      return
    }
    // The handler may have closed the stream, and a read into no space would look like its end.
    guard stream.wantsInput, stream.phase == .open else { return }
    guard buffer.free > 0 else {
      pause(stream)
      return
    }
    let most = min(share(of: stream), buffer.free)
    do throws(Errno) {
      let count =
        try isPeek
        ? peek(stream, into: buffer, most, handler) : read(stream, into: buffer, most, handler)
      if count == 0 { endInput(stream) }
    } catch {
      if error.rawValue != EAGAIN { endInput(stream) }
    }
  }

  @inline(__always)
  private func read(
    _ stream: Stream, into buffer: ByteBuffer, _ most: Int, _ handler: any ReactorHandler
  ) throws(Errno) -> Int {
    let count = try stream.input.read(into: buffer, atMost: most)
    if count > 0 {
      note(stream, count, of: most)
      _ = handler.received(stream.id, buffer)
    }
    return count
  }

  /// Shows the handler what is in the socket and takes out what it wants of it.
  private func peek(
    _ stream: Stream, into buffer: ByteBuffer, _ most: Int, _ handler: any ReactorHandler
  ) throws(Errno) -> Int {
    let count = try stream.input.peek(into: buffer, atMost: most)
    guard count > 0 else { return 0 }
    note(stream, count, of: most)
    let wanted = min(max(0, handler.received(stream.id, buffer)), count)
    if stream.phase == .open {
      var rest = wanted
      // The handler has seen these bytes: they are in the socket, so this takes no waiting.
      while rest > 0 {
        let gone = try stream.input.discard(atMost: rest, through: scratch)
        guard gone > 0 else { break }
        rest -= gone
      }
      if wanted < count { pause(stream) }
    }
    return count
  }

  private func pause(_ stream: Stream) {
    guard stream.phase == .open else { return }
    stream.isPaused = true
    updateInterest(stream)
  }

  /// Notes the end of the input.
  func endInput(_ stream: Stream) {
    guard stream.phase == .open, stream.inputOpen else { return }
    stream.inputOpen = false
    // One that has hung up goes at once.
    if !stream.hasHungUp { updateInterest(stream) }
    if stream.phase == .open { served?.inputEnded(stream.id) }
  }

  /// Watches a pipe no longer whose other end is gone while nothing is being read.
  ///
  /// A hang-up cannot be masked, so it would be reported for ever. What is in the pipe can still be
  /// read later, and output may still go.
  private func forgetPipe(_ stream: Stream) {
    guard !stream.isOneDescriptor, stream.watchedInput != nil else { return }
    poller.remove(stream.input.descriptor)
    stream.watchedInput = nil
  }

  /// Brings what the descriptors are watched for in line with what the stream wants.
  func updateInterest(_ stream: Stream) {
    guard stream.phase != .gone else { return }
    var input: Interest = stream.wantsInput ? Stream.reading : []
    if stream.isOneDescriptor {
      if !stream.queue.isEmpty { input.insert(.output) }
    } else {
      watchOutput(stream)
    }
    guard !stream.isAlwaysReady else { return }
    // A pipe at its end has nothing more to say; a socket still announces that its peer is gone.
    if !stream.isOneDescriptor, !stream.inputOpen || stream.phase == .flushing {
      if stream.watchedInput != nil { poller.remove(stream.input.descriptor) }
      stream.watchedInput = nil
      return
    }
    guard input != stream.watchedInput else { return }
    let token = Token.stream(stream.id, .input)
    let descriptor = stream.input.descriptor
    do throws(Errno) {
      if stream.watchedInput == nil {
        // Taken out after a hang-up; there is no need to come back before something is wanted.
        guard !input.isEmpty else { return }
        try poller.add(descriptor, input, token: token)
      } else {
        try poller.change(descriptor, input, token: token)
      }
      stream.watchedInput = input
    } catch {
      // Unwatched it would hang for ever.
      remove(stream)
    }
  }
}
