import Glibc
import Reactor
import SecretMemory
import Testing

@Suite struct ConnectionTests {
  @Test func aConnectionIsOpenedReadAnsweredAndClosed() throws {
    let bench = try Bench()
    let door = try bench.listen()
    bench.handler.react = { bench, event in
      if case .received(let stream, let text) = event { bench.send(text + "!", to: stream) }
    }
    let (client, stream) = try bench.connect(door)
    put("hello", client)
    #expect(bench.turn { get(client).text == "hello!" })
    bench.drop(client)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(
      bench.handler.events == [
        .opened(stream), .received(stream, "hello"), .inputEnded(stream), .closed(stream),
      ])
  }

  #if DEBUG
    @Test func aKeyPressCostsOneWaitOneReadAndOneWrite() throws {
      let bench = try Bench()
      let door = try bench.listen()
      bench.handler.react = { bench, event in
        guard case .received(let stream, let text) = event else { return }
        bench.reactor.arm(deadline: bench.reactor.now + 120_000_000_000)
        bench.send(text, to: stream)
      }
      let (client, _) = try bench.connect(door)
      // The timer is set once, at the first deadline.
      for _ in 0..<2 {
        put("first", client)
        bench.turn { get(client).count > 0 }
      }

      let faults = ForcedFaults()
      for _ in 0..<10 {
        put("key", client)
        faults.run { bench.reactor.turn() }
        #expect(get(client).text == "key")
      }
      #expect(faults.calls == [.epollWait: 10, .recv: 10, .send: 10])
    }
  #endif

  @Test func anOldNameNeverMeansANewStream() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (first, old) = try bench.connect(door)
    bench.drop(first)
    bench.turn { bench.has(.closed(old)) }
    let (client, new) = try bench.connect(door)
    #expect(new.index == old.index)
    #expect(new != old)

    bench.send("stray", to: old)
    bench.reactor.close(old, flush: false)
    bench.reactor.resume(old)
    #expect(bench.reactor.queued(old) == 0)
    #expect(!bench.reactor.canPeek(old))
    bench.send("meant", to: new)
    #expect(get(client).text == "meant")
    bench.turn(milliseconds: 20)
    #expect(!bench.has(.closed(new)))
  }

  @Test(arguments: ["opened", "plan", "received", "inputEnded", "drained", "deadline"])
  func aHandlerMayCloseEveryStreamInEveryCall(moment: String) throws {
    var limits = ReactorLimits()
    limits.flushTime = 50_000_000
    for flush in [false, true] {
      let bench = try Bench(limits)
      let door = try bench.listen()
      var streams: [StreamID] = []
      var hasClosed = false
      func closeAll(_ bench: Bench, _ now: String) {
        guard now == moment, !hasClosed, streams.count == 3 else { return }
        hasClosed = true
        for stream in streams {
          bench.send("bye", to: stream)
          bench.reactor.close(stream, flush: flush)
          bench.reactor.close(stream, flush: flush)
        }
      }
      bench.handler.planned = { bench, _ in
        closeAll(bench, "plan")
        return .read(bench.handler.buffer)
      }
      bench.handler.react = { bench, event in
        switch event {
        case .opened(let stream):
          streams.append(stream)
          closeAll(bench, "opened")
        case .received: closeAll(bench, "received")
        case .inputEnded: closeAll(bench, "inputEnded")
        case .drained: closeAll(bench, "drained")
        case .deadline: closeAll(bench, "deadline")
        case .closed, .signalled: break
        }
      }
      var clients: [Int32] = []
      for _ in 0..<3 { clients.append(bench.keep(door.connect())) }
      bench.turn { streams.count == 3 }
      if moment == "drained" {
        bench.send(String(repeating: "x", count: 1 << 20), to: streams[0])
        bench.turn {
          _ = get(clients[0])
          return hasClosed
        }
      }
      for client in clients { put("a", client) }
      bench.turn(milliseconds: 10)
      bench.reactor.arm(deadline: 0)
      bench.turn(milliseconds: 10)
      for client in clients { shutdown(client, Int32(SHUT_WR)) }
      #expect(bench.turn { streams.allSatisfy { bench.has(.closed($0)) } }, "\(flush)")
      bench.turn(milliseconds: 20)
      for stream in streams {
        let ends = bench.handler.events.filter { $0 == .closed(stream) }
        #expect(ends.count == 1)
        #expect(bench.handler.events.last { $0.stream == stream } == .closed(stream))
      }
      #expect(bench.reactor.connectionCount == 0)
    }
  }

  @Test func fiveThousandConnectionsLeaveNoDescriptor() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let bench = try Bench()
      let door = try bench.listen()
      bench.reactor.turn(patience: 0)
      let before = openSockets()
      var closed = 0
      bench.handler.react = { bench, event in
        if case .closed = event { closed += 1 }
        bench.handler.events = []
      }
      for round in 0..<500 {
        let clients = (0..<10).map { _ in door.connect() }
        for (number, client) in clients.enumerated() {
          if number % 2 == 0 { put("x", client) }
          if round % 2 == 0 { bench.reactor.turn(patience: 0) }
          close(client)
        }
        guard bench.turn(until: { closed == (round + 1) * 10 }) else { _exit(1) }
      }
      _exit(openSockets() == before ? 0 : 2)
    }
  }

  @Test func oneTurnReadsEveryReadyStreamOnceAndNoneTooMuch() throws {
    var limits = ReactorLimits()
    limits.readSize = 1000
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (flood, loud) = try bench.connect(door)
    let (typist, quiet) = try bench.connect(door)
    put(String(repeating: "f", count: 125), flood)
    bench.turn { !bench.received(loud).isEmpty }
    put(String(repeating: "f", count: 50_000), flood)
    put("k", typist)
    bench.handler.events = []
    bench.reactor.turn(patience: 0)
    let expected: Set<String> = [String(repeating: "f", count: 1000), "k"]
    #expect(bench.handler.events.count == 2)
    #expect(Set([bench.received(loud), bench.received(quiet)]) == expected)
  }
}

extension Event {
  /// The stream that an event is about.
  var stream: StreamID? {
    switch self {
    case .opened(let id), .received(let id, _), .inputEnded(let id), .drained(let id),
      .closed(let id):
      id
    case .deadline, .signalled: nil
    }
  }
}
