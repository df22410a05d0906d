import CLinux
import Glibc

extension System {
  /// posix_spawn(3): runs a command of the shell in a session of its own, its input and output
  /// /dev/null, with one variable added to the environment.
  /// - Returns: its process id; `nil` if it could not be started.
  static func spawnShell(_ command: String, variable: String, value: String) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // Both are initialised here and destroyed at the end of the function.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for descriptor in Int32(0)...2 {
      // The path is a literal.
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    _ = unsafe clinux_spawn_close_from(&actions, 3)
    // Whatever this program does with signals, the command starts with the system's defaults.
    var all = sigset_t()
    var none = sigset_t()
    unsafe sigfillset(&all)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID is 0x80 in <spawn.h>; the Glibc module does not import it.
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | 0x80
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

    // The strings are copied for the call and freed after it; each list ends with a null pointer.
    let arguments = ["sh", "-c", command]
    let settings = environment(without: variable) + ["\(variable)=\(value)"]
    var words = unsafe arguments.map { unsafe strdup($0) }
    var variables = unsafe settings.map { unsafe strdup($0) }
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    unsafe words.append(nil)
    unsafe variables.append(nil)
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, "/bin/sh", &actions, &attributes, words, variables)
    return code == 0 ? child : nil
  }

  /// The environment as `NAME=VALUE`, but for one name.
  private static func environment(without name: String) -> [String] {
    var found: [String] = []
    var entry = unsafe environ
    // The list ends with a null pointer, and nothing here changes it.
    while let text = unsafe entry.pointee {
      let variable = unsafe String(cString: text)
      if !variable.hasPrefix(name + "=") { found.append(variable) }
      unsafe entry += 1
    }
    return found
  }

  /// waitpid(2) without waiting.
  /// - Returns: the raw status of a child that has ended; `nil` while it runs.
  static func look(at child: pid_t) -> Int32? {
    var status: Int32 = 0
    while true {
      // `status` is valid during the call.
      let found = unsafe waitpid(child, &status, WNOHANG)
      if found == child { return status }
      if found == 0 { return nil }
      // Somebody else asked first, so it is gone; as if killed.
      if errno != EINTR { return SIGKILL }
    }
  }

  /// waitpid(2) for a child that has been killed.
  static func reap(_ child: pid_t) {
    // No status is asked for.
    while waitpid(child, nil, 0) == -1 && errno == EINTR {}
  }

  /// access(2): whether a program may be run.
  static func isProgram(_ path: String) -> Bool {
    // The text is valid during the call.
    unsafe access(path, X_OK) == 0
  }
}
