import CLinux
import Glibc
import SecretMemory

/// Signals as something to read, with signalfd(2), instead of something that interrupts.
final class SignalSource {
  /// Readable while a signal waits.
  let descriptor: Int32

  /// Blocks the signals in this thread and makes the descriptor.
  init(_ signals: [Int32]) throws(Errno) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    descriptor = try Syscalls.call(.signal) { unsafe clinux_signalfd(&set) }
  }

  deinit { Syscalls.close(descriptor) }

  /// Lets a write to a pipe without reader fail instead of ending the process.
  static func ignoreBrokenPipes() { _ = clinux_signal_ignore(SIGPIPE) }

  /// Takes one waiting signal.
  func next() -> Int32? {
    var record = signalfd_siginfo()
    let count = unsafe withUnsafeMutableBytes(of: &record) { room in
      (try? unsafe Syscalls.read(descriptor, room)) ?? 0
    }
    guard count == MemoryLayout<signalfd_siginfo>.size else { return nil }
    return Int32(truncatingIfNeeded: record.ssi_signo)
  }
}
