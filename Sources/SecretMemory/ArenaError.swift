/// Why an arena could not be made.
public enum ArenaError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Pool number `pool` asks for no slots, for slots of no bytes, or for more than can be counted.
  case unusablePool(Int)
  /// The limit on locked memory (RLIMIT_MEMLOCK) is `allowed` bytes, and `needed` are needed.
  case limitTooSmall(needed: Int, allowed: Int)
  /// The kernel refused the named call.
  case refused(call: String, Errno)

  /// One line for standard error that says what is needed.
  public var description: String {
    switch self {
    case .unusablePool(let pool):
      "pool \(pool) of the secret memory has no usable size"
    case .limitTooSmall(let needed, let allowed):
      "locked memory: \((needed + 1023) / 1024) KiB are needed, but the limit is "
        + "\(allowed / 1024) KiB; raise it (ulimit -l, LimitMEMLOCK=)"
    case .refused(let call, let error):
      "secret memory: \(call): \(error)"
    }
  }
}
