import Payments

/// Counts one kind of event for each of the last `Limits.sessions` payment sessions it befell.
///
/// Sessions are kept by a keyed hash, because their ids are credentials; the oldest is forgotten
/// when there are too many.
struct SessionTally {
  private var counts: [Int: Int] = [:]
  private var order: [Int] = []

  /// How often it befell this session.
  subscript(_ session: PaymentSession) -> Int {
    counts.isEmpty ? 0 : counts[key(session)] ?? 0
  }

  mutating func count(_ session: PaymentSession) {
    let key = key(session)
    if counts[key] == nil {
      if order.count >= Limits.sessions { counts[order.removeFirst()] = nil }
      order.append(key)
    }
    counts[key, default: 0] += 1
  }

  private func key(_ session: PaymentSession) -> Int {
    var hasher = Hasher()
    hasher.combine(session.paymentSessionID)
    return hasher.finalize()
  }
}
