import CardField
public import SecretMemory

// What comes from the terminal, and what is shown there.
extension Service {
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
    connection.stale.insert(FieldSet(field))
    endCapture(.entered)
  }

  // MARK: The screen

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

  /// Shows what `write` writes, and wipes it.
  func show(_ write: (ByteBuffer) -> Void) {
    guard let output = capture?.output else { return }
    write(output)
    terminal?.show(output)
    output.removeAll()
  }
}
