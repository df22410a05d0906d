import CarddClient
public import SecretMemory

/// Turns the bytes that a terminal sends into keys, one byte at a time.
///
/// Knows UTF-8, the CSI and SS3 sequences of xterm and its many descendants, and bracketed paste. A
/// pasted text never becomes a value: it stays in `pasted`, whose owner wipes it once it is sent.
public struct KeyDecoder {
  /// The text of the last paste, UTF-8 as it came; cut at the buffer's capacity.
  public let pasted: ByteBuffer

  private enum State {
    case ground
    case escape
    case sequence  // after CSI
    case application  // after SS3
    case paste
  }

  private var state = State.ground
  private var text = UTF8Decoder()
  private var parameters: [Int] = []
  private var matched = 0  // bytes of the end mark of a paste

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  private static let mostParameters = 8

  /// Makes a decoder that collects pasted text in the given buffer.
  public init(pasted: ByteBuffer) { self.pasted = pasted }

  /// Whether an Esc was read that may be the Esc key or the start of a sequence: call `timeOut()`
  /// when nothing follows within about a tenth of a second.
  public var isUndecided: Bool { state == .escape }

  /// Decides that an undecided Esc was the Esc key.
  public mutating func timeOut() -> KeyPress? {
    guard isUndecided else { return nil }
    state = .ground
    return KeyPress(.escape)
  }

  /// Takes one byte.
  /// - Returns: the key that it completes.
  public mutating func feed(_ byte: UInt8) -> KeyPress? {
    switch state {
    case .ground: return ground(byte)
    case .escape: return afterEscape(byte)
    case .sequence: return sequence(byte)
    case .application:
      state = .ground
      return Self.finals[byte].map { KeyPress($0) }
    case .paste: return paste(byte)
    }
  }

  private mutating func ground(_ byte: UInt8) -> KeyPress? {
    if !text.isMidSequence {
      if byte == Self.escape {
        state = .escape
        return nil
      }
      if byte < 0x20 || byte == 0x7F { return Self.control(byte) }
    }
    var found: KeyPress?
    // Of an ill-formed sequence and the key that broke it, the key counts.
    text.feed(byte) { value in
      if let scalar = Unicode.Scalar(value), scalar != "\u{FFFD}" {
        found = value < 0x20 ? Self.control(UInt8(value)) : KeyPress(.character(scalar))
      }
    }
    return found
  }

  private mutating func afterEscape(_ byte: UInt8) -> KeyPress? {
    switch byte {
    case UInt8(ascii: "["):
      parameters = [0]
      state = .sequence
      return nil
    case UInt8(ascii: "O"):
      state = .application
      return nil
    case Self.escape:
      // The first was the key; this one may begin a sequence.
      return KeyPress(.escape)
    default:
      // Alt and a key: the form has no use for Alt, and the key alone was not meant.
      state = .ground
      return nil
    }
  }

  private mutating func sequence(_ byte: UInt8) -> KeyPress? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let last = parameters.count - 1
      parameters[last] = min(9999, parameters[last] * 10 + Int(byte - UInt8(ascii: "0")))
      return nil
    case UInt8(ascii: ";"):
      if parameters.count < Self.mostParameters { parameters.append(0) }
      return nil
    case 0x40...0x7E:
      state = .ground
      return finish(byte)
    case Self.escape:
      state = .escape
      return nil
    default:
      return nil
    }
  }

  private mutating func finish(_ final: UInt8) -> KeyPress? {
    if final == UInt8(ascii: "~") && parameters[0] == 200 {
      pasted.removeAll()
      matched = 0
      state = .paste
      return nil
    }
    let key = final == UInt8(ascii: "~") ? Self.numbered[parameters[0]] : Self.finals[final]
    guard let key else { return nil }
    // The second parameter is one more than a set of bits, of which Shift is the lowest.
    let modifiers = parameters.count > 1 ? max(0, parameters[1] - 1) : 0
    return KeyPress(key, shift: modifiers & 1 == 1)
  }

  private mutating func paste(_ byte: UInt8) -> KeyPress? {
    if byte == Self.pasteEnd[matched] {
      matched += 1
      guard matched == Self.pasteEnd.count else { return nil }
      state = .ground
      return KeyPress(.paste)
    }
    for index in 0..<matched { pasted.append(Self.pasteEnd[index]) }
    matched = byte == Self.escape ? 1 : 0
    if matched == 0 { pasted.append(byte) }
    return nil
  }

  private static func control(_ byte: UInt8) -> KeyPress? {
    switch byte {
    case 0x09: KeyPress(.tab)
    case 0x0A, 0x0D: KeyPress(.enter)
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x01...0x1A: KeyPress(.control(Unicode.Scalar(byte + 0x60)))
    default: nil
    }
  }

  /// Keys by the last byte of their sequence.
  private static let finals: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
    UInt8(ascii: "M"): .enter, UInt8(ascii: "Z"): .backTab,
  ]

  /// Keys by the number before `~`.
  private static let numbered: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 7: .home, 8: .end,
  ]
}
