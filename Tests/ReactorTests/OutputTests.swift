import CLinux
import Glibc
import Reactor
import SecretMemory
import Testing

/// Numbered lines, so that a lost or doubled byte shows.
private func lines(_ range: Range<Int>) -> String {
  range.map { "line \($0)\n" }.joined()
}

@Suite struct OutputTests {
  @Test func aSlowReaderGetsEveryByteInOrderAndOneDrained() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    var expected = ""
    for round in 0..<200 {
      let part = lines(round * 500..<(round + 1) * 500)
      bench.send(part, to: stream)
      expected += part
    }
    #expect(bench.reactor.queued(stream) > 500_000)
    var got = ""
    let isWhole = bench.turn {
      got += get(client, most: 10_000).text
      return got.utf8.count == expected.utf8.count
    }
    #expect(isWhole)
    #expect(got == expected)
    #expect(bench.turn { bench.has(.drained(stream)) })
    #expect(bench.handler.events.filter { $0 == .drained(stream) }.count == 1)
    #expect(bench.reactor.queued(stream) == 0)
    #expect(bench.rests())
  }

  @Test func fiveThousandRequestsBeforeTheFirstReadGetFiveThousandAnswers() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (client, stream) = try bench.connect(door)
    var most = 0
    bench.handler.planned = { bench, stream in
      most = max(most, bench.reactor.queued(stream))
      return bench.reactor.queued(stream) > 1 << 20 ? .pause : .read(bench.handler.buffer)
    }
    bench.handler.react = { bench, event in
      switch event {
      case .received(let stream, let text):
        bench.send(String(repeating: "a", count: 400 * text.utf8.count), to: stream)
      case .drained(let stream): bench.reactor.resume(stream)
      default: break
      }
    }
    // 5,000 requests of one byte; 2 MB of answers.
    put(String(repeating: "r", count: 5000), client)
    bench.turn(milliseconds: 50)
    var got = 0
    #expect(
      bench.turn {
        got += max(0, get(client).count)
        return got == 5000 * 400
      })
    #expect(bench.received(stream).utf8.count == 5000)
    // A read of all 5,000 at once is answered by 2 MB; more than that never waits.
    #expect(most <= 2_000_000)
  }

  @Test func aReaderThatIsGoneEndsItsOwnStreamOnly() throws {
    let bench = try Bench()
    let door = try bench.listen()
    let (gone, broken) = try bench.connect(door)
    let (client, whole) = try bench.connect(door)
    shutdown(gone, Int32(SHUT_RD))
    bench.drop(gone)
    bench.send("x", to: broken)
    bench.send("y", to: broken)
    #expect(bench.turn { bench.has(.closed(broken)) })
    bench.send("z", to: whole)
    #expect(get(client).text == "z")
  }

  @Test func aboveTheTotalTheLongestQueueIsClosed() throws {
    var limits = ReactorLimits()
    limits.totalOutput = 3 << 20
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (_, long) = try bench.connect(door)
    let (_, short) = try bench.connect(door)
    let half = String(repeating: "x", count: 1 << 20)
    for _ in 0..<2 { bench.send(half, to: long) }
    bench.send(half, to: short)
    #expect(bench.reactor.queued(long) > bench.reactor.queued(short))
    bench.send(half, to: short)
    bench.turn(milliseconds: 20)
    #expect(bench.has(.closed(long)))
    #expect(!bench.has(.closed(short)))
    #expect(bench.reactor.queued(short) > 1 << 20)
  }

  @Test func aStreamThatTakesNothingWhileTooMuchWaitsIsClosed() throws {
    var limits = ReactorLimits()
    limits.perStreamOutput = 100_000
    limits.stallTime = 400_000_000
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (_, stalled) = try bench.connect(door)
    let (slow, moving) = try bench.connect(door)
    let (_, few) = try bench.connect(door)
    bench.send(String(repeating: "x", count: 1_000_000), to: stalled)
    bench.send(String(repeating: "x", count: 4_000_000), to: moving)
    // A queue below the limit may stand for ever.
    bench.send(String(repeating: "x", count: 250_000), to: few)
    #expect(bench.reactor.queued(few) > 0)
    #expect(bench.reactor.queued(few) <= 100_000)
    // The kernel frees a piece of up to 100 kB of its buffer at once, when it has been read whole.
    let end = clinux_boot_time() + 1_000_000_000
    while clinux_boot_time() < end {
      _ = get(slow, most: 40_000)
      bench.turn(milliseconds: 20)
    }
    #expect(bench.has(.closed(stalled)))
    #expect(!bench.has(.closed(moving)))
    #expect(!bench.has(.closed(few)))
  }

  #if DEBUG
    @Test func shortAndInterruptedWritesLoseNothing() throws {
      let bench = try Bench()
      let door = try bench.listen()
      let (client, stream) = try bench.connect(door)
      let faults = ForcedFaults()
      let text = lines(0..<100)
      faults.force(.send, .short(7), times: 20)
      var got = ""
      faults.run {
        bench.send(text, to: stream)
        faults.force(.send, .fail(EINTR), times: 1)
        bench.turn {
          if faults.count(of: .send) == 3 { faults.force(.send, .fail(EAGAIN), times: 2) }
          if faults.count(of: .send) == 6 { faults.force(.send, .short(3), times: 4) }
          got += get(client).text
          return got.utf8.count >= text.utf8.count
        }
      }
      #expect(got == text)
      #expect(!bench.has(.closed(stream)))
    }

    @Test(arguments: [EPIPE, ECONNRESET, ENOBUFS])
    func aFailedWriteEndsTheStream(error: Int32) throws {
      let bench = try Bench()
      let door = try bench.listen()
      let (_, stream) = try bench.connect(door)
      let faults = ForcedFaults()
      faults.force(.send, .fail(error))
      faults.run { bench.send("x", to: stream) }
      bench.turn(milliseconds: 5)
      #expect(bench.has(.closed(stream)))
    }

    @Test func readsThatAreInterruptedOrComeTooEarlyLoseNothing() throws {
      let bench = try Bench()
      let door = try bench.listen()
      let (client, stream) = try bench.connect(door)
      let faults = ForcedFaults()
      faults.force(.recv, .fail(EINTR), times: 2)
      put("key", client)
      faults.run { bench.reactor.turn() }
      #expect(bench.received(stream) == "key")
      faults.force(.recv, .fail(EAGAIN), times: 1)
      put("two", client)
      faults.run { bench.turn { bench.received(stream) == "keytwo" } }
      #expect(bench.received(stream) == "keytwo")
      faults.force(.epollWait, .fail(EINTR), times: 3)
      put("3", client)
      faults.run { bench.reactor.turn() }
      #expect(bench.received(stream) == "keytwo3")
      faults.force(.recv, .fail(ECONNRESET), times: 1)
      put("x", client)
      faults.run { bench.reactor.turn() }
      #expect(bench.has(.inputEnded(stream)))
    }
  #endif
}
