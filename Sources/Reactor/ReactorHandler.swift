public import SecretMemory

/// How the next bytes of a stream are to be read.
public enum ReadPlan {
  /// Append them to this buffer, which must have free space.
  case read(ByteBuffer)
  /// Append them to this buffer but take out of the socket only as many as `received` returns.
  ///
  /// If it returns fewer than there were, the stream is not asked again before `resume(_:)`. Only
  /// for streams for which `canPeek(_:)` is true; for others this is `read`.
  case peek(ByteBuffer)
  /// Do not read, and do not ask again before `resume(_:)`.
  case pause
}

/// Gets the events of a reactor, one at a time, on its thread.
///
/// Every method may call back into the reactor, and may close any stream, this one included; what is
/// already known about a closed stream is not delivered any more, except `closed(_:)`.
public protocol ReactorHandler: AnyObject {
  /// A stream is there: an accepted connection, or the standard streams.
  func opened(_ stream: StreamID)
  /// Asks how to read; called before each read.
  func plan(_ stream: StreamID) -> ReadPlan
  /// Bytes were appended to the buffer of the plan.
  ///
  /// - Returns: how many of them are to be taken out of the socket; only looked at after `peek`.
  func received(_ stream: StreamID, _ buffer: ByteBuffer) -> Int
  /// Whether a stream's next bytes, fewer than a message may have, can be dealt with for sure once
  /// they have left the socket. Then they are read before those of others have been dealt with.
  func mayReadAhead(_ stream: StreamID) -> Bool
  /// Bytes of a stream for which that was so; they stand in this part of the buffer, those of others
  /// before and behind it, all of them until `sweepEnded()`.
  func received(_ stream: StreamID, _ buffer: ByteBuffer, _ part: Range<Int>)
  /// All that was read ahead has been dealt with, and is wiped now.
  func sweepEnded()
  /// No more input will come: end of file, or a read error. Output may still be possible.
  func inputEnded(_ stream: StreamID)
  /// The last queued byte was written.
  func drained(_ stream: StreamID)
  /// Both directions are gone, by `close(_:flush:)`, an error or a hang-up; the name is dead now.
  func closed(_ stream: StreamID)
  /// The armed deadline has passed and is disarmed; `now` is the reactor's time.
  func deadline(_ now: UInt64)
  /// A watched signal has arrived.
  func signalled(_ signal: Int32)
}

extension ReactorHandler {
  /// Nothing is read ahead.
  public func mayReadAhead(_ stream: StreamID) -> Bool { false }
  /// Never called by a handler that lets nothing be read ahead.
  public func received(_ stream: StreamID, _ buffer: ByteBuffer, _ part: Range<Int>) {}
  /// There is nothing to forget.
  public func sweepEnded() {}
}
