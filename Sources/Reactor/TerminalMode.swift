import Glibc
import SecretMemory

/// The modes of a terminal from which keys are read one by one, unseen; what was there before is put
/// back when this value ends.
///
/// No echo, no line editing, no keys that send signals or stop the output (termios(3)). Both changes
/// throw away what was typed and not read yet, so that nobody after us finds a part of it.
struct TerminalMode: ~Copyable {
  private let descriptor: Int32
  private let saved: termios

  private init(_ descriptor: Int32, saved: termios) {
    self.descriptor = descriptor
    self.saved = saved
  }

  /// Takes a terminal over.
  ///
  /// - Throws: EIO if it has hung up, or would go on showing what is typed.
  static func take(_ descriptor: Int32) throws(Errno) -> TerminalMode {
    let mode = TerminalMode(descriptor, saved: try Syscalls.terminalModes(descriptor))
    try mode.apply()
    return mode
  }

  deinit { try? Syscalls.setTerminalModes(descriptor, saved) }

  /// Sets the modes, also again after somebody else has changed them.
  func apply() throws(Errno) {
    var modes = saved
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP | PARMRK)
    // VMIN and VTIME 0: a read answers at once with what there is. Should somebody else have read it
    // first, we would wait for the next key otherwise.
    modes.c_cc.6 = 0
    modes.c_cc.5 = 0
    try Syscalls.setTerminalModes(descriptor, modes)
    // tcsetattr(3) is content with any one of the changes.
    let present = try Syscalls.terminalModes(descriptor)
    guard present.c_lflag & tcflag_t(ECHO | ICANON) == 0 else { throw Errno(rawValue: EIO) }
  }
}
