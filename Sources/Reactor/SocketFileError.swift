public import SecretMemory

/// Why no socket could be put at a path.
public enum SocketFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path does not end in the name of a file.
  case noFileName(String)
  /// The path has this many bytes, which is more than an address can hold.
  case pathTooLong(bytes: Int)
  /// The directory is something else, or a symbolic link.
  case notADirectory(String)
  /// The directory belongs to somebody else.
  case foreignDirectory(String)
  /// The directory is open to others.
  case openDirectory(String)
  /// Somebody else can replace a directory above the socket's.
  case unsafeAncestor(String)
  /// Another daemon serves this path.
  case inUse(String)
  /// Something that is no socket of ours has the name.
  case notASocket(String)
  /// The kernel refused the named call.
  case refused(call: String, path: String, Errno)

  /// One line for standard error that says what to do.
  public var description: String {
    switch self {
    case .noFileName(let path): "\(path): a socket path ends in the name of a file"
    case .pathTooLong(let bytes):
      "the socket path has \(bytes) bytes, at most \(SocketFile.longestPath) are possible; "
        + "use a shorter one"
    case .notADirectory(let path): "\(path): not a directory (a symbolic link is not followed)"
    case .foreignDirectory(let path):
      "\(path): belongs to another user; use a directory of your own"
    case .openDirectory(let path):
      "\(path): open to other users; use a directory that is yours alone (mode 700)"
    case .unsafeAncestor(let path): "\(path): other users could replace what is in it"
    case .inUse(let path): "\(path): another process is serving there"
    case .notASocket(let path): "\(path): exists and is not a socket of yours; it is left alone"
    case .refused(let call, let path, let error): "\(path): \(call): \(error)"
    }
  }
}
