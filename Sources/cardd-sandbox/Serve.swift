import Glibc
import Payments
import Reactor
import SandboxServer
import SecretMemory

/// Sets everything up, says where it listens, and serves until a signal comes.
func serve(_ options: Options) {
  guard let door = Loopback.listen(port: options.port ?? 0) else {
    fail("the port cannot be listened on", status: 1)
  }
  let base = "http://127.0.0.1:\(door.port)"
  var chosen = ServerOptions(baseURL: base)
  chosen.enforcesRateLimits = options.enforcesRateLimits
  let fixed = options.fixedClock
  var limits = ReactorLimits()
  limits.maxStreams = ServerOptions.connectionLimit
  // A huge answer is one of the faults that can be asked for.
  limits.perStreamOutput = 8 << 20
  do {
    try raiseDescriptorLimit(toFit: 2 * ServerOptions.connectionLimit)
    // Test cards only come here, so memory that cannot be locked is no reason not to start.
    let arena = try Arena(pools: Server.arenaPools, policy: .allowUnlocked)
    let reactor = try Reactor(limits: limits)
    let server = Server(
      options: chosen, arena: arena, seed: randomSeed(),
      wallClock: { fixed ?? WallTime(seconds: wallClockSeconds()) })
    guard let server else { fail("the memory is too small", status: 1) }
    reactor.addListener(door.descriptor, allowedUID: nil)
    Console.print(base + "/pg\n")
    Bridge(reactor: reactor, server: server).run()
  } catch {
    fail("\(error)", status: 1)
  }
  exit(0)
}

/// Says why it does not start, and ends.
func fail(_ line: String, status: Int32) -> Never {
  Console.complain("cardd-sandbox: " + line)
  exit(status)
}

private func randomSeed() -> UInt64 {
  var bytes = [UInt8](repeating: 0, count: 8)
  var span = bytes.mutableSpan
  randomBytes(into: &span)
  return bytes.reduce(0) { $0 << 8 | UInt64($1) }
}
