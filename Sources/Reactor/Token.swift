/// What an event of the poller is about, packed into its 64 bits.
///
/// The bits of a `StreamID` are kept, so that an event of a stream that is gone is recognised; four
/// bits above the table index say which of its descriptors, or which other source, it is.
enum Token {
  private static let kindShift: UInt64 = 28
  private static let kindMask: UInt64 = 0xF << 28

  /// The kinds of sources.
  enum Kind: UInt64 {
    case input, output, listener, timer, signals, terminal
  }

  /// Packs a stream's name.
  static func stream(_ id: StreamID, _ kind: Kind) -> UInt64 {
    (id.rawValue & ~kindMask) | (kind.rawValue << kindShift)
  }

  /// Packs another source.
  static func other(_ kind: Kind) -> UInt64 { kind.rawValue << kindShift }

  /// The kind of source.
  @inline(__always)
  static func kind(of token: UInt64) -> Kind? { Kind(rawValue: (token & kindMask) >> kindShift) }

  /// The stream, if it is one.
  @inline(__always)
  static func stream(of token: UInt64) -> StreamID { StreamID(rawValue: token & ~kindMask) }
}
