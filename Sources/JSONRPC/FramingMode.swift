/// Says how a connection's messages are told apart.
public enum FramingMode: String, Sendable, CaseIterable {
  /// Found out from the first bytes, then kept.
  case auto
  /// Each message has a `Content-Length` header, as in the Language Server Protocol.
  case header
  /// Each message ends where its JSON value ends.
  case bare
}
