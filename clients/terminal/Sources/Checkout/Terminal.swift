import CLinux
import Glibc

/// The terminal in which the form is drawn: raw, on its alternate screen, with pastes bracketed.
///
/// What `enter` changes, `leave` restores; both may be called more than once.
final class Terminal {
  private let input: Int32
  private let output: Int32
  private var saved: termios?

  private static let enterSequence = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h"
  private static let leaveSequence = "\u{1B}[?2004l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Uses a terminal.
  /// - Parameters:
  ///   - input: where its keys are read.
  ///   - output: where it is drawn.
  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  deinit { leave() }

  /// Prepares the terminal for the form.
  /// - Returns: `false` if it is no terminal.
  func enter() -> Bool {
    guard saved == nil else { return true }
    var now = termios()
    // `now` and `raw` are valid during the calls.
    guard unsafe tcgetattr(input, &now) == 0 else { return false }
    saved = now
    Emergency.remember(now, input: input, output: output, sequence: Self.leaveSequence)
    var raw = now
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    raw.c_cflag |= tcflag_t(CS8)
    // What was typed before the form was there belongs to it: it is not thrown away.
    guard unsafe tcsetattr(input, TCSADRAIN, &raw) == 0 else { return false }
    write(Array(Self.enterSequence.utf8))
    return true
  }

  /// Gives the terminal back as it was.
  func leave() {
    guard var before = saved else { return }
    saved = nil
    write(Array(Self.leaveSequence.utf8))
    // `before` is valid during the call. Keys that were typed ahead stay for the shell, except that
    // half a card number among them must not: it would stand at the prompt.
    _ = unsafe tcsetattr(input, TCSAFLUSH, &before)
    Emergency.forget()
  }

  /// How many cells the terminal has; 80 by 24 if it does not say.
  var size: Size {
    var window = winsize()
    // `window` is what TIOCGWINSZ fills in.
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0,
      window.ws_col > 0
    else { return Size(rows: 24, columns: 80) }
    return Size(rows: Int(window.ws_row), columns: Int(window.ws_col))
  }

  /// Writes bytes, waiting until the terminal has taken them all.
  func write(_ bytes: [UInt8]) { System.write(bytes, to: output) }

  /// Reads what has been typed.
  /// - Returns: the bytes; empty at the end of input.
  func read(into buffer: inout [UInt8]) -> Int { System.read(input, into: &buffer) }
}
