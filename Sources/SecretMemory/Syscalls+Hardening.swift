import CLinux
import Glibc

extension Syscalls {
  /// Returns a resource's soft and hard limit, with getrlimit(2).
  static func limit(_ resource: Int) throws(Errno) -> (soft: UInt64, hard: UInt64) {
    var soft: UInt64 = 0
    var hard: UInt64 = 0
    _ = try call(.getrlimit) { unsafe clinux_get_limit(Int32(resource), &soft, &hard) }
    return (soft, hard)
  }

  /// Sets a resource's soft and hard limit, with setrlimit(2).
  static func setLimit(_ resource: Int, soft: UInt64, hard: UInt64) throws(Errno) {
    _ = try call(.setrlimit) { clinux_set_limit(Int32(resource), soft, hard) }
  }

  /// Gives a signal its default action, with signal(2).
  static func setDefault(_ signal: Int32) throws(Errno) {
    _ = try call(.signal) { clinux_signal_default(signal) }
  }

  /// Whether a signal has its default action, as sigaction(2) tells.
  static func isDefault(_ signal: Int32) -> Bool { clinux_signal_is_default(signal) == 1 }

  /// Calls prctl(2) with one argument; `name` says which option it is.
  static func prctl(_ name: SystemCall, _ option: Int32, _ argument: UInt) throws(Errno) -> Int32 {
    try call(name) { clinux_prctl(option, argument) }
  }

  /// Installs a filter for all further system calls, with seccomp(2).
  static func seccomp(_ program: inout [sock_filter]) throws(Errno) {
    let length = UInt16(clamping: program.count)
    _ = try call(.seccomp) {
      // The kernel copies the program before the call returns.
      unsafe program.withUnsafeMutableBufferPointer {
        unsafe clinux_seccomp($0.baseAddress, length)
      }
    }
  }

  /// Returns the Landlock ABI of the kernel, with landlock_create_ruleset(2).
  static func landlockABI() throws(Errno) -> Int {
    Int(try call(.landlockCreate) { clinux_landlock_abi() })
  }

  /// Makes a Landlock ruleset and returns its descriptor, with landlock_create_ruleset(2).
  static func landlockCreate(files: UInt64, network: UInt64, scopes: UInt64) throws(Errno) -> Int32
  {
    try call(.landlockCreate) { clinux_landlock_create(files, network, scopes) }
  }

  /// Allows some kinds of access under a directory, with landlock_add_rule(2).
  static func landlockAllow(
    _ ruleset: Int32, under directory: Int32, _ access: UInt64
  ) throws(Errno) {
    _ = try call(.landlockRestrict) { clinux_landlock_allow(ruleset, directory, access) }
  }

  /// Allows TCP connections to a port, with landlock_add_rule(2).
  static func landlockAllow(_ ruleset: Int32, connectingTo port: UInt16) throws(Errno) {
    _ = try call(.landlockRestrict) { clinux_landlock_allow_port(ruleset, UInt64(port)) }
  }

  /// Names a file or directory for a Landlock rule, with open(2) and O_PATH, and says whether it is
  /// a directory; nil if there is no such thing.
  static func locate(_ path: String) -> (descriptor: Int32, isDirectory: Bool)? {
    let descriptor = unsafe clinux_openat(
      AT_FDCWD, path, Int32(clinux_o_path) | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      close(descriptor)
      return nil
    }
    return (descriptor, status.st_mode & S_IFMT == S_IFDIR)
  }

  /// Puts a ruleset in force, with landlock_restrict_self(2).
  static func landlockRestrict(_ ruleset: Int32) throws(Errno) {
    _ = try call(.landlockRestrict) { clinux_landlock_restrict(ruleset) }
  }

  /// Reads the start of a file of the kernel's into `room`, and returns how many bytes there were.
  static func readStart(of path: String, into room: inout [UInt8]) throws(Errno) -> Int {
    let descriptor = try call(.readTracer) {
      unsafe clinux_openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0)
    }
    defer { close(descriptor) }
    return try call(.readTracer) {
      unsafe room.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    }
  }
}
