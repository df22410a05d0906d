import JSON
import JSONRPC
import Payments
public import SecretMemory

// What the couriers do, told by whoever carries their channels.
extension Service {
  /// Says whether the dispatcher of the couriers could be started.
  public enum DispatcherStart: Sendable {
    /// It runs, and its greeting comes over this channel.
    case begun(ChannelID)
    /// There is no such program.
    case notFound
    /// The system refused to start it.
    case refused
  }

  /// Hears what became of starting the dispatcher; once, before the first connection.
  public func dispatcherStarted(_ start: DispatcherStart, at time: UInt64) {
    tick(time)
    switch start {
    case .begun(let channel): couriers?.begin(channel, at: now)
    case .notFound: couriers?.state = .lost(.notFound)
    case .refused: couriers?.state = .lost(.notStarted)
    }
    arm()
  }

  /// Says where to read what comes over a channel; nil when nothing is wanted any more.
  public func courierBuffer(_ channel: ChannelID) -> ByteBuffer? {
    couriers?.buffer(of: channel)
  }

  /// Deals with bytes that were read into the buffer of `courierBuffer`.
  public func courierReceived(_ channel: ChannelID, at time: UInt64) {
    tick(time)
    couriers?.received(channel, at: now)
    settleCouriers()
    arm()
  }

  /// Hears that a channel is at its end.
  public func courierEnded(_ channel: ChannelID, at time: UInt64) {
    tick(time)
    couriers?.ended(channel, at: now)
    settleCouriers()
    arm()
  }

  /// Carries out what the couriers' doings mean for the front ends, in order.
  func settleCouriers() {
    while let outcome = couriers?.nextOutcome() {
      switch outcome {
      case .availability: availabilityChanged()
      case .reply(let ticket, let reply): gatewayReplied(ticket, reply)
      case .lookupWanted(let ticket): resumeLookup(ticket)
      case .ready(let ticket):
        settle(ticket) { connection in handOver(connection) }
      case .busy(let ticket):
        settle(ticket) { connection in
          connection.payment?.refusal = .busy
          advance(connection, .withdrawn)
        }
      }
    }
  }

  /// Goes on with the payment that a ticket belongs to, and tells what has come of it.
  private func settle(_ ticket: Ticket, _ step: (Connection) -> Void) {
    guard let connection = tickets[ticket].flatMap({ self.connection($0) }),
      connection.payment?.ticket == ticket
    else { return }
    step(connection)
    publish(connection)
    flush(connection)
    watch(connection)
    leaveAfterInput(connection)
  }

  /// Answers every waiting `initialize`, and tells the others if `pay` answers otherwise now.
  private func availabilityChanged() {
    for connection in connections.all where !connection.isClosing {
      if connection.greeting != nil {
        greet(connection)
        continue
      }
      // Nobody is spoken to before they have said how they frame messages.
      if connection.hasSpoken {
        publish(connection)
        flush(connection)
      } else {
        connection.told = news(connection, standing(of: connection))
      }
    }
  }

  /// Answers an `initialize` that waits, and lets its connection go on.
  func greet(_ connection: Connection) {
    guard let handle = connection.greeting else { return }
    connection.greeting = nil
    let conversation = connection.conversation
    let answer = { [self] in
      var writer = conversation.beginResult(handle)
      writer.beginObject()
      GreetingWriter.write(self, connection, to: &writer)
      writer.endObject()
      conversation.endResult()
      publish(connection)
    }
    if conversation.isSuspended {
      resumeBatch(connection, answer)
      return
    }
    answer()
    flush(connection)
    if connection.pause == .greeting { unpause(connection) }
  }
}
