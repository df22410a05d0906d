/// Holds what the command line says about the real gateway; nothing in it is secret.
struct GatewayOptions: Equatable {
  /// The base of its API; nil for the one that the session's environment names.
  var url: String?
  /// The API's version; nil for the courier's own default.
  var apiVersion: String?
  /// The path of Order Pay below the base; nil for the documented one.
  var payPath: String?

  /// The command line of a courier.
  var arguments: [String] {
    var arguments: [String] = []
    for (name, value) in [
      ("--gateway-url", url), ("--api-version", apiVersion), ("--pay-path", payPath),
    ] {
      if let value { arguments += [name, value] }
    }
    return arguments
  }

  /// The hosts to which plain http may be spoken: names and addresses that never leave this machine
  /// (RFC 6761 section 6.3, RFC 4291 section 2.5.3).
  private static let loopback = ["127.0.0.1", "[::1]", "localhost"]

  /// Tells https, and http to this very machine: `127.0.0.1.example` and `127.0.0.1@example` are
  /// names of others.
  ///
  /// No user, no query and no fragment: the paths of the API are put behind it.
  static func isURL(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix),
      text.utf8.count <= 256
    else { return false }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    let (host, port) = parts(authority)
    guard isHost(host), port.map(isPort) != false, path.isEmpty || isPath(String(path)) else {
      return false
    }
    return scheme == "https://" || loopback.contains(String(host))
  }

  /// Tells a path of unreserved characters (RFC 3986 section 2.3) without steps such as `..`.
  static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && text.utf8.count <= 128
      && text.utf8.allSatisfy { isWord($0) || "/-._~".utf8.contains($0) }
      && !text.split(separator: "/").contains { $0 == "." || $0 == ".." }
  }

  /// Parts a host and what stands behind its colon; the colons of an IPv6 address are in brackets.
  private static func parts(_ authority: Substring) -> (host: Substring, port: Substring?) {
    let end =
      authority.hasPrefix("[")
      ? authority.firstIndex(of: "]").map { authority.index(after: $0) } ?? authority.endIndex
      : authority.firstIndex(of: ":") ?? authority.endIndex
    let rest = authority[end...]
    return (authority[..<end], rest.isEmpty ? nil : rest)
  }

  private static func isHost(_ host: Substring) -> Bool {
    if host.hasPrefix("[") {
      return host.hasSuffix("]") && host.utf8.count > 2 && host.utf8.count <= 41
        && host.utf8.dropFirst().dropLast().allSatisfy { isHex($0) || $0 == UInt8(ascii: ":") }
    }
    return !host.isEmpty && host.utf8.count <= 253
      && host.utf8.allSatisfy { isWord($0) || "-.".utf8.contains($0) }
  }

  /// Tells a colon and a number that a port can have.
  private static func isPort(_ text: Substring) -> Bool {
    guard text.hasPrefix(":"), text.utf8.count <= 6, let port = UInt16(text.dropFirst()) else {
      return false
    }
    return port > 0 && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
