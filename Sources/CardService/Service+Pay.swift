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
    guard let session = connection.session else { throw .symbol(.sessionObjectMissing) }
    guard let object = ask.arguments[0] else { throw .symbol(.cardObjectMissing) }
    guard let channel else { throw .symbol(.channelMissing) }

    var blocked = SymbolSet()
    if ledger.declined(session) >= Limits.declinedPays { blocked.insert(.tooManyAttempts) }
    if !gateway.isAvailable { blocked.insert(.gatewayUnavailable) }
    if tape.member(object, PayParameters.cardNumber, in: bytes) != nil {
      blocked.insert(.cardNumberNotAllowed)
    }
    if theme.wrongColor != nil { blocked.insert(.hexShouldStartWith) }
    if connection.conversation.inBatch,
      !canSuspendBatch || !hasNoticeRoom(connection)
    {
      blocked.insert(.busy)
    }

    // The card as it will be paid with stands in a slot of its own, so that what this call gives
    // beside the stored parts is neither kept nor lost if the call is refused.
    guard let slot = arena.take(options.pools.cards) else { throw .symbol(.busy) }
    let vault = Vault(slot)
    var card = connection.card
    copy(connection.vault ?? blank, to: vault)
    try override(&card, vault, given, bytes)
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

  /// Hands the card over and takes in the answer if there is one already.
  private func begin(
    _ order: PayOrder, _ card: Card, _ vault: Vault, _ connection: Connection
  ) {
    counters.payments &+= 1
    log(.paymentAccepted, connection, order: order.session.orderID)
    _ = connection.flow.take(.accepted)
    let ticket = issueTicket(connection)
    let time = time(of: connection)
    connection.payment?.ticket = ticket
    connection.payment?.callDeadline = time &+ nanoseconds(Limits.paySeconds)
    var parts = CardParts(card, usesInstrument: order.instrumentID != nil)
    parts.showsLastFour = vault.withBytes { card.numberState($0).showsLastFour }
    let timing = vault.withBytes { storage in
      gateway.pay(order, storage: storage, parts: parts, ticket: ticket, time: time)
    }
    _ = connection.flow.take(.handedOver)
    // The order tells them from now on, also if no state has.
    if parts.showsLastFour { connection.card.noteDisclosure() }
    wipeCVV(connection)
    if let answer = answerNow(timing, ticket, connection, { .pay($0) }) {
      return payReplied(answer, connection)
    }
    connection.payment?.holdsPushes = true
    if connection.conversation.inBatch { suspendBatch(connection) }
    watch(connection)
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

  /// Replaces the stored parts by those that the call gives; an empty one counts as absent.
  private func override(
    _ card: inout Card, _ vault: Vault, _ given: Ask, _ bytes: Span<UInt8>
  ) throws(Refused) {
    var verdict = Card.NameVerdict.accepted
    vault.withMutableBytes { storage in
      if let name = given.nonEmpty(1) { verdict = setName(&card, name, bytes, &storage) }
      if let month = given.nonEmpty(2) {
        let intake = intake(.date, month, bytes, &storage)
        _ = card.setExpiryMonth(intake, storage: &storage)
      }
      if let year = given.nonEmpty(3) {
        let intake = intake(.date, year, bytes, &storage)
        _ = card.setExpiryYear(intake, storage: &storage)
      }
      if let cvv = given.nonEmpty(4) {
        let intake = intake(.cvv, cvv, bytes, &storage)
        _ = card.setCVV(intake, storage: &storage)
      }
      for index in 0..<4 {
        let digit = card.expiryDigit(index, storage: storage.span)
        storage[CardParts.expiry + index] = digit
      }
    }
    if verdict != .accepted { throw given.arguments.misfit(1) }
  }

  /// Reads the channel; nil if it is empty.
  private func channel(_ given: Ask, _ bytes: Span<UInt8>) throws(Refused) -> PaymentChannel? {
    if given.arguments[0] != nil, given.nonEmpty(0) == nil { return nil }
    return try given.word(0, of: ["link", "post"], bytes) == 1 ? .post : .link
  }

  /// Reads the saved card's id; nil if none is named.
  private func instrument(_ given: Ask, _ bytes: Span<UInt8>) throws(Refused) -> String? {
    guard let value = given.nonEmpty(5) else { return nil }
    // A number must not slip into a plain string by way of the wrong member.
    var scalars = Scalars(tape.range(value))
    var isNumber = true
    while let scalar = scalars.next(bytes) {
      if !(0x30...0x39).contains(scalar) { isNumber = false }
    }
    if isNumber { throw given.arguments.misfit(5) }
    return try given.text(5, limit: 64, bytes)
  }

  /// Judges the card as it will be paid with.
  private func check(
    _ card: Card, _ vault: Vault, usesInstrument: Bool, into blocked: inout SymbolSet
  ) {
    let today = month.present(of: self)
    let (number, expiry) = vault.withBytes { storage in
      (card.numberState(storage), card.expiryState(storage, now: today))
    }
    guard !usesInstrument else {
      if number.length > 0 { blocked.insert(.cardNumberNotAllowed) }
      let cvv = card.cvvState([.three, .four])
      if cvv.length > 0, !cvv.valid { blocked.insert(.cardCVVInvalid) }
      return
    }
    if let symbol = Self.symbol(number) { blocked.insert(symbol) }
    Self.insertSymbols(expiry, into: &blocked)
    if let symbol = Self.symbol(card.cvvState(number.cvvLengths)) { blocked.insert(symbol) }
  }

  private func theme(
    _ value: Value?, _ bytes: Span<UInt8>
  ) throws(Refused) -> (text: ByteBuffer?, wrongColor: StaticString?) {
    guard let value else { return (nil, nil) }
    guard tape.range(value).count <= Limits.themeBytes else { throw .parameter("theme") }
    let members = try Arguments(PayParameters.theme, value, tape, bytes, in: "theme")
    // Escaping makes a text at most twice as long: U+2028, three bytes, becomes six.
    let buffer = ByteBuffer(heapCapacity: Limits.themeBytes * 2)
    var writer = JSONWriter(buffer)
    var wrongColor: StaticString?
    writer.beginObject()
    for (position, parameter) in PayParameters.theme.enumerated() {
      guard let member = members[position] else { continue }
      let range = tape.range(member)
      let isHex = !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "#")
      if position < PayParameters.colors, !isHex { wrongColor = wrongColor ?? parameter.name }
      writer.key(parameter.name)
      writer.beginString()
      var scalars = Scalars(range)
      while let scalar = scalars.next(bytes) { writer.stringScalar(scalar) }
      writer.endString()
    }
    writer.endObject()
    return (buffer, wrongColor)
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
