import Glibc
import SecretMemory
import Testing

private let crashSignals = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
private let firstMeasures: [Measure] = [
  .crashSignals, .dumpable, .coreLimit, .noNewPrivileges, .untraced,
]

private let hasStrace = unsafe access("/usr/bin/strace", X_OK) == 0

/// A handler that the measures must take away.
private func handler(_ signal: Int32) {}

/// Stands for Swift's crash reporter, which goes on after a signal that was sent.
private func reporter(_ signal: Int32) { _exit(0) }

@Suite struct HardeningTests {
  @Test func theFirstStatementsPutTheirMeasuresInForce() async {
    await #expect(processExitsWith: .exitCode(0)) {
      for number in crashSignals { _ = signal(number, handler) }
      let report = Hardening.firstStatements()
      for measure in firstMeasures where report[measure] != .inForce { _exit(1) }
      for number in crashSignals {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        guard unsafe action.__sigaction_handler.sa_handler == nil else { _exit(2) }
      }
      var limit = rlimit(rlim_cur: 1, rlim_max: 1)
      unsafe getrlimit(__rlimit_resource_t(4), &limit)
      guard limit.rlim_max == 0 else { _exit(3) }
      let status = contents(of: "/proc/thread-self/status")
      guard status.contains("NoNewPrivs:\t1") else { _exit(4) }
      _exit(0)
    }
  }

  @Test func aCrashSignalEndsTheProcessWithoutItsReporter() async {
    await #expect(processExitsWith: .signal(SIGILL)) {
      _ = signal(SIGILL, reporter)
      _ = Hardening.firstStatements()
      // To the process, because this thread may have the signal blocked.
      kill(getpid(), SIGILL)
      sleep(20)
    }
  }

  @Test func aClosedPipeDoesNotEndTheProcess() async {
    await #expect(processExitsWith: .exitCode(0)) {
      _ = signal(SIGPIPE, handler)
      _ = Hardening.firstStatements()
      var ends: [Int32] = [0, 0]
      _ = unsafe pipe(&ends)
      close(ends[0])
      _exit(unsafe write(ends[1], "x", 1) == -1 && errno == EPIPE ? 0 : 1)
    }
  }

  @Test func aFreshReportClaimsNothing() {
    let report = HardeningReport()
    #expect(Measure.allCases.allSatisfy { report[$0] == .refused })
  }

  @Test func closedStandardDescriptorsAreFilled() async {
    await #expect(processExitsWith: .exitCode(0)) {
      for descriptor in Int32(0)...2 { close(descriptor) }
      _ = Hardening.firstStatements()
      for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 { _exit(1) }
      _exit(0)
    }
  }

  #if DEBUG
    @Test(arguments: [
      ([], MeasureState.inForce, MeasureState.inForce),
      ([(SystemCall.memfdSecret, ENOSYS)], .inForce, .unsupported),
      ([(.memfdSecret, EPERM)], .inForce, .refused),
      ([(.memfdSecret, EPERM), (.mlock2, EPERM)], .refused, .refused),
    ])
    func theKindOfMemoryIsReported(
      faults forced: [(SystemCall, Int32)], memory: MeasureState, secretMemory: MeasureState
    ) throws {
      let faults = ForcedFaults()
      for (call, error) in forced { faults.force(call, .fail(error)) }
      let arena = try faults.run {
        try Arena(pools: [.init(slotSize: 64, count: 1)], policy: .allowUnlocked)
      }
      var report = HardeningReport()
      report.note(arena)
      #expect(report[.memory] == memory)
      // On a kernel without secret memory the first case cannot be had.
      if !forced.isEmpty || arena.store == .secret {
        #expect(report[.secretMemory] == secretMemory)
      }
    }
  #endif

  @Test(.enabled(if: hasStrace, "needs strace"))
  func aTracerIsSeen() async {
    await #expect(processExitsWith: .exitCode(0)) {
      guard Hardening.firstStatements()[.untraced] == .inForce else { _exit(1) }
      // Not root, a process that is not dumpable cannot be traced.
      guard geteuid() == 0 else { _exit(0) }
      var tracer = pid_t()
      var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [
        strdup("strace"), strdup("-o"), strdup("/dev/null"), strdup("-p"), strdup("\(getpid())"),
        nil,
      ]
      guard unsafe posix_spawn(&tracer, "/usr/bin/strace", nil, nil, &arguments, environ) == 0
      else { _exit(2) }
      for _ in 0..<500 {
        if contents(of: "/proc/self/status").contains("TracerPid:\t\(tracer)\n") { break }
        usleep(10_000)
      }
      let state = Hardening.firstStatements()[.untraced]
      kill(tracer, SIGTERM)
      _exit(state == .refused ? 0 : 3)
    }
  }

  #if DEBUG
    @Test(arguments: [
      (SystemCall.signal, Measure.crashSignals), (.setDumpable, .dumpable),
      (.setrlimit, .coreLimit), (.setNoNewPrivileges, .noNewPrivileges), (.readTracer, .untraced),
    ])
    func aRefusedMeasureIsReportedAndTheOthersStand(call: SystemCall, measure: Measure) async {
      // In this process only the refused measure is left out, so its parts are tried one by one.
      for (error, state) in [(EPERM, MeasureState.refused), (ENOSYS, .unsupported)] {
        let faults = ForcedFaults()
        for other in [SystemCall.signal, .setDumpable, .setrlimit, .setNoNewPrivileges] {
          faults.force(other, .fail(EPERM))
        }
        faults.force(call, .fail(error))
        let report = faults.run { Hardening.firstStatements() }
        #expect(report[measure] == state)
        #expect(faults.count(of: call) > 0)
      }
    }
  #endif
}
