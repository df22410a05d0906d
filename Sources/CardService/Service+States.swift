import CardField
import JSON
import JSONRPC
import Payments
import SecretMemory

extension Service {
  /// Computes what may be told of a connection's card: no verdict on a field before it is captured.
  func standing(of connection: Connection) -> Standing {
    guard isCapturing(connection), let capture else { return verdicts(of: connection) }
    var standing = verdicts(of: connection)
    standing.withhold(capture.field)
    standing.blocked = SymbolSet(.busy)
    return standing
  }

  /// The month in UTC, at most one second old.
  func presentMonth() -> YearMonth {
    // Loaded and stored as a whole: then no run-time check is needed that two accesses do not overlap.
    var cache = month
    let today = cache.present(at: now, wallTime)
    month = cache
    return today
  }

  /// Computes what is known of a connection's card.
  func verdicts(of connection: Connection) -> Standing {
    let card = connection.card
    let vault = connection.vault ?? blank
    var number = vault.withBytes { storage in card.numberState(storage) }
    let expiry =
      if card.hasExpiry {
        vault.withBytes { storage in card.expiryState(storage, now: presentMonth()) }
      } else {
        ExpiryState()
      }
    // A wiped or idle card discloses nothing, whatever its flags say.
    if number.length == 0 { number.showsLastFour = false }
    let cvv = card.cvvState(number.cvvLengths)
    return Standing(
      number: number, expiry: expiry, cvv: cvv, hidesExpiry: isSealed(.expiry, card, connection),
      blocked: blocked(connection, number: number, expiry: expiry, cvv: cvv))
  }

  /// Collects what `pay` with nothing of its own would answer now.
  private func blocked(
    _ connection: Connection, number: NumberState, expiry: ExpiryState, cvv: CVVState
  ) -> SymbolSet {
    if connection.flow.isRunning { return SymbolSet(.paymentInProgress) }
    var set = SymbolSet()
    if let session = connection.session {
      if ledger.declined(session) >= Limits.declinedPays { set.insert(.tooManyAttempts) }
    } else {
      set.insert(.sessionObjectMissing)
    }
    if let symbol = Self.symbol(number) { set.insert(symbol) }
    Self.insertSymbols(expiry, into: &set)
    if let symbol = Self.symbol(cvv) { set.insert(symbol) }
    if !gateway.isAvailable { set.insert(.gatewayUnavailable) }
    return set
  }

  /// Names what is wrong with a number.
  static func symbol(_ number: NumberState) -> ErrorSymbol? {
    switch number.error {
    case nil: number.valid ? nil : .cardNumberInvalid
    case .empty: .cardNumberMissing
    case .networkUnknown: .cardNetworkUnknown
    default: .cardNumberInvalid
    }
  }

  /// Names what is wrong with an expiry: one thing, or both parts missing.
  static func insertSymbols(_ expiry: ExpiryState, into set: inout SymbolSet) {
    switch expiry.error {
    case nil: if !expiry.valid { set.insert(.cardExpiryInvalid) }
    case .empty:
      set.insert(.cardExpiryMonthMissing)
      set.insert(.cardExpiryYearMissing)
    case .monthMissing: set.insert(.cardExpiryMonthMissing)
    case .yearMissing: set.insert(.cardExpiryYearMissing)
    case .expired: set.insert(.cardExpired)
    default: set.insert(.cardExpiryInvalid)
    }
  }

  /// Names what is wrong with a CVV.
  static func symbol(_ cvv: CVVState) -> ErrorSymbol? {
    switch cvv.error {
    case nil: cvv.valid ? nil : .cardCVVInvalid
    case .empty: .cardCVVMissing
    default: .cardCVVInvalid
    }
  }

  /// Answers with an edit's result.
  func answer(
    _ edit: Edit, _ field: Field, _ ask: Ask, _ bytes: Span<UInt8>, isPaste: Bool = false
  ) {
    answer(edit, field, ask.call, bytes, ask.connection, isPaste: isPaste)
  }

  /// Answers with an edit's result.
  func answer(
    _ edit: Edit, _ field: Field, _ call: Call, _ bytes: Span<UInt8>, _ connection: Connection,
    isPaste: Bool = false
  ) {
    guard call.wantsAnswer else { return }
    let (caret, selection) = connection.card.caret(in: field)
    let conversation = connection.conversation
    let out = conversation.beginResult(call, in: bytes, tape: tape).out
    out.append(edit.accepted ? "{\"accepted\":true" : "{\"accepted\":false")
    texts.openings.caret(caret, selection, to: out)
    if let refusal = edit.refusal {
      out.append(",\"reason\":")
      StateWriter.string(refusal.name, to: out)
    }
    if isPaste {
      out.append(edit.overflow ? ",\"overflow\":true" : ",\"overflow\":false")
    }
    out.append(UInt8(ascii: "}"))
    conversation.endResult()
  }

  /// Answers with the state of the expiry or the CVV.
  func answer(state field: Field, _ ask: Ask, _ bytes: Span<UInt8>) {
    guard ask.call.wantsAnswer else { return }
    let standing = standing(of: ask.connection)
    let clearedBy = ask.connection.clearedBy[field]
    ask.answer(bytes) { writer in
      if field == .expiry {
        StateWriter.members(
          standing.expiry, hidden: standing.hidesExpiry, clearedBy, for: .owner, to: writer.out)
      } else {
        StateWriter.members(standing.cvv, clearedBy, for: .owner, to: writer.out)
      }
    }
  }
}

/// Keeps the present month, so that a key press does not compute a calendar.
struct MonthCache {
  private var month: YearMonth?
  private var readAt: UInt64 = 0

  /// The month in UTC, at most one second old.
  ///
  /// - Parameters:
  ///   - now: the boot clock, in nanoseconds.
  ///   - wallTime: reads the wall clock.
  mutating func present(at now: UInt64, _ wallTime: () -> WallTime) -> YearMonth {
    if let month, now &- readAt < nanosecondsPerSecond { return month }
    let wall = wallTime()
    let fresh = YearMonth(year: wall.year, month: wall.month)
    month = fresh
    readAt = now
    return fresh
  }
}
