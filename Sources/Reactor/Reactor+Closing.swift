import CLinux
import Glibc
import SecretMemory

extension Reactor {
  /// Closes a stream; `closed(_:)` follows.
  ///
  /// - Parameters:
  ///   - id: the stream; nothing happens if it is closed already.
  ///   - flush: first writes what is queued, for at most `flushTime`, and then lets the peer see the
  ///     end of the output before the connection breaks.
  public func close(_ id: StreamID, flush: Bool) {
    sendCollected()
    guard let stream = streams[id], stream.phase != .gone else { return }
    guard flush else {
      remove(stream)
      return
    }
    guard stream.phase == .open else { return }
    stream.phase = .flushing
    stream.closeBy = Alarm.now &+ limits.flushTime
    upkeepDue = min(upkeepDue, stream.closeBy)
    if stream.queue.isEmpty { endOutput(stream) } else { updateInterest(stream) }
  }

  /// Breaks a TCP connection, so that the peer sees a reset; `closed(_:)` follows.
  ///
  /// What is queued is dropped. On any other stream this is a plain close.
  public func reset(_ id: StreamID) {
    guard let stream = streams[id], stream.phase != .gone else { return }
    _ = clinux_reset_on_close(stream.output.descriptor)
    remove(stream)
  }

  /// Ends the output of a stream that has written everything.
  ///
  /// On a socket with unread input a plain close would tell the peer that the connection broke, and
  /// some readers then never look at the answer that is waiting for them.
  func endOutput(_ stream: Stream) {
    guard stream.isOneDescriptor, stream.input.kind == .socket, stream.inputOpen else {
      remove(stream)
      return
    }
    Syscalls.endOutput(stream.output.descriptor)
    do throws(Errno) {
      guard try stream.input.discard(atMost: .max, through: scratch) > 0 else {
        remove(stream)
        return
      }
    } catch {
      // Nothing unread (EAGAIN), or nothing left to be polite about.
      remove(stream)
      return
    }
    stream.phase = .lingering
    updateInterest(stream)
  }

  /// Throws away what the peer still sends.
  func linger(_ stream: Stream) {
    do throws(Errno) {
      if try stream.input.discard(atMost: .max, through: scratch) == 0 { remove(stream) }
    } catch {
      if error.rawValue != EAGAIN { remove(stream) }
    }
  }

  /// Closes the descriptors of a stream and notes that `closed(_:)` is to be delivered.
  func remove(_ stream: Stream) {
    guard stream.phase != .gone else { return }
    release(stream)
    stream.phase = .gone
    if stream.isConnection { connections -= 1 }
    totalQueued -= stream.queue.count
    stream.queue.removeAll()
    departures.append(stream)
    descriptorFreed()
  }

  /// Closes the descriptors of a stream.
  func release(_ stream: Stream) {
    guard stream.isInherited else {
      // The only descriptor of this socket: closing it takes it out of the poller as well.
      Syscalls.close(stream.input.descriptor)
      return
    }
    // Others may hold the same open file, so it has to be taken out by hand. The numbers 0 to 2 stay
    // taken, or the next connection would become somebody's standard output.
    if stream.watchedInput != nil { poller.remove(stream.input.descriptor) }
    if stream.watchedOutput != nil { poller.remove(stream.output.descriptor) }
    guard let nowhere else { return }
    Syscalls.replace(stream.input.descriptor, by: nowhere)
    if stream.output.descriptor != stream.input.descriptor {
      Syscalls.replace(stream.output.descriptor, by: nowhere)
    }
  }

  /// Looks after closings, stalls and resting listeners, and finds out when to do so next.
  func upkeep() {
    upkeepDue = wakeListeners()
    var overdue: [Stream] = []
    streams.forEach { stream in
      guard let due = due(stream) else { return }
      if due <= time { overdue.append(stream) } else { upkeepDue = min(upkeepDue, due) }
    }
    for stream in overdue {
      // A socket is writable only once most of its buffer is free: a reader that is merely slow may
      // have taken something without that being reported.
      if stream.phase == .open { flush(stream) }
      guard let due = due(stream) else { continue }
      if due <= time { remove(stream) } else { upkeepDue = min(upkeepDue, due) }
    }
  }

  /// When a stream will be closed if nothing happens; nil if never.
  private func due(_ stream: Stream) -> UInt64? {
    switch stream.phase {
    case .flushing, .lingering: stream.closeBy
    case .open where stream.queue.count > limits.perStreamOutput:
      stream.lastProgress &+ limits.stallTime
    case .open, .gone: nil
    }
  }
}
