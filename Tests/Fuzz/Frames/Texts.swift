import JSON

/// Compares the scanner with a second, plain reading of the same grammar.
enum Texts {
  static func check(_ text: [UInt8]) {
    var plain = PlainReader(text)
    let expected = plain.isText()
    require(Shapes.scan(text, Tape()) == expected, "the scanner and the plain reader disagree")
    // Without a tape, byte by byte.
    var scanner = Scanner()
    var accepted = false
    do {
      var end: Int?
      var i = 0
      while end == nil, i < text.count {
        end = try scanner.scan(text.span, from: i, to: i + 1, base: 0, tape: nil)
        i += 1
      }
      if end == nil { try scanner.finish(at: text.count, base: 0, tape: nil) }
      accepted = text[(end ?? text.count)...].allSatisfy(Scanner.isSpace)
    } catch {
      require(error.offset >= 0 && error.offset <= text.count, "a fault outside of the text")
    }
    require(accepted == expected, "the scanner without tape disagrees")
  }
}

/// A reader for RFC 8259 that is written to be obviously right.
private struct PlainReader {
  private let text: [UInt8]
  private var i = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func isText() -> Bool {
    // The strictest check for UTF-8 that there is: the standard library's.
    guard String(validating: text, as: UTF8.self) != nil else { return false }
    guard value(depth: 0) else { return false }
    space()
    return i == text.count
  }

  private var byte: UInt8? { i < text.count ? text[i] : nil }

  private mutating func space() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { i += 1 }
  }

  private mutating func take(_ word: String) -> Bool {
    guard text[i...].starts(with: word.utf8) else { return false }
    i += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) -> Bool {
    space()
    switch byte {
    case UInt8(ascii: "{"): return list(depth, "}", keys: true)
    case UInt8(ascii: "["): return list(depth, "]", keys: false)
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return take("true")
    case UInt8(ascii: "f"): return take("false")
    case UInt8(ascii: "n"): return take("null")
    default: return number()
    }
  }

  private mutating func list(_ depth: Int, _ close: String, keys: Bool) -> Bool {
    guard depth < Scanner.depthLimit else { return false }
    i += 1
    space()
    if take(close) { return true }
    repeat {
      if keys {
        space()
        guard byte == UInt8(ascii: "\""), string() else { return false }
        space()
        guard take(":") else { return false }
      }
      guard value(depth: depth + 1) else { return false }
      space()
    } while take(",")
    return take(close)
  }

  private mutating func string() -> Bool {
    i += 1
    while let byte {
      i += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case 0..<0x20: return false
      case UInt8(ascii: "\\"):
        guard let letter = self.byte else { return false }
        i += 1
        if letter == UInt8(ascii: "u") {
          guard i + 4 <= text.count,
            text[i..<i + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
          else { return false }
          i += 4
        } else if !"\"\\/bfnrt".utf8.contains(letter) {
          return false
        }
      default: break
      }
    }
    return false
  }

  private mutating func digits() -> Bool {
    let start = i
    while let byte, (0x30...0x39).contains(byte) { i += 1 }
    return i > start
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") {
      guard digits() else { return false }
    }
    if take(".") {
      guard digits() else { return false }
    }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard digits() else { return false }
    }
    return true
  }
}
