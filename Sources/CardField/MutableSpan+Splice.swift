extension MutableSpan where Element == UInt8 {
  /// Replaces part of a run of bytes and closes up the rest.
  ///
  /// The run has `count` bytes from `base`; `range` counts from there. The bytes put in are the first
  /// `inserted` of the scratch. Every byte that the run gives up is zeroed. The caller sees to it that
  /// the run has room.
  @inline(__always)
  mutating func splice(base: Int, count: Int, range: Range<Int>, inserted: Int) {
    let shift = inserted - range.count
    if shift > 0 {
      var index = count
      while index > range.upperBound {
        index -= 1
        self[base + index + shift] = self[base + index]
      }
    } else if shift < 0 {
      for index in range.upperBound..<count { self[base + index + shift] = self[base + index] }
      wipe((base + count + shift)..<(base + count))
    }
    for index in 0..<inserted {
      self[base + range.lowerBound + index] = self[Layout.scratch.lowerBound + index]
    }
  }

  /// Zeroes a range of bytes.
  mutating func wipe(_ range: Range<Int>) {
    for index in range { self[index] = 0 }
  }
}
