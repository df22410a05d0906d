import JSON
import JSONRPC
public import Payments
public import SecretMemory

/// Serves card fields to front ends: one card for each connection.
///
/// Bytes come in through `received`, answers and notifications go out through the wire, time comes
/// in with every event. The service does no I/O and reads no clock but the one it is given, so a
/// test can drive it without a socket. One thread calls it.
@safe
public final class Service {
  let options: ServiceOptions
  let arena: Arena
  let gateway: any Gateway
  let sandbox: SandboxGateway?
  let couriers: CourierGateway?
  let hardening: HardeningReport
  let wallClock: () -> WallTime

  /// Carries out what the service decides; it outlives the service's use.
  public var wire: (any Wire)? {
    get { unsafe heldWire }
    set {
      unsafe heldWire = newValue
      // What was to be woken for may be older than the wire.
      arm()
    }
  }
  // Only loaded or stored, in the lines above and on one thread; so the run-time check for overlapping
  // accesses is left out.
  @exclusivity(unchecked) private unowned var heldWire: (any Wire)?
  /// Carries out what the way to the real gateway decides; it outlives the service's use.
  public weak var courierWire: (any CourierWire)? {
    didSet { couriers?.wire = courierWire }
  }
  /// Takes the records of what happened; nil for silence.
  public var logger: ((LogRecord) -> Void)?
  /// Where cards are captured; nil if the daemon was started without a terminal.
  public weak var terminal: (any CaptureTerminal)?

  // Shared by all connections, used by one at a time.
  let tape = Tape()
  let texts = StateTexts()
  let input: ByteBuffer
  let outbox: Outbox
  let sideOutbox: Outbox
  let blank: Vault

  let connections = ConnectionTable()
  /// Connections whose front end is gone while the gateway still owes an answer.
  var orphans: [ConnectionID: Connection] = [:]
  var tokens: [String: ConnectionID] = [:]
  var tickets: [Ticket: ConnectionID] = [:]
  var lastTicket: UInt64 = 0
  var ledger = SessionLedger()
  var deadlines = DeadlineQueue()
  var starved: [ConnectionID] = []
  /// Whether a slot has been given back since the starved were looked at.
  var looksAtStarved = false
  var counters = Counters()
  /// What is being read from the terminal.
  var capture: Capture? {
    didSet { hasCapture = capture != nil }
  }
  /// Whether there is a capture: asked at every key press, and nearly always not so.
  private(set) var hasCapture = false

  /// The message before, of those that were read ahead.
  var lastInSweep = LastMessage()
  /// With how much in the outbox it is sent though there is more to answer.
  var flushesAt = Service.flushesLate
  /// The boot clock at the present event, in nanoseconds.
  var now: UInt64 = 0
  var startedAt: UInt64?
  var month = MonthCache()

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - arena: has the pools that `options.pools` names, none of them taken.
  ///   - hardening: what `status` reports.
  ///   - wallClock: the machine's clock; not read when `options.fixedClock` is set.
  ///   - seed: makes the sandbox's ids; random in use.
  /// - Returns: nil if the arena lacks the slots for the shared buffers.
  public convenience init?(
    options: ServiceOptions, arena: Arena, hardening: HardeningReport, seed: UInt64,
    wallClock: @escaping () -> WallTime
  ) {
    let gateway: any Gateway
    switch options.gateway {
    case .sandbox:
      let fixed = options.fixedClock
      gateway = SandboxGateway(seed: seed) { fixed ?? wallClock() }
    case .cashfree:
      guard let frame = arena.takeBuffer(options.pools.frames) else { return nil }
      gateway = CourierGateway(frame: frame)
    }
    self.init(
      options: options, arena: arena, hardening: hardening, gateway: gateway, wallClock: wallClock)
  }

  /// Creates a service before any gateway.
  init?(
    options: ServiceOptions, arena: Arena, hardening: HardeningReport, gateway: any Gateway,
    wallClock: @escaping () -> WallTime
  ) {
    let pools = options.pools
    guard let input = arena.take(pools.input), let main = arena.take(pools.answers),
      let after = arena.take(pools.after), let sideMain = arena.take(pools.answers),
      let sideAfter = arena.take(pools.after), let blank = arena.take(pools.cards)
    else { return nil }
    self.options = options
    self.arena = arena
    self.hardening = hardening
    self.wallClock = wallClock
    self.input = ByteBuffer(slot: input)
    outbox = Outbox(main: ByteBuffer(slot: main), after: ByteBuffer(slot: after))
    sideOutbox = Outbox(main: ByteBuffer(slot: sideMain), after: ByteBuffer(slot: sideAfter))
    self.blank = Vault(blank)
    self.gateway = gateway
    sandbox = gateway as? SandboxGateway
    couriers = gateway as? CourierGateway
  }

  /// Counts what has happened since the start.
  struct Counters {
    var messages = 0
    var payments = 0
  }

  /// Greets a new connection; nothing is sent before it asks.
  public func opened(_ id: ConnectionID, transport: Transport, at time: UInt64) {
    tick(time)
    let connection = Connection(
      id: id, transport: transport,
      conversation: Conversation(mode: options.framing, outbox: outbox))
    connection.lastEdit = time
    connection.told = news(connection, standing(of: connection))
    connections.insert(connection)
    log(.connectionOpened, connection)
  }

  /// Finds a connection, also one whose front end is gone.
  func connection(_ id: ConnectionID) -> Connection? {
    connections[id] ?? orphans[id]
  }

  /// Takes the time of an event.
  func tick(_ time: UInt64) {
    if startedAt == nil { startedAt = time }
    now = max(now, time)
  }

  /// This connection's own time: the boot clock and what `sandbox/advance` has added.
  func time(of connection: Connection) -> UInt64 {
    now.addingReportingOverflow(connection.advanced).partialValue
  }

  /// The wall clock, or the fixed one.
  func wallTime() -> WallTime {
    options.fixedClock ?? wallClock()
  }
}
