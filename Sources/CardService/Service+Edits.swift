import CardField
import JSON
import Payments
import SecretMemory

extension Service {
  private static let fields = Field.allCases.map(\.name)
  private static let sources: [StaticString] = ["clipboard", "autofill", "scan"]

  /// Reads the `field` argument; nil when it is absent.
  private func field(
    _ position: Int, _ ask: Ask, _ bytes: Span<UInt8>
  ) throws(Refused) -> Field? {
    try ask.word(position, of: Self.fields, bytes).map { Field.allCases[$0] }
  }

  func keystroke(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let value = try ask.required(0)
    let field = try field(1, ask, bytes) ?? .number
    let connection = ask.connection
    if connection.flow.isRunning { return answer(.paymentInProgress, field, ask, bytes) }
    switch parseKey(value, bytes) {
    case .failure(let refusal):
      answer(refusal, field, ask, bytes)
    case .success(let key):
      let shift = ask.flag(2) ?? false
      let edit = try edit(connection, stores: key.stores) { card, storage in
        card.press(key, shift: shift, in: field, storage: &storage)
      }
      settle(edit, field, connection)
      answer(edit, field, ask, bytes)
    }
  }

  func paste(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let text = try ask.required(0)
    let field = try field(1, ask, bytes) ?? .number
    let source: PasteSource =
      switch try ask.word(2, of: Self.sources, bytes) {
      case 1: .autofill
      case 2: .scan
      default: .clipboard
      }
    let connection = ask.connection
    if connection.flow.isRunning {
      return answer(.paymentInProgress, field, ask, bytes, isPaste: true)
    }
    let edit = try edit(connection, stores: true) { card, storage in
      let intake = self.intake(field.purpose, text, bytes, &storage)
      return card.paste(intake, into: field, source: source, storage: &storage)
    }
    settle(edit, field, connection)
    answer(edit, field, ask, bytes, isPaste: true)
  }

  func select(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let field = try field(0, ask, bytes) ?? .number
    let start = try ask.integer(1, bytes)
    let end = try ask.integer(2, bytes)
    let connection = ask.connection
    if connection.flow.isRunning { return answer(.paymentInProgress, field, ask, bytes) }
    answer(connection.card.select(field, start: start, end: end), field, ask, bytes)
  }

  func clear(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let connection = ask.connection
    guard let field = try field(0, ask, bytes) else {
      wipe(connection, because: .clear)
      touch(connection)
      return answer(Edit(accepted: true), .number, ask, bytes)
    }
    try requireNoPayment(connection)
    let edit = try edit(connection, stores: false) { card, storage in
      card.clear(field, storage: &storage)
    }
    if edit.changed { connection.clearedBy[field] = .clear }
    settle(edit, field, connection, clears: true)
    answer(edit, field, ask, bytes)
  }

  func setExpiry(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let connection = ask.connection
    try requireNoPayment(connection)
    let (month, year, text) = (ask.arguments[0], ask.arguments[1], ask.arguments[2])
    if month != nil || year != nil || text != nil {
      let edit = try edit(connection, stores: true) { card, storage in
        var changed = false
        if let text {
          let intake = self.intake(.date, text, bytes, &storage)
          changed = card.setExpiryText(intake, storage: &storage)
        }
        if let month {
          let intake = self.intake(.date, month, bytes, &storage)
          changed = card.setExpiryMonth(intake, storage: &storage) || changed
        }
        if let year {
          let intake = self.intake(.date, year, bytes, &storage)
          changed = card.setExpiryYear(intake, storage: &storage) || changed
        }
        return Edit(accepted: true, changed: changed)
      }
      settle(edit, .expiry, connection)
    }
    answer(state: .expiry, ask, bytes)
  }

  func setCVV(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let text = try ask.required(0)
    let connection = ask.connection
    try requireNoPayment(connection)
    let edit = try edit(connection, stores: true) { card, storage in
      let intake = self.intake(.cvv, text, bytes, &storage)
      return Edit(accepted: true, changed: card.setCVV(intake, storage: &storage))
    }
    settle(edit, .cvv, connection)
    answer(state: .cvv, ask, bytes)
  }

