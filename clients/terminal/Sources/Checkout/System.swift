import CLinux
import Glibc
import SecretMemory

/// The system calls that the program needs, with interrupted ones repeated.
enum System {
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

  /// Reads a whole file, as far as it fits.
  /// - Returns: `false` if it cannot be read.
  static func read(_ path: String, into text: ByteBuffer) -> Bool {
    // The text is valid during the call. A pipe as of a shell's <(…) is a file like any other.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var failed = false
    while text.free > 0 {
      var count = 0
      // At most `free` bytes are asked for, and what came is counted as stored.
      unsafe text.withFreeSpace { space in
        repeat {
          count = unsafe Glibc.read(descriptor, space.baseAddress, space.count)
        } while count < 0 && errno == EINTR
        failed = count < 0
        return max(0, count)
      }
      if count <= 0 { break }
    }
    return !failed
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

  /// poll(2).
  /// - Parameter milliseconds: -1 waits for ever.
  /// - Returns: how many are ready; 0 when the time is over, -1 when a signal came first.
  static func wait(for descriptors: inout [pollfd], milliseconds: Int32) -> Int32 {
    // As many entries as the count says.
    unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds)
  }

  /// The controlling terminal, for drawing when standard output is something else.
  static func openTerminal() -> Int32 {
    // The path is a literal.
    unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
  }

  /// readlink(2) of this program's own file.
  static func ownPath() -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The call writes no more than the buffer holds and tells how much.
    let length = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { return nil }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
