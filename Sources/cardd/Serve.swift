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
  var service = options.service
  service.gateway = options.gateway
  let arena: Arena
  do throws(ArenaError) {
    arena = try Arena(
      pools: ServiceOptions.arenaPools(connections: options.maxConnections),
      policy: options.allowsUnlockedMemory ? .allowUnlocked : .requireLocked)
  } catch {
    fail("\(error)", status: 1)
  }
  report.note(arena)
  // Where the input of closing connections goes: it may be part of a card, too.
  guard let scratch = arena.takeBuffer(service.pools.small) else {
    fail("the locked memory is too small for the shared buffers", status: 1)
  }
  let reactor: Reactor
  do throws(Errno) {
    var limits = ReactorLimits()
    limits.maxStreams = options.maxConnections
    reactor = try Reactor(limits: limits, scratch: scratch)
  } catch {
    fail("the event loop cannot be set up: \(error)", status: 1)
  }
  let door = Door(options)
  if options.idleExit != nil, !door.isListening {
    fail("--idle-exit needs a socket: --socket, or one that was passed on", status: 2)
  }
  if door.isListening {
    do throws(DescriptorLimitError) {
      try raiseDescriptorLimit(toFit: options.maxConnections)
    } catch {
      fail("\(error)", status: 1)
    }
  }
  Hardening.seal(keeping: door.directory, report: &report)
  if let refused = report.firstRefused {
    Console.complain("cardd: \(refused.rawValue) is not in force; status tells what is")
  }
  var seed: UInt64 = 0
  withRandom(&seed)
  guard
    let cards = Service(
      options: service, arena: arena, hardening: report, seed: seed,
      wallClock: { WallTime(seconds: wallClockSeconds()) })
  else { fail("the locked memory is too small for the shared buffers", status: 1) }
  if options.logLevel > .off {
    let level = options.logLevel
    cards.logger = { record in
      if record.event.level <= level { Console.complain("cardd: " + record.line) }
    }
  }
  let daemon = Daemon(
    reactor: reactor, service: cards, idleExit: door.isListening ? options.idleExit : nil)
  door.open(reactor, daemon)
  daemon.run()
  door.close()
  exit(daemon.exitStatus)
}

/// Says why the daemon does not start, and ends it.
func fail(_ line: String, status: Int32) -> Never {
  Console.complain("cardd: " + line)
  exit(status)
}

private func withRandom(_ seed: inout UInt64) {
  var bytes = [UInt8](repeating: 0, count: 8)
  var span = bytes.mutableSpan
  randomBytes(into: &span)
  for byte in bytes { seed = seed << 8 | UInt64(byte) }
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
