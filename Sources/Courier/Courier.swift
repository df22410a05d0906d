public import JSONRPC

/// A child process's work: it serves the daemon on its channel and calls the gateway.
///
/// It does no I/O itself; whoever runs it moves the bytes, tells the time and brings outcomes back.
public protocol Courier: CallHandler where Peer == Conversation {
  /// Whether all is done and the process is to end once its outbox is sent.
  var isFinished: Bool { get }
  /// Whether more may be read from the channel.
  var wantsInput: Bool { get }
  /// When `deadline(at:)` is to be called, in nanoseconds; nil for never.
  var nextDeadline: UInt64? { get }
  /// Takes note of the time, in nanoseconds, before anything else happens.
  func tick(_ now: UInt64)
  /// Hears what a call came to.
  func outcome(_ number: Int, _ outcome: HTTPOutcome)
  /// Does what is due.
  func deadline()
}

extension Courier {
  /// Nothing is ever sent before a message is done with: a courier's outbox has room for all of it.
  public func makeRoom(_ conversation: Conversation) {}
}

/// How long calls may take, in nanoseconds.
enum Patience {
  /// Order Pay and OTP calls: below the daemon's ten seconds, so that the daemon hears it from here.
  static let payment: UInt64 = 9_500_000_000
  /// BIN and TDR.
  static let lookup: UInt64 = 4_800_000_000
  /// What a cancelled call may take to come back; then its outcome is not waited for.
  static let cancelling: UInt64 = 200_000_000
  /// How much must be left for a second try of a payment.
  static let retry: UInt64 = 1_000_000_000
}
