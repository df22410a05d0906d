/// SipHash-2-4, a keyed hash of bytes to 64 bits (Aumasson and Bernstein, 2012).
struct KeyedHash: Sendable {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64
  private var tail: UInt64 = 0
  private var count = 0

  init(key0: UInt64, key1: UInt64) {
    v0 = key0 ^ 0x736F_6D65_7073_6575
    v1 = key1 ^ 0x646F_7261_6E64_6F6D
    v2 = key0 ^ 0x6C79_6765_6E65_7261
    v3 = key1 ^ 0x7465_6462_7974_6573
  }

  mutating func add(_ byte: UInt8) {
    tail |= UInt64(byte) << UInt64(count % 8 * 8)
    count += 1
    if count.isMultiple(of: 8) { compress() }
  }

  /// Adds a stretch of bytes with its length, so that neighbours cannot run into each other.
  mutating func add(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    add(length: range.count)
    for index in range { add(bytes[index]) }
  }

  /// Adds text with its length.
  mutating func add(_ text: String) {
    add(length: text.utf8.count)
    for byte in text.utf8 { add(byte) }
  }

  consuming func finish() -> UInt64 {
    tail |= UInt64(truncatingIfNeeded: count) << 56
    compress()
    v2 ^= 0xFF
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  private mutating func add(length: Int) {
    for shift in [24, 16, 8, 0] { add(UInt8(truncatingIfNeeded: length >> shift)) }
  }

  private mutating func compress() {
    v3 ^= tail
    round()
    round()
    v0 ^= tail
    tail = 0
  }

  private mutating func round() {
    v0 &+= v1
    v1 = KeyedHash.rotate(v1, 13) ^ v0
    v0 = KeyedHash.rotate(v0, 32)
    v2 &+= v3
    v3 = KeyedHash.rotate(v3, 16) ^ v2
    v0 &+= v3
    v3 = KeyedHash.rotate(v3, 21) ^ v0
    v2 &+= v1
    v1 = KeyedHash.rotate(v1, 17) ^ v2
    v2 = KeyedHash.rotate(v2, 32)
  }

  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }
}
