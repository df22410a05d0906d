import Glibc
import SecretMemory
import Testing

@testable import Reactor

/// What is read before others have been dealt with is dealt with as if it had not been.
@Suite struct AheadTests {
  /// Connects clients that have each sent something.
  private func clients(_ count: Int, _ bench: Bench) throws -> [(client: Int32, stream: StreamID)] {
    let door = try bench.listen()
    return try (0..<count).map { number in
      let (client, stream) = try bench.connect(door)
      put("hello", client)
      bench.turn { bench.received(stream) == "hello" }
      return (client, stream)
    }
  }

  /// Makes a bench that has forgotten how it got its clients.
  private func bench(_ count: Int, _ limits: ReactorLimits = ReactorLimits()) throws -> (
    Bench, [(client: Int32, stream: StreamID)]
  ) {
    let bench = try Bench(limits)
    let clients = try clients(count, bench)
    // Who was served last is looked at once more.
    bench.reactor.turn(patience: 0)
    bench.handler.events = []
    bench.handler.ahead = 0
    return (bench, clients)
  }

  @Test func everybodyGetsItsOwn() throws {
    let (bench, all) = try bench(20)
    for (number, each) in all.enumerated() { put("\(number)", each.client) }
    bench.reactor.turn()
    #expect(
      bench.handler.events == all.enumerated().map { .received($1.stream, "\($0)") })
    #expect(bench.handler.ahead == 20)
    #expect(bench.rests())
  }

  @Test func whoIsAloneIsNotReadAhead() throws {
    let (bench, all) = try bench(1)
    put("key", all[0].client)
    bench.reactor.turn()
    #expect(bench.received(all[0].stream) == "key")
    #expect(bench.handler.ahead == 0)
  }

  @Test func allAreReadBeforeTheFirstIsDealtWith() throws {
    let (bench, all) = try bench(3)
    for each in all { put("one", each.client) }
    bench.handler.react = { bench, event in
      guard case .received = event else { return }
      // Too late for this turn.
      for each in all { put("two", each.client) }
    }
    bench.reactor.turn()
    #expect(all.allSatisfy { bench.received($0.stream) == "one" })
  }

  @Test func nothingOfItIsLeft() throws {
    let (bench, all) = try bench(20)
    for each in all { put("4706131211212123", each.client) }
    bench.reactor.turn()
    let ahead = try #require(bench.reactor.ahead)
    #expect(ahead.isEmpty)
    let stored = unsafe ahead.withFreeSpace { space in
      #expect(unsafe space.prefix(20 * 16).allSatisfy { $0 == 0 })
      return 0
    }
    #expect(stored == 0)
  }

  @Test func aStreamThatIsClosedMeanwhileHearsNoMore() throws {
    let (bench, all) = try bench(3)
    for each in all { put("key", each.client) }
    bench.handler.react = { bench, event in
      if case .received = event { bench.reactor.close(all[1].stream, flush: false) }
    }
    bench.reactor.turn()
    #expect(bench.received(all[0].stream) == "key")
    #expect(bench.received(all[1].stream) == "")
    #expect(bench.received(all[2].stream) == "key")
    #expect(bench.has(.closed(all[1].stream)))
    #expect(bench.rests())
  }

  @Test func anEndComesInItsPlace() throws {
    let (bench, all) = try bench(3)
    put("key", all[0].client)
    shutdown(all[1].client, Int32(SHUT_WR))
    put("key", all[2].client)
    bench.reactor.turn()
    #expect(
      bench.handler.events == [
        .received(all[0].stream, "key"), .inputEnded(all[1].stream),
        .received(all[2].stream, "key"),
      ])
    #expect(bench.rests())
  }

  @Test func aLongMessageIsStillReadInOnePiece() throws {
    let (bench, all) = try bench(3)
    let long = String(repeating: "x", count: 4000)
    put("key", all[0].client)
    put(long, all[1].client)
    put("key", all[2].client)
    bench.reactor.turn()
    #expect(
      bench.handler.events == [
        .received(all[0].stream, "key"), .received(all[1].stream, long),
        .received(all[2].stream, "key"),
      ])
  }

  @Test func aMessageThatJustFillsItsRoomIsReadInOnePiece() throws {
    let (bench, all) = try bench(2)
    let text = String(repeating: "x", count: 512)
    for each in all { put(text, each.client) }
    bench.reactor.turn()
    #expect(bench.handler.events == all.map { .received($0.stream, text) })
    #expect(bench.rests())
  }

  @Test func whereTheHandlerTakesNoMoreAPieceIsDealtWithAsItIs() throws {
    let (bench, all) = try bench(2)
    let long = String(repeating: "x", count: 4000)
    put(long, all[0].client)
    put(long, all[1].client)
    bench.handler.react = { bench, event in
      guard case .received(all[0].stream, _) = event else { return }
      bench.handler.planned = { _, _ in .pause }
    }
    bench.reactor.turn()
    #expect(bench.received(all[0].stream) == long)
    #expect(bench.received(all[1].stream).count == 512)
    bench.handler.planned = nil
    bench.handler.react = nil
    bench.reactor.resume(all[1].stream)
    #expect(bench.turn { bench.received(all[1].stream) == long })
  }

  @Test func moreThanFitsIsReadOneByOne() throws {
    let (bench, all) = try bench(32)
    let text = String(repeating: "x", count: 300)
    for each in all { put(text, each.client) }
    bench.reactor.turn()
    #expect(all.allSatisfy { bench.received($0.stream) == text })
    #expect(bench.handler.ahead > 5 && bench.handler.ahead < 32)
    #expect(bench.rests())
  }

  @Test func aConnectionThatBreaksEndsForItselfOnly() throws {
    let (bench, all) = try bench(3)
    for each in all { put("key", each.client) }
    let faults = ForcedFaults()
    faults.force(.recv, .fail(ECONNRESET), times: 1)
    faults.run { bench.reactor.turn() }
    #expect(bench.has(.inputEnded(all[0].stream)))
    #expect(bench.received(all[1].stream) == "key")
    #expect(bench.received(all[2].stream) == "key")
  }
}
