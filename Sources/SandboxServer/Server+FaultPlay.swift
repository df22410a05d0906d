import Payments
import Sandbox
import SecretMemory

extension Server {
  /// Lets a fault happen in place of an answer.
  func play(
    _ fault: Fault, _ route: Route, _ call: Call, _ connection: Connection, _ now: UInt64
  ) {
    switch fault.kind {
    case .delay:
      var reply = carryOut(route, call)
      reply.delay = fault.time
      deliver(reply, to: connection, head: call.head, now: now)
    case .drip: drip(carryOut(route, call), fault, call, connection, now)
    case .truncated: truncate(carryOut(route, call), call, connection)
    case .decline:
      sandbox.faults.pay = .decline
      let reply = carryOut(route, call)
      sandbox.faults.pay = .ok
      deliver(reply, to: connection, head: call.head, now: now)
    default:
      if fault.isCarriedOut { _ = carryOut(route, call) }
      breakDown(fault, call, connection, now)
    }
    memory.message.removeAll()
    memory.content.removeAll()
  }

  private func carryOut(_ route: Route, _ call: Call) -> Reply {
    do throws(APIError) {
      return try route.handle(self)(call)
    } catch {
      return reply(error)
    }
  }

  /// Gives an answer that has nothing to do with the call, or none.
  private func breakDown(
    _ fault: Fault, _ call: Call, _ connection: Connection, _ now: UInt64
  ) {
    switch fault.kind {
    case .reset:
      connection.phase = .closing
      connection.due = .max
      wire?.reset(connection.id)
    case .close: close(connection)
    case .huge: sendHuge(call, connection)
    case .garbage:
      memory.message.removeAll()
      memory.message.append("\u{1}\u{2}This is no HTTP.\r\n\r\n\r\n")
      wire?.send(memory.message, to: connection.id)
      close(connection)
    default:
      deliver(substitute(fault, call), to: connection, head: call.head, now: now)
    }
  }

  /// The answer that stands in for the right one.
  private func substitute(_ fault: Fault, _ call: Call) -> Reply {
    switch fault.kind {
    case .html:
      return reply(
        502, .html, "<html><head><title>502 Bad Gateway</title></head><body>proxy</body></html>")
    case .rateLimit: return reply(.rateLimited).with("x-ratelimit-retry", "30")
    case .redirect:
      return reply(307, .text, "").with("location", options.baseURL + "/pg/sandbox/trap")
    case .empty: return reply(200, .json, "")
    case .malformed: return reply(200, .json, #"{"cf_payment_id": "#)
    case .silence:
      var lost = reply(200, .json, "")
      lost.isLost = true
      return lost
    case .echo:
      memory.content.removeAll()
      Echo(tape: tape, root: call.root, body: call.body).write(to: memory.content)
      return Reply(status: 400)
    default: return reply(.internalError)
    }
  }

  /// Promises the whole answer and sends half of it.
  private func truncate(_ reply: Reply, _ call: Call, _ connection: Connection) {
    let length = memory.content.count
    memory.content.truncate(to: length / 2)
    writeMessage(reply, call.head, keepsAlive: false, length: max(length, 1))
    wire?.send(memory.message, to: connection.id)
    close(connection)
  }

  private func drip(
    _ reply: Reply, _ fault: Fault, _ call: Call, _ connection: Connection, _ now: UInt64
  ) {
    let keepsAlive = call.head.keepsAlive
    writeMessage(reply, call.head, keepsAlive: keepsAlive)
    hold(connection, reply, keepsAlive: keepsAlive, drip: fault.time, now)
    connection.due = now &+ fault.time
  }

  /// Sends 4 MiB of a JSON string.
  private func sendHuge(_ call: Call, _ connection: Connection) {
    let (piece, pieces) = (64 << 10, 64)
    let (before, after): (StaticString, StaticString) = (#"{"message":""#, #""}"#)
    let length = piece * pieces + before.utf8CodeUnitCount + after.utf8CodeUnitCount
    memory.content.removeAll()
    writeMessage(Reply(), call.head, keepsAlive: false, length: length)
    memory.message.append(before)
    wire?.send(memory.message, to: connection.id)
    memory.message.removeAll()
    for _ in 0..<piece { memory.message.append(0x61) }
    for _ in 0..<pieces { wire?.send(memory.message, to: connection.id) }
    memory.message.removeAll()
    memory.message.append(after)
    wire?.send(memory.message, to: connection.id)
    close(connection)
  }
}
