import Glibc
import SecretMemory

/// A listening socket in the file system, from making it safely to removing it.
///
/// Its directory is the caller's own with mode 0700, and is made if it is missing. The socket has
/// mode 0600 from its first moment. A lock on `PATH.lock`, which stays behind, keeps two daemons from
/// taking the path from each other; a socket that nobody answers at is removed, anything else is left
/// alone. No symbolic link is followed at the end of the path. Unix sockets: unix(7).
public struct SocketFile: ~Copyable {
  /// How many bytes fit in an address, without the byte that ends them.
  public static let longestPath = 107

  private let listener: Descriptor
  private let home: Descriptor
  private let lock: Descriptor
  private let name: String
  private let device: dev_t
  private let inode: ino_t

  /// The listening socket, non-blocking.
  public var descriptor: Int32 { listener.number }

  /// The socket's directory: what `Hardening.seal(keeping:report:)` has to keep, so that the file can
  /// be removed at the end.
  public var directory: Int32 { home.number }

  /// Makes the socket and listens.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working directory; at most 107 bytes.
  ///   - backlog: how many connections may wait.
  public init(path: String, backlog: Int32 = 1024) throws(SocketFileError) {
    let place = try SocketPath(path)
    let home = try place.openDirectory()
    let lock = try place.takeLock(in: home)
    try place.removeStaleSocket(in: home)
    let listener = Descriptor(
      try place.need("socket") { () throws(Errno) in try Syscalls.unixSocket() })
    let status = try place.bind(listener, in: home, backlog: backlog)
    self.listener = listener
    self.home = home
    self.lock = lock
    name = place.name
    device = status.st_dev
    inode = status.st_ino
  }

  deinit { remove() }

  /// Removes the file, also under the seal, unless somebody has put another one there.
  public func remove() {
    guard let status = try? Syscalls.status(of: name, in: home.number),
      status.st_dev == device, status.st_ino == inode
    else { return }
    // In a directory that only this user can write, and under the lock: nobody comes in between.
    try? Syscalls.unlink(name, in: home.number)
  }
}
