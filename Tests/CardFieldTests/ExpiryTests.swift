import CardField
import Testing

@Suite struct ExpiryTypingTests {
  /// Keys (`<` Backspace, `>` Delete, `l` and `r` the arrows, `h` Home) and what the field shows then.
  @Test(arguments: [
    ("", "••/••"), ("1", "1•/••"), ("12", "12/••"), ("122", "12/2•"), ("1229", "12/29"),
    ("0", "0•/••"), ("01", "01/••"), ("0127", "01/27"), ("12299", "12/29"),
    // 2 to 9 cannot begin a month.
    ("2", "02/••"), ("9", "09/••"), ("729", "07/29"), ("7/29", "07/29"),
    // A separator ends the month, or does nothing.
    ("1/", "01/••"), ("1/29", "01/29"), ("05/29", "05/29"), ("12/29", "12/29"),
    ("12-29", "12/29"), ("12.29", "12/29"), ("12 29", "12/29"), ("12//29", "12/29"),
    ("/", "••/••"), ("0/", "0•/••"), ("12/2/9", "12/29"), ("7/", "07/••"),
    // A wrong month is shown as it is, not guessed at.
    ("13", "13/••"), ("00", "00/••"), ("1329", "13/29"),
    // Years of four digits.
    ("12/20", "12/20"), ("12/202", "12/2•"), ("12/2029", "12/29"), ("122029", "12/29"),
    ("7/2029", "07/29"), ("12/2020", "12/20"), ("12/20299", "12/29"),
    // Backspace.
    ("1229<", "12/2•"), ("1229<<", "12/••"), ("1229<<<", "1•/••"), ("1229<<<<", "••/••"),
    ("1229<<<<<", "••/••"), ("12<3", "13/••"), ("1<", "••/••"),
    // A zero that the field put there goes with its digit; one that was typed stays.
    ("7<", "••/••"), ("7<12", "12/••"), ("1/<", "••/••"), ("07<", "0•/••"), ("729<<<", "••/••"),
    // Month and year do not run into each other.
    ("1229h>", "2•/29"), ("1229hr<0", "02/29"), ("1229h>>", "••/29"), ("1229h>>7", "07/29"),
    ("1229h>>11", "11/29"), ("1229ll<", "1•/29"), ("1229ll<0", "10/29"), ("1229ll>", "12/9•"),
    ("1229ll>3", "12/39"), ("1229h0", "12/29"), ("12l0", "12/••"), ("729h>", "7•/29"),
    ("729h>0", "07/29"), ("1229h>>>>", "••/••"),
  ])
  func `Keys come out as`(_ keys: String, _ shown: String) {
    var hand = Hand()
    for key in keys {
      switch key {
      case "<": hand.press(.backspace, in: .expiry)
      case ">": hand.press(.delete, in: .expiry)
      case "l": hand.press(.arrowLeft, in: .expiry)
      case "r": hand.press(.arrowRight, in: .expiry)
      case "h": hand.press(.home, in: .expiry)
      default: hand.type(String(key), in: .expiry)
      }
    }
    #expect(hand.shownExpiry == shown)
    let digits = shown.filter(\.isNumber)
    #expect(hand.expiry().length == digits.count)
    #expect(hand.gatewayExpiry.filter(\.isNumber) == digits)
    #expect(hand.leavesNoTrace)
  }

  @Test func `A digit replaces a selection within its part`() {
    var hand = Hand()
    hand.type("1229", in: .expiry)
    hand.select(2..<4, in: .expiry)
    hand.type("31", in: .expiry)
    #expect(hand.shownExpiry == "12/31")
    hand.select(0..<2, in: .expiry)
    hand.type("7", in: .expiry)
    #expect(hand.shownExpiry == "07/31")
    #expect(hand.expiry().caret == 2)
    hand.select(1..<3, in: .expiry)
    hand.type("9", in: .expiry)
    #expect(hand.shownExpiry == "09/1•")
    hand.selectAll(in: .expiry)
    hand.type("1", in: .expiry)
    #expect(hand.shownExpiry == "1•/••")
  }

