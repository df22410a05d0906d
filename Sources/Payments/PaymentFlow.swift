/// Walks one card's payment from an accepted `pay` to its one terminal notification.
///
/// A state machine without I/O and without a clock: an event comes in, the state moves, the
/// actions to carry out come back in order. What it promises, whatever the order of events:
/// each accepted `pay` is answered exactly once and, unless it was withdrawn before anything was
/// handed over, ended exactly once, after its answer; each `submitOtp` or `resendOtp` that was
/// passed on is answered exactly once.
///
/// What is already on the wire cannot be taken back: a cancellation (or a return, or a time-out)
/// that comes while the gateway owes an answer is remembered, and that answer decides. An answer
/// that never comes ends as `unknown`, because the card may have been charged.
public struct PaymentFlow: Hashable, Sendable {
  /// Says where the payment stands.
  public enum Step: Hashable, Sendable {
    /// No payment.
    case idle
    /// Accepted; nothing has been handed to the gateway yet.
    case preparing
    /// The request is with the gateway; `pay` has not been answered.
    case sending
    /// `pay` has been answered; the payer is on the bank's page.
    case bankPage
    /// `pay` has been answered; a one-time password is wanted.
    case otp
  }

  /// Names an OTP call whose answer the gateway owes.
  public enum OTPCall: Hashable, Sendable {
    case submit
    case resend
  }

  /// How often a one-time password may be tried in one payment.
  public static let otpTries = 3
  /// How often a one-time password may be sent again.
  public static let otpResends = 2

  /// Where the payment stands.
  public private(set) var step = Step.idle
  /// How many tries of the one-time password are left.
  public private(set) var triesLeft = Self.otpTries
  /// How many times the password can still be sent again.
  public private(set) var resendsLeft = Self.otpResends
  /// The OTP call that waits for the gateway.
  public private(set) var pendingOTP: OTPCall?
  /// How to end as soon as the gateway has answered what it owes.
  private var remembered: Ending?

  /// Creates a flow with no payment in it.
  public init() {}

  /// Tells whether a payment runs: from its acceptance to its end.
  public var isRunning: Bool { step != .idle }

  /// Takes in one event and says what is to be done, in order.
  public mutating func take(_ event: PaymentEvent) -> [PaymentAction] {
    switch event {
    case .accepted:
      guard step == .idle else { return [] }
      self = PaymentFlow()
      step = .preparing
      return [.handOver]
    case .handedOver:
      guard step == .preparing else { return [] }
      step = .sending
      return []
    case .withdrawn:
      guard step == .preparing else { return [] }
      self = PaymentFlow()
      return [.withdraw]
    case .payAnswered(let answer):
      return payAnswered(answer)
    case .submitted, .resent:
      return otpAsked(event == .submitted ? .submit : .resend)
    case .otpAnswered(let answer):
      return otpAnswered(answer)
    case .returned, .cancelled, .otpTimedOut, .stopped:
      return leave(by: event)
    }
  }

  private mutating func payAnswered(_ answer: PayAnswerKind) -> [PaymentAction] {
    switch (step, answer) {
    case (.preparing, .unreachable), (.preparing, .lost):
      return [.answerPay(.none)] + end(remembered ?? .failed(.unreachable))
    case (.sending, .lost):
      return [.answerPay(.none)] + end(.unknown)
    case (.sending, .unreachable):
      return [.answerPay(.none)] + end(remembered ?? .failed(.unreachable))
    case (.sending, .refused):
      return [.answerPay(.none)] + end(remembered ?? .failed(.refused))
    case (.sending, .unknownAction):
      return [.answerPay(.none)] + end(remembered ?? .failed(.unknownAction))
    case (.sending, .bankPage), (.sending, .otp):
      if let remembered { return [.answerPay(.none)] + end(remembered) }
      step = answer == .otp ? .otp : .bankPage
      return [.answerPay(.asGatewaySaid)]
    default:
      return []
    }
  }

  private mutating func otpAsked(_ call: OTPCall) -> [PaymentAction] {
    guard step == .otp, pendingOTP == nil else { return [.refuse] }
    if call == .resend {
      guard resendsLeft > 0 else { return [.refuse] }
      resendsLeft -= 1
    }
    pendingOTP = call
    return [.passOn(call)]
  }

  private mutating func otpAnswered(_ answer: OTPAnswerKind) -> [PaymentAction] {
    guard let call = pendingOTP else { return [] }
    pendingOTP = nil
    switch (call, answer) {
    case (.submit, .lost):
      return [.answerOTP(answer)] + end(.unknown)
    case (.submit, .accepted):
      return [.answerOTP(answer)] + end(.verify)
    case (.submit, .refused):
      triesLeft -= 1
      if let remembered { return [.answerOTP(answer)] + end(remembered) }
      return [.answerOTP(answer)] + (triesLeft > 0 ? [] : end(.failed(.otpTriesUsedUp)))
    case (.resend, _):
      return [.answerOTP(answer)] + (remembered.map { end($0) } ?? [])
    }
  }

  private mutating func leave(by event: PaymentEvent) -> [PaymentAction] {
    let ending: Ending =
      switch event {
      case .returned: .verify
      case .otpTimedOut: .failed(.otpTimedOut)
      case .stopped: step == .sending || pendingOTP == .submit ? .unknown : .cancelled
      default: .cancelled
      }
    switch (step, event) {
    case (.idle, _):
      return event == .returned ? [.refuse] : []
    case (.preparing, .returned), (.sending, .returned):
      return [.refuse]
    case (.preparing, .otpTimedOut), (.sending, .otpTimedOut), (.bankPage, .otpTimedOut):
      return []
    case (.preparing, _):
      return [.answerPay(.none)] + end(ending)
    case (.sending, .stopped):
      return [.answerPay(.none)] + end(ending)
    case (.otp, .stopped) where pendingOTP != nil:
      pendingOTP = nil
      return [.answerOTP(.lost)] + end(ending)
    case (.sending, _):
      remembered = remembered ?? ending
      return []
    case (.otp, _) where pendingOTP != nil:
      remembered = remembered ?? ending
      return []
    default:
      return end(ending)
    }
  }

  private mutating func end(_ ending: Ending) -> [PaymentAction] {
    self = PaymentFlow()
    return [.end(ending)]
  }
}
