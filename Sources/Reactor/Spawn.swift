import CLinux
import Glibc
import SecretMemory

/// What a program of our own is started with (posix_spawn(3)).
///
/// It gets three descriptors and no other; the default action for every signal and none blocked; and
/// a constant environment.
struct Spawn {
  /// The only variable that is passed on.
  ///
  /// Nothing is inherited: a proxy, a debugging or a loader variable (LD_PRELOAD, `http_proxy`) of
  /// the one who started us must not reach a process that is given cards.
  private static let environment = "PATH=/usr/bin:/bin"

  /// The executable; searched nowhere.
  let path: String
  /// All words, the program's name included.
  let words: [String]
  /// Becomes descriptor 0; at least 3.
  let input: Int32
  /// Becomes descriptors 1 and 2.
  let nowhere: Int32
  /// Whether it gets a session of its own, out of reach of a Ctrl-C at our terminal.
  let hasOwnSession: Bool

  /// Starts the program, or throws what the kernel refused with.
  func start() throws(Errno) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    try check(unsafe posix_spawn_file_actions_init(&actions))
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // The input comes last: `nowhere` may have taken a free number below 3.
    for (source, target) in [(nowhere, Int32(1)), (nowhere, 2), (input, 0)] {
      try check(unsafe posix_spawn_file_actions_adddup2(&actions, source, target))
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
    var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    // POSIX_SPAWN_SETSID in <spawn.h>; the Glibc module does not import it.
    if hasOwnSession { flags |= 0x80 }
    try check(unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags)))

    var process: pid_t = 0
    try check(
      unsafe withCStrings(words) { words in
        unsafe withCStrings([Spawn.environment]) { variables in
          unsafe posix_spawn(&process, path, &actions, &attributes, words, variables)
        }
      })
    return process
  }

  /// Turns the error number that a function of posix_spawn(3) returns into an error.
  private func check(_ result: Int32) throws(Errno) {
    if result != 0 { throw Errno(rawValue: result) }
  }

  /// Lends texts as the null-terminated list that exec(3) takes.
  private func withCStrings(
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
