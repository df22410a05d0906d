import CardField
import JSON
import JSONRPC
import Payments
import SecretMemory

extension Service {
  /// Checks a `pay` and gives the card to the gateway.
  func pay(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let connection = ask.connection
    guard ask.hasParams else { throw .symbol(.paymentObjectMissing) }
    // What the call is like comes first, then how things stand.
    var given = ask
    given.arguments = try Arguments(
      PayParameters.card, ask.arguments[0], tape, bytes, in: "card",
      ignored: [PayParameters.cardNumber])
    let theme = try theme(ask.arguments[5], bytes)
    let instrument = try instrument(given, bytes)
    let channel = try channel(given, bytes)
    try requireNoPayment(connection)
    // Before anything is said about the card.
    if isCapturing(connection) { throw .symbol(.busy) }
    guard let session = connection.session else { throw .symbol(.sessionObjectMissing) }
    guard let object = ask.arguments[0] else { throw .symbol(.cardObjectMissing) }
    guard let channel else { throw .symbol(.channelMissing) }

    var blocked = obstacles(to: session, object, connection, bytes)
    if theme.wrongColor != nil { blocked.insert(.hexShouldStartWith) }

    // The card as it will be paid with stands in a slot of its own, so that what this call gives
    // beside the stored parts is neither kept nor lost if the call is refused.
    guard let slot = arena.take(options.pools.cards) else { throw .symbol(.busy) }
    let vault = Vault(slot)
    var card = connection.card
    copy(connection.vault ?? blank, to: vault)
    try replaceParts(of: &card, vault, given, bytes)
    check(card, vault, usesInstrument: instrument != nil, into: &blocked)
    if let symbol = blocked.first {
      throw .symbol(symbol, field: symbol == .hexShouldStartWith ? theme.wrongColor : nil)
    }

    let order = PayOrder(
      session: session, channel: channel, instrumentID: instrument,
      savesInstrument: ask.flag(2) ?? false, idempotencyKey: RandomText.uuid())
    var payment = Payment(session: session)
    payment.presentation = Payment.Presentation(
      fullScreen: ask.flag(3), cancelButtonVisible: ask.flag(4), theme: theme.text)
    payment.handle = connection.conversation.postpone(ask.call, in: bytes, tape: tape)
    connection.payment = payment
    begin(order, card, vault, connection)
  }

  /// Collects what stands in the way of a `pay`, whatever the card is like.
  private func obstacles(
    to session: PaymentSession, _ card: Value, _ connection: Connection, _ bytes: Span<UInt8>
  ) -> SymbolSet {
    var blocked = SymbolSet()
    if ledger.declined(session) >= Limits.declinedPays { blocked.insert(.tooManyAttempts) }
    if !gateway.isAvailable { blocked.insert(.gatewayUnavailable) }
    if tape.member(card, PayParameters.cardNumber, in: bytes) != nil {
      blocked.insert(.cardNumberNotAllowed)
    }
    if !gateway.hasRoomToPay { blocked.insert(.busy) }
    if connection.conversation.inBatch, !canSuspendBatch || !hasNoticeRoom(connection) {
      blocked.insert(.busy)
    }
    return blocked
  }

  /// Accepts a payment, and hands the card over at once or when the way is ready.
  private func begin(
    _ order: PayOrder, _ card: Card, _ vault: Vault, _ connection: Connection
  ) {
    counters.payments &+= 1
    log(.paymentAccepted, connection, order: order.session.orderID)
    _ = connection.flow.take(.accepted)
    let ticket = issueTicket(connection)
    let time = time(of: connection)
    connection.payment?.ticket = ticket
    connection.payment?.acceptedAt = time
    var parts = CardParts(card, usesInstrument: order.instrumentID != nil)
    parts.showsLastFour = vault.withBytes { card.numberState($0).showsLastFour }
    connection.payment?.prepared = PreparedPay(order: order, vault: vault, parts: parts)
    switch gateway.prepare(ticket) {
    case .ready: handOver(connection)
    case .later:
      connection.payment?.callDeadline = time &+ nanoseconds(Limits.prepareSeconds)
    case .impossible:
      drop(ticket)
      payReplied(PayAnswer(.unreachable), connection)
    }
    guard connection.payment?.handle != nil else { return }
    connection.payment?.holdsPushes = true
    if connection.conversation.inBatch { suspendBatch(connection) }
    watch(connection)
  }

