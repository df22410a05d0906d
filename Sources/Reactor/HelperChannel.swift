import CLinux
import Glibc
public import SecretMemory

/// The socket between a helper process and the one that it serves, in a process that has no reactor.
///
/// A helper has one channel and waits for a handful of descriptors; descriptors may come with its
/// bytes. Reading never blocks, writing waits for the reader.
public struct HelperChannel: Sendable {
  /// The socket.
  public let descriptor: Int32

  /// What reading brought.
  public enum Received: Equatable, Sendable {
    /// Bytes were appended; a descriptor may have come with them, now owned by the reader.
    case bytes(passed: Int32?)
    /// Nothing is there yet.
    case nothing
    /// The other end is closed.
    case ended
  }

  /// Takes an inherited descriptor; nil if it is no stream socket.
  public init?(inherited descriptor: Int32) {
    var kind: Int32 = 0
    guard unsafe clinux_socket_number(descriptor, SO_TYPE, &kind) == 0,
      kind == Int32(SOCK_STREAM.rawValue)
    else { return nil }
    self.descriptor = descriptor
  }

  /// Appends what has arrived to the buffer, which must have free space.
  public func receive(into buffer: ByteBuffer) -> Received {
    var passed: Int32 = -1
    let count = unsafe buffer.withFreeSpace { room in
      do throws(Errno) {
        // The call fills at most the room, and the count says how much of it.
        return try Syscalls.transfer(.recv, room.count) { length in
          unsafe clinux_receive_passed(descriptor, room.baseAddress, length, &passed)
        }
      } catch {
        return error.rawValue == EAGAIN ? -1 : 0
      }
    }
    if count < 0 { return .nothing }
    return count == 0 ? .ended : .bytes(passed: passed >= 0 ? passed : nil)
  }

  /// Writes the whole buffer; false if the other end is gone or did not read for five seconds.
  public func send(_ buffer: ByteBuffer) -> Bool {
    unsafe buffer.withUnsafeBytes { bytes in
      var done = unsafe UnsafeRawBufferPointer(rebasing: bytes[...])
      while unsafe !done.isEmpty {
        do throws(Errno) {
          let count = try unsafe Syscalls.send(descriptor, done)
          unsafe done = UnsafeRawBufferPointer(rebasing: done[count...])
        } catch {
          guard error.rawValue == EAGAIN else { return false }
          var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          let ready = try? Syscalls.call(.poll) { unsafe poll(&waited, 1, 5000) }
          guard ready == 1 else { return false }
        }
      }
      return true
    }
  }
}

/// What a descriptor is waited for.
public enum Awaited: Sendable {
  /// Bytes, a new event, or the end.
  case input(Int32)
  /// Only the end of the other side.
  case hangUp(Int32)
}

/// Waits until one of the descriptors has something, or the time has come.
///
/// - Parameters:
///   - awaited: the descriptors, in an order that the answer keeps.
///   - time: nanoseconds of CLOCK_BOOTTIME; nil for ever.
/// - Returns: for each whether there is something.
public func wait(for awaited: [Awaited], until time: UInt64?) -> [Bool] {
  clearDeadStack()
  var list = awaited.map { one in
    switch one {
    case .input(let fd): pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
    case .hangUp(let fd): pollfd(fd: fd, events: Int16(clinux_poll_rdhup), revents: 0)
    }
  }
  let number = nfds_t(list.count)
  _ = unsafe list.withUnsafeMutableBufferPointer { list in
    try? Syscalls.call(.poll) {
      // Worked out anew after every interruption, so that signals do not put the time off.
      unsafe poll(list.baseAddress, number, patience(until: time))
    }
  }
  return list.map { $0.revents != 0 }
}

/// Milliseconds from now to a time, rounded up, for poll(2).
private func patience(until time: UInt64?) -> Int32 {
  guard let time else { return -1 }
  let now = Alarm.now
  guard time > now else { return 0 }
  return Int32(clamping: (time - now + 999_999) / 1_000_000)
}

/// The time by CLOCK_BOOTTIME, in nanoseconds.
public func bootTime() -> UInt64 { Alarm.now }
