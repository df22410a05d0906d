public import Glibc
public import SecretMemory

/// Moves bytes between descriptors and a handler, on one thread, without ever blocking on one peer.
///
/// Level-triggered epoll(7). In a turn of the loop every ready stream is read, some at a time. A
/// request that is answered at once costs one wait, one recv(2) and one send(2), and what some
/// streams are sent goes out together. An idle reactor sleeps.
///
/// Not for use from two threads. The handler is called from `run()` only, never from within a call
/// to the reactor.
public final class Reactor {
  /// Who gets the events; to be set before `run()`.
  public var handler: (any ReactorHandler)? {
    get { served }
    set { served = newValue }
  }
  /// Nanoseconds of CLOCK_BOOTTIME, read once a turn of the loop.
  public var now: UInt64 { time }

  // Stored apart from what others see: of what no other module can reach the compiler proves that
  // accesses do not overlap, and makes no check at run time.
  private(set) var served: (any ReactorHandler)?
  private(set) var time: UInt64

  let limits: ReactorLimits
  let poller: Poller
  var vigil = Vigil()
  var alarm: Alarm
  let streams = StreamTable()
  var listeners: [Listener] = []
  let signals: SignalSource?
  /// The terminal whose keys are read, and who gets them.
  var watchedTerminal: (terminal: Terminal, handler: any TerminalHandler)?
  /// Where input that nobody wants is read to, to be thrown away.
  let scratch: ByteBuffer

  /// Where streams are read that are dealt with after others have been read; nil if that is not done.
  let ahead: ByteBuffer?
  /// What stands there.
  var pieces: [Piece] = []

  /// Streams whose `opened` is still to be delivered.
  var arrivals: [StreamID] = [] {
    didSet { hasNews = true }
  }
  /// Streams whose `closed` is still to be delivered.
  var departures: [Stream] = [] {
    didSet { hasNews = true }
  }
  /// Whether anything may be in these two: asked for twice a turn, and nearly always not so.
  private var hasNews = false
  /// Streams with a file as input: no event announces them.
  var alwaysReady: [StreamID] = [] {
    didSet { hasFiles = !alwaysReady.isEmpty }
  }
  /// Whether there is any such stream.
  private(set) var hasFiles = false
  /// Streams that move much, and what happened to them, to be served in turn (`Reactor+Turns`).
  var waiting: [(stream: Stream, happened: Interest)] = []
  /// Streams whose peers are gone, to be looked after at the end of this turn.
  var leaving: [(stream: Stream, happened: Interest)] = []
  /// What these cost, of `mostLeaving`.
  var leavingCost = 0
  /// Streams up to this age have been asked for what they have to say at least once.
  private(set) var askedUpTo: UInt64 = 0
  /// Bytes read in this turn.
  var readInTurn = 0
  /// Counts the turns.
  var turns: UInt64 = 0
  /// Whether a stream that was put off in this turn was reported again: all others have been, too.
  var hasGoneAround = false
  /// Whether a signal waits to be read.
  private var isSignalled = false
  /// Whether there is a listener that is knocked at.
  var hasKnocks = false
  /// Accepted connections that are not gone.
  var connections = 0
  /// /dev/null, which takes the place of standard streams at their end; opened at once, because
  /// under the seal nothing can be opened.
  let nowhere: Int32?
  /// What this turn's events have sent.
  let turnOutput = TurnOutput()
  /// Whether sends are collected there: while there is more than one event to handle.
  private(set) var isCollecting = false
  /// Bytes queued in all streams.
  var totalQueued = 0
  /// When the reactor itself has something to look after: closings, stalls, listeners.
  var upkeepDue: UInt64 = .max

  private var deadline: UInt64 = .max
  private var isStopping = false
  private var age: UInt64 = 0

  /// Makes a reactor without streams, and ignores SIGPIPE in this process: a reader that is gone ends
  /// its own stream only.
  ///
  /// - Parameters:
  ///   - limits: the bounds it keeps.
  ///   - signals: the signals to watch; they are blocked in this thread from now on, so whatever
  ///     must not inherit that is to be started before.
  ///   - scratch: where unwanted input of closing streams is read to before it is wiped.
  ///   - ahead: where many who send little are read before the first of them is dealt with; without
  ///     it, each is dealt with when it has been read.
  /// - Throws: what epoll_create1(2), timerfd_create(2) or signalfd(2) refused with.
  public init(
    limits: ReactorLimits = ReactorLimits(), signals: [Int32] = [SIGTERM, SIGINT, SIGHUP],
    scratch: ByteBuffer = ByteBuffer(heapCapacity: 4096), ahead: ByteBuffer? = nil
  ) throws(Errno) {
    SignalSource.ignoreBrokenPipes()
    self.limits = limits
    self.scratch = scratch.capacity > 0 ? scratch : ByteBuffer(heapCapacity: 4096)
    self.ahead = ahead
    time = Alarm.now
    nowhere = try? Syscalls.openNowhere()
    poller = try Poller()
    alarm = try Alarm()
    self.signals = signals.isEmpty ? nil : try SignalSource(signals)
    try poller.add(alarm.descriptor, .input, token: Token.other(.timer))
    if let source = self.signals {
      try poller.add(source.descriptor, .input, token: Token.other(.signals))
    }
  }

