import CardField
import Payments

extension Service {
  /// Wipes everything of a card: number, expiry, CVV and name.
  func wipe(_ connection: Connection, because reason: ClearReason) {
    endCapture(of: connection, because: reason)
    let card = connection.card
    for field in Field.allCases where card.length(of: field) > 0 {
      connection.clearedBy[field] = reason
      connection.stale.insert(FieldSet(field))
      connection.payment?.holdsPushes = false
    }
    if connection.vault != nil { log(.cardWiped, connection, outcome: reason.name) }
    let vault = connection.vault ?? blank
    vault.withMutableBytes { storage in connection.card.clearAll(storage: &storage) }
    connection.vault = nil
  }

  /// Wipes the CVV after an authorisation attempt, always.
  ///
  /// Source: PCI DSS 4.0.1, 3.3.1: no verification code is kept after authorisation.
  func wipeCVV(_ connection: Connection) {
    guard let vault = connection.vault else { return }
    if connection.card.length(of: .cvv) > 0 {
      connection.clearedBy.cvv = .paid
      connection.stale.insert(.cvv)
    }
    vault.withMutableBytes { storage in connection.card.wipeCVV(storage: &storage) }
    if connection.card.isEmpty { connection.vault = nil }
  }

  /// Lets go of a connection whose front end has hung up.
  func leave(_ connection: Connection) {
    if let ticket = connection.lookup.ticket { drop(ticket) }
    connection.lookup.due = nil
    connection.greeting = nil
    wipe(connection, because: .closed)
    if connection.isListener { stopWatching(connection) }
    advance(connection, .cancelled)
  }

  /// Closes a connection whose input has ended, once all of it is dealt with and nothing is owed.
  func leaveAfterInput(_ connection: Connection) {
    guard connection.inputEnded, connection.greeting == nil, !connection.isClosing,
      !connection.isAtHand,
      connection.pause == .none || connection.pause == .starved
    else { return }
    switch connection.flow.step {
    case .idle:
      flush(connection)
      // Closing waits for a second only, and whoever has said all may take longer to read the
      // answers: it is gone when it does not take them at all.
      if wire?.backlog(of: connection.id) ?? 0 == 0 { close(connection) }
    case .bankPage:
      advance(connection, .cancelled)
      flush(connection)
    case .otp where connection.flow.pendingOTP == nil:
      advance(connection, .cancelled)
      flush(connection)
    default:
      break
    }
  }

  /// Closes a connection from our side, after `exit` or because its input makes no sense any more:
  /// a payment's end is written first.
  func depart(_ connection: Connection) {
    guard !connection.isClosing else { return }
    greet(connection)
    advance(connection, .stopped)
    wipe(connection, because: .closed)
    close(connection)
  }

  /// Ends every payment with a word and closes every connection: the daemon stops.
  public func stop(at time: UInt64) {
    tick(time)
    for connection in connections.all where !connection.isClosing {
      greet(connection)
      // What a batch still holds is finished, and that may be another pay.
      repeat { advance(connection, .stopped) } while connection.flow.isRunning
      connection.exitStatus = 0
      flush(connection)
      close(connection)
    }
    for connection in Array(orphans.values) { advance(connection, .stopped) }
  }
}
