import JSON
import Payments
import SecretMemory

extension Server {
  /// Writes a JSON answer.
  func json(
    _ write: (inout JSONWriter) throws(APIError) -> Void
  ) throws(APIError) -> Reply {
    memory.content.removeAll()
    var writer = JSONWriter(memory.content)
    try write(&writer)
    guard !memory.content.overflowed else { throw .answerTooLarge }
    return Reply()
  }

  /// Writes a refusal in the shape of the API.
  func reply(_ error: APIError) -> Reply {
    memory.content.removeAll()
    var writer = JSONWriter(memory.content)
    error.write(to: &writer)
    return Reply(status: error.httpStatus)
  }

  /// Writes a text answer.
  func reply(_ status: Int, _ media: Reply.Media, _ text: String) -> Reply {
    memory.content.removeAll()
    memory.content.append(utf8: text)
    return Reply(status: status, media: media)
  }

  /// Sends an answer, or holds it back, and goes on with the connection as the client asked.
  func deliver(
    _ reply: Reply, to connection: Connection, head: RequestHead?, now: UInt64 = 0
  ) {
    let keepsAlive = head?.keepsAlive ?? false
    writeMessage(reply, head, keepsAlive: keepsAlive)
    if reply.isLost || reply.delay > 0 {
      hold(connection, reply, keepsAlive: keepsAlive, now)
    } else {
      wire?.send(memory.message, to: connection.id)
      if !keepsAlive { close(connection) }
    }
    memory.message.removeAll()
    memory.content.removeAll()
  }

  /// Puts an answer together: status, headers, content.
  ///
  /// - Parameter length: what Content-Length says, if that is not the truth.
  func writeMessage(
    _ reply: Reply, _ head: RequestHead?, keepsAlive: Bool, length: Int? = nil
  ) {
    let (message, content) = (memory.message, memory.content)
    message.removeAll()
    message.append(utf8: "HTTP/1.1 \(reply.status) \(StatusPhrase.of(reply.status))\r\n")
    func field(_ name: String, _ value: String) {
      message.append(utf8: name + ": " + value + "\r\n")
    }
    field("date", HTTPDate.text(wallClock()))
    field("content-type", reply.media.rawValue)
    field("content-length", "\(length ?? content.count)")
    field("cache-control", "no-store")
    field("x-content-type-options", "nosniff")
    if let head {
      // Echoed as they came: the reader of headers lets no control character through.
      for name in ["x-api-version", "x-request-id", "x-idempotency-key"] {
        if let value = head[name] { field(name, value) }
      }
    }
    for (name, value) in reply.fields { field(name, value) }
    field("connection", keepsAlive ? "keep-alive" : "close")
    message.append("\r\n")
    if head?.method != .head { message.append(content) }
  }

  /// Keeps the message for later; the connection takes no request meanwhile.
  func hold(
    _ connection: Connection, _ reply: Reply, keepsAlive: Bool, drip: UInt64? = nil, _ now: UInt64
  ) {
    let bytes = ByteBuffer(heapCapacity: memory.message.count)
    bytes.append(memory.message)
    connection.held = HeldAnswer(bytes: bytes, keepsAlive: keepsAlive, drip: drip)
    connection.phase = .holding
    connection.due = reply.isLost ? .max : now &+ reply.delay
  }

  /// Sends what was held back, or a byte of it.
  func release(_ connection: Connection, _ now: UInt64) {
    guard let held = connection.held else { return }
    if let drip = held.drip, held.bytes.count > 1 {
      let byte = ByteBuffer(heapCapacity: 1)
      byte.append(held.bytes[0])
      held.bytes.removeFirst(1)
      wire?.send(byte, to: connection.id)
      connection.due = now &+ drip
      return
    }
    wire?.send(held.bytes, to: connection.id)
    connection.held = nil
    guard held.keepsAlive else {
      close(connection)
      return
    }
    connection.phase = .reading
    connection.due = now &+ Server.idleTime
    advance(connection, now)
    wire?.resume(connection.id)
  }
}
