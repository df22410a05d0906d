extension Scrubber {
  /// A part of a sentence: a word, white space, or a mark between words.
  struct Piece {
    enum Kind { case word, blank, mark }

    let kind: Kind
    let text: String
    /// How many digits it may stand for, however they are spelt.
    let digits: Int
    /// Whether it is no word of a language but a token: a key, a session, something encoded.
    let isOpaque: Bool

    private init(_ kind: Kind, _ scalars: ArraySlice<Unicode.Scalar>) {
      self.kind = kind
      text = String(String.UnicodeScalarView(scalars))
      digits = kind == .word ? DigitReading.count(in: scalars) : 0
      isOpaque = kind == .word && Opacity.isOpaque(scalars)
    }

    /// Takes a text apart.
    static func pieces(of scalars: [Unicode.Scalar]) -> [Piece] {
      var pieces: [Piece] = []
      var at = 0
      while at < scalars.count {
        let kind = kind(of: scalars[at])
        var end = at + 1
        if kind != .mark {
          while end < scalars.count, Self.kind(of: scalars[end]) == kind { end += 1 }
        }
        switch kind {
        // Angle brackets are not needed, and a front end may show the text as HTML.
        case .mark where scalars[at] == "<" || scalars[at] == ">":
          pieces.append(Piece(.blank, [" "]))
        default: pieces.append(Piece(kind, scalars[at..<end]))
        }
        at = end
      }
      return pieces
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
      if scalar.isASCII {
        if isWordByte(UInt8(scalar.value)) { return .word }
        return scalar == " " ? .blank : .mark
      }
      if scalar.properties.numericType != nil { return .word }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
        return .word
      default: return .mark
      }
    }

    /// Whether an ASCII byte can be part of a word or token: letters, digits, `_`, `-`.
    ///
    /// Other characters of tokens (`+`, `/`, `=`, `.`) part them; each part is judged by itself.
    static func isWordByte(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
      default: false
      }
    }
  }
}
