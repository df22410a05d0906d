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
    writer.member("order_id", payment.session.orderID)
    writer.nullable("cf_payment_id", payment.paymentID)
    writer.member("action", goesOn ? answer?.action ?? "none" : "none")
    writer.key("data")
    if goesOn, let data = answer?.data { write(data, to: &writer) } else { writer.null() }
    writer.key("otp")
    write(otp, to: &writer)
    writer.nullable("full_screen", flag: payment.presentation.fullScreen)
    writer.nullable("cancel_button_visible", flag: payment.presentation.cancelButtonVisible)
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
    writer.member("expires_in", otp.expiresIn)
    writer.member("resend_in", otp.resendIn)
    writer.member("resends_left", otp.resendsLeft)
    writer.member("attempts_left", otp.attemptsLeft)
    writer.endObject()
  }

  private static func write(_ data: ActionData, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.nullable("url", data.url)
    writer.nullable("method", data.method)
    writer.key("payload")
    if let payload = data.payload {
      writer.raw(payload.span, payload.indices)
    } else {
      writer.null()
    }
    writer.nullable("content_type", data.contentType)
    writer.nullable("redirect_to_bank", data.redirectToBank)
    if data.isSimulated {
      writer.member("simulated", true)
    }
    writer.endObject()
  }
}
