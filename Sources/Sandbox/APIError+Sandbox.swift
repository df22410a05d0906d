import Payments

/// The refusals of the sandbox, with fixed texts: none repeats what was sent.
///
/// Codes, types and statuses follow https://www.cashfree.com/docs/api-reference/payments/errors
/// and the error components of the vendor's OpenAPI file; the sentences are ours.
extension APIError {
  /// A member that has to be there is not.
  static func missing(_ path: String) -> APIError {
    APIError(
      httpStatus: 400, message: "\(path) : is missing in the request",
      code: "\(path)_missing", field: path)
  }

  /// A member has a value that the API does not take; `rule` says what it takes.
  static func invalid(_ path: String, _ rule: String) -> APIError {
    APIError(
      httpStatus: 400, message: "\(path) : invalid value provided. Expected: \(rule)",
      code: "\(path)_invalid", field: path)
  }

  private static func request(
    _ status: Int, _ code: String, _ message: String, type: String = "invalid_request_error"
  ) -> APIError {
    APIError(httpStatus: status, message: message, code: code, type: type)
  }

  // Requests as a whole.
  static let bodyInvalid = request(
    400, "request_invalid", "the request must be one JSON object without repeated names")
  static let idempotencyMismatch = request(
    422, "request_invalid", "this idempotency key was used with a different request",
    type: "idempotency_error")
  static let idempotencyKeyInvalid = request(
    400, "request_invalid", "an idempotency key has at most 256 bytes")

  // Orders.
  static let orderNotFound = request(404, "order_not_found", "order is not found")
  static let orderExists = request(
    409, "order_already_exists", "order with same id is already present")
  static let orderInactive = request(
    400, "order_inactive", "order is not active any more: it has expired or was terminated")
  static let orderPaid = request(400, "order_already_paid", "order is already paid")
  static let tooManyOrders = request(
    429, "request_failed",
    "the sandbox holds \(Sandbox.orderLimit) orders and none of them is finished",
    type: "rate_limit_error")

  // Order Pay.
  static let sessionInvalid = request(
    400, "payment_session_id_invalid", "payment_session_id is not present or is invalid",
    type: "request_failed")
  static let cardInvalid = request(
    400, "card_invalid", "the card needs a number or an instrument")
  static let cardNumberInvalid = invalid(
    "card_number", "12 to 19 digits with a valid check digit")
  static let binUnknown = request(
    400, "cardbin_details_not_found", "the card's BIN is not known; use a test card")
  static let cardUnsupported = request(
    400, "card_unsupported", "this kind of card is not accepted")
  static let instrumentNotFound = request(
    400, "instrument_not_found", "this customer has no such saved card")
  static let methodUnsupported = request(
    400, "payment_method_unsupported", "the order does not allow this payment method")
  static let currencyMismatch = request(
    400, "request_invalid", "a card issued in India cannot pay an order in another currency")
  static let tooManyPayments = request(
    429, "request_failed", "too many payments of this order are open",
    type: "rate_limit_error")
  static let bankDeclined = request(
    502, "bank_processing_failure", "the bank declined the transaction", type: "api_error")
  static let lookupFailed = request(
    502, "bank_processing_failure", "the lookup failed", type: "api_error")

  // Payments and their OTP.
  static let paymentNotFound = request(404, "payment_not_found", "payment is not found")
  static let alreadyProcessed = request(
    400, "request_invalid", "transaction is already processed")
  static let attemptsExceeded = request(400, "request_invalid", "exceeded retry attempts")
  static let noOTPSession = request(
    400, "native_otp_session_id_invalid", "this payment does not wait for an OTP")
  static let otpExpired = request(
    400, "otp_expired_failed", "the time for the OTP is over")
  static let resendTooEarly = request(
    400, "otp_generation_failed", "an OTP can be sent again 30 seconds after the last one")
  static let noResendsLeft = request(
    400, "otp_generation_failed", "an OTP is sent again at most twice")

  // Simulations.
  static let simulationNotFound = request(404, "simulation_not_found", "simulation is not found")
}
