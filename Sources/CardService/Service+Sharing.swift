import CardField
import JSON
import JSONRPC
import Payments
import SecretMemory

extension Service {
  /// Lets other connections watch this card; an earlier token dies with its listeners' view.
  func share(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let connection = ask.connection
    endSharing(of: connection)
    let token = RandomText.token()
    connection.token = token
    tokens[token] = connection.id
    ask.answer(bytes) { writer in
      writer.member("token", token)
    }
  }

  /// Gives up the connection's own card and watches another one.
  func listen(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let value = try ask.required(0)
    let connection = ask.connection
    // Only what is as long as a token is copied: it might be anything.
    guard tape.range(value).count == RandomText.tokenLength,
      let token = tape.string(value, in: bytes, limit: RandomText.tokenLength),
      let id = tokens[token],
      id != connection.id, let owner = self.connection(id), !owner.isGone
    else { throw ask.arguments.misfit(0) }
    try requireNoPayment(connection)
    let isNew = connection.watching != id
    if isNew, owner.listeners.count >= Limits.listeners { throw .symbol(.busy) }
    stopWatching(connection)
    giveUpCard(connection)
    owner.listeners.append(connection.id)
    connection.watching = id
    connection.isListener = true
    let standing = standing(of: owner)
    ask.answer(bytes) { writer in
      writer.key("options")
      GreetingWriter.write(owner.options, to: &writer)
      writer.key("state")
      writer.value { cardMetaData(of: owner, standing, for: .listener, to: $0) }
      writer.key("expiry")
      writer.value { out in
        StateWriter.fieldMetaData(
          standing.expiry, hidden: true, owner.clearedBy.expiry, for: .listener, to: out)
      }
      writer.key("cvv")
      writer.value { out in
        StateWriter.fieldMetaData(standing.cvv, owner.clearedBy.cvv, for: .listener, to: out)
      }
    }
  }

  /// Wipes what a connection holds of its own before it becomes a listener.
  private func giveUpCard(_ connection: Connection) {
    endSharing(of: connection)
    wipe(connection, because: .closed)
    connection.session = nil
    dropLookup(connection)
    connection.unsent = []
    connection.unsentReason = PerField(nil)
  }

  /// Takes a listener off the card it watches.
  func stopWatching(_ connection: Connection) {
    guard let id = connection.watching else { return }
    connection.watching = nil
    self.connection(id)?.listeners.removeAll { $0 == connection.id }
  }

  /// Ends the view of every listener with a last push, and the token with it.
  func endSharing(of owner: Connection) {
    if let token = owner.token { tokens[token] = nil }
    owner.token = nil
    let listeners = owner.listeners
    owner.listeners = []
    for id in listeners {
      guard let listener = connection(id) else { continue }
      listener.watching = nil
      aside(listener) {
        listener.conversation.notify("cardMetaData") { writeClosed(to: $0) }
      }
    }
  }

  /// Writes the state of a card that is no longer there.
  func writeClosed(to out: ByteBuffer) {
    let card = Card(options: CardOptions())
    let standing = blank.withBytes { storage in
      let number = card.numberState(storage)
      return Standing(
        number: number, expiry: card.expiryState(storage, now: presentMonth()),
        cvv: card.cvvState(number.cvvLengths), blocked: SymbolSet())
    }
    texts.openings.meta(standing.number.length, luhn: false, to: out)
    StateWriter.begin(standing.number, for: .listener, texts.openings, to: out)
    StateWriter.end(standing, .closed, .none, texts.endings, to: out)
    out.append(UInt8(ascii: "}"))
  }

  /// Answers with the state of the card that this connection owns or watches.
  func getCardMetaData(_ ask: Ask, _ bytes: Span<UInt8>) {
    guard ask.call.wantsAnswer else { return }
    let connection = ask.connection
    if !connection.isListener { refreshLookup(connection) }
    connection.conversation.answer(ask.call, in: bytes, tape: ask.tape) { out in
      if !connection.isListener {
        cardMetaData(of: connection, standing(of: connection), for: .owner, to: out)
      } else if let owner = connection.watching.flatMap({ self.connection($0) }) {
        cardMetaData(of: owner, standing(of: owner), for: .listener, to: out)
      } else {
        writeClosed(to: out)
      }
    }
  }
}
