import JSON
import Payments
import Sandbox
import SecretMemory

extension Server {
  /// Tells the merchant of a payment that has ended; does nothing for one that has not.
  func announce(_ payment: String, _ call: Call) {
    guard let notice = try? sandbox.notice(ofPayment: payment),
      let type = Webhook.type(for: notice.status), let owner = owners[notice.orderID],
      let body = webhookBody(type, payment, call.clock.wall)
    else { return }
    let place = notice.notifyURL.flatMap(LoopbackURL.init)
    var hash = SHA256()
    hash.add(payment + "\n" + type)
    webhooks.add(
      Webhook(
        number: webhooks.nextNumber(), type: type, orderID: notice.orderID, paymentID: payment,
        address: notice.notifyURL, place: place, body: body, owner: owner,
        idempotencyKey: Hexadecimal.text(Array(hash.finish().prefix(16))),
        state: place == nil ? .recorded : .waiting, due: call.clock.elapsed,
        timestamp: milliseconds(call.clock.wall)))
    sendWebhooks(call.clock.elapsed)
  }

  /// `GET /sandbox/webhooks`.
  func listWebhooks(_ call: Call) throws(APIError) -> Reply {
    // The newest that fit into one answer.
    try json { writer throws(APIError) in
      writer.beginArray()
      for webhook in webhooks.all.suffix(64) { webhook.write(to: &writer) }
      writer.endArray()
    }
  }

  /// Begins every attempt that is due.
  func sendWebhooks(_ now: UInt64) {
    for delivery in deliveries.values where delivery.due <= now {
      wire?.close(delivery.connection, flush: false)
      endDelivery(delivery.connection, now)
    }
    for number in webhooks.due(now) {
      guard var webhook = webhooks[number], let place = webhook.place else { continue }
      webhook.state = .sending
      webhook.attempts += 1
      webhook.status = nil
      webhook.timestamp = milliseconds(wallClock())
      webhooks[number] = webhook
      if let connection = wire?.connect(port: place.port) {
        deliveries[connection] = Delivery(connection, number, due: now &+ Delivery.patience)
        let message = webhook.message(place)
        wire?.send(message, to: connection)
      } else {
        settle(number, now)
      }
    }
  }

  /// Reads the status out of the answer.
  func readDelivery(_ id: ConnectionID) {
    deliveries[id]?.read()
  }

  /// Takes the end of a connection for the end of the attempt.
  func endDelivery(_ id: ConnectionID, _ now: UInt64) {
    guard let delivery = deliveries.removeValue(forKey: id) else { return }
    wire?.close(id, flush: false)
    webhooks[delivery.webhook]?.status = delivery.status
    settle(delivery.webhook, now)
  }

  /// Decides what comes after an attempt.
  private func settle(_ number: Int, _ now: UInt64) {
    guard var webhook = webhooks[number] else { return }
    if let status = webhook.status, (200..<300).contains(status) {
      webhook.state = .delivered
    } else if webhook.attempts <= Webhook.pauses.count {
      webhook.state = .waiting
      webhook.due = now &+ Webhook.pauses[webhook.attempts - 1]
    } else {
      webhook.state = .failed
    }
    webhooks[number] = webhook
  }

  private func webhookBody(_ type: String, _ payment: String, _ now: WallTime) -> [UInt8]? {
    let buffer = ByteBuffer(heapCapacity: 16 << 10)
    var writer = JSONWriter(buffer)
    do throws(APIError) {
      try sandbox.writeWebhook(type, ofPayment: payment, now: now, to: &writer)
    } catch {
      return nil
    }
    return buffer.overflowed ? nil : buffer.withBytes { bytes in bytes.indices.map { bytes[$0] } }
  }

  private func milliseconds(_ time: WallTime) -> String { "\(time.seconds)000" }
}

/// One attempt to deliver a webhook.
struct Delivery {
  /// Nanoseconds an attempt may take.
  static let patience: UInt64 = 5_000_000_000

  let connection: ConnectionID
  let webhook: Int
  let due: UInt64
  /// What the merchant answers.
  let answer = ByteBuffer(heapCapacity: 4096)
  /// The status, once it is there.
  private(set) var status: Int?

  init(_ connection: ConnectionID, _ webhook: Int, due: UInt64) {
    self.connection = connection
    self.webhook = webhook
    self.due = due
  }

  /// Reads the status line (RFC 9112 section 4); what follows is of no interest.
  mutating func read() {
    guard status == nil else {
      answer.removeAll()
      return
    }
    guard answer.count >= 12 else { return }
    answer.withBytes { bytes in
      let text = ASCII.text(bytes, 0..<12)
      status = text.hasPrefix("HTTP/1.") ? Int(text.suffix(3)) ?? 0 : 0
    }
    answer.removeAll()
  }
}
