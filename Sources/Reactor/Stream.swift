import SecretMemory

/// Everything a reactor knows about one stream.
final class Stream {
  /// How far closing has come.
  enum Phase {
    /// In use.
    case open
    /// What is queued is still written; nothing is read.
    case flushing
    /// All is written and the output ended; what the peer still sends is read and thrown away, so
    /// that it finds our last answer rather than a broken connection.
    case lingering
    /// The descriptors are closed; only `closed(_:)` is still to be delivered.
    case gone
  }

  /// What a descriptor is watched for while it is to be read.
  static let reading: Interest = [.input, .halfClosed]

  let id: StreamID
  var input: Channel
  var output: Channel
  /// Whether the descriptors came from the parent: they are replaced by /dev/null, not closed.
  let isInherited: Bool
  /// Whether it is a channel of our own (`Reactor.adopt`), not a front end's connection.
  let isAdopted: Bool
  /// Whether input and output are one descriptor, as of a socket, which is watched once.
  let isOneDescriptor: Bool
  /// Counts streams in the order in which they came.
  let age: UInt64

  var phase = Phase.open
  let queue = OutputQueue()
  /// Whether something waits for it in `Reactor.turnOutput`.
  var hasCollected = false
  /// Whether the input may still bring bytes.
  var inputOpen = true
  /// Whether the handler wants no input for now.
  var isPaused = false
  /// Whether a byte has ever come in.
  var hasSpoken = false
  /// Whether the peer has closed both directions: nobody will hear an answer.
  var hasHungUp = false
  /// How many bytes its last reads brought, of older ones ever less.
  var appetite = 0
  /// Whether that is much, so that it is served in its turn only.
  var isBulky = false
  /// When it was last served, of the reactor's time.
  var servedAt: UInt64 = 0
  /// The turn in which it was last put off to the turn's end.
  var putOffIn: UInt64 = 0
  /// What the input's descriptor is watched for; nil if it is not in the poller.
  var watchedInput: Interest?
  /// What the output's own descriptor is watched for; nil if it is not in the poller.
  var watchedOutput: Interest?
  /// When closing must be over.
  var closeBy: UInt64 = .max
  /// When output last went, or the queue began.
  var lastProgress: UInt64 = 0

  init(
    id: StreamID, input: Channel, output: Channel, isInherited: Bool, isAdopted: Bool,
    isOneDescriptor: Bool, age: UInt64
  ) {
    self.id = id
    self.input = input
    self.output = output
    self.isInherited = isInherited
    self.isAdopted = isAdopted
    self.isOneDescriptor = isOneDescriptor
    self.age = age
  }

  /// Whether it counts as one of the connections that `maxStreams` bounds.
  var isConnection: Bool { !isInherited && !isAdopted }

  /// Whether serving it may take so long that others would notice.
  var takesTurns: Bool { isBulky || !queue.isEmpty || phase == .lingering }

  /// Whether the input should be read as soon as there is something.
  var wantsInput: Bool {
    switch phase {
    case .open: inputOpen && !isPaused
    case .lingering: true
    case .flushing, .gone: false
    }
  }

  /// Whether it is a socket in use, to be read, that sends little.
  var isPlainReader: Bool {
    isOneDescriptor && input.kind == .socket && phase == .open && inputOpen && !isPaused
      && !isBulky && queue.isEmpty
  }

  /// Whether the input is a file, ready at all times.
  var isAlwaysReady: Bool { input.kind == .plain }
}
