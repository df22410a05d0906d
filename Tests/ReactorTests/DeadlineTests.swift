import CLinux
import Glibc
import Reactor
import SecretMemory
import Testing

@Suite struct DeadlineTests {
  @Test func aDeadlineComesOnceAndNeverEarly() throws {
    let bench = try Bench()
    let due = clinux_boot_time() + 60_000_000
    bench.reactor.arm(deadline: due)
    var came: UInt64 = 0
    bench.handler.react = { bench, event in
      if event == .deadline { came = bench.reactor.now }
    }
    #expect(bench.turn { came > 0 })
    #expect(came >= due)
    #expect(came < due + 1_000_000_000)
    #expect(bench.rests())
    #expect(bench.handler.events == [.deadline])
  }

  @Test func aDeadlineThatHasPassedIsDueInTheNextTurn() throws {
    let bench = try Bench()
    bench.reactor.arm(deadline: 0)
    bench.reactor.turn(patience: 0)
    #expect(bench.handler.events == [.deadline])
  }

  @Test func aDeadlineIsReplacedByALaterOneByAnEarlierOneAndByNone() throws {
    let bench = try Bench()
    let start = clinux_boot_time()
    bench.reactor.arm(deadline: start + 30_000_000)
    bench.reactor.turn(patience: 0)
    bench.reactor.arm(deadline: start + 120_000_000)
    bench.turn(milliseconds: 60)
    #expect(bench.handler.events.isEmpty)
    #expect(bench.turn { !bench.handler.events.isEmpty })
    #expect(clinux_boot_time() - start >= 120_000_000)

    bench.reactor.arm(deadline: clinux_boot_time() + 60_000_000_000)
    bench.reactor.turn(patience: 0)
    bench.reactor.arm(deadline: clinux_boot_time() + 20_000_000)
    #expect(bench.turn { bench.handler.events.count == 2 })

    bench.reactor.arm(deadline: clinux_boot_time() + 20_000_000)
    bench.reactor.turn(patience: 0)
    bench.reactor.arm(deadline: nil)
    bench.turn(milliseconds: 40)
    #expect(bench.handler.events.count == 2)
  }

  #if DEBUG
    @Test func pushingADeadlineBackCostsNoSystemCall() throws {
      let bench = try Bench()
      let faults = ForcedFaults()
      faults.run {
        for _ in 0..<100 {
          bench.reactor.arm(deadline: clinux_boot_time() + 60_000_000_000)
          bench.reactor.turn(patience: 0)
        }
      }
      #expect(faults.count(of: .timerSet) == 1)
    }
  #endif

  @Test func aWatchedSignalIsDeliveredAndStopEndsTheLoop() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let bench = try Bench(signals: [SIGTERM, SIGUSR1])
      var seen: [Int32] = []
      bench.handler.react = { bench, event in
        guard case .signalled(let signal) = event else { return }
        seen.append(signal)
        if seen.count == 2 { bench.reactor.stop() }
      }
      // To this thread, because others in this process do not block them.
      pthread_kill(pthread_self(), SIGTERM)
      pthread_kill(pthread_self(), SIGUSR1)
      bench.reactor.run()
      _exit(Set(seen) == [SIGTERM, SIGUSR1] ? 0 : 1)
    }
  }

  @Test func whatWasSentBeforeASignalIsDealtWithBeforeIt() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let bench = try Bench(signals: [SIGTERM])
      let door = try bench.listen()
      let all = try (0..<50).map { _ in try bench.connect(door) }
      for count in [1, 2, 50] {
        bench.reactor.turn(patience: 0)
        bench.handler.events = []
        for (client, _) in all.prefix(count) { put("key", client) }
        pthread_kill(pthread_self(), SIGTERM)
        bench.reactor.turn()
        guard bench.handler.events.count == count + 1,
          bench.handler.events.last == .signalled(SIGTERM)
        else { _exit(Int32(count)) }
      }
      _exit(0)
    }
  }

  @Test func stopEndsTheLoopFromEveryCall() throws {
    let bench = try Bench()
    let door = try bench.listen()
    bench.reactor.stop()
    bench.reactor.run()
    let (client, _) = try bench.connect(door)
    bench.handler.react = { bench, _ in bench.reactor.stop() }
    bench.reactor.arm(deadline: 0)
    bench.reactor.run()
    #expect(bench.handler.events.last == .deadline)
    put("x", client)
    bench.reactor.run()
    bench.drop(client)
    bench.reactor.run()
    #expect(bench.handler.events.count == 5)
  }
}
