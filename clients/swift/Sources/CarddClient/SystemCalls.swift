// The one file of this library that calls the system: each function repeats a call that a signal
// interrupted, and turns errno(3) into an error.

import CLinux
import Glibc
import SecretMemory

/// The operating system's calls that a connection needs.
enum SystemCalls {
  /// Repeats `body` while a signal interrupts it; throws its errno(3).
  static func retry<Result: SignedInteger>(_ name: String, _ body: () -> Result)
    throws(CarddError) -> Result
  {
    while true {
      let result = body()
      if result != -1 { return result }
      let code = errno
      if code != EINTR { throw .system(call: name, errno: code) }
    }
  }

  /// socketpair(2): two connected stream ends, closed in every program that is executed.
  static func socketPair(nonBlocking: Bool = false) throws(CarddError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let type =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      | (nonBlocking ? Int32(SOCK_NONBLOCK.rawValue) : 0)
    // The array holds the two numbers that the call writes.
    _ = try retry("socketpair") { unsafe socketpair(AF_UNIX, type, 0, &ends) }
    return (ends[0], ends[1])
  }

  /// recv(2) into the buffer's free space without waiting.
  /// - Returns: `nil` when there is nothing to read now, 0 when the other side has ended.
  static func receive(_ descriptor: Int32, into buffer: ByteBuffer) -> Int? {
    var read = 0
    while true {
      // At most `free` bytes are asked for, and what came is counted as stored.
      unsafe buffer.withFreeSpace { space in
        read = unsafe recv(descriptor, space.baseAddress, space.count, Int32(MSG_DONTWAIT))
        return read
      }
      if read >= 0 { return read }
      switch errno {
      case EINTR: continue
      case EAGAIN: return nil
      default: return 0
      }
    }
  }

  /// send(2) without waiting and without SIGPIPE.
  /// - Returns: how many bytes were taken; `nil` when the other side is gone.
  static func send(_ buffer: ByteBuffer, to descriptor: Int32) -> Int? {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    while true {
      // The span is valid during the call, which only reads it.
      let sent = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
      }
      if sent >= 0 { return sent }
      switch errno {
      case EINTR: continue
      case EAGAIN: return 0
      default: return nil
      }
    }
  }

  /// poll(2) of one descriptor.
  /// - Parameter milliseconds: -1 waits for ever.
  /// - Returns: whether it is ready (also after hang-up or with an error to fetch).
  static func waitUntilReady(_ descriptor: Int32, output: Bool, milliseconds: Int32) -> Bool {
    var entry = pollfd(
      fd: descriptor, events: Int16(POLLIN) | (output ? Int16(POLLOUT) : 0), revents: 0)
    // One entry, as the count says. An interruption counts as a time-out: the caller has a clock.
    return unsafe poll(&entry, 1, milliseconds) > 0
  }

  /// clock_gettime(2) of the clock that nobody sets.
  static func now() -> Duration {
    var time = timespec()
    // Cannot fail for this clock and a valid address.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// strerror(3): the system's sentence for an errno(3).
  static func describe(_ code: Int32) -> String { Errno(rawValue: code).description }

  /// waitpid(2) without waiting.
  static func look(at child: Int32) -> ChildState {
    var status: Int32 = 0
    while true {
      // `status` is valid during the call.
      let result = unsafe waitpid(child, &status, WNOHANG)
      if result == child { return .ended(status) }
      if result == 0 { return .running }
      if errno != EINTR { return .gone }
    }
  }
}

/// What waitpid(2) says of a child.
enum ChildState {
  /// It has not ended.
  case running
  /// It has ended with this raw status.
  case ended(Int32)
  /// It is no child of ours, or somebody else asked first.
  case gone
}
