import CLinux
import Glibc

extension SystemCalls {
  /// connect(2) to a Unix socket that belongs to this user or to root, and whose listener does.
  ///
  /// Both are checked: the path, because anybody may put a socket where a path is misspelt, and the
  /// peer (SO_PEERCRED), because the file may be swapped in between.
  static func connect(path: String) throws(CarddError) -> Int32 {
    let bytes = Array(path.utf8)
    var address = sockaddr_un()
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < room, !bytes.contains(0) else {
      throw .system(call: "connect", errno: ENAMETOOLONG)
    }
    var file = stat()
    // `file` is valid during the call.
    _ = try retry("lstat") { unsafe lstat(path, &file) }
    guard file.st_mode & S_IFMT == S_IFSOCK, isTrusted(file.st_uid) else {
      throw .untrusted(path: path)
    }
    let descriptor = try retry("socket") {
      socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    }
    do throws(CarddError) {
      address.sun_family = sa_family_t(AF_UNIX)
      // The path and its final zero fit by the check above.
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
      _ = try retry("connect") {
        unsafe withUnsafePointer(to: &address) { pointer in
          // A sockaddr_un is what AF_UNIX takes for a sockaddr.
          unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            unsafe Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
          }
        }
      }
      var user: UInt32 = 0
      // `user` is valid during the call.
      _ = try retry("getsockopt") { unsafe clinux_peer_uid(descriptor, &user) }
      guard isTrusted(user) else { throw .untrusted(path: path) }
      return descriptor
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  /// Whether a card number may be handed to that user's process.
  private static func isTrusted(_ user: UInt32) -> Bool { user == geteuid() || user == 0 }
}
