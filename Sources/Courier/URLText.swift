/// Checks and writes the text of URLs, in the terms of RFC 3986.
public enum URLText {
  /// Writes a text as one segment of a path: all but unreserved characters become `%XX`.
  public static func segment(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      if isUnreserved(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += "%"
        for half in [byte >> 4, byte & 0xF] {
          escaped.unicodeScalars.append(
            Unicode.Scalar(half < 10 ? 0x30 + half : 0x41 + half - 10))
        }
      }
    }
    // Alone, dots would be taken for the directory itself or the one above it.
    return escaped.allSatisfy { $0 == "." } ? escaped.map { _ in "%2E" }.joined() : escaped
  }

  /// Whether a text can be a path: `/` between segments of unreserved characters and escapes, and no
  /// segment that climbs up.
  public static func isPath(_ text: String) -> Bool {
    let climbs = text.split(separator: "/").contains { $0 == "." || $0 == ".." }
    return !climbs && text.utf8.allSatisfy { isUnreserved($0) || $0 == 0x2F }
  }

  /// The address of a page that a browser can be sent to, its scheme in small letters (RFC 3986, 6.2.2.1).
  ///
  /// - Returns: nil unless it is `https`, or `http` if that is allowed, printable ASCII without blanks,
  ///   quotes and angle brackets, a host without a user's name before it.
  public static func page(_ text: String, allowsPlain: Bool) -> String? {
    let lower = text.prefix(8).lowercased()
    guard
      let scheme = lower.hasPrefix("https://")
        ? "https://" : allowsPlain && lower.hasPrefix("http://") ? "http://" : nil
    else { return nil }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    guard rest.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !forbidden.contains($0) }) else { return nil }
    let authority = rest.prefix { ![0x2F, 0x3F, 0x23].contains($0) }
    guard !authority.isEmpty, !authority.contains(0x40) else { return nil }
    return scheme + String(Substring(rest))
  }

  /// `"<>\^` and the back quote, braces and the bar.
  private static let forbidden: Set<UInt8> = [0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D]

  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }
}
