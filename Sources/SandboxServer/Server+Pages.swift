import JSON
import Payments
import Sandbox
import SecretMemory

extension Server {
  /// A payment page: the choice of an outcome, or the end of a payment that has one.
  func showPage(_ call: Call) throws(APIError) -> Reply {
    let payment = try payment(ofPage: call)
    let notice = try sandbox.notice(ofPayment: payment)
    return notice.status.isFinal ? leave(notice) : page(Page.simulator(notice))
  }

  /// The payer's choice, as the form of the page sends it.
  ///
  /// A form without one is what action `form` sends (`MD`, `PaReq`): it gets the page.
  func decideOnPage(_ call: Call) throws(APIError) -> Reply {
    let payment = try payment(ofPage: call)
    let form = call.body.withBytes { FormFields($0) }
    guard let word = form["payment_status"] else { return try showPage(call) }
    guard let status = Sandbox.SimulatedStatus(rawValue: word) else { throw .bodyInvalid }
    if try !sandbox.paymentStatus(payment).isFinal {
      _ = try follow(payment, call) { () throws(APIError) in
        try sandbox.simulate(
          payment, status: status, errorCode: form["payment_error_code"], clock: call.clock)
      }
    }
    let notice = try sandbox.notice(ofPayment: payment)
    guard notice.status.isFinal else {
      return page(
        Page.simulator(notice, remark: "The payment is PENDING. It can still be decided."))
    }
    return leave(notice)
  }

  /// A bank's logo: one grey pixel.
  func showLogo(_ call: Call) throws(APIError) -> Reply {
    memory.content.removeAll()
    for byte in Server.pixel { memory.content.append(byte) }
    return Reply(media: .png)
  }

  private func payment(ofPage call: Call) throws(APIError) -> String {
    guard let payment = sandbox.payment(ofPage: call.captures[0]) else { throw .pageUnknown }
    sandbox.expireOTP(payment, clock: call.clock)
    return payment
  }

  /// Sends the browser back to the merchant.
  ///
  /// `{order_id}` in the address stands for the order's id
  /// (https://www.cashfree.com/docs/api-reference/payments/latest/orders/create).
  private func leave(_ notice: Sandbox.PaymentNotice) -> Reply {
    guard let address = notice.returnURL else { return page(Page.ended(notice)) }
    return reply(303, .text, "").with(
      "location", Server.fill(address, "{order_id}", with: notice.orderID))
  }

  private func page(_ text: String) -> Reply {
    // Neither scripts nor anything from elsewhere; a form may lead away, to the return_url.
    reply(200, .html, text).with(
      "content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
  }

  private static func fill(_ text: String, _ place: String, with value: String) -> String {
    var (rest, filled) = (text[...], "")
    while let first = rest.first {
      if rest.hasPrefix(place) {
        filled += value
        rest = rest.dropFirst(place.count)
      } else {
        filled.append(first)
        rest = rest.dropFirst()
      }
    }
    return filled
  }

  /// A PNG of one grey pixel (https://www.w3.org/TR/png/).
  private static let pixel: [UInt8] = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48,
    0x44, 0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00,
    0x00, 0x3a, 0x7e, 0x9b, 0x55, 0x00, 0x00, 0x00, 0x0a, 0x49, 0x44, 0x41, 0x54, 0x78,
    0x9c, 0x63, 0x98, 0x09, 0x00, 0x00, 0x9b, 0x00, 0x9a, 0xad, 0x2e, 0x48, 0xb4, 0x00,
    0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
  ]
}
