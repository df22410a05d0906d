public import CarddClient

/// What happens to the form.
public enum Input {
  /// A key was pressed. After `Key.paste` the text stands in the form's `pasted` buffer.
  case key(KeyPress)
  /// Something else is to have the focus; of the controls that can have it now.
  case focus(Control)
  /// The daemon said something of its own accord.
  case event(CardEvent)
  /// An action has its answer.
  case answer(Answer)
  /// Time has passed; on any clock that only goes forward.
  case tick(Duration)
  /// The daemon's deadlines were moved on by the sandbox's own clock.
  case advanced(Duration)
}

/// The answer to an action.
public enum Answer {
  /// To a key or a paste in a field.
  case edit(CardFieldName, Result<EditResult, CarddError>)
  /// To the name: `nil`, or why it was not taken.
  case name(Result<Symbol?, CarddError>)
  /// To the payment.
  case pay(Result<PaymentStep, CarddError>)
  /// To the one-time password, or to the wish for a new one.
  case password(Result<OTPVerdict, CarddError>)
  /// To the choice of what the sandbox's page answers.
  case simulated(SimulatedOutcome, Result<Void, CarddError>)
  /// To the end of the bank's page, or to stopping the payment.
  case stepped(Result<Void, CarddError>)
  /// To the question for the order, asked of the sandbox.
  case order(Result<SandboxOrder, CarddError>)
  /// To the same, asked of the merchant: whether it is paid; `nil` if there was no answer.
  case merchant(Bool?)
}

/// What the form wants done.
public enum Action: Sendable, Equatable {
  /// Send a key to a field of the card.
  case keystroke(CardKey, CardFieldName, shift: Bool)
  /// Send the pasted text to a field of the card.
  case paste(CardFieldName)
  /// Empty a field of the card.
  case clear(CardFieldName)
  /// Empty the whole card.
  case clearAll
  /// Send the name.
  case sendName
  /// Pay.
  case pay(Payment.Channel)
  /// Send the one-time password.
  case submitPassword
  /// Ask for a new one-time password.
  case resendPassword
  /// Choose what the sandbox's page answers.
  case simulate(SimulatedOutcome, payment: String)
  /// Say that the payer is back from the bank's page.
  case finishAuthentication
  /// Stop the payment.
  case cancelPayment
  /// Look the order up.
  case lookUpOrder
  /// End the program.
  case leave(ExitCode)
}
