import CardField

/// Makes keys of the bytes that a terminal sends, one byte at a time.
///
/// What a field has no use for (arrows, function keys, a key with Alt) becomes one `other`, and no part
/// of its sequence is taken for something typed. Sources: ECMA-48 for the shape of control sequences;
/// xterm's "XTerm Control Sequences" for bracketed paste and the keypad in application mode.
struct TerminalKeys {
  /// What a key means for a field that is being captured.
  enum Event: Equatable {
    case key(Key)
    /// Empties the field.
    case clear
    case enter
    case cancel
    /// Parts digits from each other, and means nothing.
    case blank
    case other
  }

  private enum State: Equatable {
    case ground
    /// After ESC.
    case escape
    /// After ESC [, with the number read so far and how many bytes there were.
    case sequence(number: Int, length: Int)
    /// After ESC O.
    case keypad
    /// Within a character of several bytes, of which so many are to come.
    case character(missing: Int)
  }

  /// Longer than any sequence that a key sends; what is longer is none.
  private static let longestSequence = 24

  private var state = State.ground
  private var isPasting = false
  /// The character that is being read; it may be a digit of another script.
  private var character = InlineArray<4, UInt8>(repeating: 0)
  private var filled = 0

  /// Whether the last byte may be a key of its own or the start of a sequence; only time tells.
  var isAmbiguous: Bool {
    switch state {
    case .ground, .character: false
    case .escape, .sequence, .keypad: true
    }
  }

  /// Decides, as nothing has followed: what looked like the start of a sequence was a key.
  mutating func settle() -> Event? {
    defer { state = .ground }
    switch state {
    case .escape: return .cancel
    case .sequence, .keypad: return .other
    case .ground, .character: return nil
    }
  }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Event? {
    switch state {
    case .ground: return begin(byte)
    case .escape: return afterEscape(byte)
    case .sequence(let number, let length): return sequence(byte, number, length)
    case .keypad: return keypad(byte)
    case .character(let missing): return continuation(byte, missing)
    }
  }

  private mutating func begin(_ byte: UInt8) -> Event? {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x00...0x1F, 0x7F: return control(byte)
    case 0x20: return .blank
    case 0x21...0x7E: return whole(byte)
    case 0xC2...0xDF: start(byte, missing: 1)
    case 0xE0...0xEF: start(byte, missing: 2)
    case 0xF0...0xF4: start(byte, missing: 3)
    default: return .other
    }
    return nil
  }

  private func control(_ byte: UInt8) -> Event {
    switch byte {
    case 0x03, 0x04: .cancel  // Ctrl-C, Ctrl-D
    case 0x08, 0x7F: .key(.backspace)
    case 0x09, 0x0A, 0x0D: isPasting ? .blank : .enter  // Tab, line feed, Enter
    case 0x15, 0x17: .clear  // Ctrl-U, Ctrl-W
    default: .other
    }
  }

  private mutating func afterEscape(_ byte: UInt8) -> Event? {
    switch byte {
    case UInt8(ascii: "["):
      state = .sequence(number: 0, length: 0)
      return nil
    case UInt8(ascii: "O"):
      state = .keypad
      return nil
    case 0x1B:
      // Escape was pressed, and again, or the second begins a sequence.
      return .cancel
    case 0x00...0x1F: return begin(byte)
    default:
      // A key with Alt.
      state = .ground
      return .other
    }
  }

  private mutating func sequence(_ byte: UInt8, _ number: Int, _ length: Int) -> Event? {
    guard length < Self.longestSequence else {
      state = .ground
      return .other
    }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // No sequence that matters has a number above 999.
      state = .sequence(number: min(number * 10 + Int(byte & 0x0F), 999), length: length + 1)
      return nil
    case 0x20...0x3F:
      state = .sequence(number: number, length: length + 1)
      return nil
    case 0x40...0x7E:
      state = .ground
      guard byte == UInt8(ascii: "~"), number == 200 || number == 201 else { return .other }
      isPasting = number == 200
      return nil
    default:
      return begin(byte)
    }
  }

  private mutating func keypad(_ byte: UInt8) -> Event? {
    state = .ground
    switch byte {
    case UInt8(ascii: "p")...UInt8(ascii: "y"):
      return .key(.digit(byte &- UInt8(ascii: "p")))
    case UInt8(ascii: "M"): return .enter
    case 0x00...0x1F: return begin(byte)
    default: return .other
    }
  }

  // MARK: Characters

  private mutating func start(_ byte: UInt8, missing: Int) {
    character[0] = byte
    filled = 1
    state = .character(missing: missing)
  }

  private mutating func continuation(_ byte: UInt8, _ missing: Int) -> Event? {
    guard byte & 0xC0 == 0x80 else { return begin(byte) }
    character[filled] = byte
    filled += 1
    if missing > 1 {
      state = .character(missing: missing - 1)
      return nil
    }
    state = .ground
    return parsed()
  }

  private mutating func whole(_ byte: UInt8) -> Event {
    character[0] = byte
    filled = 1
    return parsed()
  }

  /// Reads the character as `keystroke` would, and forgets it.
  private mutating func parsed() -> Event {
    let key = Key.parse(character.span.extracting(0..<filled))
    for index in 0..<character.count { character[index] = 0 }
    filled = 0
    guard case .success(let key) = key else { return .other }
    return .key(key)
  }
}
