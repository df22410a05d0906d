import CLinux
import Glibc
public import SecretMemory

/// Starts programs of our own before the process is sealed.
public enum Helper {
  /// The only variable that a helper gets.
  ///
  /// Nothing is inherited: a proxy, a debugging or a loader variable (LD_PRELOAD, `http_proxy`) of
  /// the one who started us must not reach a process that is given cards.
  static let environment = "PATH=/usr/bin:/bin"

  /// The path of the program `name` beside the running executable, by readlink(2) of /proc/self/exe.
  public static func pathBeside(_ name: String) throws(Errno) -> String {
    var room = [UInt8](repeating: 0, count: 4_096)
    let count = try Syscalls.call(.readlink) {
      unsafe room.withUnsafeMutableBufferPointer { bytes in
        // Bytes are bytes: `char` is what the function calls them.
        unsafe bytes.withMemoryRebound(to: CChar.self) { letters in
          guard let start = letters.baseAddress else { return -1 }
          return unsafe readlink("/proc/self/exe", start, letters.count)
        }
      }
    }
    let own = room.prefix(Int(count))
    guard count < room.count, let slash = own.lastIndex(of: UInt8(ascii: "/")) else {
      throw Errno(rawValue: ENAMETOOLONG)
    }
    return String(decoding: own[...slash], as: UTF8.self) + name
  }

  /// Lets children that end leave nothing behind, as nobody waits for them (wait(2)).
  ///
  /// For the whole process, so not for one in which somebody else waits for children.
  public static func forgetChildren() { _ = clinux_signal_ignore(SIGCHLD) }

  /// Starts a program with posix_spawn(3).
  ///
  /// It gets `input` as descriptor 0, /dev/null as 1 and 2, and no other; the default action for
  /// every signal and none blocked; a constant environment; and a session of its own, so that a
  /// Ctrl-C at our terminal does not end it before we have ended what it does for us.
  ///
  /// - Parameters:
  ///   - path: the executable; searched nowhere.
  ///   - arguments: those behind its name.
  ///   - input: stays the caller's; at least 3.
  /// - Returns: the process, for whoever waits for its end; see `forgetChildren`.
  /// - Throws: what the kernel refused with; ENOENT if there is no such program.
  @discardableResult
  public static func start(
    _ path: String, _ arguments: [String], input: Int32
  ) throws(Errno) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    try check(unsafe posix_spawn_file_actions_init(&actions))
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    try check(unsafe posix_spawn_file_actions_adddup2(&actions, input, 0))
    for descriptor in Int32(1)...2 {
      try check(
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0))
    }
    try check(unsafe clinux_spawn_close_from(&actions, 3))

    var attributes = posix_spawnattr_t()
    try check(unsafe posix_spawnattr_init(&attributes))
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    try check(unsafe posix_spawnattr_setsigmask(&attributes, &signals))
    unsafe sigfillset(&signals)
    try check(unsafe posix_spawnattr_setsigdefault(&attributes, &signals))
    // POSIX_SPAWN_SETSID is 0x80 in <spawn.h>; the Glibc module does not import it.
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | 0x80
    try check(unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags)))

    var process: pid_t = 0
    try check(
      unsafe withCStrings([path] + arguments) { words in
        unsafe withCStrings([environment]) { variables in
          unsafe posix_spawn(&process, path, &actions, &attributes, words, variables)
        }
      })
    return process
  }

  /// Whether `start` failed because there is no program of that path.
  public static func isMissing(_ error: Errno) -> Bool {
    error.rawValue == ENOENT || error.rawValue == ENOTDIR
  }

  /// Turns the error number that a function of posix_spawn(3) returns into an error.
  private static func check(_ result: Int32) throws(Errno) {
    if result != 0 { throw Errno(rawValue: result) }
  }

  /// Lends texts as the null-terminated list that exec(3) takes.
  private static func withCStrings(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var list = unsafe texts.map { unsafe strdup($0) } + [nil]
    // Allocated by strdup for the caller; the list outlives the call below.
    defer { unsafe list.forEach { unsafe free($0) } }
    return unsafe list.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return ENOMEM }
      return unsafe body(start)
    }
  }
}
