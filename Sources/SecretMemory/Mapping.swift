import CLinux
import Glibc

/// Pages from the kernel between two guard pages; unmapped at the end.
@safe
final class Mapping {
  /// The first byte between the guard pages.
  let start: UnsafeMutablePointer<UInt8>
  /// Bytes between the guard pages.
  let length: Int
  /// The kind of memory.
  let store: Arena.Store
  /// What the kernel refused memfd_secret(2) with; nil if it did not.
  let secretRefusal: Errno?

  private static let guardSize = Ledger.pageSize

  /// Maps `length` bytes, a multiple of the page size, in the best kind of memory that can be had.
  init(length: Int, policy: Arena.Policy) throws(ArenaError) {
    // The reservation makes the guard pages: what replaces its middle cannot touch its ends.
    let whole = length + 2 * Mapping.guardSize
    let outer = try unsafe need("mmap") { () throws(Errno) in
      try unsafe Syscalls.mmap(nil, whole, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1)
    }
    let inner = unsafe outer + Mapping.guardSize
    do throws(ArenaError) {
      (store, secretRefusal) = try unsafe Mapping.fill(inner, length, policy)
    } catch {
      unsafe Syscalls.munmap(outer, whole)
      throw error
    }
    unsafe start = inner.bindMemory(to: UInt8.self, capacity: length)
    self.length = length
  }

  deinit {
    // No slot is left: each holds the arena, which holds this.
    unsafe Syscalls.munmap(
      UnsafeMutableRawPointer(start) - Mapping.guardSize, length + 2 * Mapping.guardSize)
  }

  /// Tries the kinds of memory, best first.
  private static func fill(
    _ start: UnsafeMutableRawPointer, _ length: Int, _ policy: Arena.Policy
  ) throws(ArenaError) -> (Arena.Store, Errno?) {
    var refusal: Errno?
    do throws(ArenaError) {
      try unsafe mapSecret(start, length)
      return (.secret, nil)
    } catch {
      if case .refused(_, let number) = error { refusal = number }
    }
    do throws(ArenaError) {
      try unsafe mapLocked(start, length)
      return (.locked, refusal)
    } catch {
      guard policy == .allowUnlocked else { throw shortOfLock(length) ?? error }
      try unsafe mapAnonymous(start, length)
      return (.unlocked, refusal)
    }
  }

  /// Maps memory from memfd_secret(2).
  ///
  /// The descriptor is closed at once: whoever got hold of it could map the same pages.
  private static func mapSecret(
    _ start: UnsafeMutableRawPointer, _ length: Int
  ) throws(ArenaError) {
    let descriptor = try need("memfd_secret", Syscalls.memfdSecret)
    defer { Syscalls.close(descriptor) }
    try need("ftruncate") { () throws(Errno) in try Syscalls.ftruncate(descriptor, length) }
    try need("mmap") { () throws(Errno) in
      _ = try unsafe Syscalls.mmap(
        start, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, descriptor)
    }
    try unsafe keepPrivate(start, length)
  }

  /// Maps anonymous memory and locks every page as it is first touched.
  private static func mapLocked(
    _ start: UnsafeMutableRawPointer, _ length: Int
  ) throws(ArenaError) {
    try unsafe mapAnonymous(start, length)
    try need("mlock2") { () throws(Errno) in try unsafe Syscalls.mlockOnFault(start, length) }
  }

  /// Maps anonymous memory that is in no core dump and in no forked child.
  private static func mapAnonymous(
    _ start: UnsafeMutableRawPointer, _ length: Int
  ) throws(ArenaError) {
    try need("mmap") { () throws(Errno) in
      _ = try unsafe Syscalls.mmap(
        start, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1)
    }
    try unsafe keepPrivate(start, length)
    // A huge page would make 2 MiB resident at the first touch; a kernel without them refuses.
    try? unsafe Syscalls.madvise(start, length, Int32(clinux_madv_nohugepage))
  }

  /// Keeps the pages out of core dumps and of forked children.
  private static func keepPrivate(
    _ start: UnsafeMutableRawPointer, _ length: Int
  ) throws(ArenaError) {
    for advice in [clinux_madv_dontdump, clinux_madv_dontfork] {
      try need("madvise") { () throws(Errno) in
        try unsafe Syscalls.madvise(start, length, Int32(advice))
      }
    }
  }

  /// The limit on locked memory as an error, if it is what stands in the way.
  private static func shortOfLock(_ length: Int) -> ArenaError? {
    guard let limit = try? Syscalls.limit(clinux_limit_memlock) else { return nil }
    let allowed = Int(clamping: limit.soft)
    guard allowed < length else { return nil }
    return .limitTooSmall(needed: length, allowed: allowed)
  }
}

/// Makes a call that an arena cannot do without, and names it in the error.
private func need<T>(
  _ call: String, _ body: () throws(Errno) -> T
) throws(ArenaError) -> T {
  do throws(Errno) {
    return try body()
  } catch {
    throw .refused(call: call, error)
  }
}
