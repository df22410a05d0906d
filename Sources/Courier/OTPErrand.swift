import JSON
import Payments

/// Submits a one-time password for a payment, or asks for a new one.
final class OTPErrand: Errand {
  private enum Action: String {
    case submit = "SUBMIT_OTP"
    case resend = "RESEND_OTP"
  }

  private let payment: String
  private let environment: PaymentEnvironment
  private let action: Action
  private let password: String?
  private let scrubber: Scrubber

  /// Reads the parameters; nil if one of them is missing or no such thing.
  init?(_ parameters: Parameters, _ message: Span<UInt8>) {
    guard let payment = parameters.text("cf_payment_id", message, limit: 64), !payment.isEmpty,
      let environment = parameters.environment(message),
      let action = parameters.text("action", message, limit: 16).flatMap(Action.init(rawValue:))
    else { return nil }
    let password = parameters.text("otp", message, limit: 32)
    if action == .submit, password?.isEmpty != false { return nil }
    self.payment = payment
    self.environment = environment
    self.action = action
    self.password = action == .submit ? password : nil
    let session = parameters.text("payment_session_id", message, limit: 512) ?? ""
    scrubber = Scrubber(KnownSecrets(session: session))
    super.init(patience: Patience.payment)
  }

  override func calls(_ options: CourierOptions) -> [(HTTPCall, [UInt8])] {
    let url =
      options.address(of: environment).base + "/orders/pay/authenticate/"
      + URLText.segment(payment)
    let body = SmallText { writer in
      writer.beginObject()
      writer.member("action", action.rawValue)
      writer.member("otp", password)
      writer.endObject()
    }
    return [(HTTPCall(url: url, apiVersion: options.apiVersion), body.bytes)]
  }

  override func answer(_ outcomes: [HTTPOutcome], _ writer: inout JSONWriter) {
    let reader = OTPReader(scrubber: scrubber, isLate: isCancelled)
    let answer = reader.read(outcomes.first ?? .failed(sent: true))
    writer.beginObject()
    let kind: StaticString =
      switch answer.kind {
      case .accepted: "accepted"
      case .refused: "refused"
      case .lost: "lost"
      }
    writer.member("kind", word: kind)
    writer.member("message", answer.message)
    writer.endObject()
  }
}
