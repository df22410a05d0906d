/// A row of plain values in ordinary memory that one owner writes over again and again.
///
/// An array would do, if each loan of it did not cost a test of whether it is shared and two counts
/// of references. Nothing in it is secret and nothing is wiped. Not for use from two threads.
@safe
public final class Shelf<Element: BitwiseCopyable> {
  // Allocated here and never handed out; all of `0..<count` is initialised.
  @exclusivity(unchecked) @usableFromInline var base: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) @usableFromInline var length: Int
  private let blank: Element

  /// Makes a row of `count` values, at least one, which are all `blank`.
  public init(repeating blank: Element, count: Int) {
    self.blank = blank
    unsafe length = max(1, count)
    unsafe base = .allocate(capacity: max(1, count))
    unsafe base.initialize(repeating: blank, count: max(1, count))
  }

  deinit { unsafe base.deallocate() }

  /// How many values there is room for.
  @inlinable public var count: Int {
    @inline(__always) get { unsafe length }
  }

  /// Reads one value; an index outside `0..<count` traps.
  @inlinable public subscript(_ index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "index outside the shelf")
      // In bounds by the check above.
      return unsafe base[index]
    }
  }

  /// Calls `body` with all values, which it may change.
  ///
  /// It must not reach for the shelf meanwhile.
  @inlinable @inline(__always)
  public func withMutableSpan<R: ~Copyable, E: Error>(
    _ body: (inout MutableSpan<Element>) throws(E) -> R
  ) throws(E) -> R {
    // All of it is initialised, and `self` keeps the memory alive during the call.
    var span = unsafe UnsafeMutableBufferPointer(start: base, count: length).mutableSpan
    return try body(&span)
  }

  /// Makes room for exactly `count` values, at least one, and keeps those that fit.
  public func resize(to count: Int) {
    let (old, kept) = unsafe (base, min(length, max(1, count)))
    unsafe length = max(1, count)
    unsafe base = .allocate(capacity: length)
    unsafe base.initialize(repeating: blank, count: length)
    // Both have at least `kept` values, and are apart.
    unsafe base.update(from: old, count: kept)
    unsafe old.deallocate()
  }
}

// Its memory is reached through one owner; handing it to another thread is not supported.
@available(*, unavailable) extension Shelf: Sendable {}
