import CardField
import Testing

@Suite struct EditingTests {
  @Test(arguments: Field.allCases)
  func `A refused key leaves the selection`(_ field: Field) {
    var hand = Hand()
    hand.type("12", in: field)
    hand.select(0..<2, in: field)
    let keys: [Edit] = [
      hand.type("a", in: field), hand.type("/", in: field),
      hand.paste("no digit", into: field),
    ]
    for edit in keys { #expect(!edit.accepted) }
    let selection: Range<Int>? =
      switch field {
      case .number: hand.number.selection
      case .expiry: hand.expiry().selection
      case .cvv: hand.cvv.selection
      }
    #expect(selection == 0..<2)
  }

  @Test func `A digit that does not fit leaves the selection`() {
    // Replacing the 4 by a 3 would make an American Express number of 16 digits.
    var hand = Hand(typing: "4711111111111111")
    hand.select(0..<1)
    #expect(hand.type("3") == .refused(.full))
    #expect(hand.number.selection == 0..<1)
    #expect(hand.digits == "4711111111111111")
  }

  /// Keys, S- with Shift, on `41112222` with the caret at 4; then where the caret and the selection are.
  @Test(
    arguments: [
      ("Left", 3, nil), ("Right", 5, nil), ("Home", 0, nil), ("End", 8, nil),
      ("S-Left", 3, 3..<4), ("S-Right S-Right", 6, 4..<6), ("S-Home", 0, 0..<4),
      ("S-End", 8, 4..<8), ("S-Right S-Left", 4, nil), ("S-Right S-Left S-Left", 3, 3..<4),
      ("S-End S-Home", 0, 0..<4), ("S-End Left", 4, nil), ("S-End Right", 8, nil),
      ("S-Home Left", 0, nil), ("S-Home Right", 4, nil), ("S-Home Home", 0, nil),
      ("S-Left Home S-Right", 1, 0..<1), ("Home Left", 0, nil), ("End Right", 8, nil),
      ("End S-Right", 8, nil), ("S-Left S-Left End", 8, nil),
    ] as [(String, Int, Range<Int>?)])
  func `Caret keys move and select as in any text field`(
    _ keys: String, _ caret: Int, _ selection: Range<Int>?
  ) {
    let motions: [Substring: Key] = [
      "Left": .arrowLeft, "Right": .arrowRight, "Home": .home, "End": .end,
    ]
    var hand = Hand(typing: "41112222")
    hand.select(4..<4)
    for key in keys.split(separator: " ") {
      let shift = key.hasPrefix("S-")
      let motion = motions[shift ? key.dropFirst(2) : key]
      let edit = hand.press(motion ?? .separator, shift: shift)
      #expect(edit == Edit(accepted: true, changed: false))
    }
    #expect(hand.number.caret == caret)
    #expect(hand.number.selection == selection)
  }

  @Test(
    arguments: [
      (nil, nil, 8, 0..<8), (2, nil, 8, 2..<8), (nil, 3, 3, 0..<3), (2, 5, 5, 2..<5),
      (5, 2, 2, 2..<5), (3, 3, 3, nil), (-4, 99, 8, 0..<8), (99, 99, 8, nil),
      (Int.min, Int.max, 8, 0..<8),
    ] as [(Int?, Int?, Int, Range<Int>?)])
  func `A selection is clamped, and its end is where the caret goes`(
    _ start: Int?, _ end: Int?, _ caret: Int, _ selection: Range<Int>?
  ) {
    var hand = Hand(typing: "41112222")
    let edit = hand.card.select(.number, start: start, end: end)
    #expect(edit == Edit())
    #expect(hand.number.caret == caret)
    #expect(hand.number.selection == selection)
  }

  @Test func `A selection made backwards is dragged on from where it began`() {
    var hand = Hand(typing: "41112222")
    _ = hand.card.select(.number, start: 6, end: 4)
    hand.press(.arrowLeft, shift: true)
    #expect(hand.number.selection == 3..<6)
    hand.press(.arrowRight, times: 4, shift: true)
    #expect(hand.number.selection == 6..<7)
  }

  @Test func `A digit replaces the selection, and a deletion takes it`() {
    var hand = Hand(typing: "41112222")
    hand.select(2..<6)
    #expect(hand.type("9") == Edit(changed: true))
    #expect(hand.digits == "41922")
    #expect(hand.number.caret == 3)
    for key in [Key.backspace, .delete] {
      var other = Hand(typing: "41112222")
      other.select(2..<6)
      other.press(key)
      #expect(other.digits == "4122")
      #expect(other.number.caret == 2)
      #expect(other.number.selection == nil)
    }
  }

  @Test(arguments: Field.allCases)
  func `There is nothing to delete beyond the ends`(_ field: Field) {
    var hand = Hand()
    #expect(hand.press(.backspace, in: field) == .refused(.nothingToDelete))
    #expect(hand.press(.delete, in: field) == .refused(.nothingToDelete))
    hand.type("12", in: field)
    #expect(hand.press(.delete, in: field) == .refused(.nothingToDelete))
    hand.press(.home, in: field)
    #expect(hand.press(.backspace, in: field) == .refused(.nothingToDelete))
  }

  @Test func `Shift changes nothing about keys that edit`() {
    var hand = Hand()
    hand.press(.digit(4), shift: true)
    hand.press(.digit(1), shift: true)
    hand.press(.backspace, shift: true)
    #expect(hand.digits == "4")
  }

  @Test(arguments: [
    (TestNumbers.amex, 15), (TestNumbers.diners, 14), (TestNumbers.visa, 16),
    ("9999999999999999", 16),
  ])
  func `Typing stops at the longest number there can be`(_ number: String, _ longest: Int) {
    var hand = Hand(typing: number)
    #expect(hand.digits.count == longest)
    #expect(hand.type("1") == .refused(.full))
    #expect(hand.digits.count == longest)
    hand.press(.home)
    // In front of an American Express number a 4 makes it one of Visa's, which may be longer.
    #expect(hand.type("4").accepted == (longest < 16))
  }

  @Test func `Up to 19 digits fit where the network has them and the option allows them`() {
    let all = String(repeating: "1", count: 30)
    for (prefix, lengths) in [
      ("4", [16, 16, 18, 19]), ("55", [16, 16, 16, 16]), ("37", [15, 15, 15, 15]),
      ("36", [14, 14, 14, 14]), ("38", [16, 17, 18, 19]), ("6011", [16, 16, 16, 19]),
      ("3528", [16, 17, 18, 19]), ("99", [16, 17, 18, 19]),
    ] {
      for (maxDigits, length) in zip(16...19, lengths) {
        let hand = Hand(typing: prefix + all, CardOptions(maxDigits: maxDigits))
        #expect(hand.digits.count == length)
        #expect(hand.number.maxLength == length)
      }
    }
    #expect(CardOptions(maxDigits: 99).maxDigits == 19)
    var options = CardOptions(maxDigits: 1)
    #expect(options.maxDigits == 16)
    options.maxDigits = 20
    #expect(options.maxDigits == 19)
  }

  @Test func `A Diners number may end at 14, 15 or 16 digits`() {
    var hand = Hand(typing: TestNumbers.dinersInternational)
    #expect(hand.number.valid)
    #expect(!hand.number.complete)
    hand.type("1")
    #expect(hand.number.error == .luhn)
    #expect(hand.number.potentiallyValid)
    hand.type("1")
    #expect(hand.number.complete == hand.number.luhn)
  }

  @Test func `A number that deleting made too long is an error that typing cannot mend`() {
    // 4 before a whole Diners number, and one digit more than that has behind it.
    var hand = Hand(typing: "4" + TestNumbers.diners + "5")
    hand.press(.home)
    hand.press(.delete)
    let state = hand.number
    #expect(state.network == .diners)
    #expect(state.length == 15)
    #expect(state.maxLength == 14)
    #expect(!state.valid && !state.potentiallyValid && !state.complete)
    #expect(state.error == .luhn)
    hand.press(.end)
    #expect(hand.type("0") == .refused(.full))
  }

  @Test(arguments: [
    (TestNumbers.amex, [4, 6, 5]), (TestNumbers.diners, [4, 6, 4]),
    (TestNumbers.dinersInternational, [4, 6, 4]), ("305693090259041", [4, 4, 4, 3]),
    ("3056930902590412", [4, 4, 4, 4]),
    (TestNumbers.visa, [4, 4, 4, 4]), ("9999999999", [4, 4, 2]), ("", []),
  ])
  func `Network grouping is what is printed on the card`(_ number: String, _ groups: [Int]) {
    let hand = Hand(typing: number, CardOptions(grouping: .network))
    #expect(hand.number.groups.list == groups)
  }

  @Test func `Fours are the default, also for American Express and 19 digits`() {
    #expect(Hand(typing: TestNumbers.amex).number.groups.list == [4, 4, 4, 3])
    let long = Hand(typing: "4111111111111111110", CardOptions(maxDigits: 19))
    #expect(long.number.groups.list == [4, 4, 4, 4, 3])
    #expect(long.number.groups[5] == 0)
    #expect(long.number.groups[-1] == 0)
  }

  @Test func `Clearing empties one field, clearing all empties the card`() {
    var hand = Hand(typing: TestNumbers.visa)
    hand.setExpiry("12/29")
    hand.setCVV("123")
    hand.setName("A Person")
    #expect(hand.clear(.number) == Edit(changed: true))
    #expect(hand.digits.isEmpty && hand.code == "123" && hand.gatewayExpiry == "1229")
    #expect(hand.clear(.number) == Edit(changed: false))
    #expect(hand.clear(.expiry) == Edit(changed: true))
    #expect(hand.clear(.expiry) == Edit(changed: false))
    #expect(hand.clear(.cvv) == Edit(changed: true))
    #expect(hand.clear(.cvv) == Edit(changed: false))
    #expect(!hand.card.isEmpty)
    hand.clearAll()
    #expect(hand.card.isEmpty)
    #expect(hand.bytes.allSatisfy { $0 == 0 })
  }

  @Test func `An emptied card counts its generations on`() {
    var hand = Hand(typing: TestNumbers.visa)
    let before = hand.card.prefixGeneration
    hand.clearAll()
    #expect(hand.card.prefixGeneration > before)
  }
}
