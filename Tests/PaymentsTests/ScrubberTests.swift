import Payments
import SecretMemory
import Testing

private let number = "4706131211212123"
private let code = "737"
private let session = "session_Zk3pQ8xYw0-vRt7_LmN2aBcD4eFgH6"

/// A scrubber that knows the three secrets above.
private func scrubber() -> Scrubber {
  let buffer = ByteBuffer(heapCapacity: 256)
  var ranges: [Range<Int>] = []
  for secret in [number, code, session] {
    let start = buffer.count
    buffer.append(utf8: secret)
    ranges.append(start..<buffer.count)
  }
  return Scrubber(
    KnownSecrets(in: buffer, number: ranges[0], code: ranges[1], session: ranges[2]))
}

private func scrubbed(_ text: String) -> String? { scrubber().sentence(text) }

/// All digits that are left, in any of the spellings that a test uses.
private func digitsLeft(_ text: String?) -> Int {
  guard let text else { return 0 }
  let words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
  let spelt = text.lowercased().split { !$0.isLetter }.count { words.contains(String($0)) }
  return spelt + text.unicodeScalars.count { $0.properties.numericType != nil }
}

@Suite struct ScrubberTests {
  @Test(arguments: [
    "order is already paid", "payment_session_id is not present or is invalid",
    "customer_details.customer_phone_invalid", "transactions are not enabled for your account",
    "Amount must be at least 1", "You have 2 tries left.", "Invalid OTP, please try again!",
    "RuPay and MasterCard are accepted", "bank_processing_failure: the bank did not answer (U30)",
    "Die Zahlung wurde abgelehnt", "भुगतान अस्वीकृत हो गया", "session_id missing",
  ])
  func wordsOfTheGatewayStayAsTheyAre(_ text: String) {
    #expect(scrubbed(text) == text)
  }

  @Test(arguments: [
    (
      "card_cvv should be atleast 3 characters, 737 given",
      "card_cvv should be atleast [removed] characters, [removed] given"
    ),
    ("card 4706131211212123 declined", "card [removed] declined"),
    ("card 4706 1312 1121 2123 declined", "card [removed] declined"),
    ("card xxxxxx1111 declined", "card [removed] declined"),
    ("code: 7, 3, 7.", "code: [removed], [removed], [removed]."),
    ("seven three seven is wrong", "[removed] is wrong"),
    ("sevenThreeSeven and seventhreeseven", "[removed]and [removed]"),
    ("first 7, then 37", "first [removed], then [removed]"),
    ("token MTIz is used", "token [removed]is used"),
    ("the key bXlzZWNyZXQ is used", "the key [removed]is used"),
    ("use session_abcdefgh", "use [removed]"),
    ("a<b>bold</b> word", "a b bold /b word"),
  ])
  func whatCouldBeASecretIsTakenOut(_ text: String, _ left: String) {
    // Blanks around gaps are not worth a rule.
    func plain(_ text: String?) -> String? { text?.replacing(" ", with: "") }
    #expect(plain(scrubbed(text)) == plain(left))
  }

  @Test(arguments: [
    "CVV %37%33%37 bad", "CVV %2537%2533%2537 bad", "CVV &#55;&#51;&#55; bad",
    "CVV &#x37;&#x33;&#x37 bad", "CVV \\u0037\\u0033\\u0037 bad", "CVV \\x37\\x33\\x37 bad",
    "CVV \\67\\63\\67 bad", "CVV 7-3-7 bad", "CVV 7\u{200B}3\u{200B}7 bad",
    "CVV ７３７ bad", "CVV ७३७ bad", "CVV ٧٣٧ bad", "CVV ⑦③⑦ bad", "CVV ⁷³⁷ bad", "CVV ₇₃₇ bad",
    "CVV 𝟕𝟛𝟩 bad", "CVV Ⅶ Ⅲ Ⅶ bad", "CVV 七三七 bad", "CVV 7️⃣3️⃣7️⃣ bad", "CVV 𝟕 three 7 bad",
    "CVV seven-three-seven bad", "CVV SEVEN THREE SEVEN bad", "CVV seven and then three and seven",
    "CVV thirty seven and seven bad", "CVV l23 bad", "CVV 7/3/7 bad", "CVV 7.37 bad",
    "CVV 373733 bad",
    "CVV NzM3 bad", "CVV (7)(3)(7) bad", "CVV 7_3_7 bad", "CVV \u{FF17}\u{0663}7 bad",
    "CVV \u{1F107}\u{1F103}\u{1F107} bad", "CVV 7&nbsp;3&shy;7 bad",
  ])
  func noSpellingOfACVVGetsThrough(_ text: String) {
    let left = scrubbed(text)
    #expect(digitsLeft(left) == 0)
    #expect(left?.contains("CVV") == true)
    #expect(left?.contains("NzM3") != true)
  }

  @Test func noSpellingOfTheNumberGetsThrough() {
    let words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    let digits = number.compactMap(\.wholeNumberValue)
    for separator in ["", " ", "-", ".", ", ", "/", "_", "\u{00A0}", "\n", " and ", "%20", "&#32;"]
    {
      for spelling in [digits.map { "\($0)" }, digits.map { words[$0] }] {
        #expect(digitsLeft(scrubbed("no " + spelling.joined(separator: separator))) == 0)
      }
    }
  }

