/// Why a request had no result, or why there is no connection.
public enum CarddError: Error, Sendable, Equatable {
  /// The daemon answered with an error.
  case refused(Refusal)
  /// The connection ended before the answer; whether the daemon acted is not known.
  case closed(Ending)
  /// The answer did not come within the time that was given; it may still come.
  case timedOut
  /// The daemon takes nothing at the moment and the output queue is full; nothing was sent.
  case backlogged
  /// The message would be longer than the daemon accepts (64 KiB); nothing was sent.
  case tooLong
  /// The daemon said something that this library cannot read.
  case unreadable
  /// A system call failed while the connection was made: its name and errno(3).
  case system(call: String, errno: Int32)
  /// The socket at this path is not one that a card number may be sent to: it, or the process
  /// behind it, belongs to another user.
  case untrusted(path: String)
}

extension CarddError {
  /// The daemon's symbol, if it answered with one.
  public var symbol: Symbol? {
    if case .refused(let refusal) = self { refusal.symbol } else { nil }
  }
}

/// An error answer of the daemon.
public struct Refusal: Sendable, Equatable {
  /// The JSON-RPC code; -32000 for every error that has a symbol.
  public var code: Int
  /// The daemon's symbol, for example `CARD_EXPIRED`; `nil` for faults of the protocol itself.
  public var symbol: Symbol?
  /// The parameter or field that the error is about.
  public var field: String?
  /// The daemon's own text, for a log; `CarddError.sentence` is for people.
  public var message: String

  /// Makes a refusal; programs need this only in their tests.
  public init(code: Int, symbol: Symbol?, field: String?, message: String) {
    self.code = code
    self.symbol = symbol
    self.field = field
    self.message = message
  }
}

/// How a connection ended.
public enum Ending: Sendable, Equatable {
  /// This side closed it.
  case ours
  /// The daemon process exited with this status.
  case exited(status: Int32, complaint: String)
  /// The daemon process was ended by this signal.
  case killed(signal: Int32)
  /// The other side hung up, and there is no process of ours to ask.
  case hungUp
  /// The other side sent something that is not the protocol.
  case broken
}
