/// Memory for secrets: one mapping made at start, cut into pools of equal slots.
///
/// The mapping is locked, left out of core dumps and of forked children, and lies between two guard
/// pages. It never grows: an empty pool answers nil, and no slot is ever taken from plain memory.
/// A slot is full of zeros when it is taken and is wiped when it comes back. Pages are touched only
/// when they are first used, and the lists of free slots are kept outside, so that a large arena
/// costs little until it is needed.
public final class Arena {
  /// A number of slots of one size.
  public struct Pool: Sendable {
    /// Bytes a slot takes, rounded up to 16 (to 64 above 512).
    ///
    /// A slot of at most 512 bytes gives 16 of them to a canary; the others are the owner's.
    public var slotSize: Int
    /// How many slots there are.
    public var count: Int

    /// Describes a pool.
    public init(slotSize: Int, count: Int) {
      self.slotSize = slotSize
      self.count = count
    }
  }

  /// What happens if no memory can be locked.
  public enum Policy: Sendable {
    /// No arena is made.
    case requireLocked
    /// The arena is made in unlocked memory, and `store` says so.
    case allowUnlocked
  }

  /// The kind of memory, best first.
  public enum Store: String, Sendable, CaseIterable {
    /// memfd_secret(2): not even the kernel maps it, no other process can read it.
    case secret
    /// Anonymous memory under mlock2(2), not dumped, gone from forked children.
    case locked
    /// Anonymous memory that may be swapped; not dumped, gone from forked children.
    case unlocked
  }

  /// The kind of memory this arena got.
  public var store: Store { mapping.store }

  /// Why the memory is not of the best kind; nil if it is.
  var secretRefusal: Errno? { mapping.secretRefusal }

  /// How many bytes the slots of all pools take, as counted against the limit on locked memory.
  public var size: Int { mapping.length }

  private let mapping: Mapping
  // Looked into at every read of every connection, never while one of them is being changed.
  @exclusivity(unchecked) private var ledgers: [Ledger]

  /// Maps the memory for `pools`; slots are later taken by a pool's index in this list.
  ///
  /// - Throws: `ArenaError`, in words, if a pool is unusable or the kernel refuses. With
  ///   `.requireLocked` a limit on locked memory that is too small is an error.
  public init(pools: [Pool], policy: Policy) throws(ArenaError) {
    var random = [UInt8](repeating: 0, count: 8)
    var span = random.mutableSpan
    randomBytes(into: &span)
    let canary = random.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }

    var ledgers: [Ledger] = []
    var length = 0
    for (number, pool) in pools.enumerated() {
      guard let ledger = Ledger(pool, at: length, canary: canary) else {
        throw .unusablePool(number)
      }
      ledgers.append(ledger)
      length = ledger.end
    }
    guard length > 0 else { throw .unusablePool(0) }
    mapping = try Mapping(length: length, policy: policy)
    unsafe self.ledgers = ledgers
  }

  /// Takes a slot from the pool at this index; nil when it has none left or there is no such pool.
  public func take(_ pool: Int) -> Slot? {
    guard unsafe ledgers.indices.contains(pool), let (index, isFresh) = unsafe ledgers[pool].take()
    else {
      return nil
    }
    let base = unsafe mapping.start + ledgers[pool].offset(of: index)
    if isFresh {
      unsafe ledgers[pool].writeCanary(at: base, of: index)
    } else {
      unsafe checkCanary(at: base, ledgers[pool], index)
    }
    return unsafe Slot(
      arena: self, pool: pool, index: index, base: base, count: unsafe ledgers[pool].usable)
  }

  /// Takes a slot as a byte buffer; nil when the pool has none left or there is no such pool.
  public func takeBuffer(_ pool: Int) -> ByteBuffer? {
    guard let slot = take(pool) else { return nil }
    return ByteBuffer(slot: slot)
  }

  /// How many slots the pool at this index has left; 0 if there is no such pool.
  public func available(_ pool: Int) -> Int {
    unsafe ledgers.indices.contains(pool) ? ledgers[pool].available : 0
  }

  /// Whether nobody has written past the end of a small slot so far.
  public func canariesIntact() -> Bool {
    unsafe ledgers.allSatisfy { ledger in
      (0..<ledger.opened).allSatisfy { index in
        unsafe ledger.canaryIntact(at: mapping.start + ledger.offset(of: index), of: index)
      }
    }
  }

  /// Wipes a slot and puts it back; only `Slot`'s deinit calls this.
  func giveBack(pool: Int, index: Int, wiping: Bool) {
    let base = unsafe mapping.start + ledgers[pool].offset(of: index)
    if wiping { unsafe wipe(base, ledgers[pool].usable) }
    unsafe checkCanary(at: base, ledgers[pool], index)
    unsafe ledgers[pool].giveBack(index)
  }

  /// Ends the process if somebody has written past the end of a slot: what else was overwritten
  /// cannot be known, and a process that holds cards must not go on after that.
  private func checkCanary(at base: UnsafeMutablePointer<UInt8>, _ ledger: Ledger, _ index: Int) {
    precondition(unsafe ledger.canaryIntact(at: base, of: index), "write past the end of a slot")
  }
}

// The ledgers are not guarded against a second thread.
@available(*, unavailable) extension Arena: Sendable {}
