import CardService
import SecretMemory

/// The terminal of a capture; no digit may be shown there, but those of an expiry and
/// of control sequences.
final class Console: CaptureTerminal {
  var isGone = false
  private(set) var isTaken = false

  func begin() -> Bool {
    require(!isTaken, "the terminal is taken twice")
    isTaken = !isGone
    return isTaken
  }

  func show(_ bytes: ByteBuffer) {
    require(!bytes.overflowed, "what is shown did not fit")
    var isControl = false
    // "Expiry (month/year): ", or that the month must be between 01 and 12.
    let text = bytes.withBytes { span in
      String(decoding: span.indices.map { span[$0] }, as: UTF8.self)
    }
    let isExpiry = text.contains("month")
    var digits = 0
    bytes.withBytes { span in
      for index in span.indices {
        let byte = span[index]
        if byte == 0x1B {
          isControl = true
        } else if isControl {
          isControl = !(0x40...0x7E).contains(byte) || byte == 0x5B
        } else if (0x30...0x39).contains(byte) {
          digits += 1
          require(isExpiry && digits <= 4, "a digit is shown")
        } else if byte == 0x0A || byte == 0x0D {
          digits = 0
        }
      }
    }
  }

  func end() { isTaken = false }
}
