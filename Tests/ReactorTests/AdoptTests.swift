import Glibc
import Reactor
import SecretMemory
import Testing

@Suite struct AdoptTests {
  /// Adopts one end of a fresh pair; the other end is the test's.
  private func channel(_ bench: Bench) throws -> (peer: Int32, stream: StreamID) {
    let (ours, theirs) = try socketPair()
    return (bench.keep(theirs), try bench.reactor.adopt(ours))
  }

  @Test func anAdoptedSocketIsAnnouncedReadAndWritten() throws {
    let bench = try Bench()
    let (peer, stream) = try channel(bench)
    #expect(bench.turn { bench.has(.opened(stream)) })
    put("hello", peer)
    #expect(bench.turn { bench.received(stream) == "hello" })
    bench.send("well", to: stream)
    #expect(get(peer).text == "well")
    #expect(bench.rests())
  }

  @Test func itIsNoConnection() throws {
    var limits = ReactorLimits()
    limits.maxStreams = 1
    let bench = try Bench(limits)
    let door = try bench.listen()
    let (_, stream) = try channel(bench)
    let (client, front) = try bench.connect(door)
    #expect(bench.reactor.connectionCount == 1)
    put("x", client)
    bench.turn { bench.received(front) == "x" }
    // Full, and the only silent stream is not a front end's: the newcomer is turned away.
    let surplus = bench.keep(door.connect())
    #expect(bench.turn { get(surplus).count == 0 })
    #expect(!bench.has(.closed(stream)) && !bench.has(.closed(front)))
    bench.reactor.close(stream, flush: false)
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(bench.reactor.connectionCount == 1)
  }

  @Test func itsDescriptorIsClosedWithTheStream() throws {
    let bench = try Bench()
    let (ours, theirs) = try socketPair()
    bench.keep(theirs)
    let stream = try bench.reactor.adopt(ours)
    bench.reactor.close(stream, flush: false)
    #expect(fcntl(ours, F_GETFD) == -1)
    #expect(get(theirs).count == 0)
    #expect(bench.turn { bench.has(.closed(stream)) })
  }

  @Test func aPeerThatIsGoneEndsTheInput() throws {
    let bench = try Bench()
    let (peer, stream) = try channel(bench)
    bench.drop(peer)
    #expect(bench.turn { bench.has(.inputEnded(stream)) })
  }

