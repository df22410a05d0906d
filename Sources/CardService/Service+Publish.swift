import CardField
import JSON
import JSONRPC
import Payments
import SecretMemory

extension Service {
  /// Tells the owner and the listeners whatever has changed about a card since they were told.
  ///
  /// One push a field and event, with the state at its end: number, expiry, CVV in this order.
  func publish(_ connection: Connection) {
    guard !connection.isListener, connection.payment?.holdsPushes != true else { return }
    refreshLookup(connection)
    let standing = standing(of: connection)
    let news = news(connection, standing)
    let told = connection.told
    let changed = PerField(
      number: told.isStale.number || told.number != news.number,
      expiry: told.isStale.expiry || told.expiry != news.expiry,
      cvv: told.isStale.cvv || told.cvv != news.cvv)
    guard changed.number || changed.expiry || changed.cvv else { return }
    connection.told = news
    deliver(changed, of: connection, standing, to: connection, as: .owner)
    for id in connection.listeners {
      guard let listener = self.connection(id) else { continue }
      aside(listener) {
        deliver(changed, of: connection, standing, to: listener, as: .listener)
      }
    }
  }

  private func news(_ connection: Connection, _ standing: Standing) -> Told {
    var news = Told()
    news.number = NumberNews(
      standing, connection.clearedBy.number, connection.lookup)
    news.expiry = FieldNews(standing.expiry, connection.clearedBy.expiry)
    news.cvv = FieldNews(standing.cvv, connection.clearedBy.cvv)
    return news
  }

  /// Writes the changed states for one viewer, or notes that they are to be sent later.
  private func deliver(
    _ changed: PerField<Bool>, of owner: Connection, _ standing: Standing,
    to viewer: Connection, as kind: StateWriter.Viewer
  ) {
    if viewer.isGone { return }
    if isBlocked(viewer) || viewer.conversation.outbox.after.free < Self.pushSize * 3 {
      viewer.unsent.number = viewer.unsent.number || changed.number
      viewer.unsent.expiry = viewer.unsent.expiry || changed.expiry
      viewer.unsent.cvv = viewer.unsent.cvv || changed.cvv
      return
    }
    write(changed, of: owner, standing, to: viewer, as: kind)
  }

  /// The most that one push takes, in bytes, with a lookup's answer in it.
  static let pushSize = 6_000

  private func write(
    _ fields: PerField<Bool>, of owner: Connection, _ standing: Standing,
    to viewer: Connection, as kind: StateWriter.Viewer
  ) {
    let conversation = viewer.conversation
    if fields.number {
      var writer = conversation.beginNotification("cardMetaData")
      cardMetaData(of: owner, standing, for: kind, to: &writer)
      conversation.endNotification()
    }
    if fields.expiry {
      var writer = conversation.beginNotification("fieldMetaData")
      writer.beginObject()
      StateWriter.members(standing.expiry, owner.clearedBy.expiry, for: kind, to: &writer)
      writer.endObject()
      conversation.endNotification()
    }
    if fields.cvv {
      var writer = conversation.beginNotification("fieldMetaData")
      writer.beginObject()
      StateWriter.members(standing.cvv, owner.clearedBy.cvv, for: kind, to: &writer)
      writer.endObject()
      conversation.endNotification()
    }
  }

  /// Writes the params of a `cardMetaData` and takes note of what it discloses.
  func cardMetaData(
    of owner: Connection, _ standing: Standing, for kind: StateWriter.Viewer,
    to writer: inout JSONWriter
  ) {
    let vault = owner.vault ?? blank
    vault.withBytes { storage in
      StateWriter.cardMetaData(
        standing, owner.clearedBy.number, owner.lookup, for: kind, storage: storage,
        card: owner.card, to: &writer)
    }
    if kind == .owner, standing.number.showsLastFour { owner.card.noteDisclosure() }
  }

  /// Sends the newest states of the fields whose pushes were held back.
  func sendUnsent(_ viewer: Connection) {
    let fields = viewer.unsent
    guard fields.number || fields.expiry || fields.cvv, !viewer.conversation.isSuspended else {
      return
    }
    viewer.unsent = PerField(false)
    let owner = viewer.isListener ? viewer.watching.flatMap { self.connection($0) } : viewer
    guard let owner else { return }
    write(
      fields, of: owner, standing(of: owner), to: viewer,
      as: viewer.isListener ? .listener : .owner)
  }

  /// Sends a terminal notification to the owner and the listeners; it is never dropped.
  func announce(
    _ method: StaticString, of owner: Connection, _ write: (inout JSONWriter) -> Void
  ) {
    if !owner.isGone {
      sendUnsent(owner)
      var writer = owner.conversation.beginNotification(method)
      write(&writer)
      owner.conversation.endNotification()
    }
    for id in owner.listeners {
      guard let listener = connection(id) else { continue }
      aside(listener) {
        sendUnsent(listener)
        var writer = listener.conversation.beginNotification(method)
        write(&writer)
        listener.conversation.endNotification()
      }
    }
  }
}

extension PerField {
  /// Creates three things at once.
  init(number: Element, expiry: Element, cvv: Element) {
    self.init(number)
    self.expiry = expiry
    self.cvv = cvv
  }
}

extension FieldNews {
  init(_ state: NumberState, _ clearedBy: ClearReason?) {
    self.init(
      length: state.length, valid: state.valid, potentiallyValid: state.potentiallyValid,
      complete: state.complete, error: state.error, clearedBy: clearedBy)
  }

  init(_ state: ExpiryState, _ clearedBy: ClearReason?) {
    self.init(
      length: state.length, valid: state.valid, potentiallyValid: state.potentiallyValid,
      complete: state.complete, error: state.error, clearedBy: clearedBy)
  }

  init(_ state: CVVState, _ clearedBy: ClearReason?) {
    self.init(
      length: state.length, valid: state.valid, potentiallyValid: state.potentiallyValid,
      complete: state.complete, error: state.error, clearedBy: clearedBy)
  }
}

extension NumberNews {
  init(_ standing: Standing, _ clearedBy: ClearReason?, _ lookup: Lookup) {
    let state = standing.number
    self.init(
      field: FieldNews(state, clearedBy), luhn: state.luhn, network: state.network,
      possible: state.possible, maxLength: state.maxLength, cvvLengths: state.cvvLengths,
      showsLastFour: state.showsLastFour, lookup: lookup.phase, lookupVersion: lookup.version,
      blocked: standing.blocked)
  }
}
