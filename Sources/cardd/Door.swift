import Glibc
import Reactor

/// Holds the place where front ends come in: standard input, a socket file, or an inherited socket.
struct Door {
  /// The directory of the socket file, in which it may still be removed after sealing.
  var directory: Int32? { nil }

  init(_ options: Options, _ reactor: Reactor) {
  }

  func open(_ daemon: Daemon) {
    daemon.adoptStdio()
  }

  func close() {}
}
