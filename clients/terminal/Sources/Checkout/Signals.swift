import CLinux
import Glibc

/// Turns signals into bytes on a descriptor, so that a loop that waits for descriptors sees them.
enum Signals {
  nonisolated(unsafe) private static var inlet: Int32 = -1

  /// Catches the given signals.
  /// - Returns: the descriptor to watch: each byte on it is the number of a signal; `nil` if there
  ///   is none to be had.
  static func catching(_ numbers: [Int32]) -> Int32? {
    var ends: [Int32] = [-1, -1]
    let type =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    // The array holds the two numbers that the call writes.
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    // Set before the first handler, and never changed again.
    unsafe inlet = ends[1]
    for number in numbers { signal(number, noteSignal) }
    return ends[0]
  }

  /// What the handler does: one system call that is allowed there; errno(3) is put back.
  static func note(_ number: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    // `byte` is valid during the call.
    unsafe _ = write(inlet, &byte, 1)
    errno = before
  }

  /// Ends the process by a signal, as if it had not been caught.
  static func die(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }
}

private func noteSignal(_ number: Int32) { Signals.note(number) }
