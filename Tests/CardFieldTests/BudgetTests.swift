import CardField
import Testing

@Suite struct BudgetTests {
  @Test func `The 24th deletion or replacement of a life wipes the number`() {
    var hand = Hand(typing: "411111111")
    for edit in 1...23 {
      if edit % 2 == 1 {
        #expect(hand.press(.backspace) == Edit(changed: true))
        hand.type("1")
      } else {
        hand.select(3..<4)
        #expect(hand.type("1") == Edit(changed: true))
        hand.press(.end)
      }
    }
    hand.select(3..<5)
    #expect(hand.type("1") == Edit(changed: true, wiped: true))
    #expect(hand.digits.isEmpty)
    #expect(hand.number.error == .empty)
    #expect(hand.card.isEmpty && hand.leavesNoTrace)
  }

  @Test func `Once the number has been valid eight are enough`() {
    var hand = Hand(typing: TestNumbers.visa)
    for _ in 1...7 {
      #expect(hand.press(.backspace).wiped == false)
      hand.type("1")
    }
    #expect(hand.press(.backspace) == Edit(changed: true, wiped: true))
    #expect(hand.digits.isEmpty)
  }

  @Test func `It counts as valid too when a lookup made it so, or when it has been typed on`() {
    var known = Hand(typing: "6205000000000000")
    known.card.learn(scheme: .rupay)
    while !known.number.luhn { known.correctLast() }
    var long = Hand(typing: TestNumbers.visa + "1", CardOptions(maxDigits: 19))
    #expect(known.number.valid)
    #expect(!long.number.valid)
    // The first one has been corrected some times already, before it was valid.
    #expect(editsUntilWiped(&known) == 8)
    #expect(editsUntilWiped(&long) == 8)
  }

  private func editsUntilWiped(_ hand: inout Hand) -> Int {
    for edit in 1... {
      hand.select(9..<10)
      if hand.type("1").wiped { return edit }
      if edit == 99 { break }
    }
    return 0
  }

  @Test func `Typing, pasting between digits, caret moves and refusals cost nothing`() {
    var hand = Hand(typing: "41111111")
    for _ in 1...100 {
      hand.type("x")
      hand.press(.home)
      hand.press(.backspace)
      hand.select(2..<2)
      hand.paste("none")
      hand.press(.end)
      hand.press(.delete)
    }
    hand.select(4..<4)
    for _ in 1...8 { hand.paste("1") }
    #expect(hand.digits.count == 16)
    for _ in 1...7 {
      hand.select(0..<1)
      #expect(hand.type("4").wiped == false)
    }
    #expect(hand.type("5") == .refused(.full))
  }

  @Test(arguments: ["clear", "clear all", "delete", "replace", "paste"])
  func `A number of which nothing is left begins a new life`(_ way: String) {
    var hand = Hand(typing: TestNumbers.visa)
    hand.card.noteDisclosure()
    for _ in 1...7 {
      hand.press(.backspace)
      hand.type("3")
    }
    hand.selectAll()
    switch way {
    case "clear": hand.clear()
    case "clear all": hand.clearAll()
    case "delete": #expect(hand.press(.delete).wiped == false)
    case "replace": #expect(hand.type("5").wiped == false)
    default: #expect(hand.paste("5105").wiped == false)
    }
    hand.selectAll()
    hand.paste(TestNumbers.mastercard)
    #expect(hand.number.showsLastFour)
    for _ in 1...7 {
      #expect(hand.press(.backspace).wiped == false)
      hand.type("0")
    }
    #expect(hand.press(.backspace).wiped == true)
  }

  @Test func `A wipe leaves expiry, code and name`() {
    var hand = Hand(typing: "4111")
    hand.setExpiry("12/29")
    hand.setCVV("123")
    hand.setName("A Person")
    for _ in 1...24 {
      hand.select(1..<2)
      hand.type("1")
    }
    #expect(hand.digits.isEmpty)
    #expect(hand.gatewayExpiry == "1229" && hand.code == "123" && hand.name == "A Person")
  }
}
