import Payments

/// The refusals of the server before a call reaches the sandbox; statuses, codes and types as in
/// https://www.cashfree.com/docs/api-reference/payments/errors .
extension APIError {
  static let bodyInvalid = APIError(
    httpStatus: 400, message: "the body must be one JSON object", code: "request_invalid")
  static let unauthenticated = APIError(
    httpStatus: 401, message: "authentication Failed", code: "request_failed",
    type: "authentication_error")
  static let versionMissing = APIError(
    httpStatus: 400, message: "x-api-version : is missing in the header",
    code: "version_missing")
  static let versionInvalid = APIError(
    httpStatus: 400, message: "x-api-version : is not a known version",
    code: "version_invalid")
  static let noSuchPath = APIError(
    httpStatus: 404, message: "no call of the API has this path", code: "request_failed")
  static let wrongMethod = APIError(
    httpStatus: 405, message: "the path has no call with this method", code: "request_failed")
  static let rateLimited = APIError(
    httpStatus: 429, message: "too many requests in a minute", code: "request_failed",
    type: "rate_limit_error")
  static let internalError = APIError(
    httpStatus: 500, message: "internal server error", code: "internal_error",
    type: "api_error")
  static let answerTooLarge = APIError(
    httpStatus: 500, message: "the answer does not fit", code: "internal_error",
    type: "api_error")
  static let binInvalid = APIError(
    httpStatus: 400, message: "card_number : at least 8 digits", code: "card_number_invalid")
  static let binUnknown = APIError(
    httpStatus: 404, message: "the card's BIN is not known", code: "cardbin_details_not_found")
  static let rateUnknown = APIError(
    httpStatus: 404, message: "there are no rates for this BIN", code: "modeRates_get_not_found")
  static let pageUnknown = APIError(
    httpStatus: 404, message: "payment page is not found", code: "payment_not_found")

  /// A member of a fault has a value that it cannot have.
  static func fault(_ rule: String) -> APIError {
    APIError(httpStatus: 400, message: rule, code: "fault_invalid")
  }

  /// What is wrong with a request as HTTP, in the shape of the API.
  init(_ fault: HTTPFault) {
    self.init(
      httpStatus: fault.status, message: fault.rule, code: "request_invalid",
      type: fault.status < 500 ? "invalid_request_error" : "api_error")
  }
}
