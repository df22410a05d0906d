public import JSON
public import Payments

extension Sandbox {
  /// Tells a payment's state.
  public func paymentStatus(_ cfPaymentID: String) throws(APIError) -> PaymentStatus {
    try openedPayment(cfPaymentID).status
  }

  /// Finds the payment that a page address belongs to, by the opaque end of its path.
  public func payment(ofPage token: String) -> String? { pages[token] }

  /// Writes all payment entities of an order, the oldest first
  /// (`GET /orders/{order_id}/payments`).
  public func writePayments(
    ofOrder id: String, to writer: inout JSONWriter
  ) throws(APIError) {
    let ids = try order(id).payments
    writer.beginArray()
    for id in ids { payments[id]?.write(to: &writer) }
    writer.endArray()
  }

  /// Writes one payment entity (`GET /orders/{order_id}/payments/{cf_payment_id}`).
  ///
  /// - Throws: 404 `order_not_found`, or `payment_not_found` also when it is another order's.
  public func writePayment(
    _ cfPaymentID: String, ofOrder id: String, to writer: inout JSONWriter
  ) throws(APIError) {
    let order = try order(id)
    guard order.payments.contains(cfPaymentID), let payment = payments[cfPaymentID] else {
      throw .paymentNotFound
    }
    payment.write(to: &writer)
  }

  /// Marks an open payment USER_DROPPED: the payer cancelled, or the front end is gone.
  ///
  /// Does nothing to a payment that has ended or is not known. A payer who merely comes back from
  /// the page needs no call: the payment stays as it is until something decides it.
  public mutating func abandonPayment(_ cfPaymentID: String, clock: SandboxClock) {
    guard let payment = payments[cfPaymentID], !payment.status.isFinal else { return }
    payments[cfPaymentID]?.move(to: .userDropped, at: clock.wall)
  }

  /// Writes all saved cards of a customer, the oldest first
  /// (`GET /customers/{customer_id}/instruments`).
  public func writeInstruments(ofCustomer id: String, to writer: inout JSONWriter) {
    writer.beginArray()
    for saved in instruments.inOrder where saved.customerID == id { saved.write(to: &writer) }
    writer.endArray()
  }

  /// Lists the ids of a customer's saved cards, the oldest first.
  public func instruments(ofCustomer id: String) -> [String] {
    instruments.inOrder.filter { $0.customerID == id }.map(\.id)
  }

  func openedPayment(_ id: String) throws(APIError) -> Payment {
    guard let payment = payments[id] else { throw .paymentNotFound }
    return payment
  }

  /// Lets the money of an open payment come in.
  ///
  /// An order that is ACTIVE, or EXPIRED since the payment began, becomes PAID
  /// (https://www.cashfree.com/docs/payments/online/resources/payment-lifecycle). If the order is
  /// PAID or TERMINATED already, the payment is CANCELLED: the money goes back.
  mutating func succeed(_ id: String, _ clock: SandboxClock) {
    guard var payment = payments[id], let order = orders[payment.orderID] else { return }
    guard order.end == nil else {
      payments[id]?.move(to: .cancelled, at: clock.wall)
      return
    }
    payment.move(to: .success, at: clock.wall)
    payment.bankReference = randomness.digits(10)
    payment.authID = randomness.digits(6)
    payments[id] = payment
    orders[order.id]?.end = .paid
    if payment.savesInstrument, payment.instrumentID == nil {
      save(payment, for: order.request.customer.id, clock)
    }
  }

  mutating func fail(_ id: String, _ failure: PaymentFailure, _ clock: SandboxClock) {
    payments[id]?.failure = failure
    payments[id]?.move(to: .failed, at: clock.wall)
  }

  private mutating func save(_ payment: Payment, for customer: String, _ clock: SandboxClock) {
    let saved = Instrument(
      id: randomness.uuid(), uid: randomness.uuid(), customerID: customer,
      paymentID: payment.id, card: payment.card, savedAt: clock.wall)
    instruments.insert(saved, for: saved.id)
  }
}
