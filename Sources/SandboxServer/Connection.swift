import SecretMemory

/// One client's connection: what has come of its present request, and what is held back for it.
final class Connection {
  enum Phase {
    /// Reads a request.
    case reading
    /// Holds an answer back; what the client sends meanwhile waits.
    case holding
    /// Says nothing more.
    case closing
  }

  let id: ConnectionID
  let input: ByteBuffer
  var reader = RequestReader()
  var phase = Phase.reading
  /// The header of the request whose body is being read.
  var head: RequestHead?
  /// The body of the request that is being read.
  var body: ByteBuffer?
  /// The answer that is held back.
  var held: HeldAnswer?
  /// When something must have happened, or the held answer goes out.
  var due: UInt64
  /// Whether the present request has begun, and `due` is its end.
  var isTimed = false
  /// Whether the client has ended its output.
  var inputEnded = false

  init(id: ConnectionID, input: ByteBuffer, due: UInt64) {
    self.id = id
    self.input = input
    self.due = due
  }
}

/// An answer that goes out later, or little by little.
struct HeldAnswer {
  let bytes: ByteBuffer
  let keepsAlive: Bool
  /// Nanoseconds between two bytes; nil: all of them at once.
  var drip: UInt64?
}
