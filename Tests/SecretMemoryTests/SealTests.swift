import Glibc
import SecretMemory
import Testing

/// A new directory of this test's own.
func makeDirectory() -> String {
  var template = Array("/tmp/cardd-test-XXXXXX".utf8CString)
  guard let path = unsafe mkdtemp(&template) else { return "" }
  return unsafe String(cString: path)
}

/// Leaves with this code unless the call was refused with EPERM.
private func mustBeRefused(_ result: Int32, _ code: Int32) {
  let error = errno
  if result != -1 || error != EPERM { _exit(code) }
}

/// Leaves with this code unless the condition holds.
private func must(_ condition: Bool, _ code: Int32) { if !condition { _exit(code) } }

/// Seals this process as the daemon does.
private func seal(keeping directory: Int32? = nil) -> HardeningReport {
  var report = Hardening.firstStatements()
  Hardening.seal(keeping: directory, report: &report)
  return report
}

@Suite(.enabled(if: Hardening.canSeal, "this build does not seal")) struct SealTests {
  @Test func theSealIsInForceAndSaysSo() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let report = seal()
      must(report[.landlock] == .inForce, 1)
      must(report[.seccomp] == .inForce, 2)
      _exit(0)
    }
  }

  @Test func nothingNewCanBeOpenedStartedOrReached() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var pair: [Int32] = [0, 0]
      let inet = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      must(inet >= 0, 1)
      _ = seal()
      mustBeRefused(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0), 2)
      mustBeRefused(socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0), 3)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let connected = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(inet, $0, 110)
        }
      }
      mustBeRefused(connected, 4)
      mustBeRefused(unsafe open("/etc/hostname", O_RDONLY), 5)
      mustBeRefused(unsafe open("/tmp/cardd-sealed", O_WRONLY | O_CREAT, 0o600), 6)
      mustBeRefused(unsafe execv("/bin/true", [nil]), 7)
      mustBeRefused(fork(), 8)
      mustBeRefused(kill(getppid(), 0), 9)
      mustBeRefused(unsafe socketpair(AF_INET, Int32(SOCK_STREAM.rawValue), 0, &pair), 10)
      mustBeRefused(unsafe socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &pair), 11)
      let page = unsafe mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      mustBeRefused(unsafe mprotect(page, 4096, PROT_READ | PROT_EXEC), 12)
      mustBeRefused(unsafe unlink("/tmp/cardd-sealed"), 13)
      _exit(0)
    }
  }

  @Test func whatTheLoopNeedsStillWorks() async {
    await #expect(processExitsWith: .exitCode(0)) {
      _ = seal()
      var pair: [Int32] = [0, 0]
      must(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0, 1)
      must(unsafe send(pair[0], "x", 1, 0) == 1, 2)
      var byte: UInt8 = 0
      must(unsafe recv(pair[1], &byte, 1, 0) == 1, 3)
      var waited = pollfd(fd: pair[1], events: Int16(POLLIN), revents: 0)
      must(unsafe poll(&waited, 1, 0) == 0, 4)
      must(shutdown(pair[0], Int32(SHUT_WR)) == 0, 5)
      must(close(pair[0]) == 0, 6)
      // The allocator grows and gives back, in small pieces and in large ones.
      var words: [String: [Int]] = [:]
      for number in 0..<20_000 { words["key number \(number)"] = [number] }
      must(words.count == 20_000, 7)
      let large = [UInt8](repeating: 7, count: 64 << 20)
      must(large[large.count - 1] == 7, 8)
      words = [:]
      var random = [UInt8](repeating: 0, count: 64)
      var span = random.mutableSpan
      randomBytes(into: &span)
      must(random.contains { $0 != 0 }, 9)
      exit(0)
    }
  }

  @Test func aTrapAndAnAbortStillEndTheSealedProcess() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = seal()
      abort()
    }
    await #expect(processExitsWith: .failure) {
      _ = seal()
      let buffer = ByteBuffer(heapCapacity: 1)
      buffer[1] = 0
      _exit(0)
    }
  }

  @Test func onlyFilesInTheKeptDirectoryCanBeRemoved() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let kept = makeDirectory()
      let other = makeDirectory()
      for path in ["\(kept)/file", "\(other)/file"] {
        must(unsafe open(path, O_WRONLY | O_CREAT, 0o600) >= 0, 1)
      }
      let keptDescriptor = unsafe open(kept, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      let otherDescriptor = unsafe open(other, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      let report = seal(keeping: keptDescriptor)
      must(report[.landlock] == .inForce, 2)
      must(unsafe unlinkat(otherDescriptor, "file", 0) == -1 && errno == EACCES, 3)
      var status = stat()
      must(unsafe fstatat(keptDescriptor, "file", &status, AT_SYMLINK_NOFOLLOW) == 0, 4)
      must(unsafe unlinkat(keptDescriptor, "file", 0) == 0, 5)
      must(unsafe fstatat(keptDescriptor, "file", &status, AT_SYMLINK_NOFOLLOW) == -1, 6)
      _exit(0)
    }
  }

  @Test func aSecondSealIsRefusedByTheFirstAndSaysSo() async {
    await #expect(processExitsWith: .exitCode(0)) {
      var report = seal()
      Hardening.seal(keeping: nil, report: &report)
      must(report[.landlock] == .refused, 1)
      must(report[.seccomp] == .refused, 2)
      _exit(0)
    }
  }

  #if DEBUG
    @Test func aKernelWithoutLandlockStillGetsTheFilter() async {
      await #expect(processExitsWith: .exitCode(0)) {
        let faults = ForcedFaults()
        faults.force(.landlockCreate, .fail(ENOSYS))
        let report = faults.run { seal() }
        must(report[.landlock] == .unsupported, 1)
        must(report[.seccomp] == .inForce, 2)
        mustBeRefused(unsafe open("/etc/hostname", O_RDONLY), 3)
        _exit(0)
      }
    }

    @Test(arguments: [
      (SystemCall.landlockRestrict, Measure.landlock), (.seccomp, .seccomp),
    ])
    func aRefusedSealIsReported(call: SystemCall, measure: Measure) async {
      // Both are refused, so that this process stays open.
      for (error, state) in [(EPERM, MeasureState.refused), (ENOSYS, .unsupported)] {
        let faults = ForcedFaults()
        faults.force(.landlockRestrict, .fail(EPERM))
        faults.force(.seccomp, .fail(EPERM))
        faults.force(call, .fail(error))
        var report = HardeningReport()
        faults.run { Hardening.seal(keeping: nil, report: &report) }
        #expect(report[measure] == state)
      }
    }
  #endif
}
