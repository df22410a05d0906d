import CLinux
import Glibc
import SecretMemory
import Testing

/// Leaves with this code unless the call was refused with EPERM or EACCES.
private func mustBeRefused(_ result: Int32, _ code: Int32) {
  let error = errno
  if result != -1 || error != EPERM && error != EACCES { _exit(code) }
}

private func must(_ condition: Bool, _ code: Int32) { if !condition { _exit(code) } }

/// Seals this process as a helper does.
private func seal(_ duty: HelperDuty, ports: [UInt16] = [443]) {
  var report = Hardening.firstStatements()
  Hardening.seal(duty, connectingTo: ports, report: &report)
  must(report.isHelperSealed, 99)
}

/// Connects over TCP to this machine, and says with which error that ended.
private func connect(port: UInt16) -> Int32 {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let result = unsafe withUnsafePointer(to: &address) {
    unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe connect(descriptor, $0, 16)
    }
  }
  let error = errno
  close(descriptor)
  return result == 0 ? 0 : error
}

private func doNothing(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? { nil }

@Suite(.enabled(if: Hardening.canSeal, "this build does not seal")) struct HelperSealTests {
  @Test func aCallerCanNeitherStartNorWriteNorListenNorLookAround() async {
    await #expect(processExitsWith: .exitCode(0)) {
      seal(.callsServer)
      mustBeRefused(unsafe execv("/bin/true", [nil]), 1)
      mustBeRefused(fork(), 2)
      mustBeRefused(unsafe open("/tmp/cardd-helper", O_WRONLY | O_CREAT, 0o600), 3)
      mustBeRefused(unsafe open("/dev/null", O_WRONLY), 4)
      mustBeRefused(unsafe open("/etc/passwd", O_RDONLY), 5)
      mustBeRefused(unsafe unlink("/tmp/cardd-helper"), 6)
      mustBeRefused(kill(getppid(), 0), 7)
      mustBeRefused(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0), 8)
      mustBeRefused(socket(16 /* AF_NETLINK */, Int32(SOCK_RAW.rawValue), 0), 9)
      mustBeRefused(socket(AF_INET, Int32(SOCK_RAW.rawValue), 1), 10)
      let inet = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      must(inet >= 0, 11)
      mustBeRefused(listen(inet, 1), 12)
      let page = unsafe mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      mustBeRefused(unsafe mprotect(page, 4096, PROT_READ | PROT_EXEC), 13)
      mustBeRefused(unsafe open("/proc/\(getppid())/mem", O_RDONLY), 14)
      mustBeRefused(clinux_prctl(PR_SET_DUMPABLE, 1), 15)
      mustBeRefused(clinux_pidfd_open(getppid()), 16)
      _exit(0)
    }
  }

  @Test func aCallerStillHasThreadsAndWhatNamesAndCertificatesNeed() async {
    await #expect(processExitsWith: .exitCode(0)) {
      seal(.callsServer)
      var thread = pthread_t()
      must(unsafe pthread_create(&thread, nil, doNothing, nil) == 0, 1)
      must(pthread_join(thread, nil) == 0, 2)
      must(unsafe open("/etc/hosts", O_RDONLY) >= 0, 3)
      must(unsafe open("/proc/self/stat", O_RDONLY) >= 0, 4)
      must(socket(AF_INET6, Int32(SOCK_DGRAM.rawValue), 0) >= 0, 5)
      _exit(0)
    }
  }

  @Test func tcpReachesTheGivenPortsOnly() async {
    await #expect(processExitsWith: .exitCode(0)) {
      guard clinux_landlock_abi() >= 4 else { _exit(0) }
      seal(.callsServer, ports: [9])
      must(connect(port: 9) == ECONNREFUSED, 1)
      must(connect(port: 10) == EACCES, 2)
      _exit(0)
    }
  }

  @Test func aStarterStartsNothingButItself() async {
    await #expect(processExitsWith: .exitCode(0)) {
      seal(.startsChildren)
      mustBeRefused(unsafe execv("/bin/true", [nil]), 1)
      mustBeRefused(unsafe open("/tmp/cardd-helper", O_WRONLY | O_CREAT, 0o600), 2)
      mustBeRefused(unsafe open("/dev/null", O_WRONLY), 3)
      mustBeRefused(kill(getppid(), 0), 4)
      mustBeRefused(unsafe unlink("/tmp/cardd-helper"), 5)
      let inet = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      mustBeRefused(listen(inet, 1), 6)
      let child = fork()
      if child == 0 { _exit(7) }
      var status: Int32 = 0
      must(unsafe waitpid(child, &status, 0) == child && status == 7 << 8, 7)
      _exit(0)
    }
  }

  @Test func whatAStarterStartsCanSealItselfFurther() async {
    await #expect(processExitsWith: .exitCode(0)) {
      seal(.startsChildren)
      seal(.callsServer)
      mustBeRefused(fork(), 1)
      _exit(0)
    }
  }

  @Test func aRefusedMeasureIsNoSeal() {
    let report = HardeningReport()
    #expect(!report.isHelperSealed)
  }

  @Test(arguments: [AllowedCall.calling, AllowedCall.starting])
  func theNumbersAreThoseOfTheKernelsHeadersAndNoneStandsTwice(_ calls: [AllowedCall]) {
    let headers = [
      "/usr/include/x86_64-linux-gnu/asm/unistd_64.h", "/usr/include/asm-generic/unistd.h",
    ]
    for (path, number) in zip(headers, [\AllowedCall.x86, \.arm]) {
      var numbers: [Substring: UInt32] = [:]
      for line in contents(of: path).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count == 3, words[0] == "#define", let value = UInt32(words[2]) else {
          continue
        }
        for prefix in ["__NR_", "__NR3264_"] where words[1].hasPrefix(prefix) {
          numbers[words[1].dropFirst(prefix.count)] = value
        }
      }
      for call in calls where !numbers.isEmpty {
        // arm64 has the calls of 32-bit machines under their old names.
        let isOld = call.name == "newfstatat" && path.contains("generic")
        #expect(
          call[keyPath: number] == numbers[isOld ? "fstatat" : Substring(call.name)], "\(call.name)"
        )
      }
      let used = calls.compactMap { $0[keyPath: number] }
      #expect(Set(used).count == used.count)
    }
  }
}
