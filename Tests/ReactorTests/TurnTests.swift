import Glibc
import Reactor
import SecretMemory
import Testing

/// Who moves much, comes or goes must not hold up who presses keys, however many they are.
@Suite struct TurnTests {
  private let much = String(repeating: "x", count: 400)

  /// Limits under which 8 bytes are much.
  private func limits(places: Int = 256) -> ReactorLimits {
    var limits = ReactorLimits()
    limits.readSize = 64
    limits.maxStreams = places
    return limits
  }

  /// Connects clients that send much, and lets the loop see so much of it that it knows them.
  private func greedy(_ count: Int, _ bench: Bench, _ door: Door) throws -> [(Int32, StreamID)] {
    try (0..<count).map { _ in
      let (client, stream) = try bench.connect(door)
      put("12345678", client)
      bench.turn { !bench.received(stream).isEmpty }
      return (client, stream)
    }
  }

  /// Connects clients that have pressed a key.
  private func typing(_ count: Int, _ bench: Bench, _ door: Door) throws -> [(Int32, StreamID)] {
    try (0..<count).map { _ in
      let (client, stream) = try bench.connect(door)
      put("key", client)
      bench.turn { bench.received(stream) == "key" }
      return (client, stream)
    }
  }

  @Test func aTurnReadsEverySmallStreamButOneLargeOneOnly() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(5, bench, door)
    let small = try typing(5, bench, door)
    for (client, _) in large { put(much, client) }
    for (client, _) in small { put("key", client) }
    bench.handler.events = []
    bench.reactor.turn()
    #expect(small.allSatisfy { bench.received($0.1) == "key" })
    #expect(large.map { bench.received($0.1).count }.sorted() == [0, 0, 0, 0, 64])
  }

  @Test func aFirstMessageIsReadInOnePiece() throws {
    let bench = try Bench(limits())
    let (client, stream) = try bench.connect(try bench.listen())
    put(String(much.prefix(64)), client)
    bench.reactor.turn()
    #expect(bench.received(stream).count == 64)
  }

  @Test func ofManyWhoSendMuchForTheFirstTimeAFewAreReadInOnePiece() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let newcomers = try typing(10, bench, door)
    for (client, _) in newcomers { put(much, client) }
    bench.handler.events = []
    bench.reactor.turn()
    let sizes = newcomers.map { bench.received($0.1).count }.sorted()
    #expect(sizes == [8, 8, 8, 8, 8, 8, 64, 64, 64, 64])
  }

  @Test func theSmallOnesAreReadBeforeTheLargeOneWhateverCameFirst() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(1, bench, door)
    let small = try typing(1, bench, door)
    put(much, large[0].0)
    put("key", small[0].0)
    bench.handler.events = []
    bench.reactor.turn()
    #expect(
      bench.handler.events == [
        .received(small[0].1, "key"), .received(large[0].1, String(much.prefix(64))),
      ])
  }

  @Test func theLargeOnesTakeTurns() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(12, bench, door)
    for (client, _) in large { put(much, client) }
    bench.handler.events = []
    for _ in 0..<24 { bench.reactor.turn() }
    #expect(large.allSatisfy { bench.received($0.1).count == 128 })
    #expect(bench.turn { large.allSatisfy { bench.received($0.1) == much } })
    #expect(bench.rests())
  }

  @Test func aNewStreamIsSmallUntilItHasSentMuch() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(3, bench, door)
    let (modest, first) = try bench.connect(door)
    let (greedy, second) = try bench.connect(door)
    for (client, _) in large { put(much, client) }
    put("key", modest)
    put(much, greedy)
    bench.handler.events = []
    bench.reactor.turn()
    #expect(bench.received(first) == "key")
    #expect(bench.received(second).count == 64)
    for _ in 0..<3 { bench.reactor.turn() }
    // The others have waited longer by now.
    #expect(bench.received(second).count == 64)
  }

  @Test func aStreamIsSmallAgainOnceAReadBroughtLittle() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(4, bench, door)
    let (reformed, stream) = large[0]
    // Its turn comes first, because it has waited longest.
    for (client, _) in large.dropFirst() { put(much, client) }
    for _ in 0..<3 { bench.reactor.turn() }
    put("key", reformed)
    bench.handler.events = []
    bench.reactor.turn()
    #expect(bench.received(stream) == "key")
    // From now on it is one of the small ones.
    put("key", reformed)
    bench.reactor.turn()
    put("key", reformed)
    bench.reactor.turn()
    #expect(bench.received(stream) == "keykeykey")
  }

  @Test func whoSendsMuchInPiecesIsNotSmallInBetween() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(4, bench, door)
    for (client, stream) in large {
      put(String(repeating: "x", count: 64), client)
      bench.turn { bench.received(stream).count == 72 }
      put("key", client)
      bench.turn { bench.received(stream).count == 75 }
    }
    for (client, _) in large { put(String(repeating: "x", count: 64), client) }
    bench.handler.events = []
    bench.reactor.turn()
    #expect(large.map { bench.received($0.1).count }.sorted() == [0, 0, 0, 64])
  }

  @Test func ofThoseWhoSendSomewhatLessSeveralAreServed() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(8, bench, door)
    for (client, _) in large { put("0123456789abcdef", client) }
    bench.handler.events = []
    bench.reactor.turn()
    #expect(large.count { bench.received($0.1).count == 16 } == 4)
    bench.reactor.turn()
    #expect(large.allSatisfy { bench.received($0.1).count == 16 })
  }

  @Test func whoReadsNothingIsWrittenToInItsTurn() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let deaf = try typing(3, bench, door)
    for (_, stream) in deaf { bench.send(String(repeating: "y", count: 1 << 20), to: stream) }
    let queued = deaf.map { bench.reactor.queued($0.1) }
    #expect(queued.allSatisfy { $0 > 0 })
    for (client, _) in deaf { while get(client).count > 0 {} }
    bench.reactor.turn()
    #expect(zip(deaf, queued).count { bench.reactor.queued($0.1) < $1 } == 1)
  }

  @Test func whoIsThrownOutIsReadInItsTurn() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let thrown = try typing(3, bench, door)
    for (client, stream) in thrown {
      put(much, client)
      bench.reactor.close(stream, flush: true)
    }
    for (client, _) in thrown { for _ in 0..<20 { put(much, client) } }
    let unread = thrown.map { unreadByPeer($0.0) }
    bench.reactor.turn()
    #expect(zip(thrown, unread).count { unreadByPeer($0.0) < $1 } == 1)
    for (client, _) in thrown { bench.drop(client) }
    #expect(bench.turn { thrown.allSatisfy { bench.has(.closed($0.1)) } })
    #expect(bench.rests())
  }

  /// What the kernel holds of a socket's output, as it counts it.
  private func unreadByPeer(_ descriptor: Int32) -> Int32 {
    var count: Int32 = 0
    _ = unsafe ioctl(descriptor, UInt(TIOCOUTQ), &count)
    return count
  }

  @Test func aTurnTakesFewConnections() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    for _ in 0..<20 { bench.keep(door.connect()) }
    bench.reactor.turn()
    #expect(bench.reactor.connectionCount <= 4)
    #expect(bench.turn { bench.reactor.connectionCount == 20 })
    #expect(bench.rests())
  }

  @Test func aTurnClosesFewConnections() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let small = try typing(40, bench, door)
    for (client, _) in small { bench.drop(client) }
    bench.reactor.turn()
    #expect(small.count { bench.has(.closed($0.1)) } == 8)
    #expect(bench.turn { bench.reactor.connectionCount == 0 })
    #expect(bench.rests())
  }

  @Test func aTurnClosesFewerThatHaveMuchUnread() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let deaf = try typing(8, bench, door)
    for (_, stream) in deaf { bench.send(String(repeating: "y", count: 1 << 20), to: stream) }
    for (client, _) in deaf { bench.drop(client) }
    bench.reactor.turn()
    #expect(deaf.count { bench.has(.closed($0.1)) } == 2)
    #expect(bench.turn { bench.reactor.connectionCount == 0 })
    #expect(bench.rests())
  }

  @Test func whoHangsUpWhileItWaitsForItsTurnIsGoneWithoutOne() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(8, bench, door)
    for (client, stream) in large {
      put(much, client)
      bench.send(String(repeating: "y", count: 1 << 20), to: stream)
    }
    let (last, stream) = large[7]
    bench.reactor.turn()
    bench.drop(last)
    bench.reactor.turn()
    #expect(bench.has(.closed(stream)))
  }

  @Test func whatWasSentBeforeAHangUpIsStillReadWhilePlacesAreNotShort() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(3, bench, door)
    bench.handler.events = []
    for (client, _) in large {
      put(much, client)
      bench.drop(client)
    }
    #expect(bench.turn { bench.reactor.connectionCount == 0 })
    #expect(large.allSatisfy { bench.received($0.1) == much })
    #expect(bench.rests())
  }

  @Test func whoHasHungUpAndSentMuchHoldsNoPlaceWhilePlacesAreShort() throws {
    let bench = try Bench(limits(places: 4))
    let door = try bench.listen()
    let large = try greedy(4, bench, door)
    bench.handler.events = []
    for (client, _) in large { put(String(repeating: "x", count: 100_000), client) }
    for (client, _) in large { bench.drop(client) }
    for _ in 0..<2 { bench.reactor.turn() }
    #expect(bench.reactor.connectionCount <= 2)
  }

  @Test func aStreamThatIsClosedWhileItWaitsIsLeftOut() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(4, bench, door)
    for (client, _) in large { put(much, client) }
    bench.handler.react = { bench, event in
      guard case .received(let first, _) = event else { return }
      for (_, stream) in large where stream != first {
        bench.reactor.close(stream, flush: false)
      }
    }
    bench.handler.events = []
    bench.turn { large.count { bench.has(.closed($0.1)) } == 3 }
    #expect(large.count { !bench.received($0.1).isEmpty } == 1)
    bench.handler.react = nil
    #expect(bench.turn { large.contains { bench.received($0.1) == much } })
    #expect(bench.rests())
  }

  @Test func allWhoAreReadyAreReadInOneTurnThoughAWaitReportsFew() throws {
    let bench = try Bench(limits())
    let small = try typing(100, bench, try bench.listen())
    for (client, _) in small { put("yes", client) }
    bench.handler.events = []
    bench.reactor.turn()
    #expect(small.allSatisfy { bench.received($0.1) == "yes" })
  }

  @Test func whoIsBehindManyLargeOnesIsReadInTheSameTurn() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(100, bench, door)
    let small = try typing(3, bench, door)
    for (client, _) in large { put(much, client) }
    for (client, _) in small { put("key", client) }
    bench.handler.events = []
    bench.reactor.turn()
    #expect(small.allSatisfy { bench.received($0.1) == "key" })
    #expect(large.count { !bench.received($0.1).isEmpty } == 1)
  }

  @Test func aTurnEndsThoughThereIsEverMoreToRead() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let large = try greedy(1, bench, door)
    let small = try typing(40, bench, door)
    let clients = Dictionary(uniqueKeysWithValues: small.map { ($0.1, $0.0) })
    bench.handler.react = { _, event in
      guard case .received(let stream, _) = event, let client = clients[stream] else { return }
      put("key", client)
    }
    put(much, large[0].0)
    for (client, _) in small { put("key", client) }
    bench.handler.events = []
    bench.reactor.turn()
    #expect(bench.received(large[0].1).count == 64)
    #expect(small.allSatisfy { bench.received($0.1).count >= 3 })
  }
}
