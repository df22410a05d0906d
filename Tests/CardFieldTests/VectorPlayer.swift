import CardField
import Testing

/// Plays a vector on a card and compares what the card says.
struct VectorPlayer {
  private let vector: Vector
  private var hand: Hand
  private var now = Hand.june2026
  private var lastPaste: Edit?
  private var lookup: UInt32?
  private var everSaid = ""

  init(_ vector: Vector, _ options: CardOptions) {
    self.vector = vector
    hand = Hand(options)
  }

  static func play(_ vector: Vector, maxDigits: Int = 16) {
    // The component groups in fours only; cases that follow the peers ask for their grouping.
    let grouping: Grouping =
      vector.tags?.contains("grouping-beyond-fours") == true ? .network : .fours
    var player = VectorPlayer(vector, CardOptions(grouping: grouping, maxDigits: maxDigits))
    for step in vector.input { player.perform(step) }
    player.compare()
  }

  private mutating func perform(_ step: Vector.Step) {
    switch (step.op, step.text) {
    case ("keys", let text?): hand.type(text)
    case ("paste", let text?): lastPaste = hand.paste(text)
    case ("setCvv", let text?): hand.setCVV(text)
    case ("typeExpiry", let text?):
      // One text field: what is typed there and what is set there must come to the same.
      hand.setExpiry(text)
      var typed = Hand()
      typed.type(text, in: .expiry)
      if !text.hasPrefix("20") {
        #expect(typed.gatewayExpiry == hand.gatewayExpiry)
      }
    case ("backspace", _): hand.press(.backspace, times: step.n ?? 1)
    case ("delete", _): hand.press(.delete, times: step.n ?? 1)
    case ("caret", _): hand.select((step.at ?? 0)..<(step.at ?? 0))
    case ("select", _): hand.select((step.from ?? 0)..<(step.to ?? 0))
    case ("selectAll", _): hand.selectAll()
    case ("clear", _): hand.clear()
    case ("blur", _): break
    case ("init", _): hand.card.options.pastingEnabled = step.enablePasting ?? true
    case ("clock", _): now = VectorPlayer.month(step.now ?? "")
    case ("setExpiry", _):
      hand.setMonth(step.month ?? "")
      hand.setYear(step.year ?? "")
    case ("binResult", _): takeLookup(step)
    default: Issue.record("\(vector.id): unknown step \(step.op)")
    }
    everSaid += "\(hand.card) \(hand.number) \(hand.expiry(now)) \(hand.cvv) "
    everSaid += String(reflecting: hand.card)
    dump(hand.card, to: &everSaid)
  }

  /// An answer is taken if its eight digits are still the first ones, and dropped otherwise.
  private mutating func takeLookup(_ step: Vector.Step) {
    guard hand.card.lookupPrefixReady(), hand.digits.hasPrefix(step.bin ?? "none"),
      step.status == "ok"
    else { return }
    hand.card.learn(scheme: Network(scheme: step.scheme ?? ""))
    lookup = hand.card.prefixGeneration
  }

  private static func month(_ date: String) -> YearMonth {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    return YearMonth(year: parts.first ?? 0, month: parts.dropFirst().first ?? 0)
  }

  // MARK: Comparing

  private func compare() {
    let expect = vector.expect
    let state = hand.number
    check(expect.digits, state.length)
    check(expect.digits, hand.digits.count)
    if let most = expect.maxDigits { #expect(state.length <= most) }
    check(expect.digitsEqual, hand.digits)
    check(expect.luhn, state.luhn)
    check(expect.network, state.network?.name.description)
    if expect.deniesNetwork {
      #expect(state.network == nil)
      #expect(state.possible.isEmpty)
    }
    for name in expect.possible?.include ?? [] { #expect(state.possible.names.contains(name)) }
    for name in expect.possible?.exclude ?? [] { #expect(!state.possible.names.contains(name)) }
    check(expect.valid, state.valid)
    check(expect.potentiallyValid, state.potentiallyValid)
    check(expect.groups, state.groups.list)
    check(expect.cvvLengths, state.cvvLengths.list)
    check(expect.caret, state.caret)
    check(expect.overflow, lastPaste?.overflow)
    if expect.pasteRefused == true { #expect(lastPaste?.refusal == .pastingDisabled) }
    if let binInfo = expect.binInfo {
      #expect((lookup == hand.card.prefixGeneration) == (binInfo == "present"))
    }
    if let expiry = expect.expiry { compareExpiry(expiry) }
    if let cvv = expect.cvv { compareCVV(cvv) }
    for secret in expect.neverContains ?? [] { #expect(!everSaid.contains(secret)) }
    #expect(hand.leavesNoTrace)
  }

  private func compareExpiry(_ outcome: Vector.Outcome) {
    let state = hand.expiry(now)
    check(outcome.valid, state.valid)
    check(outcome.potentiallyValid, state.potentiallyValid)
    check(outcome.month, state.month)
    check(outcome.year, state.year)
    let errors = outcome.errorIn ?? outcome.error.map { [$0] } ?? []
    if !errors.isEmpty {
      let said = state.error?.name.description
      #expect(errors.map { VectorPlayer.wire($0) }.contains(said))
    }
  }

  private func compareCVV(_ outcome: Vector.Outcome) {
    let state = hand.cvv
    check(outcome.valid, state.valid)
    check(outcome.potentiallyValid, state.potentiallyValid)
    if let error = outcome.error {
      #expect(state.error?.name.description == VectorPlayer.wire(error))
    }
  }

  /// The file's names are in camel case, and it says `missing` for a code that is empty.
  private static func wire(_ name: String) -> String {
    if name == "missing" { return "empty" }
    return name.reduce(into: "") { word, letter in
      if letter.isUppercase { word += "_" }
      word += letter.lowercased()
    }
  }

  private func check<Value: Equatable>(
    _ expected: Value?, _ actual: Value?, _ place: SourceLocation = #_sourceLocation
  ) {
    guard let expected else { return }
    #expect(actual == expected, sourceLocation: place)
  }
}
