import CardField
import Testing

@Suite struct CVVTests {
  @Test(
    arguments: [
      ("", "", .empty, true), ("", "123", nil, true), ("", "1234", nil, true),
      ("", "12", .incomplete, true), (TestNumbers.visa, "123", nil, true),
      (TestNumbers.visa, "1234", .cvvLength, false), (TestNumbers.visa, "12", .incomplete, true),
      (TestNumbers.amex, "1234", nil, true), (TestNumbers.amex, "123", .incomplete, true),
      (TestNumbers.visa, "12345", .cvvLength, false), (TestNumbers.visa, "1x3", .cvvLength, false),
      (TestNumbers.visa, "1-3", .cvvLength, false), (TestNumbers.visa, " 123 ", nil, true),
      (TestNumbers.visa, "007", nil, true), (TestNumbers.visa, "１２３", nil, true),
    ] as [(String, String, FieldError?, Bool)])
  func `A code is judged by the network`(
    _ number: String, _ code: String, _ error: FieldError?, _ can: Bool
  ) {
    var hand = Hand(typing: number)
    hand.setCVV(code)
    #expect(hand.cvv.error == error)
    #expect(hand.cvv.valid == (error == nil))
    #expect(hand.cvv.potentiallyValid == can)
    #expect(hand.leavesNoTrace)
    // A code that was refused is kept in no part.
    #expect(
      hand.code.isEmpty
        == (code.isEmpty || code.count > 4 && error != nil
          || code.contains { !$0.isNumber && $0 != " " }))
  }

  @Test func `It is judged again when the number changes`() {
    var hand = Hand(typing: TestNumbers.visa)
    hand.type("123", in: .cvv)
    #expect(hand.cvv.complete)
    hand.selectAll()
    hand.paste(TestNumbers.amex)
    #expect(hand.cvv.error == .incomplete)
    hand.type("4", in: .cvv)
    #expect(hand.cvv.complete)
    hand.selectAll()
    hand.paste(TestNumbers.mastercard)
    #expect(hand.cvv.error == .cvvLength)
    #expect(!hand.cvv.potentiallyValid)
    #expect(hand.cvv.maxLength == 3)
  }

  @Test func `No more digits can be typed than the network's codes have`() {
    var hand = Hand()
    #expect(hand.type("12345", in: .cvv).accepted == false)
    #expect(hand.code == "1234")
    hand = Hand(typing: "4")
    #expect(hand.type("1234", in: .cvv) == .refused(.full))
    #expect(hand.code == "123")
    hand.select(1..<2, in: .cvv)
    #expect(hand.type("9", in: .cvv) == Edit(changed: true))
    #expect(hand.code == "193")
  }

  @Test func `It edits as the number does`() {
    var hand = Hand()
    hand.type("1234", in: .cvv)
    hand.press(.home, in: .cvv)
    hand.press(.arrowRight, shift: true, in: .cvv)
    #expect(hand.cvv.selection == 0..<1)
    hand.press(.delete, in: .cvv)
    #expect(hand.code == "234")
    #expect(hand.cvv.caret == 0)
    #expect(hand.paste("98", into: .cvv) == Edit(changed: true, overflow: true))
    #expect(hand.code == "9234")
    #expect(hand.leavesNoTrace)
  }

  @Test func `Setting says whether anything changed, and an edit ends a refused text's error`() {
    var hand = Hand()
    #expect(hand.setCVV("") == false)
    #expect(hand.setCVV("123") == true)
    #expect(hand.setCVV("123") == false)
    #expect(hand.setCVV("124") == true)
    #expect(hand.setCVV("x") == true)
    #expect(!hand.card.isEmpty)
    #expect(hand.setCVV("y") == false)
    #expect(hand.cvv.error == .cvvLength)
    hand.type("1", in: .cvv)
    #expect(hand.cvv.error == .incomplete)
    #expect(hand.setCVV("") == true)
    #expect(hand.card.isEmpty)
  }

  @Test func `After an authorisation attempt the code is gone, and nothing else`() {
    var hand = Hand(typing: TestNumbers.visa)
    hand.setCVV("123")
    hand.act { $0.wipeCVV(storage: &$1) }
    #expect(hand.code.isEmpty)
    #expect(hand.digits == TestNumbers.visa)
    #expect(hand.leavesNoTrace)
  }
}
