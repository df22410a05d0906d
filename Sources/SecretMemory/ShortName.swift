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

  /// Takes the bytes at `range`; more than eight of them are `.none`.
  @inlinable @inline(__always)
  public init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let (start, end) = (range.lowerBound, range.upperBound)
    let count = end &- start
    guard count <= 8, count > 0, start >= 0, end <= bytes.count else {
      word = 0
      return
    }
    if bytes.count &- start >= 8 {
      // What is read beyond the name is shifted out again.
      let surplus = UInt64(truncatingIfNeeded: (8 &- count) &* 8)
      word = (bytes.word(at: start) &<< surplus) &>> surplus
    } else {
      var word: UInt64 = 0
      for offset in 0..<count { word |= UInt64(bytes[start &+ offset]) &<< UInt64(offset &* 8) }
      self.word = word
    }
  }

  /// Compares all bytes at once.
  @inlinable @inline(__always)
  public static func == (left: ShortName, right: ShortName) -> Bool { left.word == right.word }
}
