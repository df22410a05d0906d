import Glibc
import SecretMemory

/// Why a socket that was passed on cannot be used.
public enum InheritedSocketError: Error, Equatable, Sendable, CustomStringConvertible {
  /// LISTEN_PID names another process.
  case otherProcess
  /// LISTEN_FDS is not 1.
  case notOne
  /// Descriptor 3 is not a listening Unix stream socket.
  case notListening

  /// One line for standard error that says what is right.
  public var description: String {
    switch self {
    case .otherProcess: "LISTEN_PID is set but does not name this process; unset it"
    case .notOne: "LISTEN_FDS must be 1: exactly one socket is taken"
    case .notListening: "descriptor 3 (LISTEN_FDS) is not a listening Unix stream socket"
    }
  }
}

/// The listening socket that the service manager passed on, by the convention of sd_listen_fds(3).
///
/// The variables are removed from the environment, so that no child takes them for its own. The
/// socket's flags are left as they are, except close-on-exec, which belongs to our descriptor alone;
/// its path is never removed.
///
/// - Returns: the descriptor, or nil if nothing was passed on.
/// - Throws: if something was, but not exactly one listening Unix stream socket for this process.
public func inheritedSocket() throws(InheritedSocketError) -> Int32? {
  let process = take("LISTEN_PID")
  let count = take("LISTEN_FDS")
  _ = take("LISTEN_FDNAMES")
  if process == nil && count == nil { return nil }
  guard let process, pid_t(process) == getpid() else { throw .otherProcess }
  guard let count, Int(count) == 1 else { throw .notOne }
  let first: Int32 = 3  // SD_LISTEN_FDS_START
  let expected = [
    (SO_DOMAIN, AF_UNIX), (SO_TYPE, Int32(SOCK_STREAM.rawValue)), (SO_ACCEPTCONN, 1),
  ]
  for (option, value) in expected {
    guard (try? Syscalls.socketOption(first, option)) == value else { throw .notListening }
  }
  _ = fcntl(first, F_SETFD, FD_CLOEXEC)
  return first
}

/// Reads a variable and removes it from the environment.
///
/// Called at start, when there is one thread and nobody holds an address in the environment.
private func take(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  let text = unsafe String(cString: value)
  _ = unsafe unsetenv(name)
  return text
}
