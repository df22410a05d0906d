import CardField
import Testing

/// A sealed field stays sealed until it is emptied, by whatever empties it.
@Suite struct SealTests {
  @Test(arguments: Field.allCases)
  func `a seal is one field's own and goes when that is emptied`(field: Field) {
    var hand = Hand(typing: "4706")
    hand.card.seal(field)
    for other in Field.allCases { #expect(hand.card.isSealed(other) == (other == field)) }
    for other in Field.allCases where other != field {
      hand.clear(other)
      #expect(hand.card.isSealed(field))
    }
    hand.clear(field)
    #expect(!hand.card.isSealed(field))
  }

  @Test func `wiping everything unseals everything`() {
    var hand = Hand(typing: "4706")
    for field in Field.allCases { hand.card.seal(field) }
    hand.clearAll()
    for field in Field.allCases { #expect(!hand.card.isSealed(field)) }
  }

  @Test func `the code that was used is unsealed, the number is not`() {
    var hand = Hand(typing: "4706")
    hand.card.seal(.number)
    hand.card.seal(.cvv)
    hand.act { $0.wipeCVV(storage: &$1) }
    #expect(hand.card.isSealed(.number))
    #expect(!hand.card.isSealed(.cvv))
  }
}
