import Glibc
import Reactor
import SecretMemory
import Testing

@Suite struct TurnOutputTests {
  /// Two clients whose requests are handled in one turn.
  private struct Pair {
    let bench: Bench
    let first: (client: Int32, stream: StreamID)
    let second: (client: Int32, stream: StreamID)

    init() throws {
      bench = try Bench()
      let door = try bench.listen()
      first = try bench.connect(door)
      second = try bench.connect(door)
    }

    /// Sends a request each and makes one turn of both.
    func ask(_ react: @escaping (Bench, StreamID) -> Void) {
      bench.handler.react = { bench, event in
        if case .received(let stream, _) = event { react(bench, stream) }
      }
      put("?", first.client)
      put("?", second.client)
      bench.reactor.turn(patience: 1000)
    }
  }

  @Test func theAnswersOfATurnGoOutAtItsEnd() throws {
    let pair = try Pair()
    var seenMeanwhile: [String] = []
    pair.ask { bench, stream in
      bench.send("answer", to: stream)
      seenMeanwhile += [get(pair.first.client).text, get(pair.second.client).text]
    }
    #expect(seenMeanwhile == ["", "", "", ""])
    #expect(get(pair.first.client).text == "answer")
    #expect(get(pair.second.client).text == "answer")
    #expect(pair.bench.rests())
  }

  @Test func aSingleAnswerDoesNotWait() throws {
    let bench = try Bench()
    let (client, _) = try bench.connect(try bench.listen())
    var seen = ""
    bench.handler.react = { bench, event in
      guard case .received(let stream, _) = event else { return }
      bench.send("answer", to: stream)
      seen = get(client).text
    }
    put("?", client)
    bench.reactor.turn(patience: 1000)
    #expect(seen == "answer")
  }

  @Test func theOrderOnEachStreamIsKept() throws {
    let pair = try Pair()
    pair.ask { bench, _ in
      for stream in [pair.first.stream, pair.second.stream] {
        bench.send("a", to: stream)
        bench.send("b", to: stream)
      }
    }
    #expect(get(pair.first.client).text == "abab")
    #expect(get(pair.second.client).text == "abab")
  }

  @Test(arguments: [6_000, 40_000]) func whatDoesNotFitGoesOutBefore(size: Int) throws {
    let pair = try Pair()
    let long = String(repeating: "l", count: size)
    pair.ask { bench, stream in
      bench.send("<", to: stream)
      bench.send(long, to: stream)
      bench.send(">", to: stream)
    }
    for client in [pair.first.client, pair.second.client] {
      var got = ""
      #expect(
        pair.bench.turn {
          got += get(client).text
          return got.utf8.count == size + 2
        })
      #expect(got == "<" + long + ">")
    }
  }

  @Test func aCloseComesAfterWhatWasSent() throws {
    let pair = try Pair()
    pair.ask { bench, stream in
      bench.send("last words", to: stream)
      bench.reactor.close(stream, flush: stream == pair.first.stream)
    }
    #expect(get(pair.first.client).text == "last words")
    // The plain close as well: what was sent before it has gone.
    #expect(get(pair.second.client).text == "last words")
    #expect(get(pair.second.client).count == 0)
  }

  @Test func whatMayNotWaitComesAfterWhatDid() throws {
    let pair = try Pair()
    let secret = ByteBuffer(heapCapacity: 8)
    secret.append(utf8: "at once")
    var seen: [String] = []
    pair.ask { bench, stream in
      bench.send("collected, ", to: stream)
      #expect(bench.reactor.sendAtOnce(secret, to: stream))
      let client = stream == pair.first.stream ? pair.first.client : pair.second.client
      seen.append(get(client).text)
    }
    #expect(seen == ["collected, at once", "collected, at once"])
  }

  @Test func aPeerThatIsGoneCostsTheOthersNothing() throws {
    let pair = try Pair()
    pair.ask { bench, stream in
      bench.send("answer", to: pair.first.stream)
      bench.send("answer", to: pair.second.stream)
      if stream == pair.first.stream { pair.bench.drop(pair.second.client) }
    }
    #expect(get(pair.first.client).text.hasPrefix("answer"))
    #expect(pair.bench.turn { pair.bench.has(.closed(pair.second.stream)) })
    #expect(pair.bench.rests())
  }
}
