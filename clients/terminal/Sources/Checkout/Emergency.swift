import CLinux
import Glibc

/// Restores the terminal when the program itself crashes, which no `defer` survives.
///
/// Everything in here is set before the handler can run and only read by it, and the handler calls
/// nothing but what signal-safety(7) allows. It also takes the crash signals away from the Swift
/// runtime, whose report would print memory.
enum Emergency {
  private static let crashes = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  nonisolated(unsafe) private static var before = termios()
  nonisolated(unsafe) private static var input: Int32 = -1
  nonisolated(unsafe) private static var output: Int32 = -1
  nonisolated(unsafe) private static var sequence: UnsafeMutablePointer<CChar>?

  /// Sets the handlers, and notes what they have to restore.
  static func remember(_ state: termios, input: Int32, output: Int32, sequence: String) {
    unsafe before = state
    unsafe self.input = input
    unsafe self.output = output
    // Lives as long as the process: the handler may need it at any time.
    if unsafe self.sequence == nil { unsafe self.sequence = strdup(sequence) }
    for crash in crashes { signal(crash, restoreAndDie) }
  }

  /// Says that the terminal is as it was.
  static func forget() { unsafe input = -1 }

  /// What the handler does; called in a signal handler.
  static func restore() {
    guard unsafe input >= 0, let text = unsafe sequence else { return }
    unsafe _ = write(output, text, strlen(text))
    unsafe _ = tcsetattr(input, TCSANOW, &before)
  }
}

private func restoreAndDie(_ number: Int32) {
  Emergency.restore()
  signal(number, SIG_DFL)
  raise(number)
}
