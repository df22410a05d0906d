/// A piece of secret memory that belongs to whoever holds this value.
///
/// It is handed out full of zeros. When the value ends, the memory is wiped through its address and
/// goes back to its arena. The value holds only the address: moving it moves no secret.
@safe
public struct Slot: ~Copyable {
  /// How many bytes the slot has for its owner; all of them may be used.
  public let count: Int

  // Lies in the mapping of `arena`, which this value keeps alive.
  @usableFromInline let base: UnsafeMutablePointer<UInt8>
  // Set once the owner may have written: a slot that was only lent to a `ByteBuffer`, which wipes
  // what it wrote, is not written over again, so that its untouched pages stay untouched.
  @usableFromInline var written = false
  private let arena: Arena
  private let pool: Int
  private let index: Int

  init(arena: Arena, pool: Int, index: Int, base: UnsafeMutablePointer<UInt8>, count: Int) {
    self.count = count
    unsafe self.base = base
    self.arena = arena
    self.pool = pool
    self.index = index
  }

  deinit { arena.giveBack(pool: pool, index: index, wiping: written) }

  /// Calls `body` with all bytes of the slot.
  @inlinable public borrowing func withBytes<R: ~Copyable, E: Error>(
    _ body: (Span<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    // The slot is this value's alone, and stays mapped and initialised (the kernel gave zeros).
    try unsafe body(UnsafeBufferPointer(start: base, count: count).span)
  }

  /// Calls `body` with all bytes of the slot, which it may change.
  @inlinable public mutating func withMutableBytes<R: ~Copyable, E: Error>(
    _ body: (inout MutableSpan<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    written = true
    // As in `withBytes`; `mutating` makes the access exclusive.
    var span = unsafe UnsafeMutableBufferPointer(start: base, count: count).mutableSpan
    return try body(&span)
  }
}
