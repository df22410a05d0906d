/// A name of one to eight bytes, none of them zero, as one number: two names are compared at once.
public struct ShortName: Equatable, Sendable {
  /// The bytes, the first one lowest, and zeros behind them.
  @usableFromInline let word: UInt64

  /// No name, or one that is too long.
  public static var none: ShortName {
    @inlinable @inline(__always) get { ShortName(word: 0) }
  }

  @inlinable @inline(__always)
  init(word: UInt64) { self.word = word }

  /// Takes a literal, which the compiler makes a constant of; one that is too long is `.none`.
  @inlinable @inline(__always)
  public init(_ literal: StaticString) {
    let count = literal.utf8CodeUnitCount
    var word: UInt64 = 0
    if count <= 8 {
      for offset in 0..<count {
        // Within the literal, which lives as long as the process.
        word |= unsafe UInt64(literal.utf8Start[offset]) &<< UInt64(offset &* 8)
      }
    }
    self.word = word
  }

  /// Takes `count` bytes from offset `start` on; more than eight, or some outside, are `.none`.
  @inlinable @inline(__always)
  public init(_ bytes: Span<UInt8>, at start: Int, count: Int) {
    guard count > 0, count <= 8, start >= 0, bytes.count &- start >= count else {
      word = 0
      return
    }
    if bytes.count &- start >= 8 {
      // What is read beyond the name is shifted out again.
      let surplus = UInt64(truncatingIfNeeded: (8 &- count) &* 8)
      word = (bytes.word(at: start) &<< surplus) &>> surplus
    } else {
      word = ShortName.last(bytes, at: start, count: count)
    }
  }

  /// Reads a name so near to the end that eight bytes cannot be read.
  @usableFromInline
  static func last(_ bytes: Span<UInt8>, at start: Int, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in 0..<count { word |= UInt64(bytes[start &+ offset]) &<< UInt64(offset &* 8) }
    return word
  }

  /// Compares all bytes at once.
  @inlinable @inline(__always)
  public static func == (left: ShortName, right: ShortName) -> Bool { left.word == right.word }
}
