import CardField
import SecretMemory

/// Writes what the payer sees at the terminal: one line that is drawn anew after every key, and above
/// it what is to be said.
///
/// Number and CVV are bullets. The expiry is in clear while it is typed, and wiped off the screen at
/// the end, like the count of the bullets. Sequences: ECMA-48 (EL, CUB).
enum CaptureScreen {
  private static let toLineStart: StaticString = "\r\u{1B}[K"
  private static let bullet: StaticString = "•"

  /// Says what is wanted and which keys there are.
  static func introduction(to output: ByteBuffer) {
    output.append("\r\n" as StaticString)
    output.append("Enter: done. Ctrl-U: start again. Escape: give up." as StaticString)
    output.append("\r\n" as StaticString)
  }

  /// Rings, because a key was refused.
  static func bell(to output: ByteBuffer) { output.append(0x07) }

  /// Says something above the line.
  static func say(_ sentence: StaticString, to output: ByteBuffer) {
    output.append(toLineStart)
    output.append(sentence)
    output.append("\r\n" as StaticString)
  }

  /// Draws the line.
  static func line(_ field: Field, _ standing: Standing, to output: ByteBuffer) {
    output.append(toLineStart)
    output.append(label(field))
    switch field {
    case .number: bullets(standing.number.groups, to: output)
    case .expiry: date(standing.expiry.display, to: output)
    case .cvv: for _ in 0..<standing.cvv.length { output.append(bullet) }
    }
  }

  /// Leaves a line that tells nothing of the card.
  static func farewell(_ field: Field, _ outcome: Capture.Outcome, to output: ByteBuffer) {
    output.append(toLineStart)
    output.append(label(field))
    let word: StaticString =
      switch outcome {
      case .entered: "entered."
      case .cancelled: "not entered."
      case .idle: "not entered; nothing happened for a while."
      case .closed: "not entered; the form was closed."
      }
    output.append(word)
    output.append("\r\n" as StaticString)
  }

  private static func label(_ field: Field) -> StaticString {
    switch field {
    case .number: "Card number: "
    case .expiry: "Expiry (month/year): "
    case .cvv: "Security code: "
    }
  }

  private static func bullets(_ groups: GroupSizes, to output: ByteBuffer) {
    for group in 0..<groups.count {
      if group > 0 { output.append(UInt8(ascii: " ")) }
      for _ in 0..<groups[group] { output.append(bullet) }
    }
  }

  /// Draws all five places and takes the cursor back to the first that is free.
  private static func date(_ display: ExpiryDisplay, to output: ByteBuffer) {
    var free = 0
    for place in 0..<display.count {
      let byte = display[place]
      if byte == ExpiryDisplay.bullet {
        output.append(bullet)
      } else {
        output.append(byte)
        // The slash is stepped over once the month before it is whole.
        if byte != UInt8(ascii: "/") || free == place { free = place + 1 }
      }
    }
    for _ in free..<display.count { output.append(0x08) }
  }
}

extension FieldError {
  /// What it says to the payer, as `protocol/errors.json` has it.
  var sentence: StaticString {
    switch self {
    case .empty: "Fill in this field."
    case .incomplete: "Some digits are still missing."
    case .luhn: "Check the card number: a digit is wrong."
    case .networkUnknown: "This kind of card is not accepted here."
    case .expired: "This card has expired."
    case .tooFar: "The year is too far in the future."
    case .invalidMonth: "The month must be between 01 and 12."
    case .monthMissing: "The month is missing."
    case .yearMissing: "The year is missing."
    case .notADate: "Enter month and year, such as 12/29."
    case .cvvLength: "The security code has a wrong number of digits."
    }
  }
}
