import SecretMemory
import Testing

@testable import Checkout

@Suite struct TextLineTests {
  private func line(_ text: String = "", longest: Int = 160) -> TextLine {
    let line = TextLine(longest: longest) { _ in true }
    for scalar in text.unicodeScalars { line.insert(scalar) }
    return line
  }

  @Test func charactersAreTypedAtTheCaret() {
    let name = line("Jos")
    name.insert("é")
    name.home()
    name.insert("¡")
    #expect(name.text == "¡José")
    #expect(name.length == 5)
    #expect(name.caretColumn == 1)
  }

  @Test func removalTakesWholeCharacters() {
    let name = line("aé€")
    name.backspace()
    #expect(name.text == "aé")
    name.left()
    name.delete()
    #expect(name.text == "a")
    name.delete()
    name.home()
    name.backspace()
    #expect(name.text == "a")
  }

  @Test func theCaretStaysWithinTheText() {
    let name = line("é")
    name.right()
    name.left()
    name.left()
    #expect(name.caretColumn == 0)
    name.right()
    name.right()
    #expect(name.caretColumn == 1)
  }

  @Test func aLineThatIsFullTakesNoMore() {
    let name = line("ab", longest: 3)
    #expect(!name.insert("é"))
    #expect(name.insert("c"))
    #expect(!name.insert("d"))
    #expect(name.text == "abc")
  }

  @Test func controlCharactersAreNotTaken() {
    let name = line()
    for value: UInt32 in [0, 7, 0x1B, 0x7F, 0x85, 0x9B] {
      #expect(!name.insert(Unicode.Scalar(value)!))
    }
    #expect(name.isEmpty)
  }

  @Test func aPastedTextIsTypedWithoutWhatTheLineDoesNotTake() {
    let code = TextLine(longest: 8) { ("0"..."9").contains($0) }
    let pasted = ByteBuffer(heapCapacity: 32)
    pasted.append(utf8: " 111-000\n")
    #expect(!code.insert(pasted))
    #expect(code.text == "111000")
  }

  @Test func randomEditsAgreeWithAnArray() {
    var random = SystemRandomNumberGenerator()
    let alphabet: [Unicode.Scalar] = ["a", "é", "€", "𝟘", "4"]
    let name = line(longest: 60)
    var model: [Unicode.Scalar] = []
    var caret = 0
    for _ in 0..<20_000 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2:
        let scalar = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        if name.insert(scalar) {
          model.insert(scalar, at: caret)
          caret += 1
        }
      case 3:
        name.backspace()
        if caret > 0 {
          caret -= 1
          model.remove(at: caret)
        }
      case 4:
        name.delete()
        if caret < model.count { model.remove(at: caret) }
      case 5:
        name.left()
        caret = max(0, caret - 1)
      case 6:
        name.right()
        caret = min(model.count, caret + 1)
      default:
        if Bool.random(using: &random) {
          name.home()
          caret = 0
        } else {
          name.end()
          caret = model.count
        }
      }
      guard name.caretColumn == caret, Array(name.text.unicodeScalars) == model else {
        Issue.record("the line and the model differ")
        return
      }
    }
  }
}
