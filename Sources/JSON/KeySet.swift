/// Finds out whether an object has the same key twice, in time linear in the object's length.
///
/// A sender chooses the keys, so the hash has a secret seed and a secret multiplier: without them
/// nobody can prepare thousands of keys that meet in one slot.
final class KeySet {
  /// Up to this many members are compared each with each.
  static let pairwiseLimit = 8

  private let seed: UInt64
  private let factor: UInt64
  /// Open addressing; 0 is free, else the upper half of the hash and the entry's index plus one.
  private var slots: [UInt64] = []

  init(seed: UInt64, _ factor: UInt64) {
    self.seed = seed
    self.factor = factor | 1
  }

  /// Gives an unusually large table back.
  func release() {
    if slots.count > Tape.keptCapacity { slots = [] }
  }

  /// Tells whether `object`, whose members are all on the tape, has a key twice.
  func repeats(
    object: Int, _ nodes: borrowing MutableSpan<Node>, _ bytes: Span<UInt8>, base: Int
  ) -> Bool {
    Int(nodes[object].children) / 2 <= KeySet.pairwiseLimit
      ? KeySet.pairwise(object: object, nodes, bytes, base: base)
      : hashed(object: object, nodes, bytes, base: base)
  }

  private static func pairwise(
    object: Int, _ nodes: borrowing MutableSpan<Node>, _ bytes: Span<UInt8>, base: Int
  ) -> Bool {
    let end = Int(nodes[object].after)
    var first = object &+ 1
    while first < end {
      var second = following(first, nodes)
      while second < end {
        if equal(nodes[first], nodes[second], bytes, base: base) { return true }
        second = following(second, nodes)
      }
      first = following(first, nodes)
    }
    return false
  }

  private func hashed(
    object: Int, _ nodes: borrowing MutableSpan<Node>, _ bytes: Span<UInt8>, base: Int
  ) -> Bool {
    let members = Int(nodes[object].children) / 2
    var size = 32
    while size < members &* 2 { size &*= 2 }
    if slots.count < size {
      slots = Array(repeating: 0, count: size)
    } else {
      for slot in 0..<size { slots[slot] = 0 }
    }
    let end = Int(nodes[object].after)
    var key = object &+ 1
    while key < end {
      let hash = hash(nodes[key], bytes, base: base)
      var slot = Int(truncatingIfNeeded: hash) & (size &- 1)
      while slots[slot] != 0 {
        let other = slots[slot]
        if other &>> 32 == hash &>> 32,
          KeySet.equal(nodes[Int(other & 0xFFFF_FFFF) &- 1], nodes[key], bytes, base: base)
        {
          return true
        }
        slot = (slot &+ 1) & (size &- 1)
      }
      slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(key &+ 1)
      key = KeySet.following(key, nodes)
    }
    return false
  }

  /// Steps over a key's value to the next key.
  @inline(__always)
  private static func following(_ key: Int, _ nodes: borrowing MutableSpan<Node>) -> Int {
    let value = nodes[key &+ 1]
    switch value.kind {
    case .object, .array: return Int(value.after)
    default: return key &+ 2
    }
  }

  private func hash(_ key: Node, _ bytes: Span<UInt8>, base: Int) -> UInt64 {
    var scalars = Scalars(base + Int(key.start)..<base + Int(key.end))
    var hash = seed
    while let scalar = scalars.next(bytes) {
      let product = (hash ^ UInt64(scalar)).multipliedFullWidth(by: factor)
      hash = product.high ^ product.low
    }
    return hash
  }

  private static func equal(_ a: Node, _ b: Node, _ bytes: Span<UInt8>, base: Int) -> Bool {
    if a.flags.contains(.plain), b.flags.contains(.plain) {
      let count = a.end &- a.start
      guard count == b.end &- b.start else { return false }
      for offset in 0..<Int(count)
      where bytes[base &+ Int(a.start) &+ offset] != bytes[base &+ Int(b.start) &+ offset] {
        return false
      }
      return true
    }
    var left = Scalars(base + Int(a.start)..<base + Int(a.end))
    var right = Scalars(base + Int(b.start)..<base + Int(b.end))
    while true {
      let scalar = left.next(bytes)
      guard scalar == right.next(bytes) else { return false }
      if scalar == nil { return true }
    }
  }
}
