/// A word of the protocol: the verdict on a field, the reason for a refused key, an error's code.
///
/// It is open on purpose: a newer daemon may say a word that this library does not know yet, and
/// that word must reach the program rather than fail to decode. `Wording` words it for a person.
public struct Symbol: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The word as the wire has it, for example `luhn` or `CARD_EXPIRED`.
  public let rawValue: String

  /// Makes a symbol of its wire word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The wire word.
  public var description: String { rawValue }
}

extension Symbol: ExpressibleByStringLiteral {
  /// Makes a symbol of its wire word, so that code can compare with a literal.
  public init(stringLiteral word: String) { self.init(rawValue: word) }
}