  func setCardHolderName(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let text = try ask.required(0)
    let connection = ask.connection
    try requireNoPayment(connection)
    var verdict = Card.NameVerdict.accepted
    _ = try edit(connection, stores: true) { card, storage in
      verdict = self.setName(&card, text, bytes, &storage)
      return Edit(accepted: true)
    }
    touch(connection)
    ask.answer(bytes) { writer in
      writer.member("accepted", verdict == .accepted)
      switch verdict {
      case .accepted: break
      case .tooLong:
        writer.member("reason", word: Refusal.full.name)
      case .looksLikeNumber:
        writer.member("reason", word: "looks_like_a_number")
      }
    }
  }

  /// Runs an edit on the card's storage, taking a slot for it if it stores and none is there.
  func edit(
    _ connection: Connection, stores: Bool,
    _ body: (inout Card, inout MutableSpan<UInt8>) -> Edit
  ) throws(Refused) -> Edit {
    let vault: Vault
    if let own = connection.vault {
      vault = own
    } else if stores {
      guard let slot = arena.take(options.pools.cards) else { throw .symbol(.busy) }
      vault = Vault(slot)
      connection.vault = vault
    } else {
      vault = blank
    }
    let edit = vault.withMutableBytes { storage in body(&connection.card, &storage) }
    if connection.card.isEmpty { connection.vault = nil }
    return edit
  }

  /// Feeds a JSON string into a card's intake, scalar by scalar.
  func intake(
    _ purpose: Intake.Purpose, _ text: Value, _ bytes: Span<UInt8>,
    _ storage: inout MutableSpan<UInt8>
  ) -> Intake {
    var intake = Intake(purpose)
    var scalars = Scalars(tape.range(text))
    while let scalar = scalars.next(bytes) { intake.add(scalar, storage: &storage) }
    return intake
  }

  /// Feeds a JSON string into a card's name, scalar by scalar.
  func setName(
    _ card: inout Card, _ text: Value, _ bytes: Span<UInt8>,
    _ storage: inout MutableSpan<UInt8>
  ) -> Card.NameVerdict {
    card.beginName()
    var scalars = Scalars(tape.range(text))
    while let scalar = scalars.next(bytes) { card.addNameScalar(scalar, storage: &storage) }
    return card.endName(storage: &storage)
  }

  /// Refuses a call that must not come while a payment runs on the card.
  func requireNoPayment(_ connection: Connection) throws(Refused) {
    if connection.flow.isRunning { throw .symbol(.paymentInProgress) }
  }

  /// Reads a key, which may be spelt with escapes; its text is not kept.
  private func parseKey(_ value: Value, _ bytes: Span<UInt8>) -> Result<Key, Refusal> {
    let range = tape.range(value)
    if tape.isPlain(value) { return Key.parse(bytes.extracting(range)) }
    var text = InlineArray<24, UInt8>(repeating: 0)
    var count = 0
    var scalars = Scalars(range)
    while let scalar = scalars.next(bytes) {
      guard let scalar = Unicode.Scalar(scalar) else { continue }
      for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        guard count < text.count else { return .failure(.unsupportedKey) }
        text[count] = unit
        count += 1
      }
    }
    let key = Key.parse(text.span.extracting(0..<count))
    for index in text.indices { text[index] = 0 }
    return key
  }

  /// Takes note of what an edit did, apart from its answer.
  private func settle(
    _ edit: Edit, _ field: Field, _ connection: Connection, clears: Bool = false
  ) {
    if edit.accepted { touch(connection) }
    if edit.wiped {
      // The card has emptied its number itself; the rest of it goes with it.
      connection.clearedBy[field] = .editLimit
      connection.stale[field] = true
      wipe(connection, because: .editLimit)
    } else if edit.changed {
      connection.stale[field] = true
      if !clears { connection.clearedBy[field] = nil }
    }
  }

  /// Restarts the idle clock.
  func touch(_ connection: Connection) {
    connection.lastEdit = time(of: connection)
    watch(connection)
  }
}

extension Edit {
  /// Creates an edit result of which only the given parts are set.
  init(accepted: Bool, changed: Bool = false) {
    self.init(
      accepted: accepted, refusal: nil, changed: changed, overflow: false, wiped: false)
  }
}

extension Field {
  /// What text that is pasted here is taken for.
  fileprivate var purpose: Intake.Purpose {
    switch self {
    case .number: .number
    case .expiry: .date
    case .cvv: .cvv
    }
  }
}

extension Key {
  /// Whether this key can put something into a field that holds nothing.
  var stores: Bool {
    switch self {
    case .digit, .separator: true
    default: false
    }
  }
}
