import JSON

/// Why a payment failed, in the terms of `error_details`.
struct PaymentFailure: Sendable, Equatable {
  let code: String
  let description: String
  let reason: String
  /// `customer`, `bank`, `gateway` or `cashfree`.
  let source: String

  /// The failures that the sandbox knows by name.
  ///
  /// `TRANSACTION_DECLINED` and its reasons are in
  /// https://www.cashfree.com/docs/api-reference/payments/errors , `ISSUER_NOT_AVAILABLE` in the
  /// example of the simulate call; the others and the sentences are ours.
  static let known: [PaymentFailure] = [
    declined, wrongOTP, lateOTP,
    PaymentFailure(
      "ISSUER_NOT_AVAILABLE", "the card's bank cannot be reached", "issuer_down", "bank"),
    PaymentFailure(
      "INSUFFICIENT_FUNDS", "the account does not cover the amount", "low_balance", "customer"),
    PaymentFailure(
      "CARD_EXPIRED", "the bank says that the card has expired", "card_expired", "customer"),
  ]

  static let declined = PaymentFailure(
    "TRANSACTION_DECLINED", "the bank declined the transaction", "bank_rejected", "bank")
  static let wrongOTP = PaymentFailure(
    "AUTHENTICATION_FAILED", "the OTP was wrong too often", "auth_declined", "customer")
  static let lateOTP = PaymentFailure(
    "AUTHENTICATION_TIMED_OUT", "no right OTP came in time", "auth_declined", "customer")

  /// Names a failure by its code; one that is not known gets a general reason.
  static func named(_ code: String) -> PaymentFailure {
    known.first { $0.code == code }
      ?? PaymentFailure(code, "the transaction failed", "bank_rejected", "bank")
  }

  private init(_ code: String, _ description: String, _ reason: String, _ source: String) {
    self.code = code
    self.description = description
    self.reason = reason
    self.source = source
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("error_code", code)
    writer.member("error_description", description)
    writer.member("error_reason", reason)
    writer.member("error_source", source)
    writer.nullable("error_code_raw", nil)
    writer.nullable("error_description_raw", nil)
    writer.nullable("error_subcode_raw", nil)
    writer.endObject()
  }
}
