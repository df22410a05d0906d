import CardField
import Testing

/// What somebody could try who may edit a number and read what the field tells, but not the digits.
@Suite struct ReadBackTests {
  // MARK: Through the prefix

  @Test func `Deleting at the front never makes the later digits fit for a lookup`() {
    // One digit short of a whole number, so that the larger budget holds.
    var hand = Hand(typing: "470613121121212")
    #expect(hand.card.lookupPrefixReady())
    hand.press(.home)
    for _ in 1...8 {
      hand.press(.delete)
      #expect(!hand.card.lookupPrefixReady())
    }
    hand.press(.end)
    hand.type("345678901")
    #expect(hand.digits.count == 16)
    #expect(!hand.card.lookupPrefixReady())
  }

  @Test func `Neither does cutting, replacing or pushing in digits`() {
    let ways: [(inout Hand) -> Void] = [
      {
        $0.select(0..<8); $0.press(.delete)
      },
      {
        $0.select(0..<8); $0.type("4")
      },
      {
        $0.select(1..<8); $0.paste("70")
      },
      {
        $0.select(4..<9); $0.press(.backspace); $0.press(.home); $0.type("1")
      },
      {
        $0.select(0..<1); $0.press(.delete); $0.press(.end); $0.type("12")
      },
    ]
    for way in ways {
      var hand = Hand(typing: "470613121121212")
      way(&hand)
      #expect(!hand.card.lookupPrefixReady())
    }
  }

  @Test func `A digit that was pushed beyond the eighth place stays unfit when it comes back`() {
    var hand = Hand(typing: "41111111")
    hand.press(.home)
    hand.type("5")
    #expect(hand.card.lookupPrefixReady())
    hand.press(.backspace)
    #expect(hand.digits == "41111111")
    #expect(!hand.card.lookupPrefixReady())
    hand.press(.end)
    hand.press(.backspace)
    hand.type("1")
    #expect(hand.card.lookupPrefixReady())
  }

  @Test func `Fresh digits in front are fit, whatever stands behind them`() {
    var hand = Hand(typing: "470613121121212")
    hand.select(0..<8)
    hand.press(.delete)
    hand.type("41111111")
    #expect(hand.card.lookupPrefixReady())
    #expect(hand.digits == "411111111121212")
  }

  @Test func `What network the later digits look like is not told`() {
    var states: Set<NumberState> = []
    for digit in 0...9 {
      var hand = Hand(typing: "47061312\(digit)23456")
      hand.select(0..<8)
      hand.press(.delete)
      var state = hand.number
      #expect(state.possible == .all)
      state.luhn = false
      states.insert(state)
    }
    #expect(states.count == 1)
  }

  @Test func `The network is told from the digits in front of the first such one`() {
    var hand = Hand(typing: "3782822463100")
    hand.select(2..<8)
    hand.press(.delete)
    #expect(hand.digits == "3763100")
    #expect(hand.number.network == .amex)
    hand.press(.home)
    hand.press(.delete)
    #expect(hand.digits == "763100")
    #expect(hand.number.possible.isEmpty)
    hand.press(.delete)
    #expect(hand.number.possible == .all)
  }

  // MARK: Through the last four

  @Test func `One life shows four last digits, and goes on showing them`() {
    var hand = Hand(typing: TestNumbers.visa)
    #expect(hand.number.showsLastFour)
    #expect(hand.number.showsLastFour)
    hand.card.noteDisclosure()
    #expect(hand.number.showsLastFour)
    hand.press(.home)
    hand.type("x")
    #expect(hand.number.showsLastFour)
  }

  @Test func `Shifting the number through the last four places shows no other digits`() {
    var hand = Hand(typing: TestNumbers.visa)
    hand.card.noteDisclosure()
    for _ in 1...7 {
      // Take the last digit away, and put one in front that makes the number whole again.
      hand.press(.end)
      hand.press(.backspace)
      hand.select(1..<1)
      let whole = (0...9).map { digit in
        var next = hand
        next.type("\(digit)")
        return next
      }
      hand = whole.first { $0.number.valid } ?? hand
      #expect(hand.number.valid)
      #expect(!hand.number.showsLastFour)
    }
  }

  @Test func `A number that is not valid shows none`() {
    var hand = Hand(typing: String(TestNumbers.visa.dropLast()))
    #expect(!hand.number.showsLastFour)
    hand.type("4")
    #expect(!hand.number.showsLastFour)
  }

  // MARK: Through the Luhn result

  /// Tries every digit at every place, from the end, and gives the digits found, in that order.
  ///
  /// The digit that keeps the check true is the one that stood there.
  private static func attack(luhnAfterReplacing: (Int, Int) -> Bool?) -> [Int] {
    var found: [Int] = []
    for place in (0..<16).reversed() {
      guard
        let digit = (0...9).first(where: { luhnAfterReplacing(place, $0) != false }),
        luhnAfterReplacing(place, digit) != nil
      else { return found }
      found.append(digit)
    }
    return found
  }

  @Test(arguments: TestNumbers.all.filter { $0.count == 16 })
  func `Trying digits reads a number without a budget, and hardly one digit with it`(
    _ number: String
  ) {
    let digits = number.compactMap(\.wholeNumberValue)
    // The attack itself works: on a plain array it finds all 16.
    var cells = digits.map { NaiveNumber.Cell(digit: $0) }
    let all = Self.attack { place, digit in
      cells[place].digit = digit
      return NaiveNumber.luhn(cells)
    }
    #expect(all == digits.reversed())

    var hand = Hand(typing: number)
    var isGone = false
    let some = Self.attack { place, digit in
      if isGone { return nil }
      hand.select(place..<place + 1)
      if hand.type("\(digit)").wiped { isGone = true }
      return isGone ? nil : hand.number.luhn
    }
    #expect(isGone)
    #expect(hand.digits.isEmpty)
    #expect(some.count <= 4)
    // Each replacement finds or rules out one digit: eight of them, each right at once, are the most.
    #expect(Array(all.prefix(some.count)) == some)
  }
}
