/// Tells a payment's flow what has happened.
public enum PaymentEvent: Hashable, Sendable {
  /// A `pay` has passed every local check.
  case accepted
  /// The card has been given to the gateway's carrier; from here on it may be charged.
  case handedOver
  /// The front end cancelled its `pay` request (`$/cancelRequest`).
  case withdrawn
  /// The gateway has answered Order Pay, or will not any more.
  case payAnswered(PayAnswerKind)
  /// The front end submitted a one-time password.
  case submitted
  /// The front end asked for another one-time password.
  case resent
  /// The gateway has answered the OTP call, or will not any more.
  case otpAnswered(OTPAnswerKind)
  /// The bank's page has closed and the payer is back.
  case returned
  /// The payer or the front end gave up, or the front end hung up.
  case cancelled
  /// The OTP step has lasted too long.
  case otpTimedOut
  /// The daemon stops.
  case stopped
}

/// Sorts what Order Pay came to.
public enum PayAnswerKind: Hashable, Sendable, CaseIterable {
  /// Send the payer to a page (`link` or `form`).
  case bankPage
  /// Ask for a one-time password (`post`).
  case otp
  /// An action that this version does not know.
  case unknownAction
  /// The gateway said no.
  case refused
  /// Nothing was sent.
  case unreachable
  /// It was sent and no answer came in time: the card may have been charged.
  case lost
}

/// Sorts what an OTP call came to.
public enum OTPAnswerKind: Hashable, Sendable, CaseIterable {
  /// `authenticate_status` is `SUCCESS`.
  case accepted
  /// `authenticate_status` is `FAILED`, or the gateway answered with an error.
  case refused
  /// No answer came in time.
  case lost
}

/// Tells the caller of a payment's flow what to do next.
public enum PaymentAction: Hashable, Sendable {
  /// Give the card to the gateway, then report `handedOver`.
  case handOver
  /// Answer the waiting `pay` request.
  case answerPay(PayReply)
  /// Answer the waiting `pay` request with -32800: nothing has happened.
  case withdraw
  /// Pass an OTP call on to the gateway.
  case passOn(PaymentFlow.OTPCall)
  /// Answer the waiting OTP request.
  case answerOTP(OTPAnswerKind)
  /// Answer the request at hand with `NO_PAYMENT_IN_PROGRESS`.
  case refuse
  /// Send the terminal notification and let go of the card as the ending demands.
  case end(Ending)
}

/// Says how the waiting `pay` is answered.
public enum PayReply: Hashable, Sendable {
  /// With the gateway's action and data.
  case asGatewaySaid
  /// With `action: "none"`, because the payment is over already.
  case none
}

/// Names the one way in which an accepted payment ended.
public enum Ending: Hashable, Sendable {
  /// `verifyPayment`: the merchant's server must now look at the order.
  case verify
  /// `onError` with status `FAILED`.
  case failed(FailureCause)
  /// `onError` with status `CANCELLED`.
  case cancelled
  /// `onError` with status `UNKNOWN`.
  case unknown
}

/// Says why a payment failed.
public enum FailureCause: Hashable, Sendable {
  /// The gateway or the bank said no.
  case refused
  /// The gateway could not be reached; nothing was sent.
  case unreachable
  /// The gateway asked for something that this version cannot do.
  case unknownAction
  /// Every try of the one-time password was wrong.
  case otpTriesUsedUp
  /// The OTP step lasted too long.
  case otpTimedOut
}
