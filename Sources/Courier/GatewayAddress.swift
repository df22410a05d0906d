/// Names where the gateway's API is: scheme, host, port and the path that all calls begin with.
public struct GatewayAddress: Equatable, Sendable {
  /// The URL, without a slash at its end.
  public let base: String
  /// The TCP port.
  public let port: UInt16
  /// Whether it is reached without TLS, which is allowed on this machine only.
  public let isPlain: Bool

  /// The gateway's test world; https://www.cashfree.com/docs/api-reference/payments/overview .
  public static let sandbox = GatewayAddress(known: "https://sandbox.cashfree.com/pg")
  /// The world where money moves.
  public static let production = GatewayAddress(known: "https://api.cashfree.com/pg")

  private init(known base: String) {
    self.base = base
    port = 443
    isPlain = false
  }

  /// Reads a URL: `https` with any host, or `http` with `localhost`, `127.…` or `[::1]`.
  ///
  /// - Returns: nil for anything else: a user's name, a query, a fragment, odd characters.
  public init?(_ text: String) {
    guard text.utf8.count <= 256 else { return nil }
    var rest = Substring(text)
    if rest.hasPrefix("https://") {
      isPlain = false
      rest = rest.dropFirst(8)
    } else if rest.hasPrefix("http://") {
      isPlain = true
      rest = rest.dropFirst(7)
    } else {
      return nil
    }
    let authority = rest.prefix { $0 != "/" }
    var path = rest.dropFirst(authority.count)
    while path.last == "/" { path = path.dropLast() }
    guard let (host, port) = GatewayAddress.split(authority, plain: isPlain),
      !isPlain || GatewayAddress.isThisMachine(host), URLText.isPath(String(path))
    else { return nil }
    self.port = port
    base = (isPlain ? "http://" : "https://") + authority + path
  }

  /// Takes host and port apart; nil if one of them cannot be.
  private static func split(_ authority: Substring, plain: Bool) -> (Substring, UInt16)? {
    let end: Substring.Index
    if authority.hasPrefix("[") {
      guard let bracket = authority.firstIndex(of: "]") else { return nil }
      end = authority.index(after: bracket)
      let address = authority[..<bracket].dropFirst()
      guard !address.isEmpty, address.allSatisfy({ $0.isASCII && ($0.isHexDigit || $0 == ":") })
      else { return nil }
    } else {
      end = authority.firstIndex(of: ":") ?? authority.endIndex
      let name = authority[..<end]
      guard !name.isEmpty, name.utf8.allSatisfy({ isHostByte($0) }) else { return nil }
    }
    let tail = authority[end...]
    if tail.isEmpty { return (authority, plain ? 80 : 443) }
    guard tail.first == ":", tail.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = UInt16(tail.dropFirst()), port > 0
    else { return nil }
    return (authority[..<end], port)
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    URLText.isUnreserved(byte) && byte != 0x5F && byte != 0x7E
  }

  private static func isThisMachine(_ host: Substring) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
