/// The bounds within which a reactor keeps its streams.
public struct ReactorLimits: Sendable {
  /// Bytes of queued output above which a stream that takes none for `stallTime` is closed.
  public var perStreamOutput = 1 << 20
  /// Bytes of queued output of all streams above which the longest queue is closed.
  public var totalOutput = 64 << 20
  /// How many streams there may be at once, the standard streams not counted.
  public var maxStreams = 256
  /// Bytes read in one turn from all streams together that send much, so that a flood does not hold
  /// up the others; those count as such that send more than an eighth of it at once.
  ///
  /// These are fifty key presses, a tenth of a millisecond; a long message takes some more turns.
  public var readSize = 4 << 10
  /// Nanoseconds a stream above its limit may take no byte, as far as the kernel's buffer shows.
  public var stallTime: UInt64 = 30_000_000_000
  /// Nanoseconds that `close(_:flush: true)` may take.
  public var flushTime: UInt64 = 1_000_000_000
  /// Nanoseconds after which a listener that ran out of descriptors is tried again.
  public var acceptRetryTime: UInt64 = 1_000_000_000

  /// Makes the default limits.
  public init() {}
}
