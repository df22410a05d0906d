/// The shape of a text beyond its length.
enum TextShape: Sendable {
  case free
  /// Letters, digits, `_` and `-`.
  case identifier
  /// Ten digits, or `+` and 7 to 15 digits (ITU-T E.164).
  case phone
  /// Something, one `@`, something.
  case email
  /// Three capital letters.
  case currency
  /// A URL with scheme http or https and a host.
  case webAddress
  /// As `webAddress`, and http only for a loopback host, where a sandbox can deliver webhooks.
  case secureAddress
  /// Words of `paymentMethods`, parted by commas.
  case methods

  /// The words of `order_meta.payment_methods`.
  static let paymentMethods: Set<String> = [
    "cc", "dc", "ccc", "ppc", "nb", "upi", "paypal", "app", "paylater", "cardlessemi", "dcemi",
    "ccemi", "banktransfer", "applepay",
  ]

  func admits(_ text: String) -> Bool {
    let ascii = text.utf8
    switch self {
    case .free:
      return true
    case .identifier:
      return ascii.allSatisfy { TextShape.isAlphanumeric($0) || $0 == 0x5F || $0 == 0x2D }
    case .phone:
      let digits = ascii.first == 0x2B ? ascii.dropFirst() : ascii[...]
      return digits.allSatisfy { (0x30...0x39).contains($0) }
        && (digits.count == ascii.count ? 10...10 : 7...15).contains(digits.count)
    case .email:
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    case .currency:
      return ascii.allSatisfy { (0x41...0x5A).contains($0) }
    case .webAddress:
      return TextShape.host(of: text, scheme: "https://") != nil
        || TextShape.host(of: text, scheme: "http://") != nil
    case .secureAddress:
      if TextShape.host(of: text, scheme: "https://") != nil { return true }
      return ["127.0.0.1", "localhost", "[::1]"].contains(
        TextShape.host(of: text, scheme: "http://"))
    case .methods:
      return text.split(separator: ",", omittingEmptySubsequences: false)
        .allSatisfy { TextShape.paymentMethods.contains(String($0)) }
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// The host of a URL with this scheme, without the port; nil if there is none.
  private static func host(of url: String, scheme: String) -> String? {
    guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), url.lowercased().hasPrefix(scheme)
    else { return nil }
    let authority = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !authority.isEmpty, !authority.contains("@") else { return nil }
    let bracketed = authority.first == "[" ? authority.firstIndex(of: "]") : nil
    let end = bracketed.map { authority.index(after: $0) } ?? authority.firstIndex(of: ":")
    let host = authority[..<(end ?? authority.endIndex)]
    return host.isEmpty ? nil : String(host)
  }
}
