/// Recognises the first line of an HTTP request (RFC 9112 section 3) byte by byte.
///
/// A browser, or a page in one, that was pointed at the socket is better told once than by an error
/// for each of its header lines, the last of which might even be obeyed.
struct RequestLine: Sendable {
  enum Verdict { case undecided, http, other }

  private enum Part: Sendable { case method, target, version(matched: Int) }

  private static let version: [5 of UInt8] = [0x48, 0x54, 0x54, 0x50, 0x2F]  // HTTP/

  private var part = Part.method
  private(set) var count = 0

  mutating func take(_ byte: UInt8) -> Verdict {
    count += 1
    guard count <= FrameReader.headerLimit else { return .other }
    switch (part, byte) {
    case (.method, UInt8(ascii: "A")...UInt8(ascii: "Z")), (.target, 0x21...0x7E):
      return .undecided
    case (.method, 0x20):
      part = .target
    case (.target, 0x20):
      part = .version(matched: 0)
    case (.version(let matched), _) where byte == RequestLine.version[matched]:
      guard matched + 1 < RequestLine.version.count else { return .http }
      part = .version(matched: matched + 1)
    default:
      return .other
    }
    return .undecided
  }
}