  deinit {
    streams.forEach { stream in
      if stream.phase != .gone { release(stream) }
    }
    if let (terminal, _) = watchedTerminal { leave(terminal) }
    if let nowhere { Syscalls.close(nowhere) }
  }

  /// How many accepted connections there are, those included that are just being flushed.
  public var connectionCount: Int { connections }

  /// Lets `deadline(_:)` be called once at this time, in place of the time before; nil disarms.
  ///
  /// - Parameter time: nanoseconds of CLOCK_BOOTTIME; one that has passed is due in the next turn.
  public func arm(deadline time: UInt64?) { deadline = time ?? .max }

  /// Serves until `stop()` is called.
  public func run() {
    while !isStopping { turn() }
    isStopping = false
  }

  /// Lets `run()` return at the end of this turn.
  public func stop() { isStopping = true }

  /// Makes one turn of the loop: delivers what is due, waits, and handles what came.
  ///
  /// - Parameter patience: milliseconds to wait at most; -1 is for ever.
  package func turn(patience: Int32 = -1) {
    deliver()
    callDeadlines()
    let mayWait =
      !isStopping && !hasNews && min(deadline, upkeepDue) > time
      && !(hasFiles && alwaysReady.contains { streams[$0]?.wantsInput ?? false })
    if mayWait { alarm.ring(by: min(deadline, upkeepDue)) }
    let youngest = age
    do throws(Errno) {
      var count = try awaitEvents(mayWait ? patience : 0)
      time = Alarm.now
      if count > 0 { vigil.came(at: time) }
      beginTurn()
      handleEvents(count)
      readAlwaysReady()
      var seen = count
      // Who presses keys has the answer before others are served.
      while count == Poller.capacity, seen < Reactor.mostEvents, !hasGoneAround {
        sendCollected()
        count = try poller.look()
        handleEvents(count)
        seen += count
      }
      sendCollected()
      isCollecting = seen > 1
      serveRest()
      if count < Poller.capacity { askedUpTo = youngest }
    } catch {
      // Only a wrong descriptor or address is left as a reason: there is no loop without them.
      preconditionFailure("epoll_wait: \(error)")
    }
    if isSignalled { signal() }
    if hasKnocks { openDoors() }
    isCollecting = false
    sendCollected()
    deliver()
  }

  /// Handles the events of a wait, or such as will have their turn later.
  private func handleEvents(_ count: Int) {
    isCollecting = count > 1
    for number in 0..<count {
      let event = poller.event(number)
      dispatch(event.token, event.happened)
    }
    serveAhead()
  }

  /// Tells of a signal, once what was there before it has been dealt with: it may be the end.
  private func signal() {
    isSignalled = false
    signals?.next().map { served?.signalled($0) }
  }

  /// Hands an event to what it is about.
  private func dispatch(_ token: UInt64, _ happened: Interest) {
    switch Token.kind(of: token) {
    case .input:
      if let stream = streams[Token.stream(of: token)] {
        if !isCollecting || !readAhead(stream, happened) { inputEvent(stream, happened) }
      }
    case .output:
      if let stream = streams[Token.stream(of: token)] { outputEvent(stream) }
    case .listener: knock(Int(Token.stream(of: token).generation))
    case .timer: alarm.rang()
    case .signals: isSignalled = true
    case .terminal: terminalEvent(happened)
    case nil: break
    }
  }

  /// Calls what is due by `now`.
  private func callDeadlines() {
    if upkeepDue <= time { upkeep() }
    if deadline <= time {
      deadline = .max
      served?.deadline(time)
    }
  }

  /// Delivers the events that were only noted where they arose.
  private func deliver() {
    guard hasNews else { return }
    while !arrivals.isEmpty || !departures.isEmpty {
      for id in take(&arrivals) where streams[id] != nil { served?.opened(id) }
      for stream in take(&departures) {
        served?.closed(stream.id)
        streams.remove(stream)
      }
    }
    hasNews = false
  }

  private func take<Element>(_ list: inout [Element]) -> [Element] {
    let taken = list
    list = []
    return taken
  }

  /// Puts a new stream in the table, under the name that the table says comes next.
  func insert(
    _ input: Channel, _ output: Channel, isInherited: Bool = false, isAdopted: Bool = false,
    isOneDescriptor: Bool
  ) -> Stream {
    age += 1
    let stream = Stream(
      id: streams.nextID, input: input, output: output, isInherited: isInherited,
      isAdopted: isAdopted, isOneDescriptor: isOneDescriptor, age: age)
    streams.insert(stream)
    arrivals.append(stream.id)
    return stream
  }
}
