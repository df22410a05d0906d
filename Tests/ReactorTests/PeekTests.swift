import Glibc
import Reactor
import SecretMemory
import Testing

@Suite struct PeekTests {
  @Test func whatIsNotTakenStaysInTheSocketUntilResume() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    #expect(bench.reactor.canPeek(stream))
    bench.handler.planned = { bench, _ in .peek(bench.handler.buffer) }
    bench.handler.taken = { _ in 4 }
    put("one\ntwo", client)
    #expect(bench.turn { bench.received(stream) == "one\ntwo" })
    #expect(bench.rests())
    put("\nthree", client)
    bench.turn(milliseconds: 10)
    #expect(bench.received(stream) == "one\ntwo")
    bench.handler.planned = nil
    bench.handler.events = []
    bench.reactor.resume(stream)
    #expect(bench.turn { bench.received(stream) == "two\nthree" })
  }

  @Test func whatIsTakenWhollyIsLikeARead() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    bench.handler.planned = { bench, _ in .peek(bench.handler.buffer) }
    let text = String(repeating: "x", count: 10_000)
    put(text, client)
    #expect(bench.turn { bench.received(stream) == text })
    put("more", client)
    #expect(bench.turn { bench.received(stream) == text + "more" })
    shutdown(client, Int32(SHUT_WR))
    #expect(bench.turn { bench.has(.inputEnded(stream)) })
  }

  @Test(arguments: [-5, 0, 99])
  func anAnswerOutOfRangeIsClamped(taken: Int) throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    bench.handler.planned = { bench, _ in .peek(bench.handler.buffer) }
    bench.handler.taken = { _ in taken }
    put("abc", client)
    #expect(bench.turn { bench.received(stream) == "abc" })
    bench.handler.events = []
    bench.handler.planned = nil
    bench.reactor.resume(stream)
    put("d", client)
    #expect(bench.turn { bench.received(stream) == (taken == 99 ? "d" : "abcd") })
  }

  @Test func aPipeCannotBePeekedAndIsRead() throws {
    let bench = try Bench()
    let (writer, _, stream) = try bench.standardPipes()
    bench.turn { bench.has(.opened(stream)) }
    #expect(!bench.reactor.canPeek(stream))
    bench.handler.planned = { bench, _ in .peek(bench.handler.buffer) }
    bench.handler.taken = { _ in 0 }
    put(pipe: "abc", writer)
    #expect(bench.turn { bench.received(stream) == "abc" })
    put(pipe: "def", writer)
    #expect(bench.turn { bench.received(stream) == "abcdef" })
  }

  @Test func aFullBufferIsAPauseAndNotAnEnd() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    let full = ByteBuffer(heapCapacity: 2)
    full.append("xx")
    bench.handler.planned = { _, _ in .read(full) }
    put("abc", client)
    bench.turn(milliseconds: 10)
    #expect(bench.rests())
    #expect(bench.handler.events == [.opened(stream)])
    bench.handler.planned = nil
    bench.reactor.resume(stream)
    #expect(bench.turn { bench.received(stream) == "abc" })
  }
}
