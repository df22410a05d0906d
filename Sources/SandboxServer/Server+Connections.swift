public import SecretMemory

extension Server {
  /// Nanoseconds a request may take from its first byte to its last.
  static let requestTime: UInt64 = 20_000_000_000
  /// Nanoseconds a connection may stay between two requests.
  static let idleTime: UInt64 = 60_000_000_000
  /// Bytes of unread answers above which no more requests are read.
  private static let backlogLimit = 256 << 10

  /// A client, or a connection begun with `Wire.connect(port:)`, is there.
  public func opened(_ id: ConnectionID, at now: UInt64) {
    guard deliveries[id] == nil else { return }
    guard connections.count < ServerOptions.connectionLimit, let input = memory.input() else {
      wire?.close(id, flush: false)
      return
    }
    connections[id] = Connection(id: id, input: input, due: now &+ Server.idleTime)
    arm()
  }

  /// Where the next bytes of a connection go; nil: it must wait for `Wire.resume(_:)`.
  public func plan(_ id: ConnectionID) -> ByteBuffer? {
    if let delivery = deliveries[id] { return delivery.answer }
    guard let connection = connections[id], connection.phase == .reading,
      wire.map({ $0.backlog(of: id) <= Server.backlogLimit }) ?? false
    else { return nil }
    return connection.input
  }

  /// Bytes were added to the buffer of `plan(_:)`.
  public func received(_ id: ConnectionID, at now: UInt64) {
    if deliveries[id] != nil {
      readDelivery(id)
    } else if let connection = connections[id] {
      advance(connection, now)
    }
    arm()
  }

  /// The peer will send nothing more.
  public func inputEnded(_ id: ConnectionID, at now: UInt64) {
    if deliveries[id] != nil {
      endDelivery(id, now)
    } else if let connection = connections[id] {
      connection.inputEnded = true
      switch connection.phase {
      case .reading where connection.reader.isInside(connection.input):
        refuse(connection, .cutOff)
      case .reading: close(connection)
      case .holding, .closing: break
      }
    }
    arm()
  }

  /// All bytes for a connection have gone.
  public func drained(_ id: ConnectionID, at now: UInt64) {
    if let connection = connections[id], connection.phase == .reading { wire?.resume(id) }
  }

  /// A connection is gone.
  public func closed(_ id: ConnectionID, at now: UInt64) {
    connections[id] = nil
    if deliveries[id] != nil { endDelivery(id, now) }
    arm()
  }

  /// The time given to `Wire.wake(at:)` has come.
  public func deadline(at now: UInt64) {
    for connection in connections.values where connection.due <= now {
      switch connection.phase {
      case .reading where connection.isTimed: refuse(connection, .late)
      case .reading: close(connection)
      case .holding: release(connection, now)
      case .closing: connection.due = .max
      }
    }
    sendWebhooks(now)
    arm()
  }

  /// Reads and answers as many requests as are there.
  func advance(_ connection: Connection, _ now: UInt64) {
    while connection.phase == .reading {
      switch connection.reader.next(connection.input, into: connection.body) {
      case .needsMore:
        if !connection.isTimed, connection.reader.isInside(connection.input) {
          connection.isTimed = true
          connection.due = now &+ Server.requestTime
        }
        return
      case .head(let head): begin(head, connection)
      case .complete:
        guard let head = connection.head else { return }
        connection.isTimed = false
        connection.due = now &+ Server.idleTime
        answer(head, connection, now)
        connection.head = nil
        connection.body = nil
        if connection.inputEnded, connection.phase == .reading { close(connection) }
      case .refused(let fault): refuse(connection, fault)
      }
    }
  }

  /// Makes room for a body and lets the client send it.
  private func begin(_ head: RequestHead, _ connection: Connection) {
    connection.head = head
    guard head.framing != .none else { return }
    guard let body = memory.body() else {
      refuse(connection, .busy)
      return
    }
    connection.body = body
    if head.expectsContinue, connection.input.isEmpty {
      let message = memory.message
      message.append("HTTP/1.1 100 Continue\r\n\r\n")
      wire?.send(message, to: connection.id)
      message.removeAll()
    }
  }

  /// Answers what is no request, and closes: where the next one begins cannot be known.
  private func refuse(_ connection: Connection, _ fault: HTTPFault) {
    deliver(reply(.init(fault)), to: connection, head: nil)
    connection.body = nil
    close(connection)
  }

  /// Closes after what waits has been sent.
  func close(_ connection: Connection) {
    connection.phase = .closing
    connection.due = .max
    connection.body = nil
    connection.input.removeAll()
    wire?.close(connection.id, flush: true)
  }

  /// Has `deadline(at:)` called when the next thing is due.
  func arm() {
    var next = connections.values.reduce(UInt64.max) { min($0, $1.due) }
    next = deliveries.values.reduce(next) { min($0, $1.due) }
    next = min(next, webhooks.nextDue)
    wire?.wake(at: next == .max ? nil : next)
  }
}
