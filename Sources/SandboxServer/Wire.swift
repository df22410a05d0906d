public import SecretMemory

/// Moves bytes for the server, which itself knows neither sockets nor a clock.
public protocol Wire: AnyObject {
  /// Sends all bytes of the buffer, which is left as it is.
  func send(_ bytes: ByteBuffer, to connection: ConnectionID)
  /// How many bytes wait to be sent.
  func backlog(of connection: ConnectionID) -> Int
  /// Asks `Server.plan(_:)` again after it said nil.
  func resume(_ connection: ConnectionID)
  /// Closes a connection; `flush` first sends what waits.
  func close(_ connection: ConnectionID, flush: Bool)
  /// Breaks a connection so that the peer sees a reset.
  func reset(_ connection: ConnectionID)
  /// Begins a connection to a port of 127.0.0.1, without waiting for it.
  ///
  /// - Returns: its name, for which `Server.closed(_:at:)` follows if it fails; nil if it cannot
  ///   even be begun.
  func connect(port: UInt16) -> ConnectionID?
  /// Lets `Server.deadline(at:)` be called once at this time (nanoseconds of the caller's monotonic
  /// clock), in place of the time before; nil: not at all.
  func wake(at time: UInt64?)
}
