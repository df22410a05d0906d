import JSON
import Testing

@Suite("Nesting costs no stack and ends at 64 levels")
struct DepthTests {
  static let brackets: [(open: String, close: String)] = [("[", "]"), ("{\"a\":", "}")]

  @Test("64 levels are accepted", arguments: brackets)
  func accepted(_ open: String, _ close: String) {
    let inside = open == "[" ? "" : "0"
    let text = String(repeating: open, count: 64) + inside + String(repeating: close, count: 64)
    let found = fault(Array(text.utf8))
    #expect(found == nil)
  }

  @Test("The 65th level is refused where it opens", arguments: brackets, [65, 100_000])
  func refused(_ bracket: (open: String, close: String), _ levels: Int) {
    let text = String(repeating: bracket.open, count: levels)
    let found = fault(Array(text.utf8))
    #expect(found == JSONFault(.depth, at: 64 * bracket.open.utf8.count))
  }

  @Test("Levels that are closed do not count")
  func siblings() {
    let deep = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
    let text = "[" + Array(repeating: deep, count: 50).joined(separator: ",") + "]"
    let found = fault(Array(text.utf8))
    #expect(found == nil)
  }

  @Test("The kind of every open bracket is remembered")
  func mixed() {
    for pattern in 0..<256 {
      var text = ""
      var closing = ""
      for level in 0..<64 {
        let isObject = pattern >> (level % 8) & 1 == 1
        text += isObject ? "{\"k\":" : "["
        closing = (isObject ? "}" : "]") + closing
      }
      let right = fault(Array((text + "0" + closing).utf8))
      #expect(right == nil)
      let swapped = closing.replacing("}", with: "x").replacing("]", with: "}")
      let wrong = fault(Array((text + "0" + swapped.replacing("x", with: "]")).utf8))
      #expect(wrong == JSONFault(.syntax, at: text.utf8.count + 1))
    }
  }
}
