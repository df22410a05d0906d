public import CarddClient
public import SecretMemory

/// The checkout form as a state machine: inputs come in, actions come out.
///
/// It does neither input nor output itself, and holds no digit of the card: keys pass through as
/// actions.
public final class Form {
  /// The amount as the payer reads it; empty if the merchant has not said.
  public let amount: String
  /// The order to pay.
  public let orderID: String
  /// How the payer is to prove who they are.
  public let channel: Payment.Channel
  /// Whether the merchant is asked for the order's state, and nobody else.
  public let asksMerchant: Bool
  /// What an empty number shows.
  public let hint: String
  /// The text of a paste, on its way through.
  public let pasted: ByteBuffer

  /// Where the checkout stands.
  public internal(set) var stage = Stage.entering
  /// What has the focus.
  public internal(set) var focus = Control.number
  /// The question that stands before everything else.
  public internal(set) var question: Question?
  /// A sentence for the payer.
  public internal(set) var notice: Notice?
  /// The state of the card's number.
  public internal(set) var number = FieldState(empty: .number)
  /// The state of the card's expiry.
  public internal(set) var expiry = FieldState(empty: .expiry)
  /// The state of the card's CVV.
  public internal(set) var cvv = FieldState(empty: .cvv)
  /// What the gateway knows about the card.
  public internal(set) var bank: BINInfo?
  /// How the last capture ended; nil while one runs.
  var captureOutcome: CaptureOutcome?
  /// The name on the card.
  public let name: TextLine
  /// The one-time password.
  public let code = TextLine(longest: 8) { ("0"..."9").contains($0) }
  /// The form's clock.
  public internal(set) var now: Duration
  /// The order's state as last seen, and never anything but what the order itself said.
  public internal(set) var orderStatus: Symbol = "ACTIVE"

  /// Fields that have been left: their errors are shown.
  var left: Set<Control> = []
  /// Whether the daemon has said anything of the card yet: until then Pay is not possible.
  var isKnown = false
  /// Why the last key of a field was not taken, until the next key.
  var refusals: [CardFieldName: Symbol] = [:]
  /// Why the name was not taken.
  var nameRefusal: Symbol?
  /// How the last payment ended without success.
  var lastEnd: ExitCode?
  /// Whether the end of the payment has to be treated as not known.
  var unknownEnd = false
  /// How the daemon ended while a payment was under way.
  var lostWhilePaying: Ending?

  /// A name with more digits than this is not shown: it may be a card number.
  static let mostDigitsInName = 4

  /// Makes an empty form.
  public init(
    orderID: String, amount: String, channel: Payment.Channel, hint: String, pasted: ByteBuffer,
    asksMerchant: Bool = false, now: Duration = .zero
  ) {
    self.orderID = orderID
    self.amount = amount
    self.channel = channel
    self.asksMerchant = asksMerchant
    self.hint = hint
    self.pasted = pasted
    self.now = now
    name = TextLine(longest: 160) { _ in true }
  }

  /// Takes an input.
  /// - Returns: what is to be done because of it, in order.
  public func handle(_ input: Input) -> [Action] {
    switch input {
    case .key(let press): return handle(press)
    case .focus(let control): return move(to: control)
    case .event(let event): return handle(event)
    case .answer(let answer): return handle(answer)
    case .tick(let time):
      now = max(now, time)
      return []
    case .advanced(let time):
      advance(time)
      return []
    }
  }

  /// Takes the daemon's first word on the card, before anything is typed.
  /// - Parameter problem: why nothing can be paid at the moment.
  func note(first card: CardMetaData, problem: String? = nil) {
    number = card.fieldState
    isKnown = true
    if let problem { notice = Notice(.bad, problem) }
  }

  /// The state of a field of the card.
  public func state(of field: CardFieldName) -> FieldState {
    switch field {
    case .number: number
    case .expiry: expiry
    case .cvv: cvv
    }
  }

  /// Whether Pay can be pressed.
  public var canPay: Bool { stage == .entering && isKnown && blockers.isEmpty }

  /// What stands in the way of a payment, by the daemon's word.
  public var blockers: [Symbol] { number.number?.blockedBy ?? [] }

  /// What is wrong with a field and should be shown: at once if it can no longer become right,
  /// otherwise once it has been left.
  public func problem(with control: Control) -> String? {
    guard let field = control.field else {
      guard control == .name, let word = nameRefusal else { return nil }
      return Wording.nameRefusal(word) ?? word.rawValue
    }
    if let word = refusals[field] { return Wording.refusal(word) ?? word.rawValue }
    let state = state(of: field)
    guard let word = state.error else { return nil }
    let hopeless = state.length > 0 && !state.potentiallyValid
    guard hopeless || left.contains(control) else { return nil }
    return Wording.fieldError(word) ?? word.rawValue
  }

  /// Whether anything has been typed that would be lost.
  var isTouched: Bool {
    number.length > 0 || expiry.length > 0 || cvv.length > 0 || !name.isEmpty
  }

  /// What can have the focus now, in order.
  public var controls: [Control] {
    switch stage {
    case .entering: return [.number, .expiry, .cvv, .name, .pay]
    case .paying, .confirming, .checking: return []
    case .password(let step):
      return [.code, .verify, .resend] + (step.bankPage == nil ? [] : [.bankPage])
    case .page(let step):
      let choices = SimulatedOutcome.allCases.map(Control.simulate)
      return (step.isSimulated ? choices : []) + [.returned]
    case .finished(let outcome):
      switch outcome {
      case .paid: return [.leave]
      // The merchant can be asked without the daemon.
      case .lost(_, let whilePaying):
        return asksMerchant && whilePaying ? [.checkAgain, .leave] : [.leave]
      case .declined: return [.tryAgain, .leave]
      case .unpaid: return [.checkAgain, .tryAgain, .leave]
      case .unknown: return [.checkAgain, .leave]
      }
    }
  }

  /// Goes on to another stage.
  func enter(_ next: Stage, focus first: Control? = nil) {
    stage = next
    question = nil
    if let first = first ?? controls.first { focus = first }
  }

  private func advance(_ time: Duration) {
    guard case .password(var step) = stage else { return }
    step.expires -= time
    step.resend -= time
    stage = .password(step)
  }
}
