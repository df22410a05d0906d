import CLinux
import Glibc
import Reactor
import SecretMemory
import Testing

@Suite struct ClosingTests {
  @Test func whatIsQueuedIsWrittenBeforeTheEnd() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    let text = String(repeating: "0123456789", count: 100_000)
    bench.send(text, to: stream)
    bench.reactor.close(stream, flush: true)
    bench.send("not any more", to: stream)
    var got = ""
    var ended = false
    bench.turn {
      let part = get(client)
      got += part.text
      ended = part.count == 0
      return ended
    }
    #expect(ended)
    #expect(got == text)
    #expect(bench.turn { bench.has(.closed(stream)) })
  }

  @Test func withoutFlushTheEndComesAtOnce() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    bench.send(String(repeating: "x", count: 1_000_000), to: stream)
    bench.reactor.close(stream, flush: false)
    #expect(bench.reactor.queued(stream) == 0)
    bench.reactor.turn(patience: 0)
    #expect(bench.has(.closed(stream)))
    var got = 0
    while case let part = get(client), part.count > 0 { got += part.count }
    #expect(got < 1_000_000)
  }

  @Test func aPeerThatReadsNothingCannotHoldUpTheEnd() throws {
    var limits = ReactorLimits()
    limits.flushTime = 100_000_000
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (_, stream) = try bench.connect(door)
    bench.send(String(repeating: "x", count: 1_000_000), to: stream)
    let start = clinux_boot_time()
    bench.reactor.close(stream, flush: true)
    #expect(bench.turn { bench.has(.closed(stream)) })
    let lasted = clinux_boot_time() - start
    #expect(lasted >= 100_000_000)
    #expect(lasted < 1_000_000_000)
  }

  @Test func theLoopWakesUpByItselfWhenTheTimeIsUp() throws {
    var limits = ReactorLimits()
    limits.flushTime = 50_000_000
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (_, stream) = try bench.connect(door)
    bench.send(String(repeating: "x", count: 1_000_000), to: stream)
    bench.reactor.close(stream, flush: true)
    let start = clinux_boot_time()
    for _ in 0..<3 where !bench.has(.closed(stream)) { bench.reactor.turn(patience: 5000) }
    #expect(bench.has(.closed(stream)))
    #expect(clinux_boot_time() - start < 2_000_000_000)
  }

  @Test func theDefaultPatienceIsOneSecond() {
    #expect(ReactorLimits().flushTime == 1_000_000_000)
    #expect(ReactorLimits().stallTime == 30_000_000_000)
    #expect(ReactorLimits().perStreamOutput == 1 << 20)
    #expect(ReactorLimits().totalOutput == 64 << 20)
  }

  @Test func aClientThatSentMoreThanWasReadStillGetsTheLastAnswerAndACleanEnd() throws {
    var limits = ReactorLimits()
    limits.flushTime = 5_000_000_000
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    bench.handler.react = { bench, event in
      guard case .received = event else { return }
      bench.send("too large", to: stream)
      bench.reactor.close(stream, flush: true)
    }
    // As a client does: all of the request is written before anything is read.
    let part = String(repeating: "x", count: 1000)
    var sent = 0
    let isSent = bench.turn {
      while sent < 1_000_000, case let count = put(part, client), count > 0 { sent += count }
      return sent >= 1_000_000
    }
    #expect(isSent)
    #expect(get(client).text == "too large")
    #expect(get(client) == ("", 0, 0))
    #expect(!bench.has(.closed(stream)))
    bench.drop(client)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(bench.received(stream).utf8.count <= limits.readSize)
  }

  @Test func aClientThatNeverStopsSendingIsCutOff() throws {
    var limits = ReactorLimits()
    limits.flushTime = 100_000_000
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    put("xx", client)
    bench.turn { bench.received(stream) == "xx" }
    put("more", client)
    bench.reactor.close(stream, flush: true)
    let flood = String(repeating: "x", count: 1000)
    #expect(
      bench.turn {
        put(flood, client)
        return bench.has(.closed(stream))
      })
    #expect(bench.received(stream) == "xx")
  }

  @Test func aStreamWithNothingUnreadClosesAtOnce() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    put("q", client)
    bench.turn { bench.received(stream) == "q" }
    bench.send("a", to: stream)
    bench.reactor.close(stream, flush: true)
    bench.reactor.turn(patience: 0)
    #expect(bench.has(.closed(stream)))
    #expect(get(client).text == "a")
    #expect(get(client).count == 0)
  }
}
