/// Chooses how the digits of a number are grouped for display.
public enum Grouping: Sendable {
  /// In fours, whatever the network, as Cashfree's iOS component shows them.
  case fours
  /// As the network prints them: 4-6-5 for American Express, 4-6-4 for Diners of 14 digits.
  case network
}

/// Says where a pasted text comes from.
public enum PasteSource: Sendable {
  /// The clipboard; the only source that `CardOptions.pastingEnabled` can forbid.
  case clipboard
  /// A password manager or the system's autofill.
  case autofill
  /// A camera that has read the card.
  case scan
}

/// Holds what a front end may choose about a card's fields.
public struct CardOptions: Hashable, Sendable {
  /// How many digits a number may have at most, whatever is asked for.
  public static let maxDigitsRange = 16...19

  /// How the number is grouped for display.
  public var grouping: Grouping
  /// How many digits a number may have at most; a value outside 16 to 19 becomes the nearest one.
  public var maxDigits: Int {
    get { limit }
    set { limit = CardOptions.clamped(newValue) }
  }
  @Small private var limit: Int
  /// Whether text may be pasted from the clipboard.
  public var pastingEnabled: Bool

  /// Makes options; without any, those of Cashfree's iOS component.
  public init(grouping: Grouping = .fours, maxDigits: Int = 16, pastingEnabled: Bool = true) {
    self.grouping = grouping
    limit = CardOptions.clamped(maxDigits)
    self.pastingEnabled = pastingEnabled
  }

  private static func clamped(_ digits: Int) -> Int {
    min(max(digits, maxDigitsRange.lowerBound), maxDigitsRange.upperBound)
  }
}
