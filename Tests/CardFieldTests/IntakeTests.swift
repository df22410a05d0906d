import CardField
import Testing

@Suite struct IntakeTests {
  private static let pieces = [
    "4706131211212123", "12", "/", " ", "-", "a", "2029", "٤", "9", "123", "\u{A0}",
  ]

  /// The beginning of a text after which nothing makes a difference.
  private func needed(of text: String, for field: Field) -> String {
    var storage = [UInt8](repeating: 0, count: Card.storageSize)
    var intake = Intake(for: field)
    var needed = ""
    for scalar in text.unicodeScalars {
      if intake.isDecided { break }
      var span = storage.mutableSpan
      intake.add(scalar.value, storage: &span)
      needed.unicodeScalars.append(scalar)
    }
    return needed
  }

  @Test(arguments: Field.allCases)
  func `What comes after a text is decided makes no difference`(_ field: Field) {
    var dice = Dice(seed: 7)
    var cut = 0
    for _ in 0..<2_000 {
      let text = (0..<dice.roll(16)).map { _ in dice.pick(Self.pieces) }.joined()
      let needed = needed(of: text, for: field)
      let before = dice.pick(["", "4706", "1", "378282246310005"])
      var whole = Hand()
      var part = Hand()
      whole.type(before, in: field)
      part.type(before, in: field)
      #expect(whole.paste(text, into: field) == part.paste(needed, into: field))
      #expect(whole.bytes == part.bytes)
      #expect(whole.leavesNoTrace)
      if needed.count < text.count { cut += 1 }
    }
    #expect(cut > 500)
  }

  @Test func `Of a very long text little is looked at`() {
    #expect(needed(of: String(repeating: "4", count: 60_000), for: .number).count == 20)
  }
}
