import JSONRPC
import Payments
import SecretMemory

extension Service {
  /// Sends what the outbox holds for this connection, then the states that found no room in it.
  func flush(_ connection: Connection) { flush(connection, wire) }

  // The wire is handed on, so that references to it are counted once and not in each part.

  /// Sends what the outbox holds for this connection, then the states that found no room in it.
  func flush(_ connection: Connection, _ wire: (any Wire)?) {
    let conversation = connection.conversation
    // An open array is not sent in parts.
    if conversation.inBatch, !conversation.isSuspended { return }
    send(connection, wire)
    if !connection.unsent.isEmpty, !isBlocked(connection) {
      sendUnsent(connection)
      send(connection, wire)
    }
  }

  private func send(_ connection: Connection, _ wire: (any Wire)?) {
    let wasThere = connection.conversation.emptyOutbox { bytes in
      if !connection.isGone { wire?.send(bytes, to: connection.id) }
    }
    if wasThere, connection.isAtHand { noteBacklog(connection, wire) }
  }

  /// Looks at how much waits for a peer.
  ///
  /// For the connection at hand that is done before its input is processed and whenever something
  /// has been sent to it, for others when it is asked for.
  func noteBacklog(_ connection: Connection, _ wire: (any Wire)?) {
    connection.backlog = wire?.backlog(of: connection.id) ?? 0
  }

  /// Tells whether a state is better sent later: the peer does not take what is there, or the
  /// answer of a batch must come first.
  func isBlocked(_ connection: Connection) -> Bool {
    if !connection.isAtHand { noteBacklog(connection, wire) }
    return connection.conversation.isSuspended || connection.backlog > 0
  }

  /// Hears that everything queued for a connection has been sent.
  public func drained(_ id: ConnectionID, at time: UInt64) {
    tick(time)
    guard let connection = connection(id) else { return }
    sendUnsent(connection)
    flush(connection)
    if connection.pause == .backlog { unpause(connection) }
    leaveAfterInput(connection)
  }

  /// Closes a connection once what is queued has been sent; its card does not wait for that.
  func close(_ connection: Connection) {
    guard !connection.isClosing else { return }
    connection.isClosing = true
    flush(connection)
    // Nobody will hear of it being drained.
    sendUnsent(connection)
    send(connection, wire)
    wipe(connection, because: .closed)
    wire?.close(connection.id, flush: true)
  }

  /// Hears that a connection is gone, both ways.
  public func closed(_ id: ConnectionID, at time: UInt64) {
    tick(time)
    guard let connection = connection(id), !connection.isGone else { return }
    log(.connectionClosed, connection)
    connection.isGone = true
    connection.isClosing = true
    connection.parked = nil
    connection.conversation.dropBatch()
    starved.removeAll { $0 == id }
    leave(connection)
    if connection.flow.isRunning {
      orphans[id] = connection
    } else {
      endSharing(of: connection)
    }
    connections.remove(id)
    wakeStarved()
    if connection.isStdio { wire?.finish(status: connection.exitStatus) }
  }

  /// Writes to another connection than the one at hand, through the side outbox, and sends it.
  ///
  /// One that is being closed hears no more.
  func aside(_ connection: Connection, _ write: () -> Void) {
    if connection.isClosing { return }
    let usual = connection.conversation.outbox
    connection.conversation.outbox = sideOutbox
    write()
    flush(connection)
    connection.conversation.outbox = usual
  }
}
