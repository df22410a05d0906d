/// Sixteen bytes of a text, which are compared all at once.
public struct Block {
  // Signed, because vectors of signed numbers are what processors compare.
  @usableFromInline let bytes: SIMD16<Int8>

  /// How many bytes a block has.
  public static var size: Int {
    @inlinable @inline(__always) get { 16 }
  }

  /// Reads the bytes from offset `i` on; nil if not all of them are there.
  @inlinable @inline(__always)
  public init?(_ span: Span<UInt8>, at i: Int) {
    guard i >= 0, span.count &- i >= Block.size else { return nil }
    // In bounds by the check above; the bytes may stand at any address.
    bytes = unsafe span.bytes.unsafeLoadUnaligned(fromByteOffset: i, as: SIMD16<Int8>.self)
  }

  /// How many bytes come before the first that cannot stand for itself in a JSON string.
  ///
  /// That is a quote, a backslash, a control character below U+0020, or a byte that is not ASCII.
  @inlinable @inline(__always)
  public var plainPrefix: Int {
    // What is not ASCII is negative, so it is below the blank as control characters are.
    let others =
      (bytes .< SIMD16<Int8>(repeating: 0x20)) .| (bytes .== SIMD16<Int8>(repeating: 0x22))
      .| (bytes .== SIMD16<Int8>(repeating: 0x5C))
    // A mask has a byte for each lane, with all bits set or none.
    let words = unsafe unsafeBitCast(others, to: SIMD2<UInt64>.self)
    let low = UInt64(littleEndian: words[0])
    guard low == 0 else { return low.trailingZeroBitCount / 8 }
    return 8 &+ UInt64(littleEndian: words[1]).trailingZeroBitCount / 8
  }

  /// Whether these bytes are those of `other`, but for decimal digits at the places of which `may`
  /// has all bits.
  @inlinable @inline(__always)
  public func equals(_ other: Block, butForDigitsIn may: Block) -> Bool {
    let digits =
      (bytes .> SIMD16<Int8>(repeating: 0x2F)) .& (bytes .< SIMD16<Int8>(repeating: 0x3A))
      .& (may.bytes .< SIMD16<Int8>(repeating: 0))
    let fits = digits .| (bytes .== other.bytes)
    // A mask has a byte for each lane, with all bits set or none.
    let words = unsafe unsafeBitCast(fits, to: SIMD2<UInt64>.self)
    return words[0] & words[1] == .max
  }
}
