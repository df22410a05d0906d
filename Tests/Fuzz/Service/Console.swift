import CardService
import SecretMemory

/// The terminal of a capture; no digit may be shown there, but in control sequences.
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
    bytes.withBytes { span in
      for index in span.indices {
        let byte = span[index]
        if byte == 0x1B {
          isControl = true
        } else if isControl {
          isControl = !(0x40...0x7E).contains(byte) || byte == 0x5B
        } else {
          require(!(0x30...0x39).contains(byte), "a digit is shown")
        }
      }
    }
  }

  func end() { isTaken = false }
}
