import CLinux
import Glibc
public import SecretMemory

/// A child of a process that does nothing but start children.
///
/// It is this very program again, found by /proc/self/exe, so that an update of the file on disk
/// cannot put two versions together. It gets one descriptor and a constant environment.
public final class ChildProcess {
  /// Readable when the child has ended (pidfd_open(2)).
  public let descriptor: Int32
  private let identifier: pid_t

  /// Starts the child.
  ///
  /// - Parameters:
  ///   - arguments: all words, the program's name included; no secrets, anybody can read them.
  ///   - channel: becomes descriptor 0; stays the caller's.
  ///   - nowhere: becomes descriptors 1 and 2.
  /// - Throws: what posix_spawn(3) or pidfd_open(2) refused with.
  public init(arguments: [String], channel: Int32, nowhere: Int32) throws(Errno) {
    identifier = try ChildProcess.spawn(arguments, channel: channel, nowhere: nowhere)
    let child = identifier
    do throws(Errno) {
      descriptor = try Syscalls.call(.openat) { clinux_pidfd_open(child) }
    } catch {
      // Without a pidfd nobody would notice its end. It is not reaped yet, so the number is its own.
      _ = kill(child, SIGKILL)
      _ = waitpid(child, nil, 0)
      throw error
    }
  }

  deinit { Syscalls.close(descriptor) }

  /// Ends the child at once (SIGKILL).
  public func end() { _ = clinux_pidfd_kill(descriptor) }

  /// Collects a child that has ended; to be called once its descriptor is readable.
  public func reap() {
    _ = try? Syscalls.call(.poll) { waitpid(identifier, nil, WNOHANG) }
  }

  private static func spawn(
    _ arguments: [String], channel: Int32, nowhere: Int32
  ) throws(Errno) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // Both are initialised here and destroyed at the end of the function.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, channel, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, nowhere, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, nowhere, 2)
    _ = unsafe clinux_spawn_close_from(&actions, 3)
    var all = sigset_t()
    var none = sigset_t()
    unsafe sigfillset(&all)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

    // The strings are copied for the call and freed after it; both lists end with a null pointer.
    var words = unsafe arguments.map { unsafe strdup($0) }
    var environment = unsafe [strdup("PATH=/usr/bin:/bin")]
    defer { unsafe (words + environment).forEach { unsafe free($0) } }
    unsafe words.append(nil)
    unsafe environment.append(nil)
    var child: pid_t = 0
    let code = unsafe posix_spawn(
      &child, "/proc/self/exe", &actions, &attributes, words, environment)
    if code != 0 { throw Errno(rawValue: code) }
    return child
  }
}
