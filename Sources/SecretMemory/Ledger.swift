/// Where the slots of one pool lie in an arena's mapping, and which are free.
///
/// It holds numbers only; the memory itself is passed in by the arena.
struct Ledger {
  /// How many bytes of a small slot are its canary.
  static let canarySize = 16
  /// Slots above this size have no canary.
  static let canaryLimit = 512
  /// Every pool starts on its own page.
  static let pageSize = 4096

  /// How many bytes of a slot are its owner's.
  let usable: Int
  /// Where the next pool starts.
  let end: Int
  /// How many slots have ever been taken; their canaries are written.
  private(set) var opened = 0

  private let start: Int
  private let stride: Int
  private let count: Int
  private let canary: UInt64?
  /// The slots that came back, the latest on top: its page is the likeliest to be in the cache.
  private var returned: [Int32] = []

  /// Lays out a pool from the offset `start`; nil if its sizes make no sense.
  init?(_ pool: Arena.Pool, at start: Int, canary: UInt64) {
    let small = pool.slotSize <= Ledger.canaryLimit
    let (room, tooLarge) = pool.slotSize.addingReportingOverflow(63)
    guard !tooLarge, pool.slotSize > (small ? Ledger.canarySize : 0), pool.count > 0,
      pool.count <= Int(Int32.max)
    else { return nil }
    stride = small ? (pool.slotSize + 15) / 16 * 16 : room / 64 * 64
    let (length, overflow) = stride.multipliedReportingOverflow(by: pool.count)
    guard !overflow, length < Int.max / 2 - start else { return nil }
    usable = small ? stride - Ledger.canarySize : stride
    count = pool.count
    self.start = start
    self.canary = small ? canary : nil
    end = (start + length + Ledger.pageSize - 1) / Ledger.pageSize * Ledger.pageSize
  }

  /// How many slots can be taken.
  var available: Int { count - opened + returned.count }

  /// Where a slot starts, in bytes from the start of the mapping.
  func offset(of index: Int) -> Int { start + index * stride }

  /// Takes the index of a free slot, and says whether it is taken for the first time.
  mutating func take() -> (index: Int, isFresh: Bool)? {
    if let index = returned.popLast() { return (Int(index), false) }
    guard opened < count else { return nil }
    opened += 1
    return (opened - 1, true)
  }

  /// Takes back the index of a slot.
  mutating func giveBack(_ index: Int) {
    returned.append(Int32(truncatingIfNeeded: index))
  }

  /// Whether the canary after the slot at `base` is as it was written.
  func canaryIntact(at base: UnsafeMutablePointer<UInt8>, of index: Int) -> Bool {
    guard let canary else { return true }
    // A small slot has 16 more bytes after its owner's, aligned to 8.
    return unsafe UnsafeMutableRawPointer(base + usable).withMemoryRebound(
      to: UInt64.self, capacity: 2
    ) { words in
      unsafe words[0] == canary && words[1] == canary ^ UInt64(index)
    }
  }

  /// Writes the canary after the slot at `base`.
  func writeCanary(at base: UnsafeMutablePointer<UInt8>, of index: Int) {
    guard let canary else { return }
    // As in `canaryIntact`.
    unsafe UnsafeMutableRawPointer(base + usable).withMemoryRebound(
      to: UInt64.self, capacity: 2
    ) { words in
      unsafe words[0] = canary
      unsafe words[1] = canary ^ UInt64(index)
    }
  }
}
