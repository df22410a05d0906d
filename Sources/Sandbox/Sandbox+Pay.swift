import Payments

extension Sandbox {
  /// Pays an order with a card (`POST /orders/sessions`).
  ///
  /// Checked in this order: session, idempotency key, order, card (or saved instrument), what the
  /// order allows. Only then a payment is made and `faults.pay` plays its part. Digits are read
  /// where they stand in `storage` and not kept; the caller may wipe them when this returns.
  ///
  /// The outcome says how long it must be held back. A payment made under `timeout` stays open,
  /// and the same idempotency key gives its answer at once: that is how a caller finds out.
  public mutating func pay(
    _ request: PayRequest, storage: Span<UInt8>, clock: SandboxClock
  ) -> PayOutcome {
    do throws(APIError) {
      guard let order = order(ofSession: request.sessionID) else { throw .sessionInvalid }
      let use = try use(of: request.idempotencyKey, for: .pay, scope: order.id)
      let fingerprint = use == nil ? nil : fingerprint(of: request, storage)
      if let use, let fingerprint,
        let earlier = try ledger.subject(of: use, fingerprint, now: clock.wall),
        let payment = payments[earlier]
      {
        return outcome(of: payment, clock, delay: .none, replayed: true)
      }
      try order.requireActive(at: clock.wall)
      let card = try card(for: request, storage, order, clock)
      try makeRoomForPayment(of: order)
      let payment = newPayment(of: order, request, card, clock)
      payments[payment.id] = payment
      pages[payment.token] = payment.id
      orders[order.id]?.payments.append(payment.id)
      if let use, let fingerprint {
        ledger.note(use, fingerprint, subject: payment.id, now: clock.wall)
      }
      return outcome(of: payment, clock, delay: faults.pay.delay, replayed: false)
    } catch {
      return PayOutcome(result: .failure(error), delay: .none, cfPaymentID: nil, replayed: false)
    }
  }

  /// Finds the card that is paid with and checks that this order takes it.
  private func card(
    for request: PayRequest, _ storage: Span<UInt8>, _ order: Order, _ clock: SandboxClock
  ) throws(APIError) -> CardFacts {
    var card: CardFacts
    if let id = request.instrumentID {
      guard request.number == nil else { throw .cardInvalid }
      guard let saved = instruments[id], saved.customerID == order.request.customer.id else {
        throw .instrumentNotFound
      }
      try request.checkOptionalCVV(in: storage)
      card = saved.card
    } else {
      card = try request.checkedCard(in: storage, now: clock.wall)
    }
    guard order.request.allows(card) else { throw .methodUnsupported }
    guard order.request.currency == "INR" || card.listed?.country != "IN" else {
      throw .currencyMismatch
    }
    return card
  }

  private mutating func newPayment(
    of order: Order, _ request: PayRequest, _ card: CardFacts, _ clock: SandboxClock
  ) -> Payment {
    var payment = Payment(
      id: nextNumber(), order: order, request: request,
      action: Sandbox.action(for: card.quirk, request.channel), token: randomness.token(48),
      card: card, startedAt: clock.wall)
    if faults.pay == .decline {
      payment.isRefused = true
      payment.failure = .declined
      payment.move(to: .failed, at: clock.wall)
    } else if payment.action == .post {
      payment.otp = OTPSession(start: faults.pay.delay.end(from: clock.elapsed))
    }
    return payment
  }

  private static func action(for quirk: BINRow.Quirk, _ channel: Channel) -> Action {
    switch (quirk, channel) {
    case (.form, _): .form
    case (.custom, _): .custom
    case (.bankPageOnly, _), (_, .link): .link
    case (_, .post): .post
    }
  }

  private func outcome(
    of payment: Payment, _ clock: SandboxClock, delay: AnswerDelay, replayed: Bool
  ) -> PayOutcome {
    let answer = PayAnswer(
      cfPaymentID: payment.id, channel: payment.channel, action: payment.action,
      otp: payment.otp?.state(at: delay.end(from: clock.elapsed)), amount: payment.amount,
      token: payment.token, baseURL: baseURL)
    return PayOutcome(
      result: payment.isRefused ? .failure(.bankDeclined) : .success(answer), delay: delay,
      cfPaymentID: payment.id, replayed: replayed)
  }

  /// Drops the order's oldest payment that ended without money, when there are too many.
  private mutating func makeRoomForPayment(of order: Order) throws(APIError) {
    guard order.payments.count >= Sandbox.paymentLimit else { return }
    guard
      let place = order.payments.firstIndex(where: { payments[$0]?.status.isFinal ?? true })
    else { throw .tooManyPayments }
    forgetPayment(order.payments[place])
    orders[order.id]?.payments.remove(at: place)
  }

  mutating func forgetPayment(_ id: String) {
    guard let payment = payments.removeValue(forKey: id) else { return }
    pages[payment.token] = nil
  }

  private func fingerprint(
    of request: PayRequest, _ storage: Span<UInt8>
  ) -> Ledger.Fingerprint {
    var rest = keyedHash
    rest.add(request.channel.rawValue)
    rest.add(request.instrumentID ?? "")
    rest.add(request.saveInstrument ? 1 : 0)
    var card = keyedHash
    for range in [request.number, request.expiryMonth, request.expiryYear, request.cvv] {
      card.add(storage, range?.clamped(to: 0..<storage.count) ?? 0..<0)
    }
    return Ledger.Fingerprint(
      request: rest.finish(), card: UInt16(truncatingIfNeeded: card.finish()))
  }
}

extension Sandbox.AnswerDelay {
  /// When an answer that is ready at `start` arrives; one that never does counts as at once.
  func end(from start: UInt64) -> UInt64 {
    guard case .nanoseconds(let delay) = self else { return start }
    let (end, overflow) = start.addingReportingOverflow(delay)
    return overflow ? .max : end
  }
}
