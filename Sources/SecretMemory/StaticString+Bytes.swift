import Glibc

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

  /// Tells whether these are the literal's UTF-8 bytes.
  public func isSpelt(_ bytes: Span<UInt8>) -> Bool {
    guard utf8CodeUnitCount == bytes.count else { return false }
    return withUTF8Buffer { own in
      // Both are as long as the count that is compared.
      unsafe bytes.withUnsafeBufferPointer { others in
        guard let left = own.baseAddress, let right = others.baseAddress else { return true }
        return unsafe memcmp(left, right, own.count) == 0
      }
    }
  }
}
