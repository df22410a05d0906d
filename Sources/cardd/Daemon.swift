import CardService
import Glibc
import Reactor
import SecretMemory

/// Joins the reactor, which moves bytes, and the service, which knows what they mean.
final class Daemon: ReactorHandler, Wire {
  private let reactor: Reactor
  private let service: Service
  /// The way to the real gateway; nil with the sandbox.
  private let couriers: Couriers?
  /// How long to stay without a connection, in nanoseconds; nil for ever.
  private let idleExit: UInt64?
  /// The stream of standard input and output, if they are served.
  private var stdio: StreamID?
  private var stdioTransport = Transport.file
  private var wakeAt: UInt64?
  private var idleSince: UInt64?
  private var isStopping = false
  /// How many streams there are.
  private var openStreams = 0
  private(set) var exitStatus: Int32 = 0
  /// Where cards are captured, if anywhere.
  weak var desk: TerminalDesk?

  /// Joins the two.
  ///
  /// - Parameter idleExit: after how many seconds without a connection to end; nil for never.
  init(reactor: Reactor, service: Service, couriers: Couriers?, idleExit: UInt64?) {
    self.reactor = reactor
    self.service = service
    self.couriers = couriers
    self.idleExit = idleExit.map { $0 * 1_000_000_000 }
  }

  /// Serves standard input and output as one connection.
  func adoptStdio() {
    let stream = reactor.addStdio(input: 0, output: 1)
    stdio = stream
    stdioTransport =
      switch reactor.inputKind(of: stream) {
      case .socket: .socketpair
      case .pipe: .pipe
      case .other: .file
      }
  }

  /// Serves until there is nothing left to serve or a signal comes.
  func run() {
    reactor.handler = self
    service.wire = self
    service.courierWire = couriers
    if stdio == nil { idleSince = reactor.now }
    arm()
    reactor.run()
  }

  /// Whether a stream is a channel to a courier and no front end's.
  private func isCourier(_ stream: StreamID) -> Bool { couriers?.contains(stream) == true }

  // MARK: What the reactor tells

  func opened(_ stream: StreamID) {
    if isCourier(stream) { return }
    idleSince = nil
    openStreams += 1
    service.opened(
      ConnectionID(stream), transport: stream == stdio ? stdioTransport : .socket,
      at: reactor.now)
  }

  func plan(_ stream: StreamID) -> ReadPlan {
    if isCourier(stream) {
      return service.courierBuffer(ChannelID(stream)).map { .read($0) } ?? .pause
    }
    return plan(frontEnd: stream)
  }

  private func plan(frontEnd stream: StreamID) -> ReadPlan {
    switch service.plan(ConnectionID(stream)) {
    case .read(let buffer): .read(buffer)
    case .peek(let buffer): .peek(buffer)
    case .pause: .pause
    }
  }

  func received(_ stream: StreamID, _ buffer: ByteBuffer) -> Int {
    if isCourier(stream) {
      let count = buffer.count
      service.courierReceived(ChannelID(stream), at: reactor.now)
      return count
    }
    return service.received(ConnectionID(stream), buffer, at: reactor.now)
  }

  func mayReadAhead(_ stream: StreamID) -> Bool {
    !isCourier(stream) && service.mayReadAhead(ConnectionID(stream))
  }

  func received(_ stream: StreamID, _ buffer: ByteBuffer, _ part: Range<Int>) {
    service.received(ConnectionID(stream), buffer, part, at: reactor.now)
  }

  func sweepEnded() { service.sweepEnded() }

  func inputEnded(_ stream: StreamID) {
    if isCourier(stream) {
      reactor.close(stream, flush: false)
      return
    }
    service.inputEnded(ConnectionID(stream), at: reactor.now)
  }

  func drained(_ stream: StreamID) {
    if isCourier(stream) { return }
    service.drained(ConnectionID(stream), at: reactor.now)
  }

  func closed(_ stream: StreamID) {
    if isCourier(stream) {
      couriers?.closed(stream)
      service.courierEnded(ChannelID(stream), at: reactor.now)
      return
    }
    service.closed(ConnectionID(stream), at: reactor.now)
    openStreams -= 1
    if openStreams == 0 {
      idleSince = reactor.now
      if isStopping { reactor.stop() }
      arm()
    }
  }

  func deadline(_ now: UInt64) {
    if let wakeAt, wakeAt <= now {
      self.wakeAt = nil
      service.deadline(at: now)
    }
    if let idleExit, let idleSince, now >= idleSince &+ idleExit { reactor.stop() }
    arm()
  }

  func signalled(_ signal: Int32) {
    if signal == SIGCONT { desk?.returned() } else { stop() }
  }

  // MARK: What the service asks for

  var sendsAtOnce: Bool { reactor.sendsAtOnce }

  func send(_ bytes: ByteBuffer, to connection: ConnectionID) {
    reactor.send(bytes, to: StreamID(connection))
  }

  func backlog(of connection: ConnectionID) -> Int {
    reactor.queued(StreamID(connection))
  }

  func resume(_ connection: ConnectionID) {
    reactor.resume(StreamID(connection))
  }

  func close(_ connection: ConnectionID, flush: Bool) {
    reactor.close(StreamID(connection), flush: flush)
  }

  func wake(at time: UInt64?) {
    wakeAt = time
    arm()
  }

  func finish(status: Int32) {
    exitStatus = status
    stop()
  }

  private func stop() {
    guard !isStopping else { return }
    isStopping = true
    reactor.removeListeners()
    service.stop(at: reactor.now)
    if openStreams == 0 { reactor.stop() }
  }

  private func arm() {
    var next = wakeAt
    if let idleExit, let idleSince {
      next = min(next ?? .max, idleSince &+ idleExit)
    }
    reactor.arm(deadline: next)
  }
}

extension ConnectionID {
  fileprivate init(_ stream: StreamID) { self.init(rawValue: stream.rawValue) }
}

extension StreamID {
  fileprivate init(_ connection: ConnectionID) { self.init(rawValue: connection.rawValue) }
}
