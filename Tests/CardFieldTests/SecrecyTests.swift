import CardField
import Foundation
import Testing

@Suite struct SecrecyTests {
  @Test func `Nothing that can be printed about a card has its digits in it`() {
    var hand = Hand(typing: TestNumbers.visa)
    hand.setExpiry("11/28")
    hand.setCVV("9173")
    hand.setName("Quentin")
    hand.selectAll()
    let shapes = Self.everythingSaid(about: [hand.card, hand.number, hand.cvv])
    let isQuiet = ["470613", "121121", "2123", "9173", "Quentin"].allSatisfy {
      !shapes.contains($0)
    }
    #expect(isQuiet)
    // A month, a year or a single digit is short enough to appear by chance, so these say nothing.
    let values: [Any] = [hand.expiry(), hand.expiry().display, Key.digit(7)]
    let said = Self.everythingSaid(about: values).filter { $0.isNumber || $0 == "•" }
    #expect(said.isEmpty)
  }

  private static func everythingSaid(about values: [Any]) -> String {
    var said = ""
    for value in values {
      said += "\(value) \(String(reflecting: value)) \([value])"
      dump(value, to: &said)
      for child in Mirror(reflecting: value).children { said += "\(child)" }
    }
    return said
  }

  @Test func `A card holds no digit: two cards of the same shape are the same`() {
    let one = Hand(typing: "4706131211212123").card
    let other = Hand(typing: "4136880012657791").card
    #expect("\(one)" == "\(other)")
  }

  @Test func `The room imports nothing, and has no unsafe code and no way to stop`() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/CardField")
    let files = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil)
    #expect(files.count > 30)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in [
        "import ", "unsafe", "Unsafe", "fatalError", "precondition", "try!", "as!", "print(",
        "async", "@unchecked", "TODO", "FIXME",
      ] {
        #expect(!text.contains(word), "\(word) in \(file.lastPathComponent)")
      }
    }
  }

  @Test func `The storage is small enough for a slot of the arena`() {
    #expect(Card.storageSize <= 448)
  }
}
