import Glibc
import Reactor
import SecretMemory
import Testing

/// An open temporary file without a name, holding this text.
private func file(_ text: String = "") -> Int32 {
  let path = makeDirectory() + "/f"
  let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
  unsafe unlink(path)
  put(pipe: text, descriptor)
  lseek(descriptor, 0, SEEK_SET)
  return descriptor
}

/// The whole of an open file.
private func content(of descriptor: Int32) -> String {
  lseek(descriptor, 0, SEEK_SET)
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = unsafe read(descriptor, &bytes, bytes.count)
  return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}

/// The status flags of an open file.
private func flags(_ descriptor: Int32) -> Int32 { fcntl(descriptor, F_GETFL) }

@Suite struct StdioTests {
  /// Answers every text with itself, and closes at the end of the input.
  private func echo(_ bench: Bench) {
    bench.handler.react = { bench, event in
      switch event {
      case .received(let stream, let text): bench.send(text, to: stream)
      case .inputEnded(let stream): bench.reactor.close(stream, flush: true)
      default: break
      }
    }
  }

  @Test func aSocketpairServesBothWays() throws {
    let bench = try Bench()
    let (client, stream) = try bench.standardSocket()
    echo(bench)
    put("hello", client)
    #expect(bench.turn { get(client).text == "hello" })
    #expect(bench.handler.events.first == .opened(stream))
    #expect(flags(client) & O_NONBLOCK == 0)
    shutdown(client, Int32(SHUT_WR))
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(get(client).count == 0)
  }

  @Test func theEndOfASocketpairIsSeenAlthoughTheParentKeepsItsCopy() throws {
    let bench = try Bench()
    var pair: [Int32] = [0, 0]
    unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
    bench.keep(pair[0])
    // What the front end would still hold of our end.
    bench.keep(dup(pair[1]))
    let stream = bench.reactor.addStdio(input: bench.keep(pair[1]), output: pair[1])
    bench.turn { bench.has(.opened(stream)) }
    bench.send("bye", to: stream)
    bench.reactor.close(stream, flush: true)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(get(pair[0]).text == "bye")
    #expect(get(pair[0]).count == 0)
    #expect(bench.rests())
  }

  @Test func twoPipesServeAndKeepTheirFlags() throws {
    let bench = try Bench()
    let (writer, reader, stream) = try bench.standardPipes()
    echo(bench)
    put(pipe: "hello", writer)
    #expect(bench.turn { get(reader).text == "hello" })
    #expect(flags(writer) & O_NONBLOCK == 0)
    #expect(flags(reader) & O_NONBLOCK == 0)
    bench.drop(writer)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(get(reader).count == 0)
  }

