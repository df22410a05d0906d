import Payments

/// Counts what has been done with each payment session, for the daemon as a whole.
///
/// A budget that hung on the connection would begin anew with the next one. Lookups and declined
/// payments are counted apart: a front end names as many sessions as it likes and looks up a prefix
/// with each, and that must not make a declined payment forgotten.
struct SessionLedger {
  private var looked = SessionTally()
  private var refused = SessionTally()

  /// How many lookups were made with this session.
  func lookups(_ session: PaymentSession) -> Int { looked[session] }
  /// How many of its payments were declined.
  func declined(_ session: PaymentSession) -> Int { refused[session] }

  mutating func noteLookup(_ session: PaymentSession) { looked.count(session) }
  mutating func noteDecline(_ session: PaymentSession) { refused.count(session) }
}
