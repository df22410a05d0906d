/// Says why a field is not valid as it stands.
public enum FieldError: UInt8, CaseIterable, Sendable {
  /// Nothing has been entered.
  case empty
  /// More digits are to come.
  case incomplete
  /// The number has the length of a whole one (or more), but its digits cannot be right.
  case luhn
  /// No network known here has numbers that begin like this.
  case networkUnknown
  /// The card has expired: its month lies before the present one.
  case expired
  /// The expiry lies more than 20 years ahead.
  case tooFar
  /// The month is none of 01 to 12.
  case invalidMonth
  /// There is a year, and no month.
  case monthMissing
  /// There is a month, and no year.
  case yearMissing
  /// The text that was set cannot be read as a month and a year.
  case notADate
  /// The code cannot be one of this card: too long, or not made of digits.
  case cvvLength

  /// The word on the wire.
  public var name: StaticString {
    switch self {
    case .empty: "empty"
    case .incomplete: "incomplete"
    case .luhn: "luhn"
    case .networkUnknown: "network_unknown"
    case .expired: "expired"
    case .tooFar: "too_far"
    case .invalidMonth: "invalid_month"
    case .monthMissing: "month_missing"
    case .yearMissing: "year_missing"
    case .notADate: "not_a_date"
    case .cvvLength: "cvv_length"
    }
  }
}
