extension Span where Element == UInt8 {
  /// Reads the eight bytes from offset `i` on as one number, the first one lowest; a place outside
  /// the span traps.
  @inlinable @inline(__always)
  public func word(at i: Int) -> UInt64 {
    precondition(i >= 0 && i <= count &- 8, "word outside the span")
    // In bounds by the check above; the bytes may stand at any address.
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: i, as: UInt64.self)
    return UInt64(littleEndian: word)
  }
}
