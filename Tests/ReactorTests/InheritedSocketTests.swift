import Glibc
import Reactor
import Testing

/// Passes a descriptor on as a service manager does.
private func pass(_ descriptor: Int32, pid: String = "\(getpid())", count: String? = "1") {
  dup2(descriptor, 3)
  unsafe setenv("LISTEN_PID", pid, 1)
  if let count { unsafe setenv("LISTEN_FDS", count, 1) }
  unsafe setenv("LISTEN_FDNAMES", "x", 1)
}

/// Whether all the variables are gone.
private func isClean() -> Bool {
  let names: [String] = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]
  return names.allSatisfy { unsafe getenv($0) == nil }
}

/// What `inheritedSocket()` throws.
private func refusal() -> InheritedSocketError? {
  do throws(InheritedSocketError) {
    _ = try inheritedSocket()
    return nil
  } catch {
    return error
  }
}

@Suite struct InheritedSocketTests {
  @Test func nothingPassedOnIsNoSocket() async {
    await #expect(processExitsWith: .exitCode(0)) {
      _exit(try inheritedSocket() == nil ? 0 : 1)
    }
  }

  @Test func aListeningSocketIsTakenAndTheVariablesAreGone() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let door = try Door(flags: 0)
      pass(door.descriptor)
      guard try inheritedSocket() == 3 else { _exit(1) }
      guard isClean() else { _exit(2) }
      guard fcntl(3, F_GETFD) == FD_CLOEXEC, fcntl(3, F_GETFL) & O_NONBLOCK == 0 else { _exit(3) }
      _exit(try inheritedSocket() == nil ? 0 : 4)
    }
  }

  @Test func theWrongNumberOfSocketsIsRefused() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let door = try Door()
      for count in ["0", "2", "x", "", "-1", "1 "] {
        pass(door.descriptor, count: count)
        guard refusal() == .notOne, isClean() else { _exit(1) }
      }
      pass(door.descriptor, count: nil)
      _exit(refusal() == .notOne && isClean() ? 0 : 2)
    }
  }

  @Test func whatIsMeantForAnotherProcessIsRefused() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let door = try Door()
      for process in ["1", "\(getppid())", "x", ""] {
        pass(door.descriptor, pid: process)
        guard refusal() == .otherProcess, isClean() else { _exit(1) }
      }
      unsafe setenv("LISTEN_FDS", "1", 1)
      _exit(refusal() == .otherProcess ? 0 : 2)
    }
  }

  @Test func whatIsNoListeningUnixStreamSocketIsRefused() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var pair: [Int32] = [0, 0]
      unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
      let internet = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      listen(internet, 1)
      let datagram = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      let file = unsafe open("/dev/null", O_RDWR)
      for (number, wrong) in [pair[0], internet, datagram, file].enumerated() {
        pass(wrong)
        guard refusal() == .notListening else { _exit(Int32(number) + 1) }
      }
      pass(file)
      close(3)
      _exit(refusal() == .notListening ? 0 : 9)
    }
  }
}
