/// Names the seven card networks that the field tells apart.
///
/// They are the networks of Cashfree's iOS component (`CFCardValidator`, cashfree/core-ios-sdk), and
/// the words on the wire are the values that Cashfree's card BIN lookup gives in `scheme`.
public enum Network: UInt8, CaseIterable, Sendable {
  /// Visa.
  case visa
  /// Mastercard, both the 5-series and the 2-series.
  case mastercard
  /// American Express.
  case amex
  /// RuPay, the network of the National Payments Corporation of India.
  case rupay
  /// Diners Club International.
  case diners
  /// Discover.
  case discover
  /// JCB.
  case jcb

  /// The word on the wire: lower case, as `scheme` spells it.
  public var name: StaticString {
    switch self {
    case .visa: "visa"
    case .mastercard: "mastercard"
    case .amex: "amex"
    case .rupay: "rupay"
    case .diners: "diners"
    case .discover: "discover"
    case .jcb: "jcb"
    }
  }

  /// Reads the `scheme` of a BIN lookup, in any case; nil for a network that the field does not know.
  public init?(scheme utf8: String) {
    let word = utf8.lowercased()
    guard let match = Network.allCases.first(where: { $0.name.description == word }) else {
      return nil
    }
    self = match
  }
}
