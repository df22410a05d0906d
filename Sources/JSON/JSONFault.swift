/// Says why a text is not JSON and where that became certain.
///
/// It carries a place, never the bytes that stood there: they may be digits of a card.
public struct JSONFault: Error, Equatable, Sendable {
  /// The rule that was broken.
  public enum Kind: UInt8, Sendable {
    /// A byte that the grammar of RFC 8259 does not allow at this place.
    case syntax
    /// A byte that no well-formed UTF-8 sequence (RFC 3629) has at this place.
    case utf8
    /// An array or object more than `Scanner.depthLimit` levels deep.
    case depth
    /// The text ended before its value did.
    case incomplete
    /// A text of 4 GiB or more, which the tape cannot index.
    case size
  }

  /// The rule that was broken.
  public let kind: Kind
  /// The number of bytes of the text before the one that broke the rule.
  public let offset: Int

  /// Makes a fault of `kind` found `offset` bytes into the text.
  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
