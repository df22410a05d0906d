/// What `Request.pay` is to do with the card that has been typed.
public struct Payment: Sendable {
  /// How the payer proves who they are.
  public enum Channel: String, Sendable, CaseIterable {
    /// On a page of the bank.
    case link
    /// With a one-time password typed into this program, where the card allows it.
    case post
  }

  /// How the payer would prove who they are; the answer's `action` decides, not this wish.
  public var channel: Channel
  /// Whether the gateway is to remember the card for the customer.
  public var saveInstrument = false

  /// Makes a payment with everything else as it was typed.
  public init(channel: Channel) { self.channel = channel }
}

/// The answer to an accepted payment: what the program has to do next.
public struct PaymentStep: Sendable, Equatable {
  /// What the program has to do next.
  public enum Action: String, Sendable {
    /// Open `url`; send `Request.finishAuthentication(.returned)` when the payer is back.
    case link
    /// Ask for the one-time password and send it with `CardConnection.submitOTP`.
    case post
    /// Post `payload` to `url` as a form, then go on as with `link`.
    case form
    /// Nothing: the payment has failed already and `CardEvent.paymentFailed` follows.
    case none
  }

  /// The merchant's order.
  public var orderID: String
  /// The gateway's name for the payment.
  public var cfPaymentID: String?
  /// What the program has to do next.
  public var action: Action
  /// The bank's page.
  public var url: String?
  /// `get` or `post`.
  public var method: String?
  /// What to post to `url`.
  public var payload: JSONValue?
  /// The media type of `payload`.
  public var contentType: String?
  /// The bank's page for a payer who would rather not type the one-time password here.
  public var redirectToBank: String?
  /// The limits of the one-time password step; only with `Action.post`.
  public var otp: OTPLimits?
}

/// What is left of the one-time password step; times in seconds from the moment of the answer.
public struct OTPLimits: Sendable, Equatable {
  /// When the step ends.
  public var expiresIn: Int
  /// When the password can be sent again.
  public var resendIn: Int
  /// How often it can be sent again.
  public var resendsLeft: Int
  /// How many tries are left.
  public var attemptsLeft: Int

  /// Makes limits; programs need this only in their tests.
  public init(expiresIn: Int, resendIn: Int, resendsLeft: Int, attemptsLeft: Int) {
    self.expiresIn = expiresIn
    self.resendIn = resendIn
    self.resendsLeft = resendsLeft
    self.attemptsLeft = attemptsLeft
  }
}

/// The answer to a one-time password, or to the wish for a new one.
public struct OTPVerdict: Sendable, Equatable {
  /// Whether the bank accepted it; the end of the payment follows as an event.
  public var accepted: Bool
  /// The bank's own words.
  public var message: String
  /// What is left of the step.
  public var otp: OTPLimits?
}

/// Why an accepted payment ended without a result to verify.
public struct PaymentFailure: Sendable, Equatable {
  /// How the payment ended.
  public enum Status: String, Sendable {
    /// The bank or the gateway declined it; the number is kept for another try.
    case failed = "FAILED"
    /// The payer or the program ended it.
    case cancelled = "CANCELLED"
    /// It was sent and no answer came: the card may still be charged. Offer no plain retry; have
    /// the merchant's server look at the order first.
    case unknown = "UNKNOWN"
  }

  /// The merchant's order.
  public var orderID: String
  /// How the payment ended.
  public var status: Status
  /// The gateway's own words, scrubbed by the daemon.
  public var message: String
  /// The gateway's code.
  public var code: Symbol
  /// The gateway's kind of error.
  public var type: String
}
