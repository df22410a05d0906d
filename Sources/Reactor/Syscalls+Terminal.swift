import Glibc
import SecretMemory

extension Syscalls {
  /// Reads the modes of a terminal, with tcgetattr(3).
  static func terminalModes(_ descriptor: Int32) throws(Errno) -> termios {
    var modes = termios()
    _ = try call(.terminalModes) { unsafe tcgetattr(descriptor, &modes) }
    return modes
  }

  /// Sets the modes of a terminal and drops what was typed and not read, with tcsetattr(3) and
  /// TCSAFLUSH.
  static func setTerminalModes(_ descriptor: Int32, _ modes: termios) throws(Errno) {
    var modes = modes
    _ = try call(.terminalModes) { unsafe tcsetattr(descriptor, TCSAFLUSH, &modes) }
  }

  /// Keeps a descriptor from programs that are started later, with fcntl(2).
  static func closeOnExec(_ descriptor: Int32) throws(Errno) {
    _ = try call(.terminalModes) { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// Whether poll(2) says that a read would not wait; an end to be met also counts as that.
  static func isReadable(_ descriptor: Int32) throws(Errno) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return try call(.poll) { unsafe poll(&waited, 1, 0) } > 0
  }
}
