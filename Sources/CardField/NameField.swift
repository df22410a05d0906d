/// Keeps the length of the cardholder's name, and of the draft that is to take its place.
struct NameField: Sendable {
  /// How many decimal digits make a name look like a card number, which people type here by mistake.
  ///
  /// The shortest card numbers, those of Maestro, have 12 (braintree/credit-card-type).
  static let suspiciousDigits = 12

  /// How many bytes of UTF-8 the name has.
  @Small private(set) var count = 0

  /// How many bytes of the draft stand in the scratch.
  @Small private var draft = 0
  /// How many of them there are up to the last that is not blank.
  @Small private var inked = 0
  /// How many digits the draft has, as far as that is counted.
  @Small private var digits = 0
  private var isTooLong = false

  mutating func begin() {
    draft = 0
    inked = 0
    digits = 0
    isTooLong = false
  }

  /// Adds a scalar to the draft.
  ///
  /// Control characters are left out, and so are blanks at either end.
  mutating func add(_ scalar: UInt32, _ storage: inout MutableSpan<UInt8>) {
    guard let letter = Unicode.Scalar(scalar), !NameField.isControl(scalar) else { return }
    if DecimalDigit.value(scalar) != nil { digits += 1 }
    let isBlank = ScalarClass.of(scalar) == .blank
    if isTooLong || (isBlank && inked == 0) { return }
    let bytes = UTF8.width(letter)
    guard draft + bytes <= Layout.name.count else {
      isTooLong = !isBlank
      return
    }
    for byte in Unicode.UTF8.encode(letter) ?? .init() {
      storage[Layout.scratch.lowerBound + draft] = byte
      draft += 1
    }
    if !isBlank { inked = draft }
  }

  /// Ends the draft: it becomes the name, or is dropped.
  mutating func end(_ storage: inout MutableSpan<UInt8>) -> Card.NameVerdict {
    defer { storage.wipe(Layout.scratch) }
    if digits >= NameField.suspiciousDigits { return .looksLikeNumber }
    if isTooLong { return .tooLong }
    storage.wipe(Layout.name)
    for index in 0..<inked {
      storage[Layout.name.lowerBound + index] = storage[Layout.scratch.lowerBound + index]
    }
    count = inked
    return .accepted
  }

  /// Whether a scalar is a control character, a line or paragraph separator, or one of the marks that
  /// reverse the text around them (Unicode Standard Annex 9).
  private static func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
