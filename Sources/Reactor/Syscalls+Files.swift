import CLinux
import Glibc
import SecretMemory

extension Syscalls {
  /// Opens a file by its name in a directory, with openat(2).
  static func open(
    _ name: String, in directory: Int32 = AT_FDCWD, _ flags: Int32, mode: mode_t = 0
  ) throws(Errno) -> Int32 {
    try call(.openat) { unsafe clinux_openat(directory, name, flags | O_CLOEXEC, mode) }
  }

  /// Makes a directory, with mkdir(2).
  static func makeDirectory(_ path: String, mode: mode_t) throws(Errno) {
    _ = try call(.mkdirat) { unsafe mkdir(path, mode) }
  }

  /// What a name in a directory stands for, without following a symbolic link, with fstatat(2).
  static func status(of name: String, in directory: Int32) throws(Errno) -> stat {
    var status = stat()
    _ = try call(.fstatat) { unsafe fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) }
    return status
  }

  /// Removes a name from a directory, with unlinkat(2).
  static func unlink(_ name: String, in directory: Int32) throws(Errno) {
    _ = try call(.unlinkat) { unsafe unlinkat(directory, name, 0) }
  }

  /// The path without symbolic links, with realpath(3).
  static func realPath(_ path: String) throws(Errno) -> String {
    guard let real = unsafe realpath(path, nil) else { throw .current }
    // Allocated by realpath for the caller.
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Takes an exclusive lock without waiting, with flock(2).
  static func lock(_ descriptor: Int32) throws(Errno) {
    _ = try call(.flock) { flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  /// Makes a non-blocking stream socket, with socket(2).
  static func unixSocket() throws(Errno) -> Int32 {
    try call(.socket) {
      socket(
        AF_UNIX,
        Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    }
  }

  /// Sets the permissions of what a descriptor stands for, with fchmod(2).
  static func setMode(_ descriptor: Int32, _ mode: mode_t) throws(Errno) {
    _ = try call(.fchmod) { fchmod(descriptor, mode) }
  }

  /// Gives a socket its path, with bind(2).
  static func bind(_ descriptor: Int32, to path: String) throws(Errno) {
    _ = try call(.bind) {
      unsafe withAddress(path) { unsafe Glibc.bind(descriptor, $0, $1) }
    }
  }

  /// Connects a socket to a path, with connect(2).
  static func connect(_ descriptor: Int32, to path: String) throws(Errno) {
    _ = try call(.connect) {
      unsafe withAddress(path) { unsafe Glibc.connect(descriptor, $0, $1) }
    }
  }

  /// Lets a socket take connections, with listen(2).
  static func listen(_ descriptor: Int32, backlog: Int32) throws(Errno) {
    _ = try call(.listen) { Glibc.listen(descriptor, backlog) }
  }

  /// A number among the options of a socket, with getsockopt(2).
  static func socketOption(_ descriptor: Int32, _ option: Int32) throws(Errno) -> Int32 {
    var number: Int32 = 0
    _ = try call(.fstat) { unsafe clinux_socket_number(descriptor, option, &number) }
    return number
  }

  /// A resource's soft and hard limit, with getrlimit(2).
  static func descriptorLimit() throws(Errno) -> (soft: UInt64, hard: UInt64) {
    var (soft, hard): (UInt64, UInt64) = (0, 0)
    _ = try call(.getrlimit) {
      unsafe clinux_get_limit(Int32(clinux_limit_nofile), &soft, &hard)
    }
    return (soft, hard)
  }

  /// Sets the limit on descriptors, with setrlimit(2).
  static func setDescriptorLimit(soft: UInt64, hard: UInt64) throws(Errno) {
    _ = try call(.setrlimit) { clinux_set_limit(Int32(clinux_limit_nofile), soft, hard) }
  }

  /// Calls `body` with the address that a path is; a path of more than 107 bytes is cut.
  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
      // The last byte stays 0.
      unsafe room.copyBytes(from: path.utf8.prefix(SocketFile.longestPath))
    }
    return unsafe withUnsafePointer(to: &address) { pointer in
      // An address of any family starts like `sockaddr` (sockaddr(3type)).
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        unsafe body(generic, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