  /// Gives the card to the gateway and takes in the answer if there is one already.
  func handOver(_ connection: Connection) {
    guard connection.flow.step == .preparing, let ticket = connection.payment?.ticket,
      let start = connection.payment?.acceptedAt, let timing = handOver(ticket, connection)
    else { return }
    _ = connection.flow.take(.handedOver)
    // The way to the gateway and its answer have this time together.
    connection.payment?.callDeadline = start &+ nanoseconds(Limits.paySeconds)
    wipeCVV(connection)
    if let answer = answerNow(timing, ticket, connection, { .pay($0) }) {
      payReplied(answer, connection)
    }
  }

  /// Hands over, and wipes the copy of the card that was kept for it.
  private func handOver(_ ticket: Ticket, _ connection: Connection) -> Timing<PayAnswer>? {
    guard let prepared = connection.payment?.prepared else { return nil }
    connection.payment?.prepared = nil
    // The order tells them from now on, also if no state has.
    if prepared.parts.showsLastFour { connection.card.noteDisclosure() }
    let time = time(of: connection)
    return prepared.vault.withBytes { storage in
      gateway.pay(
        prepared.order, storage: storage, parts: prepared.parts, ticket: ticket, time: time)
    }
  }

  /// Whether there are slots for a batch to wait: for its array, for the notifications behind it,
  /// and for the rest of its text.
  var canSuspendBatch: Bool { arena.available(options.pools.large) >= 3 }

  /// Lets a batch wait for the call at hand, which has asked `canSuspendBatch` before.
  func suspendBatch(_ connection: Connection) {
    guard let array = arena.take(options.pools.large),
      let after = arena.take(options.pools.large)
    else { return }
    connection.conversation.suspendBatch(
      array: ByteBuffer(slot: array), after: ByteBuffer(slot: after))
  }

  private func copy(_ source: Vault, to target: Vault) {
    source.withBytes { from in
      target.withMutableBytes { to in
        for index in 0..<min(from.count, to.count, Card.storageSize) { to[index] = from[index] }
      }
    }
  }

  /// Judges the card as it will be paid with.
  private func check(
    _ card: Card, _ vault: Vault, usesInstrument: Bool, into blocked: inout SymbolSet
  ) {
    let today = presentMonth()
    let (number, expiry) = vault.withBytes { storage in
      (card.numberState(storage), card.expiryState(storage, now: today))
    }
    guard !usesInstrument else {
      if number.length > 0 { blocked.insert(.cardNumberNotAllowed) }
      let cvv = card.cvvState([.three, .four])
      if cvv.length > 0, !cvv.valid { blocked.insert(.cardCVVInvalid) }
      return
    }
    blocked.formUnion(Self.symbols(number))
    blocked.formUnion(Self.symbols(expiry))
    blocked.formUnion(Self.symbols(card.cvvState(number.cvvLengths)))
  }
}

extension CardParts {
  /// Where `pay` writes the expiry as the gateway wants it, MMYY: behind the card's own storage.
  static let expiry = Card.storageSize

  init(_ card: Card, usesInstrument: Bool) {
    self.init(
      number: usesInstrument ? nil : card.numberRange,
      month: usesInstrument ? nil : Self.expiry..<(Self.expiry + 2),
      year: usesInstrument ? nil : (Self.expiry + 2)..<(Self.expiry + 4), cvv: card.cvvRange,
      name: card.nameRange)
  }
}
