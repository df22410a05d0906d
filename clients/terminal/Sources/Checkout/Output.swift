import CLinux
import Glibc

/// Plain reading and writing of descriptors, with interrupted calls repeated.
enum Output {
  /// write(2) until everything is written; what a closed descriptor does not take is dropped.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var offset = 0
    while offset < bytes.count {
      // The buffer is valid during the call, which reads no more than is left of it.
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress.map { unsafe $0 + offset }, buffer.count - offset)
      }
      if written > 0 {
        offset += written
      } else if errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // One entry, as the count says.
        _ = unsafe poll(&entry, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Writes a line of text.
  static func line(_ text: String, to descriptor: Int32) {
    write(Array((text + "\n").utf8), to: descriptor)
  }

  /// read(2).
  /// - Returns: how many bytes came; 0 at the end of input or on an error.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    while true {
      // The buffer is valid during the call, which writes no more than fits.
      let count = unsafe buffer.withUnsafeMutableBytes { space in
        unsafe Glibc.read(descriptor, space.baseAddress, space.count)
      }
      if count >= 0 { return count }
      if errno == EAGAIN {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // One entry, as the count says.
        _ = unsafe poll(&entry, 1, -1)
      } else if errno != EINTR {
        return 0
      }
    }
  }

  /// Reads a variable of the environment.
  static func variable(_ name: String) -> String? {
    // The text is copied at once; nothing here changes the environment.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// clock_gettime(2) of the clock that nobody sets.
  static func now() -> Duration {
    var time = timespec()
    // Cannot fail for this clock and a valid address.
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
