public import SecretMemory

/// Names one connection for as long as it lives; a later one never has the same name.
public struct ConnectionID: Hashable, Sendable {
  /// Holds a table index in the low 32 bits (dense, used again) and a generation in the high ones.
  public let rawValue: UInt64

  /// Creates a name from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The place in a table of connections.
  public var index: Int { Int(rawValue & 0xFFFF_FFFF) }
}

/// Carries out what the service decides: it sends, closes, wakes and ends.
///
/// The service does no I/O; a reactor, or a test, stands behind this.
public protocol Wire: AnyObject {
  /// Whether what is sent now goes out at once, because nobody else waits to be served.
  var sendsAtOnce: Bool { get }
  /// Sends all of `bytes`, or queues what the peer does not take at once.
  func send(_ bytes: ByteBuffer, to connection: ConnectionID)
  /// Says how many bytes wait for this peer.
  func backlog(of connection: ConnectionID) -> Int
  /// Says that the service would read from this peer again.
  func resume(_ connection: ConnectionID)
  /// Closes a connection, after what is queued has been sent if `flush` says so.
  func close(_ connection: ConnectionID, flush: Bool)
  /// Asks to be woken at a time of the boot clock, in nanoseconds; nil for never.
  func wake(at time: UInt64?)
  /// Ends the daemon with an exit status once everything queued has been sent.
  func finish(status: Int32)
}

extension Wire {
  /// It is as well if sends go out together.
  public var sendsAtOnce: Bool { false }
}

/// Says over what a connection runs; `status` tells the front end which one it got.
public enum Transport: String, Sendable {
  /// A connection to the daemon's socket.
  case socket
  /// Standard input and output on a socket: nobody else can open it.
  case socketpair
  /// Standard input and output on pipes: another process of the same user can open them.
  case pipe
  /// Standard input from a file or a device.
  case file
}