  @Test func aPeerThatReadsNothingNeverBlocksTheLoop() throws {
    let bench = try Bench()
    let (peer, stream) = try channel(bench)
    bench.turn { bench.has(.opened(stream)) }
    let text = String(repeating: "x", count: 600_000)
    bench.send(text, to: stream)
    #expect(bench.reactor.queued(stream) > 0)
    var taken = 0
    #expect(
      bench.turn {
        taken += max(0, get(peer).count)
        return taken == text.utf8.count
      })
  }

  @Test func whatIsNoSocketIsRefused() throws {
    let bench = try Bench()
    var pair: [Int32] = [0, 0]
    try #require(unsafe pipe(&pair) == 0)
    for end in pair { bench.keep(end) }
    #expect(throws: Errno(rawValue: ENOTSOCK)) { try bench.reactor.adopt(pair[0]) }
    #expect(throws: Errno(rawValue: EBADF)) { try bench.reactor.adopt(.max) }
    #expect(fcntl(pair[0], F_GETFD) >= 0)
  }

  @Test func bothEndsOfAPairAreClosedAtExec() throws {
    let (ours, theirs) = try socketPair()
    defer {
      closeDescriptor(ours)
      closeDescriptor(theirs)
    }
    #expect(fcntl(ours, F_GETFD) & FD_CLOEXEC != 0)
    #expect(fcntl(theirs, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func whatMustNotBeQueuedGoesWholeOrEndsTheStream() throws {
    let bench = try Bench()
    let (peer, stream) = try channel(bench)
    let frame = ByteBuffer(heapCapacity: 1 << 20)
    frame.append("secret")
    #expect(bench.reactor.sendAtOnce(frame, to: stream))
    #expect(get(peer).text == "secret")
    frame.append(utf8: String(repeating: "x", count: 600_000))
    #expect(!bench.reactor.sendAtOnce(frame, to: stream))
    #expect(bench.reactor.queued(stream) == 0)
    #expect(bench.turn { bench.has(.closed(stream)) })
  }

  // MARK: Passing a descriptor

  /// Reads once with recvmsg(2): the text, and the descriptor that came with it or -1.
  private func receive(_ socket: Int32) -> (text: String, passed: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var control = [UInt64](repeating: 0, count: 8)
    var passed: Int32 = -1
    let count = unsafe bytes.withUnsafeMutableBytes { room in
      unsafe control.withUnsafeMutableBytes { extra in
        var part = unsafe iovec(iov_base: room.baseAddress, iov_len: room.count)
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = extra.baseAddress
          unsafe message.msg_controllen = extra.count
          let count = unsafe recvmsg(socket, &message, Int32(MSG_DONTWAIT))
          // The header is 16 bytes, the descriptor stands right behind it (unix(7), cmsg(3)).
          if unsafe message.msg_controllen >= 20 {
            passed = unsafe extra.load(fromByteOffset: 16, as: Int32.self)
          }
          return count
        }
      }
    }
    return (String(decoding: bytes.prefix(max(0, count)), as: UTF8.self), passed)
  }

  @Test func aDescriptorGoesWithTheFirstByteAndStaysTheCallers() throws {
    let bench = try Bench()
    let (peer, stream) = try channel(bench)
    let (near, far) = try socketPair()
    bench.keep(near)
    bench.keep(far)
    let frame = ByteBuffer(heapCapacity: 16)
    frame.append("start")
    #expect(bench.reactor.send(frame, to: stream, passing: far))
    let (text, passed) = receive(peer)
    #expect(text == "start")
    try #require(passed >= 0)
    bench.keep(passed)
    put("through", near)
    #expect(get(passed).text == "through")
    #expect(fcntl(far, F_GETFD) >= 0)
    #expect(frame.count == 5)
  }

  @Test func nothingIsSentBehindWhatWaits() throws {
    let bench = try Bench()
    let (_, stream) = try channel(bench)
    bench.send(String(repeating: "x", count: 600_000), to: stream)
    let queued = bench.reactor.queued(stream)
    #expect(queued > 0)
    let frame = ByteBuffer(heapCapacity: 16)
    frame.append("start")
    #expect(!bench.reactor.send(frame, to: stream, passing: 0))
    #expect(bench.reactor.queued(stream) == queued)
  }

  @Test func aDescriptorThatIsNoneIsNotTheEndOfTheStream() throws {
    let bench = try Bench()
    let (peer, stream) = try channel(bench)
    let frame = ByteBuffer(heapCapacity: 16)
    frame.append("start")
    #expect(!bench.reactor.send(frame, to: stream, passing: .max))
    bench.send("still", to: stream)
    #expect(get(peer).text == "still")
  }

  @Test func toAPeerThatIsGoneNothingIsPassedAndTheStreamEnds() throws {
    let bench = try Bench()
    let (peer, stream) = try channel(bench)
    bench.drop(peer)
    let frame = ByteBuffer(heapCapacity: 16)
    frame.append("start")
    #expect(!bench.reactor.send(frame, to: stream, passing: 0))
    #expect(bench.turn { bench.has(.closed(stream)) })
    #expect(!bench.reactor.send(frame, to: stream, passing: 0))
  }

  #if DEBUG
    @Test func theRestOfAShortPassIsQueuedWithoutTheDescriptor() throws {
      let bench = try Bench()
      let (peer, stream) = try channel(bench)
      let (near, far) = try socketPair()
      bench.keep(near)
      bench.keep(far)
      let frame = ByteBuffer(heapCapacity: 16)
      frame.append("start")
      let faults = ForcedFaults()
      faults.force(.sendmsg, .short(1), times: 1)
      let sent = faults.run { bench.reactor.send(frame, to: stream, passing: far) }
      #expect(sent)
      let first = receive(peer)
      #expect(first.text == "s" && first.passed >= 0)
      bench.keep(first.passed)
      #expect(bench.turn { bench.reactor.queued(stream) == 0 })
      let rest = receive(peer)
      #expect(rest.text == "tart" && rest.passed == -1)
    }
  #endif
}
