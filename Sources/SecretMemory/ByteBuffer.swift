/// A byte queue of fixed capacity that never reallocates and wipes every byte it lets go of.
///
/// The bytes stand in one place for the buffer's whole life, so no stale copy can be left behind:
/// removals, truncation and the end of the buffer all overwrite what they remove. An append that
/// does not fit is dropped whole and remembered in `overflowed`, so that a writer can append a
/// message piece by piece and ask once at its end.
///
/// Not for use from two threads.
@safe
public final class ByteBuffer {
  /// How many bytes fit; fixed at creation.
  public let capacity: Int

  // Owned by `slot` or allocated by `init(heapCapacity:)`; lives as long as the buffer.
  @usableFromInline let base: UnsafeMutablePointer<UInt8>
  // Every access is a plain load or store on the one thread that owns the buffer; the run-time
  // exclusivity check would cost more than the append itself.
  @exclusivity(unchecked) @usableFromInline var filled = 0
  @exclusivity(unchecked) @usableFromInline var dropped = false
  private var slot: Slot?

  /// Makes a buffer in ordinary, unlocked memory, for tests and tools.
  ///
  /// - Parameter heapCapacity: bytes; a negative number counts as 0.
  public init(heapCapacity: Int) {
    capacity = max(0, heapCapacity)
    // One byte at least, because an allocation of 0 bytes has no address to rely on.
    unsafe base = .allocate(capacity: max(1, capacity))
    slot = nil
  }

  /// Makes a buffer over a whole slot of locked memory; the slot goes back when the buffer ends.
  public init(slot: consuming Slot) {
    capacity = slot.count
    unsafe base = slot.base
    self.slot = consume slot
  }

  deinit {
    unsafe wipe(base, filled)
    if slot == nil {
      // Ours alone: only `init(heapCapacity:)` leaves `slot` empty.
      unsafe base.deallocate()
    }
  }

  /// How many bytes are stored.
  @inlinable public var count: Int {
    @inline(__always) get { unsafe filled }
  }

  /// Whether an append was dropped because it did not fit; stays true until `removeAll()`.
  @inlinable public var overflowed: Bool {
    @inline(__always) get { unsafe dropped }
  }

  /// How many more bytes fit.
  @inlinable public var free: Int {
    @inline(__always) get { unsafe capacity &- filled }
  }

  /// Whether nothing is stored.
  @inlinable public var isEmpty: Bool {
    @inline(__always) get { unsafe filled == 0 }
  }

  /// Accesses one stored byte; an index outside `0..<count` traps.
  @inlinable public subscript(_ index: Int) -> UInt8 {
    get {
      precondition(index >= 0 && index < count, "index outside the stored bytes")
      // In bounds by the check above.
      return unsafe base[index]
    }
    set {
      precondition(index >= 0 && index < count, "index outside the stored bytes")
      unsafe base[index] = newValue
    }
  }

  /// Calls `body` with the stored bytes, which must not be changed meanwhile.
  @inlinable public func withBytes<R: ~Copyable, E: Error>(
    _ body: (Span<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    // `0..<filled` is initialised, and `self` keeps the memory alive during the call.
    try unsafe body(UnsafeBufferPointer(start: base, count: filled).span)
  }

  /// Calls `body` with the stored bytes, which it may change in place.
  @inlinable public func withMutableBytes<R: ~Copyable, E: Error>(
    _ body: (inout MutableSpan<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    // As in `withBytes`.
    var span = unsafe UnsafeMutableBufferPointer(start: base, count: filled).mutableSpan
    return try body(&span)
  }

  /// Calls `body` with the address of the stored bytes, for system calls.
  @inlinable public func withUnsafeBytes<R: ~Copyable, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try unsafe body(UnsafeRawBufferPointer(start: base, count: filled))
  }

  /// Calls `body` with the free space after the stored bytes, for system calls, and counts as
  /// stored as many bytes of it as `body` says it filled.
  ///
  /// - Parameter body: returns how many bytes it wrote from the start of the space; below 0 counts
  ///   as 0. What it writes beyond that is not wiped.
  /// - Returns: what `body` returned.
  @inlinable @discardableResult
  public func withFreeSpace(_ body: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
    let room = unsafe UnsafeMutableRawBufferPointer(start: base + filled, count: free)
    let written = unsafe body(room)
    unsafe filled &+= min(max(0, written), free)
    return written
  }
}

// Its memory is reached through one owner; handing it to another thread is not supported.
@available(*, unavailable) extension ByteBuffer: Sendable {}
