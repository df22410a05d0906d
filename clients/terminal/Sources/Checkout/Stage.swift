public import CarddClient

/// Where the checkout stands.
public enum Stage: Sendable, Equatable {
  /// The card is being typed.
  case entering
  /// The payment has been sent and the gateway has not answered yet.
  case paying
  /// The one-time password is being typed.
  case password(PasswordStep)
  /// The payer is on the bank's page.
  case page(PageStep)
  /// The payer has done their part; the payment's end is on its way.
  case confirming
  /// The order is being looked up.
  case checking
  /// It is over.
  case finished(Outcome)

  /// Whether a payment runs that could still be stopped.
  var isPayment: Bool {
    switch self {
    case .paying, .password, .page, .confirming: true
    case .entering, .checking, .finished: false
    }
  }
}

/// The step in which the one-time password is typed; times are on the form's own clock.
public struct PasswordStep: Sendable, Equatable {
  /// When the step ends.
  public var expires: Duration
  /// When the password can be sent again.
  public var resend: Duration
  /// How often it can be sent again.
  public var resendsLeft: Int
  /// How many tries are left.
  public var attemptsLeft: Int
  /// The bank's page, for who would rather go there.
  public var bankPage: String?
  /// The gateway's name for the payment.
  public var payment: String?
  /// Whether an answer is awaited.
  public var isWaiting = false

  mutating func take(_ limits: OTPLimits, now: Duration) {
    expires = now + .seconds(limits.expiresIn)
    resend = now + .seconds(limits.resendIn)
    resendsLeft = limits.resendsLeft
    attemptsLeft = limits.attemptsLeft
  }
}

/// The step in which the payer is on the bank's page.
public struct PageStep: Sendable, Equatable {
  /// The page.
  public var url: String
  /// The gateway's name for the payment.
  public var payment: String?
  /// Whether the page is the sandbox's, whose answer can be chosen here.
  public var isSimulated: Bool
  /// What the sandbox's page was made to answer.
  public var simulated: SimulatedOutcome?
  /// Whether that choice is on its way.
  public var isWaiting = false
}

/// How it ended.
public enum Outcome: Sendable, Equatable {
  /// The order is paid; the order itself says so.
  case paid
  /// The payment is over and the order is not paid; another try is safe.
  case declined(Symbol)
  /// The payment is over, and the merchant says that the order is not paid; that may still come.
  case unpaid
  /// It is not known whether the card is charged; another try is not safe. With the order's state,
  /// as far as that is known.
  case unknown(Symbol?)
  /// The daemon is gone.
  case lost(Ending, whilePaying: Bool)
}

/// Something that can have the focus.
public enum Control: Sendable, Hashable {
  /// The fields of the card.
  case number, expiry, cvv, name
  /// The button that pays.
  case pay
  /// The one-time password, and what can be done with it.
  case code, verify, resend, bankPage
  /// What the sandbox's bank page is to answer.
  case simulate(SimulatedOutcome)
  /// The payer is back from the bank's page.
  case returned
  /// What can be done at the end.
  case checkAgain, tryAgain, leave

  /// The daemon's field behind the control.
  public var field: CardFieldName? {
    switch self {
    case .number: .number
    case .expiry: .expiry
    case .cvv: .cvv
    default: nil
    }
  }
}

/// A question that stands before everything else until it is answered.
public enum Question: Sendable, Equatable {
  /// Leave, although something has been typed?
  case leave
  /// Stop the payment that runs?
  case stopPayment
}

/// A sentence for the payer, below the form.
public struct Notice: Sendable, Equatable {
  /// How it is meant.
  public enum Tone: Sendable {
    /// Just so.
    case plain
    /// Well done.
    case good
    /// Something is wrong.
    case bad
  }

  /// How it is meant.
  public var tone: Tone
  /// The sentence.
  public var text: String

  /// Makes a notice.
  public init(_ tone: Tone, _ text: String) {
    self.tone = tone
    self.text = text
  }
}

/// How the program ends; the raw value is its exit status.
public enum ExitCode: Int32, Sendable {
  /// Verified, and the order is paid.
  case paid = 0
  /// Declined, or the daemon is gone.
  case failed = 1
  /// Wrong options or a wrong script.
  case usage = 2
  /// Not known; the order has to be looked at.
  case unknown = 3
  /// The payer left.
  case cancelled = 4
}
