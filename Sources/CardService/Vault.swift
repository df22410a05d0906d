import SecretMemory

/// Owns the locked storage of one card; when it goes, the digits are wiped.
struct Vault {
  // Full from the beginning; it goes with the last copy of this, and with it the digits.
  private let storage: ByteBuffer

  init(_ slot: consuming Slot) {
    storage = ByteBuffer(slot: slot)
    storage.shiftTail(from: 0, by: storage.capacity)
  }

  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withBytes(body)
  }

  func withMutableBytes<Result, Failure: Error>(
    _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withMutableBytes(body)
  }
}
