import Glibc

extension Hardening {
  /// Whether this build seals at all: builds for sanitizers and fuzzers (CARDD_UNSEALED) do not,
  /// because their run-time libraries need what the seal takes away.
  public static var canSeal: Bool {
    #if CARDD_UNSEALED
      false
    #else
      SeccompFilter.Architecture.current != nil
    #endif
  }

  /// Takes away, for good, every right that the event loop does not need.
  ///
  /// Afterwards there is no way to open a file or a socket, to start a process or to trace one; what
  /// is open stays usable. First Landlock, then seccomp, which would forbid Landlock's own calls.
  ///
  /// - Parameters:
  ///   - directory: a descriptor of the directory in which files may still be removed (the one of
  ///     the socket file), or nil.
  ///   - report: gets the state of `.landlock` and `.seccomp`.
  public static func seal(keeping directory: Int32?, report: inout HardeningReport) {
    guard canSeal, let architecture = SeccompFilter.Architecture.current else {
      report[.landlock] = .unsupported
      report[.seccomp] = .unsupported
      return
    }
    report.take(.landlock) { () throws(Errno) in
      try Landlock.restrict(keeping: directory)
      return true
    }
    report.take(.seccomp) { () throws(Errno) in
      let process = UInt32(bitPattern: getpid())
      var filter = SeccompFilter(AllowedCall.all, for: architecture, process: process).program
      try Syscalls.seccomp(&filter)
      return true
    }
  }
}
