/// Says which network issues which numbers.
///
/// No network publishes a list that is both official and complete, so each row names the public tables
/// it was checked against. Ranges are six digits wide and inclusive; the rows that are certain do not
/// overlap.
enum NetworkTable {
  /// How far a row is to be trusted.
  enum Weight: Sendable {
    /// Numbers in the range belong to the network.
    case certain
    /// Numbers in the range may belong to the network; only a BIN lookup can tell.
    case hint
  }

  /// One range of issuer prefixes.
  struct Row: Sendable {
    let network: Network
    let low: UInt32
    let high: UInt32
    let lengths: LengthSet
    let weight: Weight
    let source: StaticString

    init(
      _ network: Network, _ range: ClosedRange<UInt32>, _ weight: Weight = .certain,
      lengths: LengthSet? = nil, source: StaticString
    ) {
      self.network = network
      low = range.lowerBound
      high = range.upperBound
      self.lengths = lengths ?? NetworkTable.lengths(network)
      self.weight = weight
      self.source = source
    }
  }

  /// The lengths of a network's numbers where a row does not say otherwise.
  ///
  /// As braintree/credit-card-type (`card-types.ts`) has them, except that Diners has every length
  /// from 14 to 19 (ISO/IEC 7812 allows them, stripe-android has 14 and 16, braintree 14, 16, 19).
  static func lengths(_ network: Network) -> LengthSet {
    switch network {
    case .visa: LengthSet(16, 18, 19)
    case .mastercard: LengthSet(16)
    case .amex: LengthSet(15)
    case .rupay: LengthSet(16)
    case .diners: LengthSet(14, 15, 16, 17, 18, 19)
    case .discover: LengthSet(16, 19)
    case .jcb: LengthSet(16, 17, 18, 19)
    }
  }

  /// No network has numbers of fewer digits.
  static let shortest = 14

  static let rows: [Row] = [
    Row(
      .mastercard, 222_100...272_099,
      source: "Mastercard 2-series BIN range; braintree/credit-card-type card-types.ts"),
    Row(
      .diners, 300_000...305_999,
      source: "braintree/credit-card-type; stripe-android DefaultStaticCardAccountRanges"),
    Row(
      .diners, 309_500...309_599,
      source: "stripe-android DefaultStaticCardAccountRanges; apache/commons-validator"),
    Row(
      .amex, 340_000...349_999,
      source: "braintree/credit-card-type; American Express issuer digits 34"),
    Row(
      .jcb, 352_800...358_999,
      source: "cashfree/core-ios-sdk CFValidator; braintree/credit-card-type"),
    Row(
      .diners, 360_000...369_999, lengths: LengthSet(14),
      source: "cashfree/core-ios-sdk CFValidator; 14 digits: stripe-android"),
    Row(
      .amex, 370_000...379_999,
      source: "braintree/credit-card-type; American Express issuer digits 37"),
    Row(
      .diners, 380_000...399_999,
      source: "braintree/credit-card-type; 39 also evervault card-validator brands.ts"),
    Row(
      .visa, 400_000...499_999,
      source: "braintree/credit-card-type; ISO/IEC 7812 issuer digit 4"),
    Row(
      .rupay, 508_227...508_227,
      source: "juspay/hyperswitch-web CardUtils.res; Adyen/adyen-web cardType.ts (5082)"),
    Row(
      .rupay, 508_500...508_999,
      source: "juspay/card-validator validator.js; juspay/hyperswitch-web; Adyen/adyen-web"),
    Row(
      .mastercard, 510_000...559_999,
      source: "cashfree/core-ios-sdk CFValidator; braintree/credit-card-type"),
    Row(
      .discover, 601_100...601_199,
      source: "cashfree/core-ios-sdk CFValidator; braintree/credit-card-type"),
    Row(
      .rupay, 603_741...603_741,
      source: "juspay/hyperswitch-web CardUtils.res; evervault card-validator brands.ts (60)"),
    Row(
      .rupay, 606_985...607_984,
      source: "juspay/card-validator; juspay/hyperswitch-web; Adyen/adyen-web; evervault"),
    Row(
      .rupay, 608_001...608_500,
      source: "juspay/card-validator; juspay/hyperswitch-web; Adyen/adyen-web; evervault"),
    Row(
      .discover, 644_000...649_999,
      source: "cashfree/core-ios-sdk CFValidator; braintree/credit-card-type"),
    Row(
      .discover, 650_000...652_149,
      source: "cashfree/core-ios-sdk CFValidator (65), less RuPay's block"),
    Row(
      .rupay, 652_150...653_149,
      source: "juspay/card-validator; juspay/hyperswitch-web; evervault; adyen-web in part"),
    Row(
      .discover, 653_150...659_999,
      source: "cashfree/core-ios-sdk CFValidator (65), less RuPay's block"),
    Row(
      .rupay, 817_200...820_199,
      source: "juspay/card-validator pull request 4; evervault; juspay/hyperswitch-web in part"),

    // Hints. RuPay shares these with Discover, JCB, UnionPay and Maestro, so a prefix alone decides
    // nothing; the list is the one that Indian integrators publish (validatorjs/validator.js#2829).
    Row(.rupay, 353_000...353_999, .hint, source: "validator.js#2829; RuPay-JCB 3538: adyen-web"),
    Row(.rupay, 356_000...356_999, .hint, source: "validator.js#2829"),
    Row(.rupay, 508_000...508_999, .hint, source: "validator.js#2829; evervault brands.ts"),
    Row(.rupay, 600_000...609_999, .hint, source: "validator.js#2829; evervault brands.ts"),
    Row(.rupay, 650_000...659_999, .hint, source: "validator.js#2829"),
    Row(.rupay, 810_000...819_999, .hint, source: "validator.js#2829; juspay/card-validator"),
    Row(.rupay, 820_000...829_999, .hint, source: "validator.js#2829; evervault brands.ts"),
    Row(
      .discover, 622_126...622_925, .hint,
      source: "cashfree/core-ios-sdk CFValidator; UnionPay by braintree/credit-card-type pull 53"),
  ]
}
