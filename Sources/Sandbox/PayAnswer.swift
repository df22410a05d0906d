public import JSON
public import Payments

extension Sandbox {
  /// What Order Pay answers when it takes a request.
  public struct PayAnswer: Sendable {
    /// The payment that was made, ten decimal digits.
    public let cfPaymentID: String
    /// The channel, as asked for.
    public let channel: Channel
    /// What to do next; it need not be what the channel suggests.
    public let action: Action
    /// The state of the OTP step, when the action is `post`, for the moment of delivery.
    public let otp: OTPState?
    let amount: Amount
    let token: String
    let baseURL: String

    /// Where the payer, the code or the form goes; nil when the action is `custom`.
    public var url: String? {
      switch action {
      case .link: page("gateway")
      case .post: baseURL + "/pg/orders/pay/authenticate/" + cfPaymentID
      case .form: page("acs")
      case .custom: nil
      }
    }

    /// `post` when something has to be sent to `url`, else nil.
    public var method: String? { contentType == nil ? nil : "post" }

    /// The media type of what has to be sent to `url`, else nil.
    public var contentType: String? {
      switch action {
      case .post: "application/json"
      case .form: "application/x-www-form-urlencoded"
      case .link, .custom: nil
      }
    }

    /// The bank's page, the way out of the OTP step; nil unless the action is `post`.
    public var redirectToBank: String? { action == .post ? page("redirecttobank") : nil }

    /// Writes the pay entity: `payment_amount`, `cf_payment_id`, `payment_method`, `channel`,
    /// `action`, `data`.
    public func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.member("action", action.rawValue)
      writer.member("cf_payment_id", cfPaymentID)
      writer.member("channel", channel.rawValue)
      writer.key("data")
      writeData(to: &writer)
      writer.key("payment_amount")
      amount.write(to: &writer)
      writer.member("payment_method", "card")
      writer.endObject()
    }

    /// Writes the entity's `data`: `url`, `payload`, `content_type`, `method`, for action `post`
    /// `redirect_to_bank`, and the sandbox's own `simulated`.
    public func writeData(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.nullable("url", url)
      writer.key("payload")
      if action == .form { writeForm(to: &writer) } else { writer.null() }
      writer.nullable("content_type", contentType)
      writer.nullable("method", method)
      writer.member("redirect_to_bank", redirectToBank)
      writer.key("simulated")
      writer.value(true)
      writer.endObject()
    }

    /// Writes the payload of action `form`, the members of a 3-D Secure 1 request: merchant data
    /// `MD`, the request `PaReq`, the way back `TermUrl`.
    public func writeForm(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.member("MD", token)
      writer.member("PaReq", "simulated")
      writer.member("TermUrl", page("gateway"))
      writer.endObject()
    }

    private func page(_ kind: String) -> String { baseURL + "/pg/view/" + kind + "/" + token }
  }

  /// How Order Pay ended, and when the caller may deliver it.
  public struct PayOutcome: Sendable {
    /// The answer or the refusal.
    public let result: Result<PayAnswer, APIError>
    /// How long to hold it back.
    public let delay: AnswerDelay
    /// The payment that was made; there is one also when the bank refuses at once.
    public let cfPaymentID: String?
    /// Whether an earlier answer to the same idempotency key was given again.
    public let replayed: Bool
  }
}
