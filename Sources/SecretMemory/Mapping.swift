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
    self.length = length
    do throws(ArenaError) {
      unsafe start = try Mapping.secret(length)
      store = .secret
      secretRefusal = nil
      return
    } catch {
      guard case .refused(_, let number) = error else { throw error }
      secretRefusal = number
    }
    do throws(ArenaError) {
      unsafe start = try Mapping.anonymous(length, locked: true)
      store = .locked
    } catch {
      guard policy == .allowUnlocked else { throw Mapping.shortOfLock(length) ?? error }
      unsafe start = try Mapping.anonymous(length, locked: false)
      store = .unlocked
    }
  }

  deinit {
    // No slot is left: each holds the arena, which holds this.
    unsafe Mapping.unmap(start, length)
  }

  /// Maps memory from memfd_secret(2).
  ///
  /// The descriptor is closed at once: whoever got hold of it could map the same pages.
  private static func secret(_ length: Int) throws(ArenaError) -> UnsafeMutablePointer<UInt8> {
    let descriptor = try need("memfd_secret", Syscalls.memfdSecret)
    defer { Syscalls.close(descriptor) }
    try need("ftruncate") { () throws(Errno) in
      try Syscalls.ftruncate(descriptor, length + 2 * guardSize)
    }
    let start = try unsafe map(length, MAP_SHARED, descriptor)
    return unsafe start
  }

  /// Maps anonymous memory; if `locked`, every page is locked as it is first touched.
  private static func anonymous(
    _ length: Int, locked: Bool
  ) throws(ArenaError) -> UnsafeMutablePointer<UInt8> {
    let start = try unsafe map(length, MAP_PRIVATE | MAP_ANONYMOUS, -1)
    // A huge page would make 2 MiB resident at the first touch; a kernel without them refuses.
    try? unsafe Syscalls.madvise(start, length, Int32(clinux_madv_nohugepage))
    if locked {
      do throws(ArenaError) {
        try need("mlock2") { () throws(Errno) in try unsafe Syscalls.mlockOnFault(start, length) }
      } catch {
        unsafe unmap(start, length)
        throw error
      }
    }
    return unsafe start
  }

  /// Maps pages between two guard pages, out of core dumps and of forked children.
  ///
  /// All of it is mapped without access and the middle then opened. A fixed mapping into a
  /// reservation would not do: when the kernel refuses one it has already given the range away.
  private static func map(
    _ length: Int, _ flags: Int32, _ descriptor: Int32
  ) throws(ArenaError) -> UnsafeMutablePointer<UInt8> {
    let whole = try unsafe need("mmap") { () throws(Errno) in
      try unsafe Syscalls.mmap(length + 2 * guardSize, PROT_NONE, flags, descriptor)
    }
    let start = unsafe (whole + guardSize).bindMemory(to: UInt8.self, capacity: length)
    do throws(ArenaError) {
      try need("mprotect") { () throws(Errno) in
        try unsafe Syscalls.mprotect(start, length, PROT_READ | PROT_WRITE)
      }
      for advice in [clinux_madv_dontdump, clinux_madv_dontfork] {
        try need("madvise") { () throws(Errno) in
          try unsafe Syscalls.madvise(start, length, Int32(advice))
        }
      }
    } catch {
      unsafe unmap(start, length)
      throw error
    }
    return unsafe start
  }

  /// Unmaps what `map` mapped.
  private static func unmap(_ start: UnsafeMutablePointer<UInt8>, _ length: Int) {
    unsafe Syscalls.munmap(UnsafeMutableRawPointer(start) - guardSize, length + 2 * guardSize)
  }

  /// The limit on locked memory as an error, if it is what stands in the way.
  private static func shortOfLock(_ length: Int) -> ArenaError? {
    guard let limit = try? Syscalls.limit(clinux_limit_memlock) else { return nil }
    let allowed = Int(clamping: limit.soft)
    let needed = length + 2 * guardSize
    return allowed < needed ? .limitTooSmall(needed: needed, allowed: allowed) : nil
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
