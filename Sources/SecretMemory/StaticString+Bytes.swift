extension StaticString {
  /// Lends the literal's UTF-8 bytes for the length of one call.
  ///
  /// A `StaticString` names constant memory through a raw pointer; this is the one place where that
  /// pointer is touched, so that rooms without unsafe code can compare and copy literals.
  @inlinable @inline(__always)
  public func withBytes<R>(_ body: (Span<UInt8>) -> R) -> R {
    // The literal lives in the program's constant data (or, for one scalar, in the caller's frame
    // of `withUTF8Buffer`), so it outlives the call, and the buffer gives its exact length.
    withUTF8Buffer { buffer in body(unsafe Span(_unsafeElements: buffer)) }
  }

  /// Tells whether `count` bytes from offset `start` on are the literal's UTF-8 bytes.
  @inlinable @inline(__always)
  public func isSpelt(_ bytes: Span<UInt8>, at start: Int, count: Int) -> Bool {
    guard count == utf8CodeUnitCount, start >= 0, bytes.count &- start >= count else {
      return false
    }
    return unsafe bytes.withUnsafeBufferPointer { others in
      guard let base = others.baseAddress else { return true }
      // Both are as long as the count that is compared, by the check above.
      return unsafe same(UnsafeRawPointer(utf8Start), UnsafeRawPointer(base + start), count)
    }
  }
}

/// Compares `count` bytes, eight or four at a time; the last of these may overlap those before them.
@inlinable @inline(__always)
func same(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
  if count >= 8 {
    var i = 0
    repeat {
      guard unsafe same(left, right, at: i, as: UInt64.self) else { return false }
      i &+= 8
    } while i < count &- 8
    return unsafe same(left, right, at: count &- 8, as: UInt64.self)
  }
  if count >= 4 {
    return unsafe same(left, right, at: 0, as: UInt32.self)
      && same(left, right, at: count &- 4, as: UInt32.self)
  }
  for i in 0..<count {
    guard unsafe same(left, right, at: i, as: UInt8.self) else { return false }
  }
  return true
}

/// Compares as many bytes as `Word` has, which must lie within both.
@inlinable @inline(__always)
func same<Word: FixedWidthInteger & BitwiseCopyable>(
  _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at offset: Int, as: Word.Type
) -> Bool {
  unsafe left.loadUnaligned(fromByteOffset: offset, as: Word.self)
    == right.loadUnaligned(fromByteOffset: offset, as: Word.self)
}
