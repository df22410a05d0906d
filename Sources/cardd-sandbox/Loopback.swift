import CLinux
import Glibc
import Reactor

/// TCP sockets of 127.0.0.1; no address of another machine can be written down here.
enum Loopback {
  /// Begins to listen.
  ///
  /// - Parameter port: 0 for any free one.
  /// - Returns: the descriptor and the port; nil if the system refuses.
  static func listen(port: UInt16) -> (descriptor: Int32, port: UInt16)? {
    let descriptor = clinux_tcp_socket()
    guard descriptor >= 0 else { return nil }
    guard clinux_bind_loopback(descriptor, port) == 0, Glibc.listen(descriptor, 128) == 0,
      let bound = UInt16(exactly: clinux_local_port(descriptor))
    else {
      closeDescriptor(descriptor)
      return nil
    }
    return (descriptor, bound)
  }

  /// Begins a connection, without waiting for it; nil if the system refuses.
  static func connect(port: UInt16) -> Int32? {
    let descriptor = clinux_tcp_socket()
    guard descriptor >= 0 else { return nil }
    guard clinux_connect_loopback(descriptor, port) == 0 || errno == EINPROGRESS else {
      closeDescriptor(descriptor)
      return nil
    }
    return descriptor
  }
}
