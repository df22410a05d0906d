/// A measure that keeps the memory of this process from others.
public enum Measure: String, CaseIterable, Sendable {
  /// The signals of a crash have their default action: Swift's crash reporter, which prints
  /// registers and what they point at, is out of the way.
  case crashSignals = "crash_signals"
  /// PR_SET_DUMPABLE is 0: no core, no ptrace, no /proc/PID/mem for anyone but root.
  case dumpable
  /// RLIMIT_CORE is 0.
  case coreLimit = "core_limit"
  /// Nobody was tracing the process when it started.
  case untraced
  /// PR_SET_NO_NEW_PRIVS is set.
  case noNewPrivileges = "no_new_privs"
  /// The secrets' memory cannot be swapped out (memfd_secret or mlock2).
  case memory
  /// The secrets' memory cannot even be read by root through the kernel (memfd_secret).
  case secretMemory = "secret_memory"
  /// Landlock denies every path, TCP port and foreign abstract socket that it can at its ABI.
  case landlock
  /// seccomp denies every system call that is not on the list.
  case seccomp
}

/// What became of a measure.
public enum MeasureState: String, Sendable {
  /// It holds.
  case inForce = "in_force"
  /// It was not taken, or the kernel refused it.
  case refused
  /// The kernel, or this build, does not have it.
  case unsupported
}

/// The state of every measure, as checked and not as hoped.
public struct HardeningReport: Sendable {
  private var states: [Measure: MeasureState] = [:]

  /// Makes the report of a process that has taken no measure yet.
  public init() {}

  /// The state of one measure; one that was never taken counts as refused.
  public internal(set) subscript(_ measure: Measure) -> MeasureState {
    get { states[measure] ?? .refused }
    set { states[measure] = newValue }
  }

  /// Notes which kind of memory the secrets got.
  public mutating func note(_ arena: Arena) {
    self[.memory] = arena.store == .unlocked ? .refused : .inForce
    switch arena.secretRefusal {
    case nil: self[.secretMemory] = .inForce
    case let error?: self[.secretMemory] = error.isMissingFacility ? .unsupported : .refused
    }
  }

  /// Takes a measure and notes whether it worked.
  mutating func take(_ measure: Measure, _ body: () throws(Errno) -> Bool) {
    do throws(Errno) {
      self[measure] = try body() ? .inForce : .refused
    } catch {
      self[measure] = error.isMissingFacility ? .unsupported : .refused
    }
  }
}
