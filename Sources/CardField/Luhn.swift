/// Checks a run of digits by the Luhn formula (ISO/IEC 7812-1, annex B), one digit at a time, left
/// to right, without a branch on any digit.
struct Luhn: Sendable {
  /// What each digit adds: nibble `d` is `d` itself.
  private static let plain: UInt64 = 0x98_7654_3210
  /// What each doubled digit adds: nibble `d` is the digit sum of `2 × d`.
  private static let doubled: UInt64 = 0x97_5318_6420

  private var sum: UInt64 = 0
  private var now: UInt64
  private var next: UInt64

  /// Begins a check of `count` digits; the count decides which of them are doubled.
  init(count: Int) {
    let even = count & 1 == 0
    now = even ? Luhn.doubled : Luhn.plain
    next = even ? Luhn.plain : Luhn.doubled
  }

  /// Takes the next digit, an ASCII byte.
  mutating func add(_ byte: UInt8) {
    sum &+= Luhn.value(byte, now)
    swap(&now, &next)
  }

  /// What a digit (ASCII) adds.
  @inline(__always)
  private static func value(_ byte: UInt8, _ values: UInt64) -> UInt64 {
    (values &>> (UInt64(byte & 0x0F) &* 4)) & 0x0F
  }

  /// Whether the digits taken pass; the caller sees to it that there was at least one.
  var passes: Bool { sum % 10 == 0 }

  /// Says whether `count` digits from an offset pass; an empty run does not.
  static func passes(_ storage: Span<UInt8>, from base: Int, count: Int) -> Bool {
    guard count > 0 else { return false }
    let digits = storage.extracting(base..<(base + count))
    var sum: UInt64 = 0
    // From the end, two at a time: the last is plain, the one before it doubled.
    var index = count &- 1
    while index > 0 {
      sum &+= UInt64(digits[index] & 0x0F) &+ value(digits[index &- 1], doubled)
      index &-= 2
    }
    if index == 0 { sum &+= UInt64(digits[0] & 0x0F) }
    return sum % 10 == 0
  }
}