  @Test func aFullPipeNeverBlocksAndLosesNothing() throws {
    let bench = try Bench()
    let (_, reader, stream) = try bench.standardPipes()
    bench.turn { bench.has(.opened(stream)) }
    let text = (0..<60_000).map { "\($0)," }.joined()
    bench.send(text, to: stream)
    #expect(bench.reactor.queued(stream) > 200_000)
    #expect(bench.rests())
    var got = ""
    #expect(
      bench.turn {
        got += get(reader, most: 5000).text
        return got.utf8.count == text.utf8.count
      })
    #expect(got == text)
    #expect(bench.turn { bench.has(.drained(stream)) })
    #expect(bench.rests())
  }

  @Test func aPipeWithoutReaderEndsTheStream() throws {
    let bench = try Bench()
    let (_, reader, stream) = try bench.standardPipes()
    bench.turn { bench.has(.opened(stream)) }
    bench.drop(reader)
    bench.send("x", to: stream)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(bench.rests())
  }

  @Test func aReaderThatGoesWhileOutputWaitsEndsTheStream() throws {
    let bench = try Bench()
    let (_, reader, stream) = try bench.standardPipes()
    bench.turn { bench.has(.opened(stream)) }
    bench.send(String(repeating: "x", count: 300_000), to: stream)
    bench.turn(milliseconds: 5)
    bench.drop(reader)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(bench.rests())
  }

  @Test func theOutputStaysWhenTheInputEnds() throws {
    let bench = try Bench()
    let (writer, reader, stream) = try bench.standardPipes()
    bench.drop(writer)
    #expect(bench.turn { bench.has(.inputEnded(stream)) })
    #expect(bench.rests())
    bench.send("late answer", to: stream)
    #expect(get(reader).text == "late answer")
    #expect(!bench.has(.closed(stream)))
  }

  @Test func aFileIsReadToItsEndAndAFileIsWritten() throws {
    let bench = try Bench()
    let script = (0..<20_000).map { "line \($0)\n" }.joined()
    let (input, output) = (bench.keep(file(script)), bench.keep(file()))
    let kept = bench.keep(dup(output))
    let stream = bench.reactor.addStdio(input: input, output: output)
    echo(bench)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(bench.received(stream) == script)
    #expect(content(of: kept) == script)
    #expect(bench.rests())
  }

  @Test func aFileIsNotReadWhileItsStreamIsPaused() throws {
    let bench = try Bench()
    let stream = bench.reactor.addStdio(
      input: bench.keep(file("text")), output: bench.keep(file()))
    bench.handler.planned = { _, _ in .pause }
    bench.turn(milliseconds: 5)
    #expect(bench.rests())
    bench.handler.planned = nil
    bench.reactor.resume(stream)
    #expect(bench.turn { bench.has(.inputEnded(stream)) })
    #expect(bench.received(stream) == "text")
  }

  @Test func aNullDeviceIsAnInputThatEndsAtOnce() throws {
    let bench = try Bench()
    let nowhere = bench.keep(unsafe open("/dev/null", O_RDWR))
    let stream = bench.reactor.addStdio(input: nowhere, output: nowhere)
    #expect(bench.turn { bench.has(.inputEnded(stream)) })
    bench.send(String(repeating: "x", count: 1_000_000), to: stream)
    #expect(bench.reactor.queued(stream) == 0)
    #expect(bench.rests())
  }

  @Test func aFullDiskEndsTheStream() throws {
    let bench = try Bench()
    let (input, output) = (unsafe open("/dev/null", O_RDONLY), unsafe open("/dev/full", O_WRONLY))
    let stream = bench.reactor.addStdio(input: bench.keep(input), output: bench.keep(output))
    bench.turn { bench.has(.inputEnded(stream)) }
    bench.send("x", to: stream)
    #expect(bench.turn { bench.has(.closed(stream)) })
  }

  @Test func aDescriptorThatIsNotOpenIsAnInputThatEnds() throws {
    let bench = try Bench()
    let stream = bench.reactor.addStdio(input: .max, output: .max - 1)
    #expect(bench.turn { bench.has(.inputEnded(stream)) })
    bench.send("x", to: stream)
    #expect(bench.turn { bench.has(.closed(stream)) })
  }

  @Test func theNumbersOfTheStandardStreamsStayTaken() throws {
    let bench = try Bench()
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    for end in ends { bench.keep(end) }
    let stream = bench.reactor.addStdio(input: ends[0], output: ends[1])
    bench.reactor.close(stream, flush: false)
    bench.reactor.turn(patience: 0)
    #expect(bench.has(.closed(stream)))
    var null = stat()
    #expect(unsafe stat("/dev/null", &null) == 0)
    for end in ends {
      var now = stat()
      #expect(unsafe fstat(end, &now) == 0)
      #expect(now.st_rdev == null.st_rdev)
    }
  }

  @Test func aTerminalIsServedInBothDirections() throws {
    let bench = try Bench()
    let (front, back) = try terminal()
    bench.keep(front)
    let stream = bench.reactor.addStdio(input: bench.keep(back), output: bench.keep(dup(back)))
    echo(bench)
    put(pipe: "typed\n", front)
    #expect(bench.turn { bench.received(stream) == "typed\n" })
    var got = ""
    #expect(
      bench.turn {
        got += get(front).text
        return got.contains("typed\r\ntyped\r\n")
      })
    #expect(flags(back) & O_NONBLOCK == 0)
  }

  @Test func aStoppedTerminalNeverBlocks() throws {
    let bench = try Bench()
    let (front, back) = try terminal()
    bench.keep(front)
    let stream = bench.reactor.addStdio(input: bench.keep(back), output: bench.keep(dup(back)))
    bench.turn { bench.has(.opened(stream)) }
    bench.send(String(repeating: "x", count: 100_000), to: stream)
    #expect(bench.reactor.queued(stream) > 50_000)
    var got = 0
    #expect(
      bench.turn {
        got += max(0, get(front).count)
        return got == 100_000
      })
  }

  /// Both ends of a new pseudo-terminal.
  private func terminal() throws -> (front: Int32, back: Int32) {
    let front = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(front >= 0)
    var (locked, number): (Int32, UInt32) = (0, 0)
    // TIOCSPTLCK, TIOCGPTN.
    try #require(unsafe ioctl(front, 0x4004_5431, &locked) == 0)
    try #require(unsafe ioctl(front, 0x8004_5430, &number) == 0)
    let back = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(back >= 0)
    return (front, back)
  }
}
