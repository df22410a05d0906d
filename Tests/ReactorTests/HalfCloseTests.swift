import Glibc
import Reactor
import SecretMemory
import Testing

@Suite struct HalfCloseTests {
  @Test func aPeerThatHasEndedItsOutputStillGetsItsAnswer() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    put("pay", client)
    shutdown(client, Int32(SHUT_WR))
    #expect(bench.turn { bench.has(.inputEnded(stream)) })
    #expect(bench.received(stream) == "pay")
    bench.turn(milliseconds: 20)
    bench.send("paid", to: stream)
    bench.reactor.close(stream, flush: true)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(get(client).text == "paid")
    #expect(get(client).count == 0)
  }

  @Test func aHalfClosedPeerCostsNothing() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    shutdown(client, Int32(SHUT_WR))
    bench.turn { bench.has(.inputEnded(stream)) }
    #expect(bench.rests())
    bench.drop(client)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(bench.rests())
  }

  @Test func aPausedStreamCostsNothingAndIsReadAfterResume() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    bench.handler.planned = { _, _ in .pause }
    put("waiting", client)
    bench.turn(milliseconds: 20)
    #expect(bench.rests())
    #expect(bench.received(stream) == "")
    bench.handler.planned = nil
    bench.reactor.resume(stream)
    #expect(bench.turn { bench.received(stream) == "waiting" })
  }

  @Test func aPausedStreamWhosePeerIsGoneIsClosed() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    bench.handler.planned = { _, _ in .pause }
    put("waiting", client)
    bench.turn(milliseconds: 20)
    bench.drop(client)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(bench.rests())
  }

  @Test func aPausedPipeWhoseWriterIsGoneCostsNothingAndLosesNothing() throws {
    let bench = try Bench()
    let (writer, _, stream) = try bench.standardPipes()
    bench.handler.planned = { _, _ in .pause }
    put(pipe: "script", writer)
    bench.drop(writer)
    bench.turn(milliseconds: 20)
    #expect(bench.rests())
    bench.handler.planned = nil
    bench.reactor.resume(stream)
    #expect(bench.turn { bench.has(.inputEnded(stream)) })
    #expect(bench.received(stream) == "script")
    #expect(bench.rests())
    bench.send("late", to: stream)
    #expect(!bench.has(.closed(stream)))
  }

  @Test func anIdleLoopUsesNoProcessorTime() throws {
    let bench = try Bench()
    let door = try bench.listen()
    for _ in 0..<20 { _ = try bench.connect(door) }
    bench.reactor.arm(deadline: bench.reactor.now + 60_000_000_000)
    bench.reactor.turn(patience: 0)
    let before = threadTime()
    bench.reactor.turn(patience: 300)
    #expect(threadTime() - before < 15_000)
  }

  /// Microseconds of processor time that this thread has used.
  private func threadTime() -> Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(1), &usage)
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
      + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
  }
}

/// Writes text to a pipe.
@discardableResult
func put(pipe text: String, _ descriptor: Int32) -> Int {
  let bytes = Array(text.utf8)
  return unsafe write(descriptor, bytes, bytes.count)
}
