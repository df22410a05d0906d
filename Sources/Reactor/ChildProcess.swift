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
    identifier = try Spawn(
      path: "/proc/self/exe", words: arguments, input: channel, nowhere: nowhere,
      hasOwnSession: false
    ).start()
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
}
