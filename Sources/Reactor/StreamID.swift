/// Names one stream of a reactor, for as long as the process runs.
///
/// The low half is the stream's place in a dense table and is used again, the high half counts the
/// uses of that place; an old name therefore never means a new stream.
public struct StreamID: RawRepresentable, Hashable, Sendable {
  /// Both halves: place in the low 32 bits, generation in the high 32.
  public let rawValue: UInt64

  /// Makes a name of its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  init(index: Int, generation: UInt32) {
    rawValue = UInt64(generation) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
  }

  /// The place in the table; dense, from 0, and used again after `closed(_:)`.
  public var index: Int { Int(UInt32(truncatingIfNeeded: rawValue)) }

  /// How often the place has been used, from 1.
  var generation: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
}
