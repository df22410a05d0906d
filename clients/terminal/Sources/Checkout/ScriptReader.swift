import CarddClient
public import SecretMemory

/// Reads a script of keys, one byte at a time, so that it may come from a pipe that is still open.
///
///     4111 1111 1111 1111     a character is a key; a line break or a tab ends the field
///     12/29
///     123
///     Asha Rao
///     <pay>                   a step stands in angle brackets
///     <otp 111000>
///
/// A line that begins with `#` is a remark. An argument stays in `argument`, whose owner wipes it.
public struct ScriptReader {
  /// The argument of the step that was read last, as UTF-8.
  public let argument: ByteBuffer

  /// Why a script cannot be read; it never repeats the script.
  public struct Fault: Error, Equatable {
    /// The line, from 1.
    public var line: Int
    /// What is wrong with it.
    public var text: String
  }

  private enum State { case keys, word, argument, remark }

  private var state = State.keys
  private var text = UTF8Decoder()
  private var word = ""
  private var line = 1
  private var isLineStart = true
  private var lastWasStep = false

  private static let longestWord = 12

  /// Keys that have a name.
  private static let names: [String: KeyPress] = [
    "Backspace": KeyPress(.backspace), "Delete": KeyPress(.delete), "Left": KeyPress(.left),
    "Right": KeyPress(.right), "Home": KeyPress(.home), "End": KeyPress(.end),
    "S-Left": KeyPress(.left, shift: true), "S-Right": KeyPress(.right, shift: true),
    "S-Home": KeyPress(.home, shift: true), "S-End": KeyPress(.end, shift: true),
    "S-Tab": KeyPress(.backTab), "Enter": KeyPress(.enter), "Esc": KeyPress(.escape),
    "Clear": KeyPress(.control("u")), "ClearAll": KeyPress(.control("k")),
    "lt": KeyPress(.character("<")),
  ]

  /// Makes a reader that collects arguments in the given buffer.
  public init(argument: ByteBuffer) { self.argument = argument }

  /// Takes one byte.
  /// - Returns: what it completes.
  public mutating func feed(_ byte: UInt8) throws(Fault) -> ScriptItem? {
    let isNewline = byte == UInt8(ascii: "\n")
    defer { if isNewline { line += 1 } }
    switch state {
    case .remark:
      if isNewline { state = .keys }
      return nil
    case .keys: return key(byte)
    case .word: return try inWord(byte)
    case .argument:
      if byte == UInt8(ascii: ">") { return try finish() }
      if isNewline { throw fault("the step has no closing >") }
      argument.append(byte)
      return nil
    }
  }

  /// Ends the script.
  public mutating func end() throws(Fault) {
    if state == .word || state == .argument { throw fault("the step has no closing >") }
  }

  private mutating func key(_ byte: UInt8) -> ScriptItem? {
    let wasLineStart = isLineStart
    isLineStart = false
    switch byte {
    case UInt8(ascii: "\r"):
      isLineStart = wasLineStart
      return nil
    case UInt8(ascii: "\n"):
      isLineStart = true
      defer { lastWasStep = false }
      return lastWasStep ? nil : .nextField
    case UInt8(ascii: "\t"):
      lastWasStep = false
      return .nextField
    case UInt8(ascii: "#") where wasLineStart:
      state = .remark
      isLineStart = true
      return nil
    case UInt8(ascii: "<"):
      state = .word
      word = ""
      argument.removeAll()
      return nil
    default:
      var found: ScriptItem?
      text.feed(byte) { value in
        if let scalar = Unicode.Scalar(value), value >= 0x20 {
          found = .key(KeyPress(.character(scalar)))
        }
      }
      // Blanks around steps are there to be read.
      if lastWasStep && byte == UInt8(ascii: " ") { return nil }
      lastWasStep = false
      return found
    }
  }

  private mutating func inWord(_ byte: UInt8) throws(Fault) -> ScriptItem? {
    switch byte {
    case UInt8(ascii: ">"): return try finish()
    case UInt8(ascii: " "):
      state = .argument
      return nil
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-"):
      guard word.utf8.count < Self.longestWord else { throw unknown }
      word.unicodeScalars.append(Unicode.Scalar(byte))
      return nil
    default: throw unknown
    }
  }

  private mutating func finish() throws(Fault) -> ScriptItem {
    state = .keys
    if let press = Self.names[word], argument.isEmpty {
      lastWasStep = false
      return .key(press)
    }
    guard let step = ScriptItem.Step(rawValue: word) else { throw unknown }
    guard step.takesArgument != argument.isEmpty else {
      throw fault(step.takesArgument ? "<\(word)> needs a value" : "<\(word)> takes no value")
    }
    lastWasStep = !step.types
    return .step(step)
  }

  private var unknown: Fault { fault("this step is not known; see cardd-checkout --help") }

  private func fault(_ text: String) -> Fault { Fault(line: line, text: text) }
}
