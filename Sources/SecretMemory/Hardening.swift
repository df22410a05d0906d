import CLinux
import Glibc

/// Keeps the memory of this process from others.
///
/// Two steps: `firstStatements()` before anything else, and `seal(keeping:report:)` once every file
/// is open and every helper is started, before the first byte of a client is read.
public enum Hardening {
  /// The signals for which Swift's runtime may have installed its crash reporter.
  ///
  /// It prints what the registers point at, and the environment can name the program that gets it
  /// (docs/Backtracing.rst in swiftlang/swift); anybody of the same user can send these signals.
  static let crashSignals: [Int32] = [
    SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP,
  ]

  /// Takes every measure that needs nothing to be set up; to be called first in main.
  ///
  /// SIGPIPE is ignored from here on, and descriptors 0 to 2 are open. The caller must not go on if `untraced` is not in force: a
  /// tracer that came first keeps its rights.
  public static func firstStatements() -> HardeningReport {
    fillStandardDescriptors()
    var report = HardeningReport()
    report.take(.crashSignals) { () throws(Errno) in
      for signal in crashSignals { try Syscalls.setDefault(signal) }
      return crashSignals.allSatisfy { Syscalls.isDefault($0) }
    }
    report.take(.dumpable) { () throws(Errno) in
      _ = try Syscalls.prctl(.setDumpable, PR_SET_DUMPABLE, 0)
      return try Syscalls.prctl(.setDumpable, PR_GET_DUMPABLE, 0) == 0
    }
    report.take(.coreLimit) { () throws(Errno) in
      try Syscalls.setLimit(clinux_limit_core, soft: 0, hard: 0)
      let limit = try Syscalls.limit(clinux_limit_core)
      return limit.soft == 0 && limit.hard == 0
    }
    report.take(.noNewPrivileges) { () throws(Errno) in
      _ = try Syscalls.prctl(.setNoNewPrivileges, PR_SET_NO_NEW_PRIVS, 1)
      return try Syscalls.prctl(.setNoNewPrivileges, PR_GET_NO_NEW_PRIVS, 0) == 1
    }
    // After the prctl: whoever attaches now is refused, so the answer stays true.
    report.take(.untraced) { () throws(Errno) in try tracer() == 0 }
    _ = clinux_signal_ignore(SIGPIPE)
    return report
  }

  /// Opens /dev/null as every one of the descriptors 0 to 2 that is closed: otherwise the next file
  /// or client would become standard output.
  private static func fillStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is taken, and the lower ones are open by now.
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }

  /// The process that traces this one, or 0, as /proc/self/status tells.
  static func tracer() throws(Errno) -> Int {
    var text = [UInt8](repeating: 0, count: 4096)
    let length = try Syscalls.readStart(of: "/proc/self/status", into: &text)
    let name = Array("TracerPid:\t".utf8)
    let lines = text.prefix(length).split(separator: UInt8(ascii: "\n"))
    guard let line = lines.first(where: { $0.starts(with: name) }) else {
      throw Errno(rawValue: ENOSYS)
    }
    // A number that cannot be read must not pass for 0.
    return Int(String(decoding: line.dropFirst(name.count), as: UTF8.self)) ?? -1
  }
}
