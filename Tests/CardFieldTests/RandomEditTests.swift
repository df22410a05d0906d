import CardField
import Testing

/// Random edits, on the field and on a model that is too simple to be wrong in the same way.
@Suite struct RandomEditTests {
  @Test(arguments: zip(1...8 as ClosedRange<UInt64>, [16, 16, 16, 16, 17, 18, 19, 19]))
  func `The number does what an array of digits does`(_ seed: UInt64, _ maxDigits: Int) {
    var dice = Dice(seed: seed)
    var hand = Hand(CardOptions(maxDigits: maxDigits))
    var model = NaiveNumber(maxDigits: maxDigits)
    var seen = Tally()
    for step in 0..<25_000 {
      let action = Action.random(&dice, model)
      let before = model
      let expected = action.apply(&model)
      let outcome = action.apply(&hand)
      let valid = model.valid
      seen.count(expected, model, valid: valid)
      let agrees = outcome == expected && Self.agree(hand, model, valid: valid)
      #expect(agrees, "seed \(seed), step \(step): \(action), from \(before)")
      if !agrees { return }
    }
    // A walk that never gets anywhere would prove nothing.
    #expect(seen.isRich, "\(seen)")
  }

  /// How often a walk came by the places that matter.
  struct Tally {
    var valid = 0
    var wiped = 0
    var overflow = 0
    var full = 0
    var hidden = 0
    var tainted = 0
    var settled = 0

    mutating func count(_ edit: Edit, _ model: NaiveNumber, valid isValid: Bool) {
      if isValid { valid += 1 }
      if edit.wiped { wiped += 1 }
      if edit.overflow { overflow += 1 }
      if edit.refusal == .full { full += 1 }
      if isValid && !model.mayShowLastFour { hidden += 1 }
      if model.cells.count >= 8 && !model.lookupReady { tainted += 1 }
      if model.scheme != nil { settled += 1 }
    }

    var isRich: Bool {
      [valid, wiped, overflow, full, hidden, tainted, settled].allSatisfy { $0 >= 20 }
    }
  }

  // MARK: One step

  enum Action {
    case press(Key, shift: Bool)
    case select(Int, Int)
    case paste(String)
    case clear
    case learn(Network?)
    case disclose

    static func random(_ dice: inout Dice, _ model: NaiveNumber) -> Action {
      switch dice.roll(100) {
      case 0..<40: return .press(.digit(UInt8(dice.roll(10))), shift: false)
      case 40..<50: return .press(.digit(checkDigit(model)), shift: false)
      case 50..<56: return .press(.backspace, shift: false)
      case 56..<62: return .press(.delete, shift: dice.roll(2) == 0)
      case 62..<74:
        return .press(
          dice.pick([.arrowLeft, .arrowRight, .home, .end, .end]), shift: dice.roll(3) == 0)
      case 74..<80: return .select(dice.roll(24) - 2, dice.roll(24) - 2)
      case 80..<86: return .paste(randomText(&dice))
      case 86..<91: return .paste(dice.pick(TestNumbers.all) + dice.pick(["", " 12/29", "0"]))
      case 91..<92: return .press(.separator, shift: false)
      case 92..<93: return .clear
      case 93..<96: return .learn(dice.pick(Network.allCases + [nil]))
      default: return .disclose
      }
    }

    /// The digit that makes the number pass when it is put at the end.
    private static func checkDigit(_ model: NaiveNumber) -> UInt8 {
      UInt8((0...9).first { NaiveNumber.luhn(model.cells + [.init(digit: $0)]) } ?? 0)
    }

    private static func randomText(_ dice: inout Dice) -> String {
      let first = dice.pick(["", "3", "30", "36", "37", "4", "5", "60", "62212", "65"])
      return (0..<dice.roll(24)).reduce(into: first) { text, _ in
        text += dice.pick(["x", " ", "-"] + (0...9).map { String($0) } + ["0", "4", "7"])
      }
    }

    func apply(_ model: inout NaiveNumber) -> Edit {
      switch self {
      case .press(let key, let shift): return model.press(key, shift: shift)
      case .select(let start, let end): model.select(start, end)
      case .paste(let text): return model.paste(text.compactMap { Int(String($0)) })
      case .clear: return model.clear()
      case .learn(let network): model.learn(network)
      case .disclose: if model.valid && model.mayShowLastFour { model.disclose() }
      }
      return Edit()
    }

    func apply(_ hand: inout Hand) -> Edit {
      switch self {
      case .press(let key, let shift): return hand.press(key, shift: shift)
      case .select(let start, let end):
        return hand.card.select(.number, start: start, end: end)
      case .paste(let text): return hand.paste(text)
      case .clear: return hand.clear()
      case .learn(let network): hand.card.learn(scheme: network)
      case .disclose: if hand.number.showsLastFour { hand.card.noteDisclosure() }
      }
      return Edit()
    }
  }

  // MARK: Comparing

  private static func agree(_ hand: Hand, _ model: NaiveNumber, valid: Bool) -> Bool {
    let state = hand.number
    let known = model.known
    let count = model.cells.count
    let longest = known.lengths.max() ?? model.maxDigits
    return hand.digits == model.text
      && hand.leavesNoTrace
      && hand.card.isEmpty == (count == 0)
      && hand.card.prefixGeneration == model.generation
      && hand.card.lookupPrefixReady() == model.lookupReady
      && state.length == count
      && state.caret == model.caret
      && state.selection == model.selection
      && state.luhn == model.luhn
      && state.network == known.certain
      && state.possible == known.possible
      && state.valid == valid
      && state.potentiallyValid
        == (valid || (!known.possible.isEmpty && count < longest))
      && state.complete == (valid && count == longest)
      && state.error == (valid ? nil : error(model, known, longest))
      && state.maxLength == longest
      && state.cvvLengths
        == (known.certain == nil ? [.three, .four] : known.certain == .amex ? .four : .three)
      && state.groups.list.reduce(0, +) == count
      && state.showsLastFour == (valid && model.mayShowLastFour)
      && state.binDigits == ((known.lengths.min() ?? 0) >= 16 ? 8 : 6)
  }

  private static func error(
    _ model: NaiveNumber, _ known: NaiveTable.Entry, _ longest: Int
  ) -> FieldError {
    if model.cells.isEmpty { return .empty }
    if known.possible.isEmpty { return .networkUnknown }
    let isWhole = known.lengths.contains(model.cells.count)
    return isWhole || model.cells.count >= longest ? .luhn : .incomplete
  }
}
