public import JSON
public import Payments

extension Sandbox {
  /// What the authenticate call answers; a wrong code is an answer, not a refusal.
  public struct OTPAnswer: Sendable, Equatable {
    /// What was asked for.
    public enum Action: String, Sendable {
      /// A code was handed in.
      case submit = "SUBMIT_OTP"
      /// A new code was asked for.
      case resend = "RESEND_OTP"
    }

    /// The payment.
    public let cfPaymentID: String
    /// What was asked for.
    public let action: Action
    /// `authenticate_status`: whether the code was right, or a new one was sent.
    public let succeeded: Bool
    /// `payment_message`: a sentence for the payer.
    public let message: String
    /// What is left of the OTP step.
    public let otp: OTPState
    /// The payment's state after this; read it even on success.
    public let paymentStatus: PaymentStatus

    /// Writes the authenticate entity: `cf_payment_id`, `action`, `authenticate_status`,
    /// `payment_message`.
    public func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.member("action", action.rawValue)
      writer.member("authenticate_status", succeeded ? "SUCCESS" : "FAILED")
      writer.member("cf_payment_id", cfPaymentID)
      writer.member("payment_message", message)
      writer.endObject()
    }
  }

  /// Hands an OTP in (`POST /orders/pay/authenticate/{cf_payment_id}`, `SUBMIT_OTP`).
  ///
  /// `111000` is right. The third wrong code makes the payment FAILED; so does a code that comes
  /// after 300 s. The caller's elapsed clock counts.
  ///
  /// - Throws: 404 `payment_not_found`; 400 `native_otp_session_id_invalid` (waits for no code),
  ///   `otp_missing`, `otp_expired_failed`, `request_invalid` (no try left, or already processed).
  public mutating func submitOTP(
    _ cfPaymentID: String, storage: Span<UInt8>, otp: Range<Int>, clock: SandboxClock
  ) throws(APIError) -> OTPAnswer {
    var session = try openSession(cfPaymentID, clock)
    guard !otp.isEmpty else { throw .missing("otp") }
    let isRight = session.accepts(otp, in: storage)
    payments[cfPaymentID]?.otp = session
    if isRight {
      succeed(cfPaymentID, clock)
    } else if session.attemptsLeft == 0 {
      fail(cfPaymentID, .wrongOTP, clock)
    }
    let payment = try openedPayment(cfPaymentID)
    return OTPAnswer(
      cfPaymentID: cfPaymentID, action: .submit, succeeded: isRight,
      message: isRight ? payment.message : "otp is invalid",
      otp: session.state(at: clock.elapsed), paymentStatus: payment.status)
  }

  /// Has a new OTP sent (`RESEND_OTP`): twice at most, each 30 s after the code before it.
  ///
  /// - Throws: as `submitOTP`, and 400 `otp_generation_failed` when it is too early or too often.
  public mutating func resendOTP(
    _ cfPaymentID: String, clock: SandboxClock
  ) throws(APIError) -> OTPAnswer {
    var session = try openSession(cfPaymentID, clock)
    guard session.resendsLeft > 0 else { throw .noResendsLeft }
    guard session.mayResend(at: clock.elapsed) else { throw .resendTooEarly }
    session.resend(at: clock.elapsed)
    payments[cfPaymentID]?.otp = session
    return OTPAnswer(
      cfPaymentID: cfPaymentID, action: .resend, succeeded: true, message: "otp sent",
      otp: session.state(at: clock.elapsed), paymentStatus: .pending)
  }

  /// Makes a payment FAILED whose OTP step is over; does nothing otherwise.
  ///
  /// For the caller whose own deadline has passed: without this call the room notices only when
  /// the next code comes.
  public mutating func expireOTP(_ cfPaymentID: String, clock: SandboxClock) {
    guard let session = payments[cfPaymentID]?.otp, session.isOver(at: clock.elapsed) else {
      return
    }
    fail(cfPaymentID, .lateOTP, clock)
  }

  /// Tells what is left of a payment's OTP step; nil when it waits for no code.
  public func otpState(_ cfPaymentID: String, clock: SandboxClock) -> OTPState? {
    payments[cfPaymentID]?.otp?.state(at: clock.elapsed)
  }

  /// Finds the OTP step of a payment that waits for a code.
  private mutating func openSession(
    _ id: String, _ clock: SandboxClock
  ) throws(APIError) -> OTPSession {
    expireOTP(id, clock: clock)
    let payment = try openedPayment(id)
    guard let session = payment.otp else {
      switch payment.failure {
      case .some(.wrongOTP): throw .attemptsExceeded
      case .some(.lateOTP): throw .otpExpired
      default: throw payment.status.isFinal ? .alreadyProcessed : .noOTPSession
      }
    }
    return session
  }
}
