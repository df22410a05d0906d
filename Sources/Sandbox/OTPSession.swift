public import JSON

extension Sandbox {
  /// What the OTP step still allows, as a front end is told.
  public struct OTPState: Sendable, Equatable {
    /// Whole seconds, rounded up, until the step is over; 0 only when it is.
    public var expiresIn: Int
    /// Whole seconds, rounded up, until a code may be sent again; 0 means now, if one is left.
    public var resendIn: Int
    /// How often a code may still be sent again, 0 to 2.
    public var resendsLeft: Int
    /// How many wrong codes are still allowed, 0 to 3; 0 means that the payment has failed.
    public var attemptsLeft: Int
    /// When the step is over, in nanoseconds of the payment's elapsed clock.
    public var expiresAt: UInt64
    /// When a code may be sent again, in nanoseconds of the payment's elapsed clock.
    public var resendAt: UInt64

    /// Writes `{"expires_in", "resend_in", "resends_left", "attempts_left"}`.
    public func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.key("expires_in")
      writer.value(expiresIn)
      writer.key("resend_in")
      writer.value(resendIn)
      writer.key("resends_left")
      writer.value(resendsLeft)
      writer.key("attempts_left")
      writer.value(attemptsLeft)
      writer.endObject()
    }
  }
}

/// The OTP step of one payment.
///
/// Five minutes in all, a new code at most twice and 30 s after the last one, as
/// https://www.cashfree.com/docs/payments/features/native-otp says; the number of tries is not
/// published, three is ours. A new code neither prolongs the step nor gives tries back.
struct OTPSession: Sendable {
  static let length = 300 * Sandbox.second
  static let pause = 30 * Sandbox.second
  /// The one code that is right, published for the vendor's sandbox.
  private static let rightCode: StaticString = "111000"

  private let endsAt: UInt64
  private var resendAt: UInt64
  private(set) var resendsLeft = 2
  private(set) var attemptsLeft = 3

  /// Begins the step; `start` is when the payer learns of it.
  init(start: UInt64) {
    endsAt = OTPSession.sum(start, OTPSession.length)
    resendAt = OTPSession.sum(start, OTPSession.pause)
  }

  func isOver(at elapsed: UInt64) -> Bool { elapsed >= endsAt }

  func mayResend(at elapsed: UInt64) -> Bool { elapsed >= resendAt }

  /// Notes that a new code went out.
  mutating func resend(at elapsed: UInt64) {
    resendsLeft = max(resendsLeft - 1, 0)
    resendAt = OTPSession.sum(elapsed, OTPSession.pause)
  }

  /// Compares a code; a wrong one uses a try up.
  mutating func accepts(_ code: Range<Int>, in storage: Span<UInt8>) -> Bool {
    if OTPSession.isRight(code, in: storage) { return true }
    attemptsLeft = max(attemptsLeft - 1, 0)
    return false
  }

  func state(at elapsed: UInt64) -> Sandbox.OTPState {
    Sandbox.OTPState(
      expiresIn: OTPSession.seconds(until: endsAt, from: elapsed),
      resendIn: resendsLeft == 0 ? 0 : OTPSession.seconds(until: resendAt, from: elapsed),
      resendsLeft: resendsLeft, attemptsLeft: attemptsLeft, expiresAt: endsAt, resendAt: resendAt)
  }

  private static func isRight(_ code: Range<Int>, in storage: Span<UInt8>) -> Bool {
    let right = rightCode.description.utf8
    guard storage.holdsDigits(code, count: right.count...right.count) else { return false }
    return zip(code, right).allSatisfy { storage[$0] == $1 }
  }

  private static func seconds(until deadline: UInt64, from elapsed: UInt64) -> Int {
    guard deadline > elapsed else { return 0 }
    return Int(truncatingIfNeeded: (deadline - elapsed - 1) / Sandbox.second) + 1
  }

  private static func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}
