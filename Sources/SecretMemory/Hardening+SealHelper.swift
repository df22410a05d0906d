import Glibc

/// What a helper process does, and so what its seal leaves it.
public enum HelperDuty: Sendable {
  /// Starts this program again and again; what the children need stays possible.
  case startsChildren
  /// Calls a server over HTTPS, with threads.
  case callsServer
}

extension Hardening {
  /// Takes away, for good, every right that a helper with threads and a network does not need.
  ///
  /// To be called while there is only one thread: later ones inherit it. Files can only be read, and
  /// only what name resolution and TLS read; nothing can be executed, traced, bound or listened on;
  /// TCP reaches the given ports only, where the kernel's Landlock knows ports. A process that starts
  /// children keeps what these need until they seal themselves.
  ///
  /// - Parameters:
  ///   - duty: what the process is for.
  ///   - ports: where TCP may connect to.
  ///   - report: gets the state of `.landlock` and `.seccomp`.
  public static func seal(
    _ duty: HelperDuty, connectingTo ports: [UInt16], report: inout HardeningReport
  ) {
    guard canSeal, let architecture = SeccompFilter.Architecture.current else {
      report[.landlock] = .unsupported
      report[.seccomp] = .unsupported
      return
    }
    report.take(.landlock) { () throws(Errno) in
      try Landlock.restrict(connectingTo: ports, startsItself: duty == .startsChildren)
      return true
    }
    report.take(.seccomp) { () throws(Errno) in
      let calls = duty == .startsChildren ? AllowedCall.starting : AllowedCall.calling
      let process = UInt32(bitPattern: getpid())
      var filter = SeccompFilter(calls, for: architecture, process: process).program
      try Syscalls.seccomp(&filter)
      return true
    }
  }
}

extension HardeningReport {
  /// Whether everything holds that a helper must have before it is sent anything.
  ///
  /// A kernel without Landlock is accepted, because the filter alone already closes every way out
  /// that Landlock would; a refusal of what there is, is not.
  public var isHelperSealed: Bool {
    let needed: [Measure] = [
      .crashSignals, .dumpable, .coreLimit, .noNewPrivileges, .untraced, .seccomp,
    ]
    return needed.allSatisfy { self[$0] == .inForce } && self[.landlock] != .refused
  }
}
