/// Takes out of a gateway's words everything that could be a number, a CVV, a password or a session.
///
/// A gateway repeats what it was sent (its CVV error does), and its words end up on screens and in
/// logs. What could be a secret in any common spelling goes, so a little that is harmless goes with
/// it: of all digits in a text two at most stay. What stays readable is ordinary words.
public struct Scrubber {
  /// The longest sentence that comes out, in characters.
  public static let longestSentence = 300
  /// The longest text that is looked at, in Unicode scalars; what is behind it is dropped.
  static let longestText = 2_000
  /// How many digits a text may have in all, spelled-out ones included.
  static let mostDigits = 2
  /// What stands where something was taken out.
  static let gap = "[removed]"

  let secrets: KnownSecrets

  /// Creates a scrubber that also knows the secrets at hand.
  public init(_ secrets: KnownSecrets) { self.secrets = secrets }

  /// Scrubs a text for people.
  ///
  /// - Returns: nil if nothing is left that is worth reading, or the text cannot be trusted.
  public func sentence(_ text: String) -> String? {
    let scalars = Array(text.unicodeScalars.prefix(Self.longestText))
    guard let plain = Decoding.decoded(scalars) else { return nil }
    let pieces = Piece.pieces(of: plain.compactMap(Decoding.readable))
    let isNumeric = pieces.reduce(0) { $0 + $1.digits } > Self.mostDigits
    var sentence = ""
    var hasWords = false
    for piece in pieces {
      switch piece.kind {
      case .blank:
        if !sentence.isEmpty, sentence.last != " " { sentence += " " }
      case .mark:
        sentence += piece.text
      case .word where isNumeric && piece.digits > 0 || piece.isOpaque:
        if !sentence.hasSuffix(Self.gap), !sentence.hasSuffix(Self.gap + " ") {
          sentence += Self.gap
        }
      case .word:
        hasWords = true
        sentence += piece.text
      }
      if sentence.count > Self.longestSentence { break }
    }
    guard hasWords, !resemblesSession(sentence) else { return nil }
    while sentence.last == " " { sentence.removeLast() }
    if sentence.count <= Self.longestSentence { return sentence }
    // Cut where a word ends, so that no part of one can pass for another.
    let cut = sentence.prefix(Self.longestSentence)
    guard let blank = cut.lastIndex(of: " ") else { return nil }
    return cut[..<blank] + "…"
  }

  /// Checks a word for programs, such as a code or a type.
  ///
  /// - Returns: the word as it is, or nil if it has another shape than those words have: letters of
  ///   one case in parts of at most 24, joined by `_`, `.` or `-`; at most 64 characters; at most
  ///   two digits.
  public func word(_ text: String) -> String? {
    guard (1...64).contains(text.utf8.count),
      text.utf8.allSatisfy({ Piece.isWordByte($0) || $0 == 0x2E })
    else { return nil }
    let pieces = Piece.pieces(of: Array(text.unicodeScalars))
    guard pieces.allSatisfy({ $0.kind == .mark || !$0.isOpaque }),
      pieces.reduce(0, { $0 + $1.digits }) <= Self.mostDigits, !resemblesSession(text)
    else { return nil }
    return text
  }
}
