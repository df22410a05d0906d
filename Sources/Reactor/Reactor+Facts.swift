extension Reactor {
  /// What the input of a stream is.
  public enum InputKind: Sendable {
    /// A socket.
    case socket
    /// A pipe.
    case pipe
    /// A file, a terminal or a device.
    case other
  }

  /// What the input of a stream is; `other` if the stream is gone.
  public func inputKind(of id: StreamID) -> InputKind {
    switch streams[id]?.input.kind {
    case .socket: .socket
    case .pipe: .pipe
    default: .other
    }
  }
}
