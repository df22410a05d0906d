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
    publishStates(connection)
    if connection.captureEnd != nil { tellCaptureEnd(connection) }
  }

  private func publishStates(_ connection: Connection) {
    guard !connection.isListener, !connection.holdsPushes, connection.greeting == nil
    else { return }
    refreshLookup(connection)
    let standing = standing(of: connection)
    let news = news(connection, standing)
    let changed = connection.stale.union(news.changes(since: connection.told))
    guard !changed.isEmpty else { return }
    connection.told = news
    connection.stale = []
    deliver(changed, of: connection, standing, to: connection, as: .owner)
    if connection.hasListeners { tellListeners(changed, of: connection, standing) }
  }

  private func tellListeners(
    _ changed: FieldSet, of owner: Connection, _ standing: Standing
  ) {
    for id in owner.listeners {
      guard let listener = connection(id) else { continue }
      aside(listener) {
        deliver(changed, of: owner, standing, to: listener, as: .listener)
      }
    }
  }

  func news(_ connection: Connection, _ standing: Standing) -> Told {
    let clearedBy = connection.clearedBy
    return Told(
      number: NumberNews(standing, clearedBy.number, connection.lookup),
      expiry: FieldNews(standing.expiry, clearedBy.expiry),
      cvv: FieldNews(standing.cvv, clearedBy.cvv))
  }

  /// Writes the changed states for one viewer, or notes that they are to be sent later.
  private func deliver(
    _ changed: FieldSet, of owner: Connection, _ standing: Standing,
    to viewer: Connection, as kind: StateWriter.Viewer
  ) {
    if viewer.isGone || viewer.isClosing { return }
    let fields = viewer.unsent.union(changed)
    let reasons = viewer.unsentReason.latest(owner.clearedBy, of: changed)
    if isBlocked(viewer) || !hasNoticeRoom(viewer) {
      viewer.unsent = fields
      viewer.unsentReason = reasons
      return
    }
    write(fields, reasons, of: owner, standing, to: viewer, as: kind)
  }

  /// Tells whether the notifications of a batch still have room for the three states, and after
  /// them for the states and the end of a payment, which must not be lost.
  func hasNoticeRoom(_ viewer: Connection) -> Bool {
    !viewer.conversation.inBatch
      || viewer.conversation.outbox.after.free >= Self.statesSize * 2 + Self.endSize
  }

  /// The most that a push of every field takes, in bytes, with a lookup's answer in it.
  private static let statesSize = 8_000
  /// The most that a terminal notification takes, in bytes, as it names the order twice, and before
  /// it the ends of captures, of which a batch can begin and end one with every other element.
  private static let endSize = 19_000

  /// Writes the states of some fields, and why they were emptied.
  private func write(
    _ fields: FieldSet, _ reasons: PerField<ClearReason?>, of owner: Connection,
    _ standing: Standing, to viewer: Connection, as kind: StateWriter.Viewer
  ) {
    viewer.unsent = []
    viewer.unsentReason = PerField(nil)
    let conversation = viewer.conversation
    if fields.contains(.number) {
      conversation.notify("cardMetaData") { out in
        cardMetaData(of: owner, standing, for: kind, clearedBy: reasons.number, to: out)
      }
    }
    if fields.contains(.expiry) {
      let reason = reasons.expiry ?? owner.clearedBy.expiry
      conversation.notify("fieldMetaData") { out in
        StateWriter.fieldMetaData(
          standing.expiry, hidden: standing.hidesExpiry, reason, for: kind, to: out)
      }
    }
    if fields.contains(.cvv) {
      let reason = reasons.cvv ?? owner.clearedBy.cvv
      conversation.notify("fieldMetaData") { out in
        StateWriter.fieldMetaData(standing.cvv, reason, for: kind, to: out)
      }
    }
  }

  /// Puts a notification into a connection's outbox; `write` writes its params.
  func notify(
    _ connection: Connection, _ method: StaticString, _ write: (inout JSONWriter) -> Void
  ) {
    connection.conversation.notify(method) { out in
      var writer = JSONWriter(out)
      write(&writer)
    }
  }

  /// Writes the params of a `cardMetaData` and takes note of what it discloses.
  ///
  /// - Parameter reason: why the number was emptied since its state was sent last, if it was.
  func cardMetaData(
    of owner: Connection, _ standing: Standing, for kind: StateWriter.Viewer,
    clearedBy reason: ClearReason? = nil, to out: ByteBuffer
  ) {
    let number = standing.number
    let clearedBy = reason ?? owner.clearedBy.number
    let phase = owner.lookup.phase
    let openings = texts.openings
    if kind == .owner, phase != .done, number.pattern == .fours, number.isTypedAtItsEnd,
      !number.showsLastFour
    {
      openings.card(number.length, luhn: number.luhn, to: out)
    } else {
      beginCard(of: owner, number, for: kind, to: out)
      if kind == .owner, number.showsLastFour {
        show(standing, clearedBy, phase, of: owner, to: out)
        return out.append(UInt8(ascii: "}"))
      }
      StateWriter.begin(number, for: kind, openings, to: out)
    }
    StateWriter.end(standing, clearedBy, phase, texts.endings, to: out)
    out.append(UInt8(ascii: "}"))
  }

  /// Writes the state of a number that shows its last four digits, and takes note of that.
  private func show(
    _ standing: Standing, _ clearedBy: ClearReason?, _ phase: Lookup.Phase,
    of owner: Connection, to out: ByteBuffer
  ) {
    let vault = owner.vault ?? blank
    vault.withBytes { storage in
      StateWriter.state(standing, clearedBy, phase, showing: storage, to: out)
    }
    owner.card.noteDisclosure()
  }

  /// Writes a `cardMetaData` up to the number's state, with what was looked up of the card.
  private func beginCard(
    of owner: Connection, _ number: NumberState, for kind: StateWriter.Viewer,
    to out: ByteBuffer
  ) {
    texts.openings.meta(number.length, luhn: kind == .owner ? number.luhn : number.valid, to: out)
    guard owner.lookup.phase == .done, let answer = owner.lookupAnswer else { return }
    let vault = owner.vault ?? blank
    vault.withBytes { storage in
      StateWriter.lookedUp(answer, number, for: kind, storage: storage, to: out)
    }
  }

  /// Sends the newest states of the fields whose pushes were held back.
  func sendUnsent(_ viewer: Connection) {
    guard !viewer.unsent.isEmpty, !viewer.conversation.isSuspended else { return }
    let owner = viewer.isListener ? viewer.watching.flatMap { self.connection($0) } : viewer
    guard let owner else {
      viewer.unsent = []
      return
    }
    write(
      viewer.unsent, viewer.unsentReason, of: owner, standing(of: owner), to: viewer,
      as: viewer.isListener ? .listener : .owner)
  }

  /// Sends a terminal notification to the owner and the listeners; it is never dropped.
  func announce(
    _ method: StaticString, of owner: Connection, _ write: (inout JSONWriter) -> Void
  ) {
    if !owner.isGone {
      sendUnsent(owner)
      notify(owner, method, write)
    }
    for id in owner.listeners {
      guard let listener = connection(id) else { continue }
      aside(listener) {
        sendUnsent(listener)
        notify(listener, method, write)
      }
    }
  }
}
