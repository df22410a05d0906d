// Every append is a bounds check and a copy, inlined into the caller: all output goes through here.
extension ByteBuffer {
  /// Appends one byte.
  @inlinable @inline(__always) public func append(_ byte: UInt8) {
    let at = unsafe filled
    guard at < capacity else {
      unsafe dropped = true
      return
    }
    // In bounds by the check above.
    unsafe base[at] = byte
    unsafe filled = at &+ 1
  }

  /// Appends the UTF-8 bytes of a literal, which must not be a `StaticString` of a single scalar's
  /// value (those that are written between quotes are not).
  @inlinable @inline(__always) public func append(_ literal: StaticString) {
    // The address of a literal is valid for the life of the process.
    unsafe append(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  /// Appends all bytes of a span.
  @inlinable @inline(__always) public func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      unsafe append(start, source.count)
    }
  }

  /// Appends the bytes of a span at `range`; a range outside the span traps.
  @inlinable @inline(__always) public func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    append(bytes.extracting(range))
  }

  /// Appends the UTF-8 bytes of a text that is no secret (a `String` leaves copies behind).
  @inlinable public func append(utf8 text: String) {
    append(text.utf8.span)
  }

  /// Appends a number in decimal, with a minus sign if it is negative.
  @inlinable @inline(__always) public func append(decimal number: Int) {
    if number >= 0 && number < 10 {
      append(0x30 &+ UInt8(truncatingIfNeeded: number))
    } else {
      append(longDecimal: number)
    }
  }

  @usableFromInline func append(longDecimal number: Int) {
    guard number < 10 || number >= 100 else {
      let tens = UInt8(truncatingIfNeeded: number) / 10
      let ones = UInt8(truncatingIfNeeded: number) &- tens &* 10
      return append(0x30 &+ tens, 0x30 &+ ones)
    }
    var rest = number.magnitude
    var length = number < 0 ? 2 : 1
    var bound = rest
    while bound >= 10 {
      bound /= 10
      length &+= 1
    }
    let start = unsafe filled
    guard length <= free else {
      unsafe dropped = true
      return
    }
    var at = start &+ length
    // From the last digit to the first: `start..<start + length` is in bounds by the check above.
    repeat {
      at &-= 1
      unsafe base[at] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 { unsafe base[start] = 0x2D }
    unsafe filled = start &+ length
  }

  /// Appends two bytes, or none if they do not fit both.
  @inline(__always)
  private func append(_ first: UInt8, _ second: UInt8) {
    let at = unsafe filled
    guard capacity &- at >= 2 else {
      unsafe dropped = true
      return
    }
    // In bounds by the check above.
    unsafe base[at] = first
    unsafe base[at &+ 1] = second
    unsafe filled = at &+ 2
  }

  /// Appends all of another buffer, or of this one.
  @inlinable public func append(_ other: ByteBuffer) {
    unsafe append(other.base, other.filled)
  }

  /// Copies `length` bytes from `start` behind the stored ones, or drops them whole.
  @inlinable @inline(__always)
  func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
    let at = unsafe filled
    guard length <= capacity &- at else {
      unsafe dropped = true
      return
    }
    // Counted first: who appends need not hold the buffer, as nothing of it is touched after the copy.
    unsafe filled = at &+ length
    // The target `at..<at + length` is in bounds by the check above; a source within this buffer
    // ends before `at`, so the two never overlap.
    unsafe (base + at).update(from: start, count: length)
  }

  /// Appends from a mutable address; see the constant one.
  @inlinable @inline(__always)
  func append(_ start: UnsafeMutablePointer<UInt8>, _ length: Int) {
    unsafe append(UnsafePointer(start), length)
  }
}
