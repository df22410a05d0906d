import CardField
import JSON
import JSONRPC
import Payments
import SecretMemory

extension Service {
  /// Computes what may be told of a connection's card: no verdict on a field before it is captured.
  func standing(of connection: Connection) -> Standing {
    var standing = verdicts(of: connection)
    if isCapturing(connection), let capture {
      standing.withhold(capture.field)
      standing.blocked = SymbolSet(.busy)
    }
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
  @inline(__always)
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
  @inline(__always)
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
    set.formUnion(Self.symbols(number))
    set.formUnion(Self.symbols(expiry))
    set.formUnion(Self.symbols(cvv))
    if !gateway.isAvailable { set.insert(.gatewayUnavailable) }
    return set
  }

  /// Names what is wrong with a number.
  static func symbols(_ number: NumberState) -> SymbolSet {
    switch number.error {
    case nil: number.valid ? SymbolSet() : SymbolSet(.cardNumberInvalid)
    case .empty: SymbolSet(.cardNumberMissing)
    case .networkUnknown: SymbolSet(.cardNetworkUnknown)
    default: SymbolSet(.cardNumberInvalid)
    }
  }

  /// Names what is wrong with an expiry: one thing, or both parts missing.
  static func symbols(_ expiry: ExpiryState) -> SymbolSet {
    switch expiry.error {
    case nil: expiry.valid ? SymbolSet() : SymbolSet(.cardExpiryInvalid)
    case .empty: SymbolSet(.cardExpiryMonthMissing).union(SymbolSet(.cardExpiryYearMissing))
    case .monthMissing: SymbolSet(.cardExpiryMonthMissing)
    case .yearMissing: SymbolSet(.cardExpiryYearMissing)
    case .expired: SymbolSet(.cardExpired)
    default: SymbolSet(.cardExpiryInvalid)
    }
  }

  /// Names what is wrong with a CVV.
  static func symbols(_ cvv: CVVState) -> SymbolSet {
    switch cvv.error {
    case nil: cvv.valid ? SymbolSet() : SymbolSet(.cardCVVInvalid)
    case .empty: SymbolSet(.cardCVVMissing)
    default: SymbolSet(.cardCVVInvalid)
    }
  }

  /// Answers with an edit's result.
  func answer(
    _ edit: Edit, _ field: Field, _ ask: Ask, _ bytes: Span<UInt8>, isPaste: Bool = false
  ) {
    answer(edit, field, ask.call, bytes, ask.tape, ask.connection, isPaste: isPaste)
  }

  /// Answers with an edit's result.
  func answer(
    _ edit: Edit, _ field: Field, _ call: Call, _ bytes: Span<UInt8>, _ tape: Tape,
    _ connection: Connection, isPaste: Bool = false
  ) {
    guard call.wantsAnswer else { return }
    let (caret, selection) = connection.card.caret(in: field)
    connection.conversation.answer(call, in: bytes, tape: tape) { out in
      if edit.accepted, selection == nil, !isPaste {
        return texts.openings.accepted(caret, to: out)
      }
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
    }
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
