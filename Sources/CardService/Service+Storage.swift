import CardField
import JSON
import Payments
import SecretMemory

// Brings what a front end sent into a card's storage, without a copy on the way.
extension Service {
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
    var card = connection.card
    let edit = vault.withMutableBytes { storage in body(&card, &storage) }
    connection.card = card
    if card.isEmpty { connection.vault = nil }
    return edit
  }

  /// Feeds a JSON string into a card's intake, scalar by scalar.
  func intake(
    _ purpose: Intake.Purpose, _ text: Value, _ bytes: Span<UInt8>,
    _ storage: inout MutableSpan<UInt8>
  ) -> Intake {
    var intake = Intake(purpose)
    var scalars = Scalars(tape.range(text))
    while !intake.isDecided, let scalar = scalars.next(bytes) {
      intake.add(scalar, storage: &storage)
    }
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
  func parseKey(
    _ value: Value, _ bytes: Span<UInt8>, _ tape: Tape
  ) -> Result<Key, Refusal> {
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
  func settle(
    _ edit: Edit, _ field: Field, _ connection: Connection, clears: Bool = false
  ) {
    if edit.accepted { touch(connection) }
    if edit.wiped {
      // The card has emptied its number itself; the rest of it goes with it.
      connection.clearedBy[field] = .editLimit
      connection.stale.insert(FieldSet(field))
      wipe(connection, because: .editLimit)
    } else if edit.changed {
      connection.stale.insert(FieldSet(field))
      if !clears { connection.clearedBy[field] = nil }
    }
  }

  /// Restarts the idle clock.
  func touch(_ connection: Connection) {
    connection.lastEdit = time(of: connection)
    // Whoever is looked at earlier anyway need not be looked at later.
    if connection.queuedDeadline > now &+ nanoseconds(options.idleWipe) { watch(connection) }
  }
}

extension Edit {
  /// Creates an edit result of which only the given parts are set.
  init(accepted: Bool, changed: Bool = false) {
    self.init(
      accepted: accepted, refusal: nil, changed: changed, overflow: false, wiped: false)
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
