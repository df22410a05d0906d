import CardField
import JSON
import Payments
import SecretMemory

extension Service {
  /// Starts to read a field from the terminal; the answer does not wait for what is typed.
  func capture(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let field = try field(0, ask, bytes) ?? .number
    let connection = ask.connection
    try requireNoPayment(connection)
    guard let terminal else { return refuseCapture("no_terminal", ask, bytes) }
    guard capture == nil else { throw .symbol(.busy) }
    if connection.card.isSealed(field) {
      return refuseCapture(Refusal.sealed.name, ask, bytes)
    }
    let pool = options.pools.small
    guard let input = arena.takeBuffer(pool), let output = arena.takeBuffer(pool) else {
      throw .symbol(.busy)
    }
    guard terminal.begin() else { return refuseCapture("no_terminal", ask, bytes) }
    // What the front end has put there is none of the payer's.
    let edit = try edit(connection, stores: false) { card, storage in
      card.clear(field, storage: &storage)
    }
    if edit.changed { connection.clearedBy[field] = .clear }
    settle(edit, field, connection, clears: true)
    capture = Capture(owner: connection.id, field: field, input: input, output: output)
    touch(connection)
    show { output in
      CaptureScreen.introduction(to: output)
      CaptureScreen.line(field, standing(of: connection), to: output)
    }
    ask.answer(bytes) { writer in writer.member("accepted", true) }
  }

  private func refuseCapture(_ reason: StaticString, _ ask: Ask, _ bytes: Span<UInt8>) {
    ask.answer(bytes) { writer in
      writer.member("accepted", false)
      writer.member("reason", word: reason)
    }
  }

  /// Whether a front end may do nothing with a field but empty it.
  func isSealed(_ field: Field, _ connection: Connection) -> Bool {
    isSealed(field, connection.card, connection)
  }

  /// Whether a front end may do nothing with a field of this card, the connection's own, but empty it.
  @inline(__always)
  func isSealed(_ field: Field, _ card: Card, _ connection: Connection) -> Bool {
    card.isSealed(field) || isCapturing(connection) && capture?.field == field
  }

  /// Refuses a call that would set a sealed field.
  func requireUnsealed(_ field: Field, _ connection: Connection) throws(Refused) {
    if isSealed(field, connection) { throw .symbol(.fieldSealed) }
  }

  /// Whether a connection's card is being captured: its verdicts are not told meanwhile.
  func isCapturing(_ connection: Connection) -> Bool {
    hasCapture && capture?.owner == connection.id
  }

  // MARK: Its end

  /// Ends the capture: the terminal is given back, and unless the field was entered what was typed is
  /// wiped.
  func endCapture(_ outcome: Capture.Outcome) {
    guard let ending = capture else { return }
    show { CaptureScreen.farewell(ending.field, outcome, to: $0) }
    capture = nil
    terminal?.end()
    guard let connection = connection(ending.owner) else { return }
    connection.captureEnd = CaptureEnd(field: ending.field, outcome: outcome)
    guard outcome != .entered else { return }
    let field = ending.field
    let vault = connection.vault ?? blank
    let edit = vault.withMutableBytes { storage in
      connection.card.clear(field, storage: &storage)
    }
    if connection.card.isEmpty { connection.vault = nil }
    if edit.changed {
      connection.clearedBy[field] = outcome.clearReason
      connection.stale.insert(FieldSet(field))
    }
  }

  /// Ends the capture of a connection whose card is wiped.
  func endCapture(of connection: Connection, because reason: ClearReason) {
    guard isCapturing(connection) else { return }
    switch reason {
    case .idle: endCapture(.idle)
    case .clear: endCapture(.cancelled)
    case .closed, .paid, .attemptLimit: endCapture(.closed)
    // The payer goes on with an empty field.
    case .editLimit: break
    }
  }

  /// Tells the owner that a capture has ended, behind the states that it has led to.
  func tellCaptureEnd(_ connection: Connection) {
    guard let end = connection.captureEnd else { return }
    connection.captureEnd = nil
    guard !connection.isGone, !connection.isClosing else { return }
    sendUnsent(connection)
    notify(connection, "captureEnded") { writer in
      writer.beginObject()
      writer.member("field", word: end.field.name)
      writer.member("outcome", word: end.outcome.name)
      writer.endObject()
    }
  }
}

extension Capture.Outcome {
  /// What `cleared_by` says when the field was not entered.
  fileprivate var clearReason: ClearReason {
    switch self {
    case .idle: .idle
    case .closed: .closed
    case .entered, .cancelled: .clear
    }
  }
}
