import CLinux
import Glibc

extension SystemCalls {
  /// posix_spawn(3): starts a program whose standard input and output are the given socket, in a
  /// session of its own, so that the terminal's signals reach this program and not the daemon.
  ///
  /// - Parameters:
  ///   - path: the program; not searched for.
  ///   - arguments: without the program's name.
  ///   - standard: becomes descriptors 0 and 1.
  ///   - errors: becomes descriptor 2; `nil` leaves this program's.
  /// - Returns: the child's process id.
  static func spawn(_ path: String, _ arguments: [String], standard: Int32, errors: Int32?)
    throws(CarddError) -> Int32
  {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // Both are initialised here and destroyed at the end of the function.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    // dup2 takes close-on-exec off the copies. Everything of ours has it, but not everything that
    // the program around this library has opened: a leaked socket would live on in the daemon.
    unsafe posix_spawn_file_actions_adddup2(&actions, standard, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, standard, 1)
    if let errors { unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2) }
    _ = unsafe clinux_spawn_close_from(&actions, 3)

    // Whatever this program does with signals, the daemon starts with the system's defaults.
    var all = sigset_t()
    var none = sigset_t()
    unsafe sigfillset(&all)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID is 0x80 in <spawn.h>; the Glibc module does not import it.
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | 0x80
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

    // The strings are copied for the call and freed after it; the list ends with a null pointer.
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, path, &actions, &attributes, words, environ)
    if code != 0 { throw .system(call: "posix_spawn", errno: code) }
    return child
  }
}
