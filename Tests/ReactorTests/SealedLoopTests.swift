import Glibc
import Reactor
import SecretMemory
import Testing

@Suite(.enabled(if: Hardening.canSeal, "this build does not seal")) struct SealedLoopTests {
  @Test func aWholeSessionWorksUnderTheSeal() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var report = Hardening.firstStatements()
      let directory = makeDirectory() + "/own"
      let file = try SocketFile(path: directory + "/s")
      let bench = try Bench(signals: [SIGTERM])
      bench.reactor.addListener(file.descriptor, allowedUID: geteuid())
      let client = bench.keep(connectTo(directory + "/s"))
      let (front, stdio) = try bench.standardSocket()
      Hardening.seal(keeping: file.directory, report: &report)
      guard report[.seccomp] == .inForce, report[.landlock] == .inForce else { _exit(1) }
      guard socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) == -1 else { _exit(2) }

      bench.handler.react = { bench, event in
        switch event {
        case .received(let stream, let text): bench.send(text + "!", to: stream)
        case .inputEnded(let stream): bench.reactor.close(stream, flush: true)
        case .signalled: bench.reactor.stop()
        default: break
        }
      }
      put("key", client)
      guard bench.turn(until: { get(client).text == "key!" }) else { _exit(3) }
      put("std", front)
      guard bench.turn(until: { get(front).text == "std!" }) else { _exit(4) }
      // Much output, a deadline, the end of both streams, a signal, and the file's removal.
      put(String(repeating: "x", count: 100_000), client)
      var got = 0
      guard
        bench.turn(until: {
          got += max(0, get(client).count)
          return got > 100_000
        })
      else { _exit(5) }
      bench.reactor.arm(deadline: bench.reactor.now + 10_000_000)
      guard bench.turn(until: { bench.has(.deadline) }) else { _exit(6) }
      shutdown(front, Int32(SHUT_WR))
      guard bench.turn(until: { bench.has(.closed(stdio)) }) else { _exit(7) }
      bench.drop(client)
      bench.turn { bench.reactor.connectionCount == 0 }
      pthread_kill(pthread_self(), SIGTERM)
      bench.reactor.run()
      var status = stat()
      guard unsafe fstatat(file.directory, "s", &status, 0) == 0 else { _exit(8) }
      file.remove()
      guard unsafe fstatat(file.directory, "s", &status, 0) == -1 else { _exit(9) }
      exit(0)
    }
  }

  @Test func streamsCanBeAddedAndEndedUnderTheSeal() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var report = Hardening.firstStatements()
      let door = try Door()
      let bench = try Bench(signals: [SIGTERM])
      let client = bench.keep(door.connect())
      let pairs = try (0..<2).map { _ in
        var pair: [Int32] = [0, 0]
        try #require(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        return pair
      }
      Hardening.seal(keeping: nil, report: &report)
      guard report[.seccomp] == .inForce else { _exit(1) }
      bench.reactor.addListener(door.descriptor, allowedUID: geteuid())
      let whole = bench.reactor.addStdio(input: pairs[0][1], output: pairs[0][1])
      let parts = bench.reactor.addStdio(input: pairs[1][1], output: 2)
      guard bench.turn(until: { bench.reactor.connectionCount == 1 }) else { _exit(2) }
      bench.send("bye", to: whole)
      for stream in [whole, parts] { bench.reactor.close(stream, flush: true) }
      guard bench.turn(until: { bench.has(.closed(whole)) && bench.has(.closed(parts)) }) else {
        _exit(3)
      }
      guard get(pairs[0][0]).text == "bye", get(pairs[0][0]).count == 0 else { _exit(4) }
      guard get(pairs[1][0]).count == 0, get(client).count == -1 else { _exit(5) }
      _exit(0)
    }
  }
}

/// Connects to a path and returns the descriptor, or -1.
func connectTo(_ path: String) -> Int32 {
  let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  if unsafe withAddress(path, { unsafe connect(client, $0, $1) }) == 0 { return client }
  let error = errno
  close(client)
  errno = error
  return -1
}