  @Test func `A year can be selected behind a month of one digit`() {
    var hand = Hand()
    hand.type("1229", in: .expiry)
    hand.press(.home, in: .expiry)
    hand.press(.delete, in: .expiry)
    hand.select(1..<3, in: .expiry)
    hand.type("30", in: .expiry)
    #expect(hand.shownExpiry == "2•/30")
    #expect(hand.expiry().groups.list == [1, 2])
  }

  @Test func `A separator says whether it changed anything`() {
    var hand = Hand()
    #expect(hand.type("/", in: .expiry) == .refused(.notADigit))
    hand.type("1", in: .expiry)
    #expect(hand.type("/", in: .expiry) == Edit(changed: true))
    #expect(hand.type("/", in: .expiry) == Edit(changed: false))
    hand.type("29", in: .expiry)
    #expect(hand.type("/", in: .expiry) == .refused(.notADigit))
    hand.press(.home, in: .expiry)
    #expect(hand.type("/", in: .expiry) == Edit(changed: false))
    #expect(hand.expiry().caret == 2)
    #expect(hand.type("1", in: .expiry) == .refused(.full))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `Random keys never leave anything but a month and a year`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    var hand = Hand()
    for _ in 0..<10_000 {
      switch dice.roll(12) {
      case 0..<5: hand.press(.digit(UInt8(dice.roll(10))), in: .expiry)
      case 5: hand.press(dice.pick([.backspace, .delete]), in: .expiry)
      case 6: hand.press(.separator, in: .expiry)
      case 7...8:
        hand.press(
          dice.pick([.arrowLeft, .arrowRight, .home, .end]), shift: dice.roll(2) == 0, in: .expiry)
      case 9: hand.select(dice.pick([0..<1, 0..<2, 1..<3, 2..<4, 1..<1]), in: .expiry)
      case 10: hand.paste(dice.pick(["1", "29", "12/29", "2029", "1229", "x"]), into: .expiry)
      default: hand.setExpiry(dice.pick(["1", "7/2", "x", "2029-12", "12/1999", ""]))
      }
      let state = hand.expiry()
      let shown = hand.shownExpiry
      let month = shown.prefix(2).prefix { $0 != "•" }
      let year = shown.suffix(2).prefix { $0 != "•" }
      let isSound =
        shown.count == 5 && month.count + year.count == state.length
        && shown == "\(month)\(String(repeating: "•", count: 2 - month.count))/"
          + "\(year)\(String(repeating: "•", count: 2 - year.count))"
        && (0...state.length).contains(state.caret) && hand.leavesNoTrace
        && (!state.valid || (month.count == 2 && year.count == 2))
        && (state.error == nil) == state.valid
      #expect(isSound, "seed \(seed): \(shown)")
      if !isSound { return }
    }
  }
}

