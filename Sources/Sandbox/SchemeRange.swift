/// A stretch of first-six digits that belongs to one network.
///
/// Coarse on purpose: it only names the network of a payment whose BIN is not in `BINTable`, so
/// that any number that passes the checks can be paid with in the sandbox.
struct SchemeRange {
  let prefixes: ClosedRange<UInt32>
  let scheme: Scheme

  /// The narrow ranges first; the first that fits counts.
  static let all: [SchemeRange] = [
    SchemeRange(601_100...601_199, .discover),
    SchemeRange(644_000...649_999, .discover),
    SchemeRange(652_150...653_149, .rupay),
    SchemeRange(650_000...659_999, .discover),
    SchemeRange(600_000...609_999, .rupay),
    SchemeRange(508_000...508_999, .rupay),
    SchemeRange(810_000...829_999, .rupay),
    SchemeRange(352_800...358_999, .jcb),
    SchemeRange(340_000...349_999, .amex),
    SchemeRange(370_000...379_999, .amex),
    SchemeRange(300_000...305_999, .diners),
    SchemeRange(309_500...309_599, .diners),
    SchemeRange(360_000...369_999, .diners),
    SchemeRange(380_000...399_999, .diners),
    SchemeRange(222_100...272_099, .mastercard),
    SchemeRange(510_000...559_999, .mastercard),
    SchemeRange(400_000...499_999, .visa),
  ]

  /// Names the network of a number by its first six digits.
  static func scheme(of prefix: UInt32) -> Scheme? {
    all.first { $0.prefixes.contains(prefix) }?.scheme
  }

  private init(_ prefixes: ClosedRange<UInt32>, _ scheme: Scheme) {
    self.prefixes = prefixes
    self.scheme = scheme
  }
}
