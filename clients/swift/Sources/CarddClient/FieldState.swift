/// One of the card's fields that are typed key by key.
public enum CardFieldName: String, Sendable, CaseIterable {
  /// The card number.
  case number
  /// The expiry, typed as four digits.
  case expiry
  /// The security code.
  case cvv
}

/// What may be known about one field: the same members for number, expiry and CVV.
///
/// It never holds a digit of the number or the CVV: `display` is masked by the daemon. Only the
/// expiry is shown in clear, and only to the connection that owns the card.
public struct FieldState: Sendable, Equatable {
  /// Which field this is about.
  public var field: CardFieldName
  /// How many digits the field holds.
  public var length: Int
  /// The masked text, its groups parted by one blank each.
  public var display: String
  /// How many digits each group of `display` has.
  public var groups: [Int]
  /// Where the caret stands, in digits.
  public var caret: Int
  /// The selected digits, or `nil`.
  public var selection: Range<Int>?
  /// Whether the field could be paid with as it is.
  public var valid: Bool
  /// Whether more typing at the end can still make it valid; `false` means: show the error now.
  public var potentiallyValid: Bool
  /// Whether it is valid and takes no further digit.
  public var complete: Bool
  /// What is wrong with it, to be shown once the field is left, or at once if it can no longer
  /// become valid.
  public var error: Symbol?
  /// Why the field has just been emptied, if the daemon did it.
  public var clearedBy: Symbol?
  /// What only the number has; `nil` for the other fields.
  public var number: NumberDetails?

  /// Makes the state of an empty field.
  public init(empty field: CardFieldName) {
    self.field = field
    length = 0
    display = ""
    groups = []
    caret = 0
    selection = nil
    valid = false
    potentiallyValid = true
    complete = false
    error = "empty"
    clearedBy = nil
    number = field == .number ? NumberDetails() : nil
  }
}

/// What a number's state has beyond those of the other fields.
public struct NumberDetails: Sendable, Equatable {
  /// The card network, when it is certain: `visa`, `amex`, ….
  public var network: String?
  /// The networks that the digits so far leave possible.
  public var possibleNetworks: [String] = []
  /// The name of the picture that fits.
  public var icon: String?
  /// How many digits fit.
  public var maxLength = 16
  /// How many digits the CVV may have.
  public var cvvLengths: [Int] = []
  /// The last four digits; only of a valid number.
  public var lastFour: String?
  /// How the look-up of bank and fees stands: `none`, `pending`, `done` or `failed`.
  public var lookup: String = "none"
  /// The codes that `pay` would answer now; Pay may be enabled when it is empty.
  public var blockedBy: [Symbol] = []
}
