public import JSON
public import Payments

extension Sandbox {
  /// What whoever serves the sandbox has to know of a payment besides its entity: where its order
  /// wants to be told, and what a page shows.
  public struct PaymentNotice: Sendable, Equatable {
    /// The order that is paid.
    public let orderID: String
    /// The payment's state.
    public let status: PaymentStatus
    /// The amount as people read it: `INR 10.10`.
    public let amount: String
    /// Where the payer's browser goes at the end; nil if the order does not say.
    public let returnURL: String?
    /// Where webhooks go; nil if the order does not say.
    public let notifyURL: String?
  }

  /// Tells what is known of a payment.
  public func notice(ofPayment id: String) throws(APIError) -> PaymentNotice {
    let payment = try openedPayment(id)
    let order = try order(payment.orderID)
    let (units, rest) = payment.amount.hundredths.quotientAndRemainder(dividingBy: 100)
    return PaymentNotice(
      orderID: order.id, status: payment.status,
      amount: "\(payment.currency) \(units)." + (rest < 10 ? "0" : "") + "\(rest)",
      returnURL: order.request.returnURL, notifyURL: order.request.notifyURL)
  }

  /// Writes a webhook's body for the end of a payment: `data`, `event_time`, `type`, with the
  /// members of https://www.cashfree.com/docs/api-reference/payments/latest/payments/webhooks .
  public func writeWebhook(
    _ type: String, ofPayment id: String, now: WallTime, to writer: inout JSONWriter
  ) throws(APIError) {
    let payment = try openedPayment(id)
    let order = try order(payment.orderID)
    writer.beginObject()
    writer.key("data")
    writer.beginObject()
    writer.key("order")
    order.writeWebhookPart(to: &writer)
    writer.key("payment")
    payment.write(to: &writer)
    writer.key("customer_details")
    order.request.customer.write(to: &writer)
    writer.key("error_details")
    if let failure = payment.failure { failure.write(to: &writer) } else { writer.null() }
    writer.key("payment_gateway_details")
    payment.writeGateway(to: &writer)
    writer.nullable("payment_offers", nil)
    writer.endObject()
    writer.key("event_time")
    now.write(ist: &writer)
    writer.member("type", type)
    writer.endObject()
  }
}

extension Order {
  fileprivate func writeWebhookPart(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("order_id", id)
    writer.key("order_amount")
    request.amount.write(to: &writer)
    writer.member("order_currency", request.currency)
    writer.key("order_tags")
    request.writeTags(to: &writer)
    writer.endObject()
  }
}
