import Payments

/// Counts what has been done with each payment session, for the daemon as a whole.
///
/// A budget that hung on the connection would begin anew with the next one. Sessions are kept by a
/// keyed hash, because their ids are credentials; the oldest is forgotten when there are too many.
struct SessionLedger {
  private struct Use {
    var lookups = 0
    var declined = 0
  }

  private var uses: [Int: Use] = [:]
  private var order: [Int] = []

  /// How many lookups were made with this session.
  func lookups(_ session: PaymentSession) -> Int { uses[key(session)]?.lookups ?? 0 }
  /// How many of its payments were declined.
  func declined(_ session: PaymentSession) -> Int {
    uses.isEmpty ? 0 : uses[key(session)]?.declined ?? 0
  }

  mutating func noteLookup(_ session: PaymentSession) { note(session) { $0.lookups += 1 } }
  mutating func noteDecline(_ session: PaymentSession) { note(session) { $0.declined += 1 } }

  private mutating func note(_ session: PaymentSession, _ change: (inout Use) -> Void) {
    let key = key(session)
    if uses[key] == nil {
      if order.count >= Limits.sessions { uses[order.removeFirst()] = nil }
      order.append(key)
    }
    change(&uses[key, default: Use()])
  }

  private func key(_ session: PaymentSession) -> Int {
    var hasher = Hasher()
    hasher.combine(session.paymentSessionID)
    return hasher.finalize()
  }
}
