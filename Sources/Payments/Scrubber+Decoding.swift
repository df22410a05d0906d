extension Scrubber {
  /// Undoes the escapes that a text may have been through on its way: percent (RFC 3986), HTML
  /// character references, and the backslash escapes of JSON and its relatives.
  enum Decoding {
    /// More layers than these are no accident, and nobody needs to read them.
    private static let mostLayers = 4

    /// Undoes layer after layer until nothing changes; nil if there is no end to it.
    static func decoded(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
      var current = scalars
      for _ in 0..<mostLayers {
        guard let next = oneLayer(of: current) else { return current }
        current = next
      }
      return oneLayer(of: current) == nil ? current : nil
    }

    /// Undoes one layer; nil if there is none.
    static func oneLayer(of scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
      var result: [Unicode.Scalar] = []
      result.reserveCapacity(scalars.count)
      var changed = false
      var at = 0
      while at < scalars.count {
        let found: (scalars: [Unicode.Scalar], length: Int)? =
          switch scalars[at] {
          case "%": percent(scalars, at)
          case "&": reference(scalars, at)
          case "\\": backslash(scalars, at)
          default: nil
          }
        if let found {
          changed = true
          result += found.scalars
          at += found.length
        } else {
          result.append(scalars[at])
          at += 1
        }
      }
      return changed ? result : nil
    }

    /// A run of `%XX`, which together are UTF-8.
    private static func percent(
      _ scalars: [Unicode.Scalar], _ start: Int
    ) -> ([Unicode.Scalar], Int)? {
      var bytes: [UInt8] = []
      var at = start
      while at < scalars.count, scalars[at] == "%", let byte = hex(scalars, at + 1, 2, 2) {
        bytes.append(UInt8(truncatingIfNeeded: byte.value))
        at += 3
      }
      guard !bytes.isEmpty else { return nil }
      return (Array(String(decoding: bytes, as: UTF8.self).unicodeScalars), at - start)
    }

    /// `&#49;`, `&#x31;`, with or without the semicolon, or a name.
    private static func reference(
      _ scalars: [Unicode.Scalar], _ start: Int
    ) -> ([Unicode.Scalar], Int)? {
      var at = start + 1
      guard at < scalars.count else { return nil }
      if scalars[at] == "#" {
        at += 1
        let isHex = at < scalars.count && (scalars[at] == "x" || scalars[at] == "X")
        if isHex { at += 1 }
        guard let number = isHex ? hex(scalars, at, 1, 8) : decimal(scalars, at) else {
          return nil
        }
        at += number.length
        if at < scalars.count, scalars[at] == ";" { at += 1 }
        return ([scalar(number.value)], at - start)
      }
      let name = scalars[at...].prefix { $0.isASCII && $0.properties.isAlphabetic }
      at += name.count
      guard (2...31).contains(name.count), at < scalars.count, scalars[at] == ";" else {
        return nil
      }
      let text = String(String.UnicodeScalarView(name))
      let known: [String: Unicode.Scalar] = ["amp": "&", "quot": "\"", "apos": "'", "percnt": "%"]
      return ([known[text] ?? " "], at + 1 - start)
    }

    /// `\u0031`, `\u{31}`, `\x31`, `\61`, and the letters for control characters.
    private static func backslash(
      _ scalars: [Unicode.Scalar], _ start: Int
    ) -> ([Unicode.Scalar], Int)? {
      guard start + 1 < scalars.count else { return nil }
      switch scalars[start + 1] {
      case "u" where start + 2 < scalars.count && scalars[start + 2] == "{":
        guard let number = hex(scalars, start + 3, 1, 8) else { return nil }
        let end = start + 3 + number.length
        let closes = end < scalars.count && scalars[end] == "}"
        return ([scalar(number.value)], end - start + (closes ? 1 : 0))
      case "u":
        return hex(scalars, start + 2, 4, 4).map { ([scalar($0.value)], 6) }
      case "U":
        return hex(scalars, start + 2, 8, 8).map { ([scalar($0.value)], 10) }
      case "x":
        return hex(scalars, start + 2, 2, 2).map { ([scalar($0.value)], 4) }
      case "0"..."7":
        var value: UInt32 = 0
        var length = 1
        while length < 4, start + length < scalars.count,
          let digit = UInt32(String(scalars[start + length]), radix: 8)
        {
          value = value * 8 + digit
          length += 1
        }
        return ([scalar(value)], length)
      case "n", "r", "t", "f", "b": return ([" "], 2)
      default: return ([scalars[start + 1]], 2)
      }
    }

    private static func hex(
      _ scalars: [Unicode.Scalar], _ start: Int, _ least: Int, _ most: Int
    ) -> (value: UInt32, length: Int)? {
      var value: UInt32 = 0
      var length = 0
      while length < most, start + length < scalars.count,
        let digit = UInt32(String(scalars[start + length]), radix: 16)
      {
        value = value << 4 | digit
        length += 1
      }
      return length >= least ? (value, length) : nil
    }

    private static func decimal(
      _ scalars: [Unicode.Scalar], _ start: Int
    ) -> (value: UInt32, length: Int)? {
      var value: UInt32 = 0
      var length = 0
      while length < 8, start + length < scalars.count,
        let digit = UInt32(String(scalars[start + length]), radix: 10)
      {
        value = value * 10 + digit
        length += 1
      }
      return length > 0 ? (value, length) : nil
    }

    private static func scalar(_ value: UInt32) -> Unicode.Scalar {
      Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// What a character of a sentence becomes: itself, a blank, or nothing.
    ///
    /// Invisible characters would hide that digits are neighbours, and pictures (dice, Braille
    /// patterns, emoji) can be read as digits.
    static func readable(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
      if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar }
      if scalar.properties.numericType != nil { return scalar }
      switch scalar.properties.generalCategory {
      case .format, .control, .enclosingMark, .privateUse, .surrogate, .unassigned: return nil
      case .otherSymbol, .modifierSymbol, .mathSymbol: return " "
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: return " "
      default: return scalar.properties.isVariationSelector ? nil : scalar
      }
    }
  }
}
