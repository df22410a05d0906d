import SecretMemory

/// Owns the locked storage of one card; when it goes, the digits are wiped.
final class Vault {
  private var slot: Slot

  init(_ slot: consuming Slot) {
    self.slot = slot
  }

  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try slot.withBytes(body)
  }

  func withMutableBytes<Result, Failure: Error>(
    _ body: (inout MutableSpan<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try slot.withMutableBytes(body)
  }
}
