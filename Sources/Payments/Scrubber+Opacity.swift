extension Scrubber {
  /// Tells tokens (keys, sessions, base64, random letters) from words of a language.
  enum Opacity {
    private static let longestToken = 64
    private static let longestPart = 24
    /// No English word has more consonants in a row.
    private static let mostConsonants = 6
    /// Names that are not written in one case.
    private static let names: Set<String> = [
      "rupay", "mastercard", "cashfree", "paypal", "phonepe", "googlepay", "americanexpress",
    ]
    /// What may follow `session_` in a word that is about sessions and is none.
    private static let sessionWords: Set<String> = [
      "id", "ids", "invalid", "expired", "missing", "inactive", "not", "is", "status", "timeout",
    ]

    /// Whether a word, its ASCII part at least, is a token rather than a word.
    static func isOpaque(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
      guard word.count <= longestToken else { return true }
      let parts = word.split { $0 == "_" || $0 == "-" }
      for (place, part) in parts.enumerated() {
        if isOpaque(part: part) { return true }
        let isSession = String(String.UnicodeScalarView(part)).lowercased() == "session"
        guard isSession, place + 1 < parts.count else { continue }
        let next = String(String.UnicodeScalarView(parts[place + 1])).lowercased()
        if !sessionWords.contains(next) { return true }
      }
      return false
    }

    /// Judges one part: its length, the mixture of its cases, and whether it could be spoken.
    private static func isOpaque(part: ArraySlice<Unicode.Scalar>) -> Bool {
      guard part.count <= longestPart else { return true }
      let letters = part.filter { $0.isASCII && $0.properties.isAlphabetic }
      let upper = letters.count { $0.properties.isUppercase }
      let isCapitalised = upper == 1 && letters.first?.properties.isUppercase == true
      if upper > 0, upper < letters.count, !isCapitalised {
        return !names.contains(String(String.UnicodeScalarView(letters)).lowercased())
      }
      // Base64 of three digits is such a word of four: `MTIz` is caught above, `Mtiz` cannot be it.
      var run = 0
      for letter in letters {
        run = "aeiouyAEIOUY".unicodeScalars.contains(letter) ? 0 : run + 1
        if run > mostConsonants { return true }
      }
      return false
    }
  }
}
