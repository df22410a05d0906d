extension Scrubber {
  /// Reads digits, whatever they are written with.
  enum DigitReading {
    /// English words for numbers, with the digits that they stand for.
    private static let words: [String: [UInt8]] = [
      "zero": [0], "oh": [0], "nil": [0], "nought": [0], "naught": [0], "one": [1], "two": [2],
      "three": [3], "four": [4], "five": [5], "six": [6], "seven": [7], "eight": [8], "nine": [9],
      "ten": [1, 0], "eleven": [1, 1], "twelve": [1, 2], "thirteen": [1, 3], "fourteen": [1, 4],
      "fifteen": [1, 5], "sixteen": [1, 6], "seventeen": [1, 7], "eighteen": [1, 8],
      "nineteen": [1, 9], "twenty": [2], "thirty": [3], "forty": [4], "fifty": [5], "sixty": [6],
      "seventy": [7], "eighty": [8], "ninety": [9],
    ]
    private static let longestWord = 9
    /// Letters that are read as digits beside digits.
    private static let lookAlikes: Set<Unicode.Scalar> = [
      "o", "O", "l", "I", "i", "s", "S", "B", "b", "Z", "z", "g", "q",
    ]

    /// The digits that one character stands for: of any script, raised, circled, Roman, Chinese.
    static func digits(of scalar: Unicode.Scalar) -> [UInt8]? {
      if scalar.isASCII {
        return (0x30...0x39).contains(scalar.value) ? [UInt8(scalar.value - 0x30)] : nil
      }
      guard let value = scalar.properties.numericValue else { return nil }
      // A fraction, or a Chinese hundred million, is a number all the same.
      guard value >= 0, value < 1_000_000, value == value.rounded() else { return [1] }
      return String(Int(value)).utf8.map { $0 - 0x30 }
    }

    /// Counts the digits that a word may stand for.
    static func count(in word: ArraySlice<Unicode.Scalar>) -> Int {
      let plain = word.reduce(0) { $0 + (digits(of: $1)?.count ?? 0) }
      let spelt = letterRuns(of: word).reduce(0) { $0 + (digits(spelt: $1)?.count ?? 0) }
      let parts = word.split { $0 == "_" || $0 == "-" }
      return plain + spelt + parts.reduce(0) { $0 + similar(in: $1) }
    }

    /// Counts the letters of a part that is made of digits and of letters that look like some.
    private static func similar(in part: ArraySlice<Unicode.Scalar>) -> Int {
      let letters = part.count { lookAlikes.contains($0) }
      let plain = part.count { digits(of: $0) != nil }
      return plain > 0 && letters + plain == part.count ? letters : 0
    }

    /// Reads every digit of a text in order, spelled-out ones included.
    static func stream(of scalars: [Unicode.Scalar]) -> [UInt8] {
      var stream: [UInt8] = []
      var at = 0
      while at < scalars.count {
        if isLetter(scalars[at]) {
          var end = at + 1
          while end < scalars.count, isLetter(scalars[end]) { end += 1 }
          stream += digits(spelt: lowercase(scalars[at..<end])) ?? []
          at = end
        } else {
          stream += digits(of: scalars[at]) ?? []
          at += 1
        }
      }
      return stream
    }

    /// The digits of a word that consists of nothing but words for numbers (`fourseven`).
    private static func digits(spelt letters: String) -> [UInt8]? {
      if let digits = words[letters] { return digits }
      var result: [UInt8] = []
      var rest = Substring(letters)
      while !rest.isEmpty {
        let lengths = (2...longestWord).reversed()
        guard let length = lengths.first(where: { words[String(rest.prefix($0))] != nil }),
          let digits = words[String(rest.prefix(length))]
        else { return nil }
        result += digits
        rest = rest.dropFirst(length)
      }
      return result.isEmpty ? nil : result
    }

    /// The runs of ASCII letters of a word, in lower case.
    static func letterRuns(of word: ArraySlice<Unicode.Scalar>) -> [String] {
      word.split { !isLetter($0) }.map(lowercase)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func lowercase(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars)).lowercased()
    }
  }
}