@Suite struct ExpiryTextTests {
  /// What is set as one text, and what the field shows and says then, in June 2026.
  @Test(
    arguments: [
      ("12/29", "12/29", nil), ("12/2029", "12/29", nil), ("1229", "12/29", nil),
      ("2029-12", "12/29", nil), ("7/29", "07/29", nil), ("1/29", "01/29", nil),
      ("122029", "12/29", nil), ("202912", "12/29", nil), ("12 / 29", "12/29", nil),
      (" 12/29\n", "12/29", nil), ("12-29", "12/29", nil), ("12.2029", "12/29", nil),
      ("12\u{2013}29", "12/29", nil), ("12\u{FF0F}29", "12/29", nil),
      ("\u{200F}12/29\u{200F}", "12/29", nil), ("１２/２９", "12/29", nil), ("2029/1", "01/29", nil),
      ("729", "07/29", nil), ("72029", "07/29", nil),
      // As it looks while it is being typed.
      ("", "••/••", .empty), ("1", "1•/••", .incomplete), ("12", "12/••", .yearMissing),
      ("12/", "12/••", .yearMissing), ("1/", "01/••", .yearMissing), ("12/2", "12/2•", .incomplete),
      ("12/202", "12/2•", .incomplete), ("0", "0•/••", .incomplete), ("0/29", "0•/29", .incomplete),
      ("7", "07/••", .yearMissing), ("2029", "••/29", .monthMissing), ("/", "••/••", .empty),
      // Dates that do not do.
      ("05/26", "05/26", .expired), ("12/25", "12/25", .expired), ("12/1999", "12/99", .expired),
      ("07/46", "07/46", .tooFar), ("01/2126", "01/26", .tooFar), ("13/29", "13/29", .invalidMonth),
      ("00/29", "00/29", .invalidMonth), ("29/12", "29/12", .invalidMonth),
      // What is none.
      ("x", "••/••", .notADate), ("1a/29", "••/••", .notADate), ("12/29/30", "••/••", .notADate),
      ("012/29", "••/••", .notADate), ("12/02029", "••/••", .notADate),
      ("12/229", "••/••", .notADate),
      ("12029", "••/••", .notADate), ("4111111111111111", "••/••", .notADate),
      ("2029-12-31", "••/••", .notADate), ("-", "••/••", .empty), ("Dec 2029", "••/••", .notADate),
    ] as [(String, String, FieldError?)])
  func `A text is read as`(_ text: String, _ shown: String, _ error: FieldError?) {
    var hand = Hand()
    hand.setExpiry("11/28")
    #expect(hand.setExpiry(text) == true)
    #expect(hand.shownExpiry == shown)
    #expect(hand.expiry().error == error)
    #expect(hand.expiry().valid == (error == nil))
    #expect(hand.setExpiry(text) == false)
    #expect(hand.leavesNoTrace)
    #expect(hand.card.isEmpty == (error == .empty))
  }

  @Test func `Month and year are set apart, and the other stays`() {
    var hand = Hand()
    #expect(hand.setYear("2029") == true)
    #expect(hand.expiry().error == .monthMissing)
    #expect(hand.expiry().groups.list == [0, 2])
    #expect(hand.setMonth("7") == true)
    #expect(hand.shownExpiry == "07/29")
    #expect(hand.setYear("") == true)
    #expect(hand.expiry().error == .yearMissing)
    #expect(hand.setYear("30") == true)
    #expect(hand.setMonth("") == true)
    #expect(hand.expiry().error == .monthMissing)
    #expect(hand.setMonth("1") == true)
    #expect(hand.expiry().valid)
    #expect(hand.gatewayExpiry == "0130")
    #expect(hand.setMonth("01") == false)
    #expect(hand.setYear("30") == false)
  }

  @Test(arguments: ["x", "1x", "123", "1/2", "12 3"])
  func `A part that is none is named, until it is set again or typed`(_ text: String) {
    var month = Hand()
    month.setYear("29")
    month.setMonth(text)
    #expect(month.expiry().error == .notADate)
    #expect(!month.expiry().potentiallyValid)
    #expect(month.shownExpiry == "••/29")
    month.setMonth("12")
    #expect(month.expiry().valid)

    var year = Hand()
    year.setMonth("12")
    year.setYear(text)
    #expect(year.expiry().error == .notADate)
    year.setMonth("11")
    #expect(year.expiry().error == .notADate)
    year.type("29", in: .expiry)
    #expect(year.expiry().valid)
  }

  @Test(arguments: [
    ("|", "12/29", "12/29", false), ("|", "2029-12", "12/29", false), ("|", "12", "12/••", false),
    ("12|", "29", "12/29", false), ("12|", "2029", "12/29", false),
    ("11/28|", "12/29", "12/29", false),
    ("11/2|", "9", "11/29", false), ("11/2|", "98", "11/29", true), ("|", "7", "07/••", false),
    ("|", "exp. 12/29", "12/29", false), ("|", "12/29 123", "••/••", true),
    ("11/28|", "4706131211212123", "••/••", true), ("|", "1229", "12/29", false),
  ])
  func `A paste is a date, or goes in as keys do`(
    _ field: String, _ text: String, _ shown: String, _ overflow: Bool
  ) {
    var hand = Hand()
    hand.type(field.filter { $0 != "|" }, in: .expiry)
    #expect(hand.paste(text, into: .expiry) == Edit(changed: true, overflow: overflow))
    #expect(hand.shownExpiry == shown)
    #expect(hand.leavesNoTrace)
  }
}

