/// One thing that a script asks for.
public enum ScriptItem: Sendable, Equatable {
  /// Press a key.
  case key(KeyPress)
  /// Go to the next field.
  case nextField
  /// Do a step; its argument, if it has one, stands in the reader's buffer.
  case step(Step)

  /// The steps, spelt as in a script.
  public enum Step: String, Sendable, CaseIterable {
    /// Go to that field.
    case number, expiry, cvv, name
    /// Paste the argument.
    case paste
    /// Let the payer type the field that the argument names at the daemon's own terminal.
    case capture
    /// Press Pay.
    case pay
    /// Type the argument as the one-time password and send it.
    case otp
    /// Have the one-time password sent again.
    case resend
    /// Leave the one-time password for the bank's page.
    case bank
    /// Choose what the sandbox's page answers: SUCCESS, FAILED or USER_DROPPED.
    case simulate
    /// Come back from the bank's page.
    case returned
    /// Stop the payment, or leave.
    case cancel
    /// Look the order up again.
    case check
    /// Try again after a payment that the bank declined.
    case retry
    /// Wait that many seconds.
    case wait
    /// Move the sandbox's clock on by that many seconds.
    case advance

    /// Whether an argument follows.
    public var takesArgument: Bool {
      switch self {
      case .paste, .capture, .otp, .simulate, .wait, .advance: true
      default: false
      }
    }

    /// Whether it puts something into a field, so that a line break after it ends the field.
    var types: Bool { self == .paste }
  }
}
