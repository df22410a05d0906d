/// Names the three fields that take keys.
public enum Field: UInt8, CaseIterable, Sendable {
  /// The card number.
  case number
  /// The expiry, month and year.
  case expiry
  /// The card verification value, called security code on most forms.
  case cvv

  /// The word on the wire.
  public var name: StaticString {
    switch self {
    case .number: "number"
    case .expiry: "expiry"
    case .cvv: "cvv"
    }
  }
}
