/// Says how the messages to a peer are framed; the peer's own framing decides.
public enum ReplyStyle: Sendable {
  /// The message and a line feed.
  case line
  /// A record separator (0x1E), the message and a line feed, as in RFC 7464.
  case recordSeparator
  /// `Content-Length: N`, an empty line and the message of N bytes.
  case header
}