  @Test(arguments: [
    session, "at session_Zk3pQ8xYw0", "Zk3pQ8xYw0-vRt7_LmN2aBcD4eFgH6", "zk3pq8xyw0vrt7",
    "6HgFe4DcBa2NmL", "session%5FZk3pQ8xYw0-vRt7", "Z k 3 p Q 8 x Y w 0", "Zk3pQ8xY",
  ])
  func noPieceOfTheSessionGetsThrough(_ text: String) {
    let left = scrubbed("the session is \(text)")
    #expect(left?.contains(/[Zz]k3|k 3|HgFe/) != true)
    #expect(digitsLeft(left) == 0)
  }

  @Test(arguments: ["", "   ", "737", "4706131211212123 737", "...", "\u{200B}", "%25%32%35"])
  func whatHasNoWordsIsNothing(_ text: String) {
    #expect(scrubbed(text) == nil)
  }

  @Test func escapesWithoutEndAreNothing() {
    let nested = "a word %" + String(repeating: "25", count: 12) + "37"
    #expect(scrubbed(nested) == nil)
  }

  @Test func longTextsAreCutBetweenWords() {
    let text = String(repeating: "words and more ", count: 100)
    let left = scrubbed(text)
    #expect((left?.count ?? 0) <= Scrubber.longestSentence + 1)
    #expect(left?.hasSuffix("…") == true)
    let words = left?.dropLast().split(separator: " ").map { String($0) } ?? []
    #expect(Set(words) == ["words", "and", "more"])
  }

  @Test(arguments: [
    "payment_failed", "request_failed", "invalid_request_error", "INVALID", "api_error",
    "customer_details.customer_phone_invalid", "payment_session_id_invalid", "step_2_failed",
    "visa",
  ])
  func wordsForProgramsPass(_ word: String) {
    #expect(scrubber().word(word) == word)
  }

  @Test(arguments: [
    "", "has blanks", "card_737_invalid", "card_seven_three_seven", "4706131211212123",
    "session_Zk3pQ8xYw0", "MTIz", "a\u{0}b", "ｆｕｌｌ", "<script>", "x/y",
    String(repeating: "a", count: 65),
    String(repeating: "b", count: 30), "zk3pq8xyw0vrt7", "seventhreeseven",
  ])
  func otherThingsAreNoWordsForPrograms(_ word: String) {
    #expect(scrubber().word(word) == nil)
  }
}

@Suite struct ScrubberKnowledgeTests {
  private static let digits = number.compactMap(\.wholeNumberValue)

  private static let words = ["zero", "one", "two", "three", "four", "five", "six", "seven"]

  /// The digits, each written by `spelling`, with something between them.
  private static func spelt(_ separator: String, _ spelling: (Int) -> String) -> String {
    digits.map(spelling).joined(separator: separator)
  }

  private static func scalar(_ zero: Int, _ digit: Int) -> String {
    Unicode.Scalar(UInt32(zero + digit)).map { String($0) } ?? ""
  }

  private static let forms: [String] = [
    number, String(number.reversed()), "4706 1312 1121 2123", "4706-1312-1121-2123",
    spelt(",") { "\"\($0)\"" }, spelt(",\n") { "{\"d\":\($0)}" }, spelt("") { "%3\($0)" },
    spelt("") { "\\u003\($0)" }, spelt("") { "&#x3\($0);" }, spelt("") { "3\($0)" },
    spelt(", ") { "0x3\($0)" }, spelt(",") { "\(48 + $0)" }, spelt(" ") { words[$0] },
    spelt("") { scalar(0xFF10, $0) }, spelt("") { scalar(0x966, $0) }, spelt("") { "%253\($0)" },
    "NDcwNjEzMTIxMTIxMjEyMw==", "eyJhIjo0NzA2MTMxMjExMjEyMTIzfQ==", "IjQ3MDYxMzEyMTEyMTIxMjMi",
  ]

  @Test(arguments: forms)
  func theNumberIsFoundWhereverItStands(_ form: String) {
    let body = Array("{\"data\":{\"url\":\"https://a.b/c?d=\(form)\"}}".utf8)
    let found = scrubber().carriesNumber(body.span)
    #expect(found)
  }

  @Test(arguments: [
    "{}", "", "{\"cf_payment_id\":\"5114910634577\",\"payment_amount\":10.5}",
    "{\"bin\":\"47061312\",\"last_four\":\"2123\"}", "4706131211212122", "470613121121212",
    "{\"url\":\"https://sandbox.cashfree.com/pg/view/gateway/\(session)\"}",
  ])
  func ordinaryAnswersAreNotTakenForIt(_ text: String) {
    let found = scrubber().carriesNumber(Array(text.utf8).span)
    #expect(!found)
  }

  @Test func aScrubberWithoutANumberFindsNone() {
    let plain = Scrubber(KnownSecrets(session: session))
    let found = plain.carriesNumber(Array(number.utf8).span)
    #expect(!found)
    let session = plain.carriesSession(Array("{\"a\":\"\(session)\"}".utf8).span)
    #expect(session)
  }

  @Test func bytesThatAreNoTextAreSearchedToo() {
    let body: [UInt8] =
      [0xFF, 0xFE] + number.utf8.flatMap { (digit: UInt8) -> [UInt8] in [digit, 0] }
    let found = scrubber().carriesNumber(body.span)
    #expect(found)
  }
}
