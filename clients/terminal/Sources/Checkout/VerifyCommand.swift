import CLinux
import Glibc

/// The merchant's own command that says whether an order is paid.
///
/// It runs beside the form in a session of its own, without a terminal and without output, so that
/// it can disturb neither the screen nor a script's lines.
final class VerifyCommand {
  /// What is known once it has ended.
  enum Verdict: Equatable {
    /// It ended with status 0: the order is paid.
    case paid
    /// It ended with another status: the order is not paid, so far.
    case unpaid
    /// It could not be run, was killed, or took too long.
    case unknown
  }

  private let text: String
  private let limit: Duration
  private var child: pid_t?
  private var end = Duration.zero

  /// The longest that it may take; a merchant's server answers within seconds.
  static let patience = Duration.seconds(30)

  /// Prepares a command of the shell; nothing runs yet.
  init(_ text: String, limit: Duration = VerifyCommand.patience) {
    self.text = text
    self.limit = limit
  }

  deinit { stop() }

  /// Whether it runs.
  var isRunning: Bool { child != nil }

  /// Starts it, with the order's name in the variable ORDER_ID.
  /// - Returns: `false` if there is no shell to run it.
  func start(orderID: String) -> Bool {
    stop()
    child = System.spawnShell(text, variable: "ORDER_ID", value: orderID)
    end = System.now() + limit
    return child != nil
  }

  /// Looks whether it has ended.
  /// - Returns: what it said, once; `nil` while it runs, and when nothing has been started.
  func look() -> Verdict? {
    guard let child else { return nil }
    guard let status = System.look(at: child) else {
      guard System.now() >= end else { return nil }
      stop()
      return .unknown
    }
    self.child = nil
    guard status & 0x7F == 0 else { return .unknown }
    switch (status >> 8) & 0xFF {
    case 0: return .paid
    // The shell's own: it did not find the command, or may not run it (POSIX, 2.8.2).
    case 126, 127: return .unknown
    default: return .unpaid
    }
  }

  /// Ends it, and whatever it has started.
  func stop() {
    guard let child else { return }
    // It leads a group of its own, and is not reaped before this: the number is still its.
    _ = kill(-child, SIGKILL)
    System.reap(child)
    self.child = nil
  }
}
