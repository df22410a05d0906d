import CardField
import Testing

@Suite struct NameTests {
  @Test(arguments: [
    ("A Person", "A Person"), ("  A Person \n", "A Person"), ("", ""), ("   ", ""),
    ("अनन्या शर्मा", "अनन्या शर्मा"), ("A\u{0}B\u{1B}C\u{7F}\u{85}\u{2028}\u{202E}D", "ABCD"),
    ("नि\u{200D}का", "नि\u{200D}का"), ("Z\u{0301}oe", "Z\u{0301}oe"), ("Louis 14", "Louis 14"),
    ("12345678901", "12345678901"), ("🙂", "🙂"),
  ])
  func `A name is kept as`(_ given: String, _ kept: String) {
    var hand = Hand()
    hand.setName("Before")
    #expect(hand.setName(given) == .accepted)
    #expect(Array(hand.name.unicodeScalars) == Array(kept.unicodeScalars))
    #expect(hand.card.isEmpty == kept.isEmpty)
    #expect(hand.leavesNoTrace)
  }

  @Test(arguments: [
    (TestNumbers.visa, Card.NameVerdict.looksLikeNumber),
    ("4111 1111 1111 x", .looksLikeNumber), ("४१११११११११११", .looksLikeNumber),
    (String(repeating: "A", count: 161), .tooLong),
    (String(repeating: "अ", count: 54), .tooLong),
    (String(repeating: "A", count: 200) + TestNumbers.visa, .looksLikeNumber),
    (String(repeating: "A", count: 159) + "é", .tooLong),
  ])
  func `A name that is none is refused, and the old one stands`(
    _ given: String, _ verdict: Card.NameVerdict
  ) {
    var hand = Hand()
    hand.setName("Before")
    #expect(hand.setName(given) == verdict)
    #expect(hand.name == "Before")
    #expect(hand.leavesNoTrace)
  }

  @Test func `160 bytes fit, and blanks after them do no harm`() {
    let full = String(repeating: "A", count: 158) + "é"
    var hand = Hand()
    #expect(hand.setName(full + "   ") == .accepted)
    #expect(hand.name == full)
    #expect(hand.setName("B") == .accepted)
    #expect(hand.name == "B")
    #expect(hand.leavesNoTrace)
  }

  @Test func `A shorter name leaves nothing of a longer one`() {
    var hand = Hand()
    hand.setName("A Person With A Long Name")
    hand.setName("A")
    #expect(hand.leavesNoTrace)
  }

  @Test func `Scalars that are none are left out`() {
    var hand = Hand()
    let verdict = hand.act { card, storage in
      card.beginName()
      for scalar: UInt32 in [0x41, 0xD800, 0x11_0000, .max, 0x42] {
        card.addNameScalar(scalar, storage: &storage)
      }
      return card.endName(storage: &storage)
    }
    #expect(verdict == .accepted)
    #expect(hand.name == "AB")
  }
}
