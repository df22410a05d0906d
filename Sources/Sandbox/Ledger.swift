import Payments

/// The idempotency keys of the last 24 hours, and what each of them led to.
struct Ledger: Sendable {
  /// One use of a key: the same key may serve different calls and different credentials.
  struct Use: Hashable, Sendable {
    enum Call: Sendable {
      case createOrder, pay
    }

    let call: Call
    /// The credential of the call: the session for Order Pay.
    let scope: String
    let key: String
  }

  /// What tells two requests apart.
  ///
  /// Sixteen bits of the keyed hash are kept for number, expiry and CVV together: enough to notice
  /// another card, too few to find out which card it was.
  struct Fingerprint: Equatable, Sendable {
    let request: UInt64
    let card: UInt16
  }

  private struct Entry: Sendable {
    let fingerprint: Fingerprint
    /// The order or payment that was made.
    let subject: String
    let usedAt: WallTime
  }

  static let limit = 4096
  private static let lifetime: Int64 = 24 * 3600
  private var entries = BoundedStore<Use, Entry>(limit: limit)

  var count: Int { entries.count }

  /// Finds what an earlier use of the key led to; refuses if that was a different request.
  func subject(
    of use: Use, _ fingerprint: Fingerprint, now: WallTime
  ) throws(APIError) -> String? {
    guard let entry = entries[use], now < entry.usedAt.adding(seconds: Ledger.lifetime) else {
      return nil
    }
    guard entry.fingerprint == fingerprint else { throw .idempotencyMismatch }
    return entry.subject
  }

  mutating func note(_ use: Use, _ fingerprint: Fingerprint, subject: String, now: WallTime) {
    entries.insert(
      Entry(fingerprint: fingerprint, subject: subject, usedAt: now), for: use)
  }
}
