/// Holds the sizes of a field's display groups, at most five.
public struct GroupSizes: Hashable, Sendable {
  /// One byte a group, the first in the lowest byte.
  private var packed: UInt64 = 0
  /// How many groups there are.
  public private(set) var count = 0

  /// Makes an empty list: no digit, no group.
  init() {}

  /// Splits a number of digits by a pattern.
  public init(_ digits: Int, by pattern: GroupPattern) {
    var left = digits
    while left > 0, count < 5 {
      let size = min(left, pattern.size(count))
      append(size)
      left -= size
    }
  }

  /// The size of a group; 0 for one that does not exist.
  public subscript(_ index: Int) -> Int {
    index >= 0 && index < count ? Int(packed >> (8 * UInt64(index)) & 0xFF) : 0
  }

  mutating func append(_ size: Int) {
    packed |= UInt64(size) << (8 * UInt64(count))
    count += 1
  }
}

/// Says how many digits stand together, group by group.
public enum GroupPattern: UInt8, Sendable {
  /// The grouping of all numbers that have no other.
  case fours
  /// American Express: 4-6-5 (braintree/credit-card-type, gaps after 4 and 10).
  case amex
  /// Diners of 14 digits: 4-6-4 (braintree/credit-card-type, gaps after 4 and 10).
  case diners

  func size(_ index: Int) -> Int {
    switch (self, index) {
    case (.fours, _), (_, 0): 4
    case (_, 1): 6
    case (.amex, _): 5
    case (.diners, _): 4
    }
  }

  /// The pattern for a number of a network; a Diners number that outgrows 14 digits is in fours, as
  /// its cards of 16 are printed.
  static func of(_ network: Network?, digits: Int, _ grouping: Grouping) -> GroupPattern {
    switch (grouping, network) {
    case (.network, .amex): .amex
    case (.network, .diners) where digits <= 14: .diners
    default: .fours
    }
  }
}
