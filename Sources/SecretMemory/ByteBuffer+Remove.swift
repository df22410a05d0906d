extension ByteBuffer {
  /// Wipes and removes everything, and forgets an overflow.
  public func removeAll() {
    unsafe wipe(base, filled)
    unsafe filled = 0
    unsafe dropped = false
  }

  /// Wipes and removes the first `length` bytes and moves the rest to the start.
  ///
  /// - Parameter length: clamped to `0...count`.
  public func removeFirst(_ length: Int) {
    let stored = unsafe filled
    let gone = min(max(0, length), stored)
    guard gone > 0 else { return }
    let rest = stored &- gone
    // Both halves lie within the stored bytes; `update` may be used on overlapping memory.
    unsafe base.update(from: base + gone, count: rest)
    unsafe wipe(base + rest, gone)
    unsafe filled = rest
  }

  /// Wipes and removes everything from `length` on.
  ///
  /// - Parameter length: clamped to `0...count`.
  public func truncate(to length: Int) {
    let kept = min(max(0, length), unsafe filled)
    unsafe wipe(base + kept, filled &- kept)
    unsafe filled = kept
  }

  /// Moves the bytes from `offset` to the end by `delta`.
  ///
  /// A positive `delta` opens a gap of zeros at `offset`, for example for a header whose length was
  /// not known. A negative one closes a gap: the `-delta` bytes before `offset` are overwritten.
  /// What does not fit in `0...capacity` changes nothing and counts as an overflow.
  ///
  /// - Parameters:
  ///   - offset: where the moved part starts, in `0...count`.
  ///   - delta: by how many bytes it moves.
  public func shiftTail(from offset: Int, by delta: Int) {
    let stored = unsafe filled
    guard offset >= 0, offset <= stored, delta <= capacity &- stored, delta >= -offset else {
      unsafe dropped = true
      return
    }
    // Source and target lie within the capacity by the check above.
    let tail = stored &- offset
    unsafe (base + offset + delta).update(from: base + offset, count: tail)
    if delta >= 0 {
      unsafe wipe(base + offset, delta)
    } else {
      unsafe wipe(base + stored + delta, -delta)
    }
    unsafe filled = stored &+ delta
  }
}
