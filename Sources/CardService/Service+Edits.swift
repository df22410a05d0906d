import CardField
import JSON
import JSONRPC
import Payments
import SecretMemory

extension Service {
  private static let fields = Field.allCases.map(\.name)
  private static let sources: [StaticString] = ["clipboard", "autofill", "scan"]

  /// Reads the `field` argument; nil when it is absent.
  func field(
    _ position: Int, _ ask: Ask, _ bytes: Span<UInt8>
  ) throws(Refused) -> Field? {
    try ask.word(position, of: Self.fields, bytes).map { Field.allCases[$0] }
  }

  /// Why a field takes no edit at all; nil when it does.
  private func refusal(_ field: Field, _ connection: Connection) -> Refusal? {
    if connection.flow.isRunning { return .paymentInProgress }
    return isSealed(field, connection) ? .sealed : nil
  }

  /// Presses one key in a field.
  func keystroke(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let press = KeyPress(
      key: try ask.required(0), field: try field(1, ask, bytes) ?? .number,
      shift: ask.flag(2) ?? false)
    try keystroke(press, ask.call, bytes, ask.tape, ask.connection)
  }

  /// Presses one key in a field.
  func keystroke(
    _ press: KeyPress, _ call: Call, _ bytes: Span<UInt8>, _ tape: Tape,
    _ connection: Connection
  ) throws(Refused) {
    let edit: Edit
    if let refusal = refusal(press.field, connection) {
      edit = .refused(refusal)
    } else {
      switch parseKey(press.key, bytes, tape) {
      case .failure(let refusal):
        edit = .refused(refusal)
      case .success(let key):
        edit = try self.edit(connection, stores: key.stores) { card, storage in
          card.press(key, shift: press.shift, in: press.field, storage: &storage)
        }
        settle(edit, press.field, connection)
      }
    }
    answer(edit, press.field, call, bytes, tape, connection)
  }

  /// Pastes a text into a field.
  func paste(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let text = try ask.required(0)
    let field = try field(1, ask, bytes) ?? .number
    let source: PasteSource =
      switch try ask.word(2, of: Self.sources, bytes) {
      case 1: .autofill
      case 2: .scan
      default: .clipboard
      }
    let connection = ask.connection
    if let refusal = refusal(field, connection) {
      return answer(.refused(refusal), field, ask, bytes, isPaste: true)
    }
    let edit = try edit(connection, stores: true) { card, storage in
      let intake = self.intake(field.purpose, text, bytes, &storage)
      return card.paste(intake, into: field, source: source, storage: &storage)
    }
    settle(edit, field, connection)
    answer(edit, field, ask, bytes, isPaste: true)
  }

  /// Sets the caret or the selection of a field.
  func select(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let field = try field(0, ask, bytes) ?? .number
    let start = try ask.integer(1, bytes)
    let end = try ask.integer(2, bytes)
    let connection = ask.connection
    if let refusal = refusal(field, connection) {
      return answer(.refused(refusal), field, ask, bytes)
    }
    answer(connection.card.select(field, start: start, end: end), field, ask, bytes)
  }

  /// Empties one field, or the whole card when none is named.
  func clear(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let connection = ask.connection
    guard let field = try field(0, ask, bytes) else {
      wipe(connection, because: .clear)
      touch(connection)
      return answer(Edit(accepted: true), .number, ask, bytes)
    }
    try requireNoPayment(connection)
    if capture?.field == field { endCapture(of: connection, because: .clear) }
    let edit = try edit(connection, stores: false) { card, storage in
      card.clear(field, storage: &storage)
    }
    if edit.changed { connection.clearedBy[field] = .clear }
    settle(edit, field, connection, clears: true)
    answer(edit, field, ask, bytes)
  }

  /// Sets the expiry, in parts or as one text.
  func setExpiry(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let connection = ask.connection
    try requireNoPayment(connection)
    try requireUnsealed(.expiry, connection)
    let (month, year, text) = (ask.arguments[0], ask.arguments[1], ask.arguments[2])
    if month != nil || year != nil || text != nil {
      let edit = try edit(connection, stores: true) { card, storage in
        var changed = false
        if let text {
          let intake = self.intake(.date, text, bytes, &storage)
          changed = card.setExpiryText(intake, storage: &storage)
        }
        if let month {
          let intake = self.intake(.date, month, bytes, &storage)
          changed = card.setExpiryMonth(intake, storage: &storage) || changed
        }
        if let year {
          let intake = self.intake(.date, year, bytes, &storage)
          changed = card.setExpiryYear(intake, storage: &storage) || changed
        }
        return Edit(accepted: true, changed: changed)
      }
      settle(edit, .expiry, connection)
    }
    answer(state: .expiry, ask, bytes)
  }

  /// Sets the CVV.
  func setCVV(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let text = try ask.required(0)
    let connection = ask.connection
    try requireNoPayment(connection)
    try requireUnsealed(.cvv, connection)
    let edit = try edit(connection, stores: true) { card, storage in
      let intake = self.intake(.cvv, text, bytes, &storage)
      return Edit(accepted: true, changed: card.setCVV(intake, storage: &storage))
    }
    settle(edit, .cvv, connection)
    answer(state: .cvv, ask, bytes)
  }

  /// Sets the cardholder's name; a refused one leaves the old name.
  func setCardHolderName(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let text = try ask.required(0)
    let connection = ask.connection
    try requireNoPayment(connection)
    var verdict = Card.NameVerdict.accepted
    _ = try edit(connection, stores: true) { card, storage in
      verdict = self.setName(&card, text, bytes, &storage)
      return Edit(accepted: true)
    }
    touch(connection)
    ask.answer(bytes) { writer in
      writer.member("accepted", verdict == .accepted)
      switch verdict {
      case .accepted: break
      case .tooLong:
        writer.member("reason", word: Refusal.full.name)
      case .looksLikeNumber:
        writer.member("reason", word: "looks_like_a_number")
      }
    }
  }
}

extension Field {
  /// What text that is pasted here is taken for.
  fileprivate var purpose: Intake.Purpose {
    switch self {
    case .number: .number
    case .expiry: .date
    case .cvv: .cvv
    }
  }
}
