/// What the daemon says of its own accord.
public enum CardEvent: Sendable, Equatable {
  /// The number, or what is known about it, changed.
  case card(CardMetaData)
  /// The expiry or the CVV, or the verdict on it, changed.
  case field(FieldState)
  /// The payer has finished with the daemon's terminal, or the capture ended otherwise; the states
  /// that it has led to came before.
  case captureEnded(CardFieldName, CaptureOutcome)
  /// A payment ended and its order is now to be verified by the merchant's server. It never
  /// means: paid.
  case verifyPayment(orderID: String)
  /// A payment ended without anything to verify.
  case paymentFailed(PaymentFailure)
  /// The connection is gone, and with it the card. Always the last event.
  case closed(Ending)
}

/// The answer to an edit of a field.
public struct EditResult: Sendable, Equatable {
  /// Whether the key or text was taken.
  public var accepted: Bool
  /// Where the caret stands now, in digits.
  public var caret: Int
  /// The selected digits, or `nil`.
  public var selection: Range<Int>?
  /// Why it was not taken: `not_a_digit`, `full`, ….
  public var reason: Symbol?
  /// Whether a pasted text had more digits than fit.
  public var overflow: Bool
}

/// The answer to a `capture`.
public struct CaptureResult: Sendable, Equatable {
  /// Whether the terminal is being read.
  public var accepted: Bool
  /// Why it is not: `no_terminal`, `sealed`.
  public var reason: Symbol?
}

/// How a capture ended.
///
/// An outcome that this library does not know counts as cancelled.
public enum CaptureOutcome: String, Sendable {
  /// The field is valid, and sealed: it can only be cleared.
  case entered
  /// The payer gave up, or this program cleared the field.
  case cancelled
  /// Nothing was typed for the idle time.
  case idle
  /// The terminal is gone.
  case closed
}

/// A key of a card field.
public enum CardKey: Sendable, Equatable {
  /// A key that types a character; digits of any script count as digits.
  case character(Unicode.Scalar)
  /// Removes the digit before the caret, or the selection.
  case backspace
  /// Removes the digit after the caret, or the selection.
  case delete
  /// Moves the caret one digit to the left.
  case arrowLeft
  /// Moves the caret one digit to the right.
  case arrowRight
  /// Moves the caret before the first digit.
  case home
  /// Moves the caret behind the last digit.
  case end
}

/// Where a pasted text comes from.
public enum PasteSource: String, Sendable {
  /// The payer pasted it.
  case clipboard
  /// A password manager filled it in.
  case autofill
  /// A camera read it.
  case scan
}
