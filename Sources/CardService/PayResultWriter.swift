import JSON
import Payments
import SecretMemory

/// Says how the one-time password step stands.
struct OTPStatus {
  /// Seconds until the step is over.
  let expiresIn: Int
  /// Seconds until another password may be asked for.
  let resendIn: Int
  let resendsLeft: Int
  let attemptsLeft: Int
}

/// Writes the result of `pay`.
enum PayResultWriter {
  /// Writes the result.
  ///
  /// - Parameter goesOn: whether the payer has something to do; otherwise the action is `none`.
  static func write(
    _ payment: Payment, goesOn: Bool, otp: OTPStatus?, to writer: inout JSONWriter
  ) {
    let answer = payment.answer
    writer.beginObject()
    writer.key("order_id")
    writer.value(payment.session.orderID)
    optional("cf_payment_id", payment.paymentID, to: &writer)
    writer.key("action")
    writer.value(goesOn ? answer?.action ?? "none" : "none")
    writer.key("data")
    if goesOn, let data = answer?.data { write(data, to: &writer) } else { writer.null() }
    writer.key("otp")
    write(otp, to: &writer)
    flag("full_screen", payment.presentation.fullScreen, to: &writer)
    flag("cancel_button_visible", payment.presentation.cancelButtonVisible, to: &writer)
    writer.key("theme")
    if let theme = payment.presentation.theme {
      theme.withBytes { writer.raw($0, $0.indices) }
    } else {
      writer.null()
    }
    writer.endObject()
  }

  /// Writes how the OTP step stands, or null.
  static func write(_ otp: OTPStatus?, to writer: inout JSONWriter) {
    guard let otp else { return writer.null() }
    writer.beginObject()
    writer.key("expires_in")
    writer.value(otp.expiresIn)
    writer.key("resend_in")
    writer.value(otp.resendIn)
    writer.key("resends_left")
    writer.value(otp.resendsLeft)
    writer.key("attempts_left")
    writer.value(otp.attemptsLeft)
    writer.endObject()
  }

  private static func write(_ data: ActionData, to writer: inout JSONWriter) {
    writer.beginObject()
    optional("url", data.url, to: &writer)
    optional("method", data.method, to: &writer)
    writer.key("payload")
    if let payload = data.payload {
      writer.raw(payload.span, payload.indices)
    } else {
      writer.null()
    }
    optional("content_type", data.contentType, to: &writer)
    optional("redirect_to_bank", data.redirectToBank, to: &writer)
    if data.isSimulated {
      writer.key("simulated")
      writer.value(true)
    }
    writer.endObject()
  }

  private static func optional(
    _ name: StaticString, _ value: String?, to writer: inout JSONWriter
  ) {
    writer.key(name)
    if let value { writer.value(value) } else { writer.null() }
  }

  private static func flag(_ name: StaticString, _ value: Bool?, to writer: inout JSONWriter) {
    writer.key(name)
    if let value { writer.value(value) } else { writer.null() }
  }
}
