import CardField
import Testing

@Suite struct PasteTests {
  /// What is there, `|` the caret or `[` `]` the selection; what is pasted; what becomes of it.
  @Test(arguments: [
    // An expiry and a code that came along fall off.
    ("|", "4706 1312 1121 2123 12/29 123", "4706131211212123", true),
    ("|", "378282246310005 12/29", "378282246310005", true),
    ("|", "36227206271667 12/29 123", "36227206271667", true),
    ("|", "30569309025904 1229", "30569309025904", true),
    // No beginning is a whole number: as much as fits.
    ("|", "4706131211212124 1", "4706131211212124", true),
    ("|", "99999999999999999999", "9999999999999999", true),
    ("|", "370000000000000000000", "370000000000000", true),
    // What fits is taken as it is, whole or not.
    ("|", "4706", "4706", false),
    ("|", "3056930902590411", "3056930902590411", false),
    // Between digits.
    ("4706|2123", "13121121", "4706131211212123", false),
    ("4706|2123", "1312112199", "4706131211212123", true),
    ("47|23", "0613121121219999", "4706131211212123", true),
    ("5555|", "4111111111111111", "5555411111111111", true),
    ("|7828224631000", "3", "37828224631000", false),
    // Over a selection.
    ("[378282246310005]", "4706131211212123", "4706131211212123", false),
    ("4706[9999]11212123", "1312", "4706131211212123", false),
    ("4706[9999]11212123", "13129999", "4706131211212123", true),
    ("[4]706131211212123", "4", "4706131211212123", false),
  ])
  func `A paste goes in at the caret, and its digits give way to those that are there`(
    _ field: String, _ text: String, _ result: String, _ overflow: Bool
  ) {
    var hand = Hand(field: field)
    let edit = hand.paste(text)
    #expect(edit == Edit(changed: true, overflow: overflow))
    #expect(hand.digits == result)
    #expect(hand.leavesNoTrace)
  }

  @Test func `The shortest whole beginning is taken, not the longest`() {
    // 14 and 16 digits of this text both make a whole Diners number.
    let sixteen = "3056930902590400".dropLast(2)
    let ending = (0...99).map { $0 < 10 ? "0\($0)" : "\($0)" }.first {
      Hand(typing: sixteen + $0).number.valid
    }
    let text = sixteen + (ending ?? "") + "99"
    #expect(ending != nil)
    var hand = Hand()
    hand.paste(String(text))
    #expect(hand.digits == sixteen)
  }

  @Test(arguments: Field.allCases)
  func `A text without a digit is refused, and so is any text in a full field`(_ field: Field) {
    var hand = Hand()
    for text in ["", " ", "abc", "四一", "①②", "½"] {
      #expect(hand.paste(text, into: field) == .refused(.noDigits))
    }
    hand.paste(TestNumbers.visa)
    hand.type("123", in: .cvv)
    hand.type("1229", in: .expiry)
    #expect(hand.paste("1", into: field) == .refused(.full))
    #expect(hand.digits == TestNumbers.visa)
    #expect(hand.code == "123" && hand.gatewayExpiry == "1229")
    #expect(hand.leavesNoTrace)
  }

  @Test func `Switching pasting off forbids the clipboard alone`() {
    var hand = Hand(CardOptions(pastingEnabled: false))
    for field in Field.allCases {
      #expect(hand.paste("12", into: field) == .refused(.pastingDisabled))
      #expect(hand.leavesNoTrace)
    }
    #expect(hand.paste("4111", source: .autofill).accepted == true)
    #expect(hand.paste("1111", source: .scan).accepted == true)
    #expect(hand.digits == "41111111")
  }

  @Test func `A full field takes a paste over the selection that makes room`() {
    var hand = Hand(typing: TestNumbers.visa)
    hand.select(12..<16)
    #expect(hand.paste("2123").accepted == true)
    #expect(hand.digits == TestNumbers.visa)
  }

  @Test(arguments: ["4", "44", "x", "\u{0664}", "4\u{0301}", "\u{1F4B3}4"])
  func `A paste of 64 KiB is cut like any other`(_ unit: String) {
    for field in Field.allCases {
      var hand = Hand()
      let text = String(repeating: unit, count: 65_536 / unit.utf8.count)
      let edit = hand.paste(text, into: field)
      #expect(edit.accepted == (unit != "x"))
      #expect(edit.overflow == (unit != "x"))
      #expect(hand.digits.count <= 16 && hand.code.count <= 4 && hand.expiry().length <= 4)
      #expect(hand.leavesNoTrace)
    }
  }

  @Test func `A paste into the wrong kind of field is refused`() {
    var hand = Hand()
    let edit = hand.act { card, storage in
      var intake = Intake(.number)
      intake.add(0x34, storage: &storage)
      return card.paste(intake, into: .expiry, source: .clipboard, storage: &storage)
    }
    #expect(edit == .refused(.noDigits))
    #expect(hand.leavesNoTrace)
  }

  /// The texts that the shared vectors paste into the number.
  private static let texts = Vector.core.flatMap(\.input).filter { $0.op == "paste" }
    .compactMap(\.text)

  @Test(arguments: texts)
  func `What can be pasted as a number is cut to a code and never shown as an expiry`(
    _ text: String
  ) {
    let digits = text.unicodeScalars.compactMap(\.decimal)
    var hand = Hand()
    let code = hand.paste(text, into: .cvv)
    #expect(hand.code == digits.prefix(4).map { String($0) }.joined())
    #expect(code.accepted == !digits.isEmpty)
    #expect(code.overflow == (digits.count > 4))
    let expiry = hand.paste(text, into: .expiry)
    #expect(expiry.accepted == !digits.isEmpty)
    if digits.count > 6 {
      #expect(expiry.overflow)
      #expect(hand.expiry().error == .notADate)
      #expect(hand.shownExpiry == "••/••")
    }
    #expect(hand.leavesNoTrace)
  }
}

extension Hand {
  /// A number with the caret at `|`, or with what stands in `[` `]` selected.
  init(field: String) {
    self.init(typing: field.filter(\.isNumber))
    let places = Array(field)
    if let caret = places.firstIndex(of: "|") {
      select(caret..<caret)
    } else if let start = places.firstIndex(of: "["), let end = places.firstIndex(of: "]") {
      select(start..<(end - 1))
    }
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit, by the standard library's own tables.
  var decimal: Int? {
    guard properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.map { Int($0) }
  }
}