@Suite struct ExpiryJudgementTests {
  @Test(
    arguments: [
      (2026, 6, "06/26", nil), (2026, 6, "05/26", .expired), (2026, 7, "06/26", .expired),
      (2026, 6, "06/46", nil), (2026, 6, "07/46", .tooFar), (2026, 6, "12/45", nil),
      (2026, 1, "12/25", .expired), (2026, 12, "01/27", nil), (2026, 6, "01/88", .tooFar),
      // The turn of the century, from both sides.
      (2079, 12, "01/00", .expired), (2080, 1, "01/00", nil), (2080, 1, "02/00", .tooFar),
      (2081, 1, "01/01", nil), (2095, 6, "05/15", nil),
      (2095, 6, "07/15", .tooFar), (2099, 12, "12/99", nil), (2099, 12, "01/00", nil),
      (2100, 1, "12/99", .tooFar), (2100, 1, "01/00", nil), (1999, 12, "12/99", .tooFar),
    ] as [(Int, Int, String, FieldError?)])
  func `In such a month an expiry is judged so`(
    _ year: Int, _ month: Int, _ text: String, _ error: FieldError?
  ) {
    var hand = Hand()
    hand.setExpiry(text)
    let state = hand.expiry(YearMonth(year: year, month: month))
    #expect(state.error == error)
    #expect(state.valid == (error == nil))
    #expect(state.complete == state.valid)
  }

  @Test func `From 2080 on two digits can mean the next century, four mean themselves`() {
    var hand = Hand()
    hand.setExpiry("01/01")
    #expect(hand.expiry(YearMonth(year: 2080, month: 12)).year == 2001)
    #expect(hand.expiry(YearMonth(year: 2081, month: 1)).year == 2101)
    hand.setExpiry("01/2001")
    #expect(hand.expiry(YearMonth(year: 2081, month: 1)).year == 2001)
  }

  @Test(arguments: [
    ("", true), ("1", true), ("0", true), ("12", true), ("13", false), ("00", false),
    ("12/2", true), ("12/1", false), ("12/5", false), ("12/4", true), ("06/26", true),
    ("05/26", false), ("12/20", true), ("12/19", false), ("12/47", false), ("x", false),
    ("12/202", true), ("12/203", true), ("12/201", false),
  ])
  func `An expiry is potentially valid when further digits can make it valid`(
    _ text: String, _ can: Bool
  ) {
    var hand = Hand()
    hand.setExpiry(text)
    #expect(hand.expiry().potentiallyValid == can)
  }

  @Test func `An expiry has groups, a caret and a selection like the other fields`() {
    var hand = Hand()
    hand.type("12/2", in: .expiry)
    #expect(hand.expiry().groups.list == [2, 1])
    #expect(hand.expiry().caret == 3)
    hand.press(.home, shift: true, in: .expiry)
    #expect(hand.expiry().selection == 0..<3)
    #expect(hand.expiry().display[5] == 0)
    #expect(hand.expiry().display[-1] == 0)
  }

  @Test func `A month is one of twelve`() {
    #expect(YearMonth(year: 2026, month: 0) == YearMonth(year: 2026, month: 1))
    #expect(YearMonth(year: 2026, month: 13) == YearMonth(year: 2026, month: 12))
    #expect(YearMonth(year: .max, month: .max).year == 9999)
    #expect(YearMonth(year: 2025, month: 12) < YearMonth(year: 2026, month: 1))
  }
}
