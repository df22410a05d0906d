import JSON
import Payments

/// Words the one terminal notification of a payment.
struct EndNotice {
  let method: StaticString
  /// The word for the log.
  let outcome: StaticString
  /// Whether it uses up one of the session's declined attempts.
  let isDecline: Bool
  private let orderID: String
  private let status: StaticString
  /// What went wrong; nil when nothing did.
  private let fault: GatewayFault?

  init(_ ending: Ending, _ payment: Payment) {
    orderID = payment.session.orderID
    switch ending {
    case .verify:
      method = "verifyPayment"
      (outcome, status, isDecline) = ("verify", "", false)
      fault = nil
    case .cancelled:
      method = "onError"
      (outcome, status, isDecline) = ("cancelled", "CANCELLED", false)
      fault = GatewayFault(
        message: "The payment was cancelled.", code: "transaction_cancelled_by_user",
        type: "request_failed")
    case .unknown:
      method = "onError"
      (outcome, status, isDecline) = ("unknown", "UNKNOWN", false)
      fault = GatewayFault(
        message: Self.silence(payment)
          + " The card may still be charged: check the order before paying again.",
        code: "request_timed_out", type: "request_failed")
    case .failed(let cause):
      method = "onError"
      (outcome, status) = ("failed", "FAILED")
      isDecline = (cause == .refused && !Self.hadNoTurn(payment)) || cause == .otpTriesUsedUp
      fault = Self.fault(cause, payment)
    }
  }

  /// Whether the gateway refused without looking at the card, because too many had asked (HTTP 429).
  private static func hadNoTurn(_ payment: Payment) -> Bool {
    payment.answer?.fault?.type == "rate_limit_error"
  }

  /// Says why nobody knows what became of a payment, in the courier's or the gateway's words.
  ///
  /// Their code is not taken over: it may stand for something that can simply be tried again.
  private static func silence(_ payment: Payment) -> String {
    guard let words = payment.answer?.fault?.message, !words.isEmpty else {
      return "The gateway did not answer."
    }
    return words.hasSuffix(".") ? words : words + "."
  }

  private static func fault(_ cause: FailureCause, _ payment: Payment) -> GatewayFault {
    switch cause {
    case .refused, .unknownAction:
      payment.answer?.fault
        ?? GatewayFault(
          message: "The payment failed.", code: "payment_failed", type: "request_failed")
    case .unreachable:
      payment.answer?.fault
        ?? GatewayFault(
          message: "The gateway could not be reached.", code: "gateway_unavailable",
          type: "api_connection_error")
    case .otpTriesUsedUp:
      GatewayFault(
        message: "The OTP was wrong too often.", code: "otp_invalid_failed",
        type: "request_failed")
    case .otpTimedOut:
      GatewayFault(
        message: "Transaction Timed out", code: "timeout", type: "request_failed")
    }
  }

  /// Writes the params.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("order_id", orderID)
    if let fault {
      writer.key("error")
      writer.beginObject()
      writer.member("status", word: status)
      writer.member("message", fault.message)
      writer.member("code", fault.code)
      writer.member("type", fault.type)
      writer.member("order_id", orderID)
      writer.endObject()
    }
    writer.endObject()
  }
}
