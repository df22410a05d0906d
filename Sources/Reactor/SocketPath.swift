import Glibc
import SecretMemory

/// The steps that lead to a socket at a path; `SocketFile` keeps what they return.
struct SocketPath {
  let path: String
  let directory: String
  let name: String

  /// Takes a path apart.
  init(_ path: String) throws(SocketFileError) {
    let bytes = path.utf8.count
    guard bytes <= SocketFile.longestPath else { throw .pathTooLong(bytes: bytes) }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    guard !name.isEmpty, name != ".", name != "..", !path.utf8.contains(0) else {
      throw .noFileName(path)
    }
    // A slash at the end would make the kernel follow a link.
    var directory = slash.map { path[..<$0] } ?? "."
    while directory.hasSuffix("/") { directory.removeLast() }
    self.path = path
    self.name = String(name)
    self.directory = directory.isEmpty ? "/" : String(directory)
  }

  /// Opens the directory, which is made if it is missing, and checks that it is private.
  func openDirectory() throws(SocketFileError) -> Descriptor {
    do throws(Errno) {
      try Syscalls.makeDirectory(directory, mode: 0o700)
    } catch {
      if error.rawValue != EEXIST { throw .refused(call: "mkdir", path: directory, error) }
    }
    let opened: Descriptor
    do throws(Errno) {
      opened = Descriptor(try Syscalls.open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW))
    } catch {
      if error.rawValue == ENOTDIR || error.rawValue == ELOOP { throw .notADirectory(directory) }
      throw .refused(call: "open", path: directory, error)
    }
    let number = opened.number
    let status = try need("fstat") { () throws(Errno) in try Syscalls.status(of: number) }
    guard status.st_uid == geteuid() else { throw .foreignDirectory(directory) }
    guard status.st_mode & 0o077 == 0 else { throw .openDirectory(directory) }
    try checkAncestors()
    return opened
  }

  /// Checks that nobody else can put another directory in the place of ours: each one above it is
  /// root's or ours, and others cannot write to it unless it is sticky.
  private func checkAncestors() throws(SocketFileError) {
    let real = try need("realpath") { () throws(Errno) in try Syscalls.realPath(directory) }
    let user = geteuid()
    let groups: [gid_t] = [0, getegid()]
    var ancestor = real[...]
    while let slash = ancestor.lastIndex(of: "/"), ancestor.count > 1 {
      ancestor = ancestor[..<slash]
      let path = ancestor.isEmpty ? "/" : String(ancestor)
      let status = try need("stat") { () throws(Errno) in
        try Syscalls.status(of: path, in: AT_FDCWD)
      }
      let isSticky = status.st_mode & S_ISVTX != 0
      let isOpen =
        status.st_mode & S_IWOTH != 0
        || status.st_mode & S_IWGRP != 0 && !groups.contains(status.st_gid)
      guard status.st_uid == 0 || status.st_uid == user, !isOpen || isSticky else {
        throw .unsafeAncestor(path)
      }
    }
  }

  /// Takes the lock that says who serves the path.
  func takeLock(in home: borrowing Descriptor) throws(SocketFileError) -> Descriptor {
    let number = home.number
    let lock = Descriptor(
      try need("open", suffix: ".lock") { () throws(Errno) in
        try Syscalls.open(name + ".lock", in: number, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      })
    do throws(Errno) {
      try Syscalls.lock(lock.number)
    } catch {
      if error.rawValue == EWOULDBLOCK { throw .inUse(path) }
      throw .refused(call: "flock", path: path + ".lock", error)
    }
    return lock
  }

  /// Removes a socket that a daemon left behind; refuses if it is alive or no socket.
  func removeStaleSocket(in home: borrowing Descriptor) throws(SocketFileError) {
    let status: stat
    do throws(Errno) {
      status = try Syscalls.status(of: name, in: home.number)
    } catch {
      if error.rawValue == ENOENT { return }
      throw .refused(call: "stat", path: path, error)
    }
    guard status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == geteuid() else {
      throw .notASocket(path)
    }
    let probe = Descriptor(try need("socket") { () throws(Errno) in try Syscalls.unixSocket() })
    do throws(Errno) {
      try Syscalls.connect(probe.number, to: path)
      throw Errno(rawValue: EAGAIN)
    } catch {
      switch error.rawValue {
      case ECONNREFUSED: break
      case ENOENT: return
      // Connected, or so busy that the queue is full.
      case EAGAIN: throw .inUse(path)
      default: throw .refused(call: "connect", path: path, error)
      }
    }
    let number = home.number
    try need("unlink") { () throws(Errno) in try Syscalls.unlink(name, in: number) }
  }

  /// Puts the socket in its place with mode 0600, and listens.
  ///
  /// Linux gives a socket's file the mode of the socket itself, less the umask (unix_bind_bsd in
  /// net/unix/af_unix.c): the file is private from its first moment, and no other thread's files are
  /// affected, as they would be by umask(2). Before listen(2) nobody can connect in any case.
  ///
  /// - Returns: what is now at the path.
  func bind(
    _ listener: borrowing Descriptor, in home: borrowing Descriptor, backlog: Int32
  ) throws(SocketFileError) -> stat {
    let (socket, place) = (listener.number, home.number)
    try need("fchmod") { () throws(Errno) in try Syscalls.setMode(socket, 0o600) }
    try need("bind") { () throws(Errno) in try Syscalls.bind(socket, to: path) }
    let status = try need("stat") { () throws(Errno) in
      try Syscalls.status(of: name, in: place)
    }
    // Found through the directory that was checked, so it was made in that one.
    guard status.st_mode & S_IFMT == S_IFSOCK, status.st_mode & 0o077 == 0,
      status.st_uid == geteuid()
    else { throw .notASocket(path) }
    do throws(Errno) {
      try Syscalls.listen(socket, backlog: backlog)
    } catch {
      try? Syscalls.unlink(name, in: place)
      throw .refused(call: "listen", path: path, error)
    }
    return status
  }

  /// Makes a call that cannot be done without, and names it in the error.
  func need<T>(
    _ call: String, suffix: String = "", _ body: () throws(Errno) -> T
  ) throws(SocketFileError) -> T {
    do throws(Errno) {
      return try body()
    } catch {
      throw .refused(call: call, path: path + suffix, error)
    }
  }
}
