import CardField
import JSON
import Payments
public import SecretMemory

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
    connection.card.isSealed(field)
      || capture?.owner == connection.id && capture?.field == field
  }

  /// Refuses a call that would set a sealed field.
  func requireUnsealed(_ field: Field, _ connection: Connection) throws(Refused) {
    if isSealed(field, connection) { throw .symbol(.fieldSealed) }
  }

  /// Whether a connection's card is being captured: its verdicts are not told meanwhile.
  func isCapturing(_ connection: Connection) -> Bool { capture?.owner == connection.id }

  // MARK: What comes from the terminal

  /// Where keys are to be read to; nil if nobody wants any.
  public var roomForKeys: ByteBuffer? { capture?.input }

  /// Deals with the keys that were read into `roomForKeys`, and wipes them.
  public func typed(at time: UInt64) {
    tick(time)
    guard let input = capture?.input else { return }
    defer { input.removeAll() }
    guard let connection = capturing else { return }
    var place = 0
    // The capture, and with it the buffer's use, may end at any key.
    while capture != nil, place < input.count {
      let event = capture?.keys.take(input[place])
      place += 1
      if let event { take(event, connection) }
    }
    afterKeys(connection)
  }

  /// Hears that the terminal is gone.
  public func terminalEnded(at time: UInt64) {
    tick(time)
    guard let connection = capturing else { return }
    endCapture(.closed)
    publish(connection)
    flush(connection)
  }

  /// Hears that what the terminal shows may have been overwritten.
  public func terminalReturned(at time: UInt64) {
    tick(time)
    guard let connection = capturing else { return }
    redraw(connection)
  }

  /// Decides that Escape was a key of its own, as nothing has followed.
  func settleCapture(_ connection: Connection) {
    capture?.settleAt = nil
    if let event = capture?.keys.settle() { take(event, connection) }
    afterKeys(connection)
  }

  private var capturing: Connection? {
    capture.flatMap { connection($0.owner) }
  }

  /// Draws the line, tells what has changed, and looks whether a sequence is unfinished.
  private func afterKeys(_ connection: Connection) {
    if capture != nil {
      redraw(connection)
      let waits = capture?.keys.isAmbiguous == true
      capture?.settleAt = waits ? time(of: connection) &+ Capture.patience : nil
      watch(connection)
    }
    publish(connection)
    flush(connection)
  }

  /// Takes one key.
  private func take(_ event: TerminalKeys.Event, _ connection: Connection) {
    guard let field = capture?.field else { return }
    touch(connection)
    switch event {
    case .blank where field == .expiry: press(.separator, field, connection)
    case .blank: break
    // Blanks and hyphens, as they stand between the groups of a number.
    case .key(.separator) where field == .number: break
    case .key(let key): press(key, field, connection)
    case .clear: press(field, connection) { card, storage in card.clear(field, storage: &storage) }
    case .enter: finish(field, connection)
    case .cancel: endCapture(.cancelled)
    case .other: ring()
    }
  }

  private func press(_ key: Key, _ field: Field, _ connection: Connection) {
    press(field, connection) { card, storage in
      card.press(key, shift: false, in: field, storage: &storage)
    }
  }

  private func press(
    _ field: Field, _ connection: Connection,
    _ body: (inout Card, inout MutableSpan<UInt8>) -> Edit
  ) {
    guard let edit = try? edit(connection, stores: true, body) else { return ring() }
    settle(edit, field, connection)
    if edit.wiped {
      show { CaptureScreen.say("The number was changed too often. Please enter it again.", to: $0) }
    } else if !edit.accepted {
      ring()
    }
  }

  /// Ends the capture if the field is valid, or says why it is not.
  private func finish(_ field: Field, _ connection: Connection) {
    let standing = verdicts(of: connection)
    let error =
      switch field {
      case .number: standing.number.error
      case .expiry: standing.expiry.error
      case .cvv: standing.cvv.error
      }
    if let error {
      return show { CaptureScreen.say(error.sentence, to: $0) }
    }
    connection.card.seal(field)
    connection.stale[field] = true
    endCapture(.entered)
  }

  // MARK: The terminal's side

  private func ring() { capture?.rings = true }

  private func redraw(_ connection: Connection) {
    guard let field = capture?.field else { return }
    let standing = verdicts(of: connection)
    show { output in
      CaptureScreen.line(field, standing, to: output)
      if capture?.rings == true { CaptureScreen.bell(to: output) }
    }
    capture?.rings = false
  }

  private func show(_ write: (ByteBuffer) -> Void) {
    guard let output = capture?.output else { return }
    write(output)
    terminal?.show(output)
    output.removeAll()
  }

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
      connection.stale[field] = true
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
