import Testing

@testable import CardField

@Suite struct NetworkTests {
  @Test func `Every prefix of up to six digits is judged as if all its completions were asked`() {
    var wrong: [String] = []
    var visited = 0
    func visit(_ hand: Hand, _ prefix: [Int]) {
      visited += 1
      let entry = NaiveTable.shared[prefix]
      let state = hand.number
      let longest = entry.lengths.max() ?? 19
      if state.possible != entry.possible || state.network != entry.certain
        || state.maxLength != longest
      {
        wrong.append(hand.digits)
      }
      guard prefix.count < 6 else { return }
      // From four digits on, one completion stands for all where they are all alike.
      let isDecided = entry.certain != nil && entry.possible.single != nil
      let isSettled = prefix.count >= 4 && (isDecided || entry.possible.isEmpty)
      for digit in isSettled ? 7...7 : 0...9 {
        var longer = hand
        longer.press(.digit(UInt8(digit)))
        visit(longer, prefix + [digit])
      }
    }
    visit(Hand(CardOptions(maxDigits: 19)), [])
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    #expect(visited > 20_000)
  }

  @Test func `Certain rows do not overlap, stand in order, and every row names its source`() {
    let certain = NetworkTable.rows.filter { $0.weight == .certain }
    for (row, next) in zip(certain, certain.dropFirst()) { #expect(row.high < next.low) }
    for row in NetworkTable.rows {
      #expect(row.low <= row.high)
      #expect(row.high <= 999_999)
      #expect(row.low / 100_000 == row.high / 100_000)
      #expect(row.source.description.count > 10)
      #expect(!row.lengths.isEmpty)
      #expect(row.lengths.shortest ?? 0 >= NetworkTable.shortest)
    }
  }

  @Test(arguments: [
    ("", [3, 4], 16), ("3", [3, 4], 16), ("4", [3], 16), ("37", [4], 15), ("36", [3], 14),
    ("300", [3], 16), ("9", [3, 4], 16), ("605", [3, 4], 16),
  ])
  func `Code lengths and the largest length follow the network`(
    _ prefix: String, _ codes: [Int], _ longest: Int
  ) {
    let state = Hand(typing: prefix).number
    #expect(state.cvvLengths.list == codes)
    #expect(state.maxLength == longest)
  }

  @Test func `622126 to 622925 may be Discover, and never is for certain`() {
    for prefix in ["622126", "622500", "622925"] {
      let state = Hand(typing: prefix).number
      #expect(state.possible == NetworkSet(.discover))
      #expect(state.network == nil)
    }
    for prefix in ["622125", "622926"] {
      #expect(Hand(typing: prefix).number.possible.isEmpty)
    }
    var whole = Hand(typing: "6221260000000000")
    while !whole.number.luhn { whole.correctLast() }
    #expect(whole.number.valid)
    #expect(whole.number.network == nil)
  }

  @Test(arguments: ["353", "356", "508", "60", "65", "81", "82"])
  func `RuPay stays possible where it shares a range, and is not certain there`(_ prefix: String) {
    let state = Hand(typing: prefix).number
    #expect(state.possible.contains(.rupay))
    #expect(state.network != .rupay)
  }

  @Test(arguments: Network.allCases)
  func `A network has the word that a lookup uses for it`(_ network: Network) {
    #expect(Network(scheme: network.name.description) == network)
    #expect(Network(scheme: network.name.description.uppercased()) == network)
    #expect(Network(scheme: network.name.description + " ") == nil)
  }

  @Test func `A set of networks holds what was put in`() {
    #expect(NetworkSet.all.names.count == Network.allCases.count)
    #expect(NetworkSet(.jcb).single == .jcb)
    #expect(NetworkSet.all.single == nil)
    #expect(NetworkSet([]).single == nil)
    #expect(Network(scheme: "unionpay") == nil)
  }
}

@Suite struct LookupTests {
  @Test func `A lookup settles what the table leaves open`() {
    var hand = Hand(typing: "60500000")
    #expect(hand.number.network == nil)
    #expect(hand.number.possible == NetworkSet(.rupay))
    hand.card.learn(scheme: .discover)
    #expect(hand.number.network == .discover)
    #expect(hand.number.possible == NetworkSet(.discover))
    #expect(hand.number.cvvLengths == .three)
  }

  @Test func `A gap in the table does not block a card that the lookup knows`() {
    var hand = Hand(typing: "62050000")
    #expect(hand.number.error == .networkUnknown)
    #expect(!hand.number.potentiallyValid)
    hand.card.learn(scheme: .rupay)
    #expect(hand.number.error == .incomplete)
    #expect(hand.number.potentiallyValid)
    hand.type("00000001")
    while !hand.number.luhn { hand.correctLast() }
    #expect(hand.number.valid)
    #expect(hand.number.binDigits == 8)
  }

  @Test func `A lookup's American Express stops typing at 15 digits`() {
    var hand = Hand(typing: "99999999")
    hand.card.learn(scheme: .amex)
    #expect(hand.number.maxLength == 15)
    hand.type("0000000")
    #expect(hand.type("0").refusal == .full)
    #expect(hand.number.cvvLengths == .four)
  }

  @Test func `A lookup does not overrule a certain network`() {
    var hand = Hand(typing: "41111111")
    hand.card.learn(scheme: .amex)
    #expect(hand.number.network == .visa)
    #expect(hand.number.maxLength == 16)
  }

  @Test func `What was looked up is dropped when one of the first eight digits changes`() {
    for change in [Key.backspace, .digit(9)] {
      var hand = Hand(typing: "6050000012")
      hand.card.learn(scheme: .discover)
      hand.type("3")
      #expect(hand.number.network == .discover)
      hand.select(7..<8)
      hand.press(change)
      #expect(hand.number.network == nil)
    }
  }

  @Test func `Below eight digits nothing can be learnt`() {
    var hand = Hand(typing: "6050000")
    hand.card.learn(scheme: .discover)
    hand.type("0")
    #expect(hand.number.network == nil)
  }

  @Test func `The generation rises with every edit of the first eight places, and with no other`() {
    var hand = Hand(typing: "4111111")
    var last = hand.card.prefixGeneration
    func rises(_ edit: (inout Hand) -> Void) -> Bool {
      edit(&hand)
      defer { last = hand.card.prefixGeneration }
      return hand.card.prefixGeneration > last
    }
    #expect(rises { $0.type("1") })
    #expect(!rises { $0.type("1111") })
    #expect(!rises { $0.press(.backspace) })
    #expect(!rises { $0.press(.home) })
    // The digits that move up are equal to those that go. That must not show.
    #expect(
      rises {
        $0.press(.arrowRight); $0.press(.delete)
      })
    #expect(
      rises {
        $0.press(.end); $0.press(.backspace, times: 3)
      })
    #expect(rises { $0.clear() })
    #expect(!rises { $0.clear() })
  }

  @Test func `An eight-digit prefix is shown only of numbers that must be 16 or longer`() {
    #expect(Hand(typing: "41111111").number.binDigits == 8)
    #expect(Hand(typing: "37828224").number.binDigits == 6)
    #expect(Hand(typing: "36227206").number.binDigits == 6)
    #expect(Hand(typing: "30569309").number.binDigits == 6)
    #expect(Hand(typing: "99999999").number.binDigits == 6)
  }
}
