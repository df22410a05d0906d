import CardService
import Glibc
import Payments
import Reactor
import SecretMemory

/// Sets everything up in the order in which it must be: memory, descriptors, seal, service.
func serve(_ options: Options, _ report: inout HardeningReport) {
  if report[.untraced] != .inForce {
    fail("another process may be tracing this one, so no card would be private", status: 1)
  }
  let arena = orFail {
    try Arena(
      pools: ServiceOptions.arenaPools(connections: options.maxConnections),
      policy: options.allowsUnlockedMemory ? .allowUnlocked : .requireLocked)
  }
  report.note(arena)
  let terminal = options.openTerminal()
  let reactor = makeReactor(options, arena)
  let door = Door(options)
  if door.isListening {
    orFail { try raiseDescriptorLimit(toFit: options.maxConnections) }
  } else if options.idleExit != nil {
    fail("--idle-exit needs a socket: --socket, or one that was passed on", status: 2)
  }
  let couriers = options.service.gateway == .cashfree ? Couriers(reactor) : nil
  let dispatcher = couriers?.startDispatcher(options.gateway)
  Hardening.seal(keeping: door.directory, report: &report)
  if let refused = report.firstRefused {
    Console.complain("cardd: \(refused.rawValue) is not in force; status tells what is")
  }
  let service = makeService(options, arena, report)
  if let dispatcher { service.dispatcherStarted(dispatcher, at: reactor.now) }
  let daemon = Daemon(
    reactor: reactor, service: service, couriers: couriers, idleExit: options.idleExit)
  let desk = terminal.map { TerminalDesk($0, reactor, service) }
  daemon.desk = desk
  door.open(reactor, daemon)
  daemon.run()
  desk?.close()
  door.close()
  exit(daemon.exitStatus)
}

private func makeReactor(_ options: Options, _ arena: Arena) -> Reactor {
  // Where the input of closing connections goes: it may be part of a card, too.
  guard let scratch = arena.takeBuffer(options.service.pools.small),
    let ahead = arena.takeBuffer(options.service.pools.ahead)
  else { failForMemory() }
  var limits = ReactorLimits()
  limits.maxStreams = options.maxConnections
  return orFail("the event loop cannot be set up: ") {
    try Reactor(
      limits: limits, signals: [SIGTERM, SIGINT, SIGHUP, SIGCONT], scratch: scratch,
      ahead: ahead)
  }
}

private func makeService(
  _ options: Options, _ arena: Arena, _ report: HardeningReport
) -> Service {
  let service = Service(
    options: options.service, arena: arena, hardening: report, seed: randomSeed(),
    wallClock: { WallTime(seconds: wallClockSeconds()) })
  guard let service else { failForMemory() }
  let level = options.logLevel
  if level > .off {
    service.logger = { record in
      if record.event.level <= level { Console.complain("cardd: " + record.line) }
    }
  }
  return service
}

private func randomSeed() -> UInt64 {
  var bytes = [UInt8](repeating: 0, count: 8)
  var span = bytes.mutableSpan
  randomBytes(into: &span)
  return bytes.reduce(0) { $0 << 8 | UInt64($1) }
}

/// Says why the daemon does not start, and ends it.
func fail(_ line: String, status: Int32) -> Never {
  Console.complain("cardd: " + line)
  exit(status)
}

/// Does a part of the start, or ends the daemon with the words of its error.
private func orFail<Value>(_ prefix: String = "", _ part: () throws -> Value) -> Value {
  do { return try part() } catch { fail("\(prefix)\(error)", status: 1) }
}

private func failForMemory() -> Never {
  fail("the locked memory is too small for the shared buffers", status: 1)
}

extension HardeningReport {
  /// The first measure that the system refused.
  var firstRefused: Measure? {
    Measure.allCases.first { self[$0] == .refused }
  }
}

extension LogRecord {
  /// The record as one line.
  var line: String {
    var line = event.rawValue
    if let connection { line += " connection=\(connection)" }
    if let outcome { line += " outcome=\(outcome)" }
    if let order { line += " order=\(order)" }
    return line
  }
}
