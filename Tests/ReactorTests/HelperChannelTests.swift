import CLinux
import Glibc
import Reactor
import SecretMemory
import Testing

/// Two connected stream sockets.
private func pair() -> (Int32, Int32) {
  var pair: [Int32] = [-1, -1]
  _ = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
  return (pair[0], pair[1])
}

private func ring(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument = unsafe argument else { return nil }
  usleep(20_000)
  unsafe Unmanaged<WakeUp>.fromOpaque(argument).takeUnretainedValue().ring()
  return nil
}

@Suite struct HelperChannelTests {
  @Test func onlyStreamSocketsAreTaken() {
    let (ours, theirs) = pair()
    #expect(HelperChannel(inherited: ours) != nil)
    let file = unsafe open("/dev/null", O_RDWR)
    #expect(HelperChannel(inherited: file) == nil)
    #expect(HelperChannel(inherited: .max) == nil)
    for descriptor in [ours, theirs, file] { close(descriptor) }
  }

  @Test func bytesComeThenNothingThenTheEnd() throws {
    let (ours, theirs) = pair()
    let channel = try #require(HelperChannel(inherited: ours))
    let buffer = ByteBuffer(heapCapacity: 16)
    #expect(channel.receive(into: buffer) == .nothing)
    _ = unsafe write(theirs, "abc", 3)
    #expect(channel.receive(into: buffer) == .bytes(passed: nil))
    #expect(buffer.count == 3)
    close(theirs)
    #expect(channel.receive(into: buffer) == .ended)
    close(ours)
  }

  @Test func aMessageLongerThanTheSocketHoldsIsSentWhole() throws {
    let (ours, theirs) = pair()
    let channel = try #require(HelperChannel(inherited: ours))
    let large = ByteBuffer(heapCapacity: 1_000_000)
    for _ in 0..<1_000_000 { large.append(7) }
    let reader = try #require(HelperChannel(inherited: theirs))
    let end = bootTime() + 200_000_000
    // Nobody reads: the sender waits, and goes on as soon as the other side is gone.
    #expect(wait(for: [.input(ours), .hangUp(theirs)], until: end) == [false, false])
    #expect(bootTime() >= end)
    close(reader.descriptor)
    #expect(!channel.send(large))
    close(ours)
  }

  @Test func aHangUpIsSeenWhileInputIsNotRead() {
    let (ours, theirs) = pair()
    _ = unsafe write(theirs, "abc", 3)
    let soon = bootTime() + 20_000_000
    #expect(wait(for: [.hangUp(ours)], until: soon) == [false])
    close(theirs)
    #expect(wait(for: [.hangUp(ours)], until: bootTime() + 1_000_000_000) == [true])
    close(ours)
  }

  @Test func anotherThreadWakesTheOneThatWaits() throws {
    let wakeUp = try WakeUp()
    var thread = pthread_t()
    let argument = unsafe Unmanaged.passUnretained(wakeUp).toOpaque()
    #expect(unsafe pthread_create(&thread, nil, ring, argument) == 0)
    let end = bootTime() + 5_000_000_000
    #expect(wait(for: [.input(wakeUp.descriptor)], until: end) == [true])
    #expect(bootTime() < end)
    pthread_join(thread, nil)
    wakeUp.ring()
    wakeUp.clear()
    #expect(wait(for: [.input(wakeUp.descriptor)], until: bootTime()) == [false])
  }
}
