import Glibc
public import SecretMemory

/// Why there cannot be as many connections as asked for.
public enum DescriptorLimitError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The hard limit on descriptors (RLIMIT_NOFILE) is `allowed`, and `needed` are needed.
  case tooFew(needed: Int, allowed: Int)
  /// The kernel refused to tell or to set the limit.
  case refused(Errno)

  /// One line for standard error that says what to do.
  public var description: String {
    switch self {
    case .tooFew(let needed, let allowed):
      "\(needed) descriptors are needed for that many connections, but the limit is \(allowed); "
        + "ask for fewer, or raise it (ulimit -n, LimitNOFILE=)"
    case .refused(let error): "descriptor limit: \(error)"
    }
  }
}

/// Raises the limit on descriptors (RLIMIT_NOFILE) so that this many connections fit.
///
/// It is never lowered. The hard limit is raised as well where that is allowed.
///
/// - Parameter connections: connections at once; 64 descriptors more are kept for everything else.
public func raiseDescriptorLimit(
  toFit connections: Int
) throws(DescriptorLimitError) {
  let (sum, overflow) = connections.addingReportingOverflow(64)
  let needed = UInt64(clamping: overflow ? Int.max : sum)
  let limit: (soft: UInt64, hard: UInt64)
  do throws(Errno) {
    limit = try Syscalls.descriptorLimit()
  } catch {
    throw .refused(error)
  }
  guard limit.soft < needed else { return }
  do throws(Errno) {
    try Syscalls.setDescriptorLimit(soft: needed, hard: max(limit.hard, needed))
  } catch {
    guard limit.hard < needed else { throw .refused(error) }
    throw .tooFew(needed: Int(clamping: needed), allowed: Int(clamping: limit.hard))
  }
}
