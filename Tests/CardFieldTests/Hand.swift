import CardField

/// A card with plain storage, for tests: presses, pastes and looks as a person would.
struct Hand {
  var card: Card
  var bytes = [UInt8](repeating: 0, count: Card.storageSize)

  init(_ options: CardOptions = CardOptions()) { card = Card(options: options) }

  init(typing text: String, _ options: CardOptions = CardOptions()) {
    self.init(options)
    type(text)
  }

  private static let zeros = [UInt8](repeating: 0, count: Card.storageSize)

  // MARK: Doing

  /// Presses a key for every scalar of a text; gives the outcome of the last.
  @discardableResult
  mutating func type(_ text: String, in field: Field = .number) -> Edit {
    var last = Edit()
    for scalar in text.unicodeScalars {
      switch Key.parse(Array(String(scalar).utf8).span) {
      case .success(let key): last = press(key, in: field)
      case .failure(let refusal): last = .refused(refusal)
      }
    }
    return last
  }

  @discardableResult
  mutating func press(
    _ key: Key, times: Int = 1, shift: Bool = false, in field: Field = .number
  ) -> Edit {
    var last = Edit()
    for _ in 0..<times {
      last = act { $0.press(key, shift: shift, in: field, storage: &$1) }
    }
    return last
  }

  @discardableResult
  mutating func paste(
    _ text: String, into field: Field = .number, source: PasteSource = .clipboard
  ) -> Edit {
    act { card, storage in
      let intake = Hand.intake(text, Intake(for: field), &storage)
      return card.paste(intake, into: field, source: source, storage: &storage)
    }
  }

  @discardableResult
  mutating func select(_ range: Range<Int>, in field: Field = .number) -> Edit {
    card.select(field, start: range.lowerBound, end: range.upperBound)
  }

  @discardableResult
  mutating func selectAll(in field: Field = .number) -> Edit { card.select(field) }

  @discardableResult
  mutating func clear(_ field: Field = .number) -> Edit {
    act { $0.clear(field, storage: &$1) }
  }

  mutating func clearAll() { act { $0.clearAll(storage: &$1) } }

  @discardableResult
  mutating func setMonth(_ text: String) -> Bool {
    act { $0.setExpiryMonth(Hand.intake(text, Intake(.date), &$1), storage: &$1) }
  }

  @discardableResult
  mutating func setYear(_ text: String) -> Bool {
    act { $0.setExpiryYear(Hand.intake(text, Intake(.date), &$1), storage: &$1) }
  }

  @discardableResult
  mutating func setExpiry(_ text: String) -> Bool {
    act { $0.setExpiryText(Hand.intake(text, Intake(.date), &$1), storage: &$1) }
  }

  @discardableResult
  mutating func setCVV(_ text: String) -> Bool {
    act { $0.setCVV(Hand.intake(text, Intake(.cvv), &$1), storage: &$1) }
  }

  @discardableResult
  mutating func setName(_ text: String) -> Card.NameVerdict {
    act { card, storage in
      card.beginName()
      for scalar in text.unicodeScalars {
        card.addNameScalar(scalar.value, storage: &storage)
      }
      return card.endName(storage: &storage)
    }
  }

  private static func intake(
    _ text: String, _ start: Intake, _ storage: inout MutableSpan<UInt8>
  ) -> Intake {
    var intake = start
    for scalar in text.unicodeScalars { intake.add(scalar.value, storage: &storage) }
    return intake
  }

  mutating func act<Result>(_ body: (inout Card, inout MutableSpan<UInt8>) -> Result) -> Result {
    Hand.act(&card, &bytes, body)
  }

  private static func act<Result>(
    _ card: inout Card, _ bytes: inout [UInt8],
    _ body: (inout Card, inout MutableSpan<UInt8>) -> Result
  ) -> Result {
    var storage = bytes.mutableSpan
    return body(&card, &storage)
  }

  // MARK: Looking

  static let june2026 = YearMonth(year: 2026, month: 6)

  var number: NumberState { card.numberState(bytes.span) }
  var cvv: CVVState { card.cvvState(card.cvvLengths) }
  func expiry(_ now: YearMonth = june2026) -> ExpiryState {
    card.expiryState(bytes.span, now: now)
  }

  /// The digits in the storage, which only a test looks at.
  var digits: String { text(card.numberRange) }
  var code: String { text(card.cvvRange) }
  var name: String { text(card.nameRange) }
  var gatewayExpiry: String {
    String(decoding: (0..<4).map { card.expiryDigit($0, storage: bytes.span) }, as: UTF8.self)
  }
  var shownExpiry: String {
    let display = expiry().display
    return (0..<display.count).map {
      display[$0] == ExpiryDisplay.bullet ? "•" : String(UnicodeScalar(display[$0]))
    }.joined()
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether every byte outside the present number, expiry, code and name is zero.
  var leavesNoTrace: Bool {
    var rest = bytes
    for range in [card.numberRange, card.cvvRange, card.nameRange, 20..<(20 + expiry().length)] {
      for index in range { rest[index] = 0 }
    }
    return rest == Hand.zeros
  }
}

extension GroupSizes {
  var list: [Int] { (0..<count).map { self[$0] } }
}

extension CVVLengths {
  var list: [Int] { [3, 4].filter { contains($0) } }
}

extension NetworkSet {
  var names: [String] { Network.allCases.filter { contains($0) }.map { $0.name.description } }
}

extension Hand {
  /// Replaces the last digit by the next higher one.
  mutating func correctLast() {
    let last = UInt8(digits.suffix(1)) ?? 0
    press(.backspace)
    press(.digit((last + 1) % 10))
  }
}
