/// A plain http address on this very machine: the only kind that webhooks are sent to.
struct LoopbackURL: Equatable {
  let port: UInt16
  /// Host and port as the address has them.
  let authority: String
  /// Path and query.
  let path: String

  /// Reads an address; nil if it leads anywhere but to 127.0.0.1 (or `localhost`, which is taken
  /// for it without asking any name service).
  init?(_ text: String) {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      text.lowercased().hasPrefix("http://")
    else { return nil }
    let rest = text.dropFirst(7)
    let authority = rest.prefix { !"/?#".contains($0) }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), ["127.0.0.1", "localhost"].contains(parts[0].lowercased())
    else { return nil }
    if parts.count == 2 {
      guard parts[1].utf8.allSatisfy({ ASCII.decimal($0) != nil }), let port = UInt16(parts[1]),
        port > 0
      else { return nil }
      self.port = port
    } else {
      port = 80
    }
    let tail = rest.dropFirst(authority.count).prefix { $0 != "#" }
    self.authority = String(authority)
    path = tail.hasPrefix("/") ? String(tail) : "/" + tail
  }
}
