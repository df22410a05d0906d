/// Holds how far the lookup of the first eight digits is; what it has said stands beside it in the
/// connection, so that this, which every key press reads, is a copy of a few words.
struct Lookup {
  /// Says how far a lookup is; the words are those of `field_state.lookup`.
  enum Phase: UInt8 {
    case none, pending, done, failed

    var name: StaticString {
      switch self {
      case .none: "none"
      case .pending: "pending"
      case .done: "done"
      case .failed: "failed"
      }
    }
  }

  var phase = Phase.none
  /// Names the call whose answer is awaited; answers to others are dropped.
  var ticket: Ticket?
  /// When it counts as failed, in the connection's own time.
  var due: UInt64?
  /// The card's prefix generation that this belongs to.
  var generation: UInt32 = 0
  /// Rises whenever the answer changes.
  var version: UInt32 = 0
}
