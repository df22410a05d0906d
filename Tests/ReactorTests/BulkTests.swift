import Glibc
import Reactor
import SecretMemory
import Testing

/// Who moves much must not hold up who presses keys, however many they are.
@Suite struct BulkTests {
  private let much = String(repeating: "x", count: 200)

  /// Limits under which a read of more than 32 bytes is much, and one of those fills a turn.
  private func limits() -> ReactorLimits {
    var limits = ReactorLimits()
    limits.readSize = 64
    limits.bulkSize = 64
    return limits
  }

  @Test func aTurnReadsEverySmallStreamButOnlySoManyLargeOnes() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let greedy = try (0..<4).map { _ in try bench.connect(door) }
    let typing = try (0..<3).map { _ in try bench.connect(door) }
    for (client, _) in typing { put("key", client) }
    bench.turn { typing.allSatisfy { bench.received($0.stream) == "key" } }

    for (client, _) in greedy { put(much, client) }
    for (client, _) in typing { put("key", client) }
    bench.handler.events = []
    bench.reactor.turn()
    #expect(typing.allSatisfy { bench.received($0.stream) == "key" })
    #expect(greedy.count { !bench.received($0.stream).isEmpty } == 1)
  }

  @Test func theLargeOnesTakeTurns() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let greedy = try (0..<4).map { _ in try bench.connect(door) }
    for (client, _) in greedy { put(much, client) }
    for _ in 0..<8 { bench.reactor.turn() }
    #expect(greedy.map { bench.received($0.stream).count } == [128, 128, 128, 128])
    bench.turn { greedy.allSatisfy { bench.received($0.stream) == much } }
    #expect(greedy.allSatisfy { bench.received($0.stream) == much })
    #expect(bench.rests())
  }

  @Test func aStreamThatHasAskedForLittleIsNotHeldUpAnyMore() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let (reformed, stream) = try bench.connect(door)
    put(much, reformed)
    bench.turn { bench.received(stream) == much }

    let greedy = try (0..<4).map { _ in try bench.connect(door) }
    for (client, _) in greedy { put(much, client) }
    put("key", reformed)
    bench.handler.events = []
    bench.reactor.turn()
    #expect(bench.received(stream) == "key")
  }

  @Test func whoReadsNothingIsServedInItsTurn() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let deaf = try (0..<3).map { _ in try bench.connect(door) }
    for (client, stream) in deaf {
      put("key", client)
      bench.turn { bench.received(stream) == "key" }
      bench.send(String(repeating: "y", count: 1 << 20), to: stream)
      #expect(bench.reactor.queued(stream) > 0)
    }
    let queued = deaf.map { bench.reactor.queued($0.stream) }
    for (client, _) in deaf { while get(client).count > 0 {} }
    bench.reactor.turn()
    #expect(zip(deaf, queued).count { bench.reactor.queued($0.stream) < $1 } == 1)
  }

  @Test func hangUpsOfThoseWhoWaitAreSpreadOverTurns() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let deaf = try (0..<5).map { _ in try bench.connect(door) }
    for (client, stream) in deaf {
      put("key", client)
      bench.turn { bench.received(stream) == "key" }
      bench.send(String(repeating: "y", count: 1 << 20), to: stream)
    }
    for (client, _) in deaf { bench.drop(client) }
    bench.reactor.turn()
    #expect(deaf.count { bench.has(.closed($0.stream)) } == 1)
    #expect(bench.turn { deaf.allSatisfy { bench.has(.closed($0.stream)) } })
    #expect(bench.rests())
  }

  @Test func aStreamThatIsClosedWhileItWaitsIsLeftOut() throws {
    let bench = try Bench(limits())
    let door = try bench.listen()
    let greedy = try (0..<4).map { _ in try bench.connect(door) }
    for (client, _) in greedy { put(much, client) }
    bench.reactor.turn()
    for (_, stream) in greedy.dropFirst() { bench.reactor.close(stream, flush: false) }
    bench.turn { bench.received(greedy[0].stream) == much }
    #expect(greedy.dropFirst().allSatisfy { bench.received($0.stream).isEmpty })
    #expect(bench.rests())
  }
}
