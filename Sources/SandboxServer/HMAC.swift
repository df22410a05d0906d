/// The message authentication code HMAC (RFC 2104) over SHA-256, fed piece by piece.
struct HMAC {
  private var inner = SHA256()
  private var outer = SHA256()

  /// Begins a code under a key of any length.
  init(key: Span<UInt8>) {
    var block = [UInt8](repeating: 0, count: SHA256.blockSize)
    if key.count > block.count {
      var hash = SHA256()
      hash.add(key)
      block.replaceSubrange(0..<SHA256.size, with: hash.finish())
    } else {
      for index in key.indices { block[index] = key[index] }
    }
    let (forInner, forOuter) = (block.map { $0 ^ 0x36 }, block.map { $0 ^ 0x5C })
    inner.add(forInner.span)
    outer.add(forOuter.span)
  }

  /// Takes bytes of the message in.
  mutating func add(_ bytes: Span<UInt8>) { inner.add(bytes) }

  /// Ends the message and gives its 32 bytes.
  mutating func finish() -> [UInt8] {
    let digest = inner.finish()
    outer.add(digest.span)
    return outer.finish()
  }
}
