import CardField
import Payments

extension Service {
  /// Brings the lookup into line with the first eight digits and the session.
  func refreshLookup(_ connection: Connection) {
    if connection.lookup.generation != connection.card.prefixGeneration { dropLookup(connection) }
    guard connection.lookup.phase == .none, let session = connection.session,
      let vault = connection.vault, connection.card.lookupPrefixReady(),
      ledger.lookups(session) < Limits.lookups
    else { return }
    ledger.noteLookup(session)
    let ticket = issueTicket(connection)
    connection.lookup.ticket = ticket
    connection.lookup.phase = .pending
    connection.lookup.due = time(of: connection) &+ nanoseconds(Limits.lookupSeconds)
    sendLookup(ticket, session, vault, connection)
  }

  /// Sends a lookup that had to wait, if it still belongs to the first eight digits.
  func resumeLookup(_ ticket: Ticket) {
    guard let connection = tickets[ticket].flatMap({ self.connection($0) }),
      connection.lookup.ticket == ticket, let session = connection.session,
      let vault = connection.vault,
      connection.lookup.generation == connection.card.prefixGeneration
    else {
      tickets[ticket] = nil
      return
    }
    sendLookup(ticket, session, vault, connection)
    publish(connection)
    flush(connection)
  }

  private func sendLookup(
    _ ticket: Ticket, _ session: PaymentSession, _ vault: Vault, _ connection: Connection
  ) {
    let start = connection.card.numberRange.lowerBound
    let prefix = vault.withBytes { storage in
      var value: UInt64 = 0
      for place in start..<(start + 8) { value = value &* 10 &+ UInt64(storage[place] & 0x0F) }
      return value
    }
    let time = time(of: connection)
    let timing = gateway.lookUp(prefix, session: session, ticket: ticket, time: time)
    if let answer = answerNow(timing, ticket, connection, { .lookup($0) }) {
      lookupReplied(ticket, answer, connection)
    } else {
      watch(connection)
    }
  }

  /// Forgets what was looked up, because the digits or the session are others now.
  func dropLookup(_ connection: Connection) {
    if let ticket = connection.lookup.ticket { drop(ticket) }
    // Nothing known before and nothing now is no news.
    let old = connection.lookup
    var next = Lookup()
    next.version = old.version &+ (old.phase == .none ? 0 : 1)
    next.generation = connection.card.prefixGeneration
    connection.lookup = next
    guard old.phase != .none else { return }
    connection.lookupAnswer = nil
    connection.card.learn(scheme: nil)
  }

  /// Takes in a lookup's answer if it still belongs to the first eight digits.
  func lookupReplied(_ ticket: Ticket, _ answer: LookupAnswer, _ connection: Connection) {
    guard connection.lookup.ticket == ticket,
      connection.lookup.generation == connection.card.prefixGeneration
    else { return }
    connection.lookup.ticket = nil
    connection.lookup.due = nil
    connection.lookup.version &+= 1
    guard !answer.isFailure || answer.bin != nil || answer.tdr != nil else {
      connection.lookup.phase = .failed
      return
    }
    connection.lookup.phase = .done
    connection.lookupAnswer = answer
    if let scheme = answer.bin?.scheme {
      connection.card.learn(scheme: Network(scheme: scheme))
    }
  }
}
