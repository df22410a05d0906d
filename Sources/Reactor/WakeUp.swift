import Glibc
public import SecretMemory

/// Lets other threads of a helper wake the one that waits.
///
/// A pair of sockets rather than an eventfd: the sealed helper already has what it takes.
public final class WakeUp: Sendable {
  /// Readable after a `ring()`.
  public let descriptor: Int32
  private let bell: Int32

  /// Makes the pair.
  public init() throws(Errno) {
    var pair: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    _ = try Syscalls.call(.socket) { unsafe socketpair(AF_UNIX, kind, 0, &pair) }
    descriptor = pair[0]
    bell = pair[1]
  }

  deinit {
    Syscalls.close(descriptor)
    Syscalls.close(bell)
  }

  /// Makes the descriptor readable; to be called from any thread.
  public func ring() {
    let byte: [UInt8] = [1]
    _ = unsafe byte.withUnsafeBytes { try? unsafe Syscalls.send(bell, $0) }
  }

  /// Takes back all rings so far.
  public func clear() {
    var room = [UInt8](repeating: 0, count: 64)
    while unsafe room.withUnsafeMutableBytes({
      ((try? unsafe Syscalls.receive(descriptor, $0)) ?? 0) == $0.count
    }) {}
  }
}
