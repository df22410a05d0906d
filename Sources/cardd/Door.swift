import Glibc
import Reactor

/// Holds the place where front ends come in: standard input, a socket file, or a socket that a
/// service manager passed on.
final class Door {
  private let file: Owned?
  private let inherited: Int32?

  /// Lets the socket file, which cannot be copied, be there or not.
  private final class Owned {
    let socket: SocketFile
    init(_ socket: consuming SocketFile) { self.socket = socket }
  }

  /// Opens the place that the command line and the environment name, or ends the process.
  init(_ options: Options) {
    let passedOn: Int32?
    do throws(InheritedSocketError) {
      passedOn = try inheritedSocket()
    } catch {
      fail("\(error)", status: 1)
    }
    guard case .socket(let path) = options.listening else {
      file = nil
      inherited = passedOn
      return
    }
    if passedOn != nil { fail("--socket and LISTEN_FDS exclude each other", status: 2) }
    inherited = nil
    do throws(SocketFileError) {
      file = Owned(try SocketFile(path: Self.usualPath(path)))
    } catch {
      fail("\(error)", status: 1)
    }
  }

  /// The directory of the socket file, in which it may still be removed after sealing.
  var directory: Int32? { file?.socket.directory }
  /// Whether front ends come and go, rather than one at standard input.
  var isListening: Bool { listener != nil }

  private var listener: Int32? { file?.socket.descriptor ?? inherited }

  /// Lets the front ends in.
  func open(_ reactor: Reactor, _ daemon: Daemon) {
    if let listener {
      reactor.addListener(listener, allowedUID: geteuid())
    } else {
      daemon.adoptStdio()
    }
  }

  /// Removes the socket file.
  func close() { file?.socket.remove() }

  private static func usualPath(_ path: String?) -> String {
    if let path { return path }
    guard let directory = runtimeDirectory() else {
      fail("--socket needs a path, because XDG_RUNTIME_DIR is not set", status: 1)
    }
    return directory + "/cardd/cardd.sock"
  }
}
