import CardField
import SecretMemory

/// Holds a capture that is running: for whom, of which field, and what of it is under way.
///
/// There is one terminal, so there is one capture at most.
struct Capture {
  let owner: ConnectionID
  let field: Field
  /// What was read and not dealt with yet: a slot of locked memory.
  let input: ByteBuffer
  /// What is to be shown: a slot as well, because the payer sees the expiry in clear.
  let output: ByteBuffer
  var keys = TerminalKeys()
  /// When it is settled that Escape was a key of its own, in the owner's time.
  var settleAt: UInt64?
  /// Whether a key was refused since the line was drawn.
  var rings = false

  /// How long the rest of a sequence may take, in nanoseconds; a slow line parts them.
  static let patience: UInt64 = 100_000_000

  /// How a capture ended.
  enum Outcome {
    /// The payer has finished the field, and it is valid.
    case entered
    /// The payer gave up, or the front end emptied the field.
    case cancelled
    /// Nothing was typed for the idle time.
    case idle
    /// The terminal, or the connection's card, is gone.
    case closed

    /// The word in `captureEnded`.
    var name: StaticString {
      switch self {
      case .entered: "entered"
      case .cancelled: "cancelled"
      case .idle: "idle"
      case .closed: "closed"
      }
    }
  }
}

/// Holds the end of a capture that is still to be told.
struct CaptureEnd {
  let field: Field
  let outcome: Capture.Outcome
}
