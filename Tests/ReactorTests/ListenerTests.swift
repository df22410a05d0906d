import CLinux
import Glibc
import Reactor
import SecretMemory
import Testing

@Suite struct ListenerTests {
  @Test func atTheCapTheOldestSilentConnectionMakesRoom() throws {
    var limits = ReactorLimits()
    limits.maxStreams = 3
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (talker, first) = try bench.connect(door)
    let (_, second) = try bench.connect(door)
    let (_, third) = try bench.connect(door)
    put("x", talker)
    bench.turn { bench.received(first) == "x" }
    let (_, fourth) = try bench.connect(door)
    bench.turn(milliseconds: 10)
    #expect(bench.has(.closed(second)))
    for stream in [first, third, fourth] { #expect(!bench.has(.closed(stream))) }
    #expect(bench.reactor.connectionCount == 3)
  }

  @Test func atTheCapANewConnectionIsRefusedIfAllHaveSpoken() throws {
    var limits = ReactorLimits()
    limits.maxStreams = 2
    let bench = try Bench(limits)
    let door = try bench.listen()
    for _ in 0..<2 {
      let (client, stream) = try bench.connect(door)
      put("x", client)
      bench.turn { bench.received(stream) == "x" }
    }
    let surplus = bench.keep(door.connect())
    #expect(bench.turn { get(surplus).count == 0 })
    #expect(bench.reactor.connectionCount == 2)
    #expect(!bench.handler.events.contains { if case .closed = $0 { true } else { false } })
  }

  @Test func atTheCapWhoHasHungUpMakesRoomBeforeWhoIsSilent() throws {
    var limits = ReactorLimits()
    limits.maxStreams = 8
    let bench = try Bench(limits)
    let door = try bench.listen()
    let other = try bench.listen()
    let (_, silent) = try bench.connect(door)
    let talkers = try (0..<7).map { _ in try bench.connect(door) }
    for (client, stream) in talkers {
      put("x", client)
      bench.turn { bench.received(stream) == "x" }
    }
    // More hang up than a turn closes, and at two doors more come in than that.
    for (client, _) in talkers { bench.drop(client) }
    let clients = [door, door, door, other, other, other].map { bench.keep($0.connect()) }
    #expect(bench.turn { bench.reactor.connectionCount == 7 })
    #expect(!bench.has(.closed(silent)))
    for client in clients { #expect(get(client).error == EAGAIN) }
  }

  @Test func atTheCapWhoIsBeingClosedMakesRoomBeforeWhoIsSilent() throws {
    var limits = ReactorLimits()
    limits.maxStreams = 2
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (_, silent) = try bench.connect(door)
    let (deaf, flushing) = try bench.connect(door)
    put("x", deaf)
    bench.turn { bench.received(flushing) == "x" }
    bench.send(String(repeating: "y", count: 1 << 20), to: flushing)
    bench.reactor.close(flushing, flush: true)
    _ = try bench.connect(door)
    #expect(bench.has(.closed(flushing)))
    #expect(!bench.has(.closed(silent)))
  }

  @Test func whatAConnectionHasSentIsLookedAtBeforeItCountsAsSilent() throws {
    var limits = ReactorLimits()
    limits.maxStreams = 3
    let bench = try Bench(limits)
    let door = try bench.listen()
    // All are let in one after the other, none has been read from when the next one comes.
    let clients = (0..<6).map { _ in bench.keep(door.connect()) }
    for client in clients { put("x", client) }
    bench.turn(milliseconds: 20)
    let speakers = bench.handler.events.count {
      if case .received(_, "x") = $0 { true } else { false }
    }
    #expect(speakers == 3)
    #expect(!bench.handler.events.contains { if case .closed = $0 { true } else { false } })
  }

  @Test func theStandardStreamsAreNeverTheOnesToGo() throws {
    var limits = ReactorLimits()
    limits.maxStreams = 1
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (_, stdio) = try bench.standardSocket()
    for _ in 0..<3 { _ = try bench.connect(door) }
    bench.turn(milliseconds: 10)
    #expect(!bench.has(.closed(stdio)))
    #expect(bench.reactor.connectionCount == 1)
  }

  @Test func aBlockingListenerIsLeftBlockingAndServes() throws {
    let bench = try Bench()
    let door = try Door(flags: 0)
    bench.reactor.addListener(door.descriptor, allowedUID: geteuid())
    let clients = (0..<5).map { _ in bench.keep(door.connect()) }
    #expect(clients.allSatisfy { $0 >= 0 })
    #expect(bench.turn { bench.reactor.connectionCount == 5 })
    #expect(fcntl(door.descriptor, F_GETFL) & O_NONBLOCK == 0)
    #expect(bench.rests())
  }

  @Test func removedListenersAcceptNothing() throws {
    let bench = try Bench()
    let door = try bench.listen()
    bench.reactor.removeListeners()
    bench.keep(door.connect())
    bench.turn(milliseconds: 10)
    #expect(bench.handler.events.isEmpty)
    #expect(bench.rests())
  }

  #if DEBUG
    @Test(arguments: [EMFILE, ENFILE, ENOMEM])
    func withoutDescriptorsTheListenerRestsUntilOneIsFreed(error: Int32) throws {
      var limits = ReactorLimits()
      limits.acceptRetryTime = 60_000_000_000
      let bench = try Bench(limits)
      let door = try bench.listen()
      let (client, stream) = try bench.connect(door)
      let faults = ForcedFaults()
      faults.force(.accept, .fail(error))
      bench.keep(door.connect())
      faults.run { bench.turn(milliseconds: 20) }
      #expect(faults.count(of: .accept) == 1)
      #expect(bench.rests())
      bench.drop(client)
      #expect(bench.turn { bench.has(.closed(stream)) })
      #expect(bench.turn { bench.reactor.connectionCount == 1 })
    }

    @Test func withoutDescriptorsTheListenerIsTriedAgainAfterAWhile() throws {
      var limits = ReactorLimits()
      limits.acceptRetryTime = 50_000_000
      let bench = try Bench(limits)
      let door = try bench.listen()
      let faults = ForcedFaults()
      faults.force(.accept, .fail(EMFILE), times: 3)
      bench.keep(door.connect())
      let start = clinux_boot_time()
      faults.run { bench.turn { bench.reactor.connectionCount == 1 } }
      #expect(bench.reactor.connectionCount == 1)
      #expect(clinux_boot_time() - start >= 150_000_000)
    }

    @Test func aPeerThatGaveUpWhileItWaitedIsPassedOver() throws {
      let bench = try Bench()
      let door = try bench.listen()
      let faults = ForcedFaults()
      faults.force(.accept, .fail(ECONNABORTED), times: 2)
      bench.keep(door.connect())
      faults.run { bench.turn { bench.reactor.connectionCount == 1 } }
      #expect(bench.reactor.connectionCount == 1)
    }

    @Test func aPeerWithoutCredentialsIsRefused() throws {
      let bench = try Bench()
      let door = try bench.listen()
      let faults = ForcedFaults()
      faults.force(.peerCredentials, .fail(EINVAL))
      let client = bench.keep(door.connect())
      faults.run { bench.turn { get(client).count == 0 } }
      #expect(bench.handler.events.isEmpty)
    }
  #endif

  @Test func aRealShortageOfDescriptorsDoesNotSpinAndEnds() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let bench = try Bench()
      let door = try bench.listen()
      let (client, stream) = try bench.connect(door)
      let waiting = door.connect()
      // Every free number is taken; only then does the listener notice the waiting client.
      var limit = rlimit(rlim_cur: 512, rlim_max: 512)
      unsafe setrlimit(__rlimit_resource_t(7), &limit)
      while dup(waiting) >= 0 {}
      bench.turn(milliseconds: 20)
      guard bench.reactor.connectionCount == 1, bench.rests() else { _exit(1) }
      bench.drop(client)
      bench.turn { bench.has(.closed(stream)) }
      _exit(bench.turn { bench.reactor.connectionCount == 1 } ? 0 : 2)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can be two users"))
  func anotherUserIsRefusedEvenIfTheSocketIsOpenToAll() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let bench = try Bench()
      let door = try bench.listen()
      // Only the check of the peer's user is left.
      unsafe chmod(door.path, 0o777)
      unsafe chmod(String(door.path.dropLast(2)), 0o777)
      func visit(as user: uid_t) -> Int32 {
        let child = fork()
        if child == 0 {
          guard setuid(user) == 0 else { _exit(10) }
          let client = door.connect()
          guard client >= 0 else { _exit(11) }
          var byte: UInt8 = 0
          _exit(unsafe read(client, &byte, 1) == 1 ? 1 : 0)
        }
        var status: Int32 = 0
        bench.handler.react = { bench, event in
          if case .opened(let stream) = event { bench.send("w", to: stream) }
        }
        bench.turn { unsafe waitpid(child, &status, WNOHANG) == child }
        return status >> 8
      }
      guard visit(as: 65_534) == 0, bench.handler.events.isEmpty else { _exit(1) }
      guard visit(as: 0) == 1 else { _exit(2) }
      _exit(0)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can be two users"))
  func rootMayAlwaysConnectAndTheNamedUserToo() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let bench = try Bench()
      let door = try bench.listen(allowed: 65_534)
      unsafe chmod(door.path, 0o777)
      unsafe chmod(String(door.path.dropLast(2)), 0o777)
      _ = try bench.connect(door)
      guard seteuid(65_534) == 0 else { _exit(1) }
      _ = try bench.connect(door)
      guard seteuid(0) == 0, seteuid(65_533) == 0 else { _exit(2) }
      let stranger = door.connect()
      guard seteuid(0) == 0 else { _exit(3) }
      bench.turn { get(stranger).count == 0 }
      _exit(bench.reactor.connectionCount == 2 ? 0 : 4)
    }
  }
}
