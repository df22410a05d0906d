import Payments
import Testing

/// What the outside world is owed, kept apart from the flow so that the flow can be judged by it.
private struct Ledger: Hashable {
  var flow = PaymentFlow()
  var payOwed = false
  var otpOwed = false
  var endOwed = false
  var faults: [String] = []

  mutating func take(_ event: PaymentEvent) {
    let wasRunning = flow.isRunning
    let actions = flow.take(event)
    if event == .accepted, !wasRunning {
      payOwed = true
      endOwed = true
    }
    for action in actions { settle(action) }
    if flow.isRunning != endOwed { faults.append("runs without an end owed, or the reverse") }
    if !flow.isRunning, payOwed || otpOwed { faults.append("over with an answer still owed") }
  }

  private mutating func settle(_ action: PaymentAction) {
    switch action {
    case .answerPay, .withdraw:
      if !payOwed { faults.append("pay answered twice") }
      payOwed = false
      if action == .withdraw { endOwed = false }
    case .passOn:
      if otpOwed { faults.append("two OTP calls at once") }
      otpOwed = true
    case .answerOTP:
      if !otpOwed { faults.append("an OTP call answered twice") }
      otpOwed = false
    case .end:
      if payOwed { faults.append("ended before pay was answered") }
      if !endOwed { faults.append("ended twice") }
      endOwed = false
    case .handOver, .refuse:
      break
    }
  }
}

private let everyEvent: [PaymentEvent] =
  [.accepted, .handedOver, .withdrawn, .submitted, .resent]
  + [.returned, .cancelled, .otpTimedOut, .stopped]
  + PayAnswerKind.allCases.map { .payAnswered($0) }
  + OTPAnswerKind.allCases.map { .otpAnswered($0) }

@Suite("A payment's flow")
struct PaymentFlowTests {
  /// Sequences that lead to the same flow and the same debts have the same future, so each level
  /// keeps one of them: this visits every sequence of up to eight events.
  @Test("Every sequence of up to eight events answers and ends each accepted pay exactly once")
  func everySequence() {
    var level: Set<Ledger> = [Ledger()]
    var sequences = 1.0
    for length in 1...8 {
      var next: Set<Ledger> = []
      for state in level {
        for event in everyEvent {
          var state = state
          state.take(event)
          #expect(state.faults.isEmpty, "after \(length) events, the last being \(event)")
          next.insert(state)
        }
      }
      sequences *= Double(everyEvent.count)
      level = next
    }
    #expect(sequences > 1e10)
    #expect(level.count > 20)
  }

  @Test("Whatever happened before, the gateway's silence and a stop settle every debt")
  func everyStateCanEnd() {
    var seen: Set<Ledger> = [Ledger()]
    var frontier = seen
    while !frontier.isEmpty {
      var next: Set<Ledger> = []
      for state in frontier {
        for event in everyEvent {
          var state = state
          state.take(event)
          if seen.insert(state).inserted { next.insert(state) }
        }
      }
      frontier = next
    }
    for state in seen {
      var state = state
      for event in [PaymentEvent.payAnswered(.lost), .otpAnswered(.lost), .stopped] {
        state.take(event)
      }
      #expect(!state.flow.isRunning && !state.endOwed && state.faults.isEmpty)
    }
  }

  @Test(
    "Each story ends as it should",
    arguments: [
      ([.accepted, .handedOver, .payAnswered(.bankPage), .returned], .verify),
      ([.accepted, .handedOver, .payAnswered(.bankPage), .cancelled], .cancelled),
      ([.accepted, .handedOver, .payAnswered(.otp), .submitted, .otpAnswered(.accepted)], .verify),
      ([.accepted, .handedOver, .payAnswered(.otp), .submitted, .otpAnswered(.lost)], .unknown),
      ([.accepted, .handedOver, .payAnswered(.otp), .otpTimedOut], .failed(.otpTimedOut)),
      ([.accepted, .handedOver, .payAnswered(.refused)], .failed(.refused)),
      ([.accepted, .handedOver, .payAnswered(.lost)], .unknown),
      ([.accepted, .payAnswered(.unreachable)], .failed(.unreachable)),
      ([.accepted, .handedOver, .payAnswered(.unknownAction)], .failed(.unknownAction)),
      ([.accepted, .handedOver, .cancelled, .payAnswered(.bankPage)], .cancelled),
      ([.accepted, .handedOver, .cancelled, .payAnswered(.lost)], .unknown),
      ([.accepted, .handedOver, .stopped], .unknown),
      ([.accepted, .stopped], .cancelled),
      (
        [.accepted, .handedOver, .payAnswered(.otp)]
          + [.submitted, .cancelled, .otpAnswered(.accepted)], .verify
      ),
      (
        [.accepted, .handedOver, .payAnswered(.otp)]
          + [.submitted, .otpAnswered(.refused), .submitted, .otpAnswered(.refused)]
          + [.submitted, .otpAnswered(.refused)], .failed(.otpTriesUsedUp)
      ),
    ] as [([PaymentEvent], Ending)])
  func story(_ events: [PaymentEvent], _ ending: Ending) {
    var flow = PaymentFlow()
    var actions: [PaymentAction] = []
    for event in events { actions += flow.take(event) }
    #expect(actions.last == .end(ending))
  }

  @Test("A cancelled payment tells the front end to do nothing, not to open the bank's page")
  func cancelledPayAnswersNone() {
    var flow = PaymentFlow()
    for event in [PaymentEvent.accepted, .handedOver, .cancelled] { _ = flow.take(event) }
    #expect(
      flow.take(.payAnswered(.bankPage)) == [.answerPay(.none), .end(.cancelled)])
  }

  @Test("Withdrawing works until the card is handed over and never after")
  func withdrawing() {
    var flow = PaymentFlow()
    _ = flow.take(.accepted)
    var late = flow
    #expect(flow.take(.withdrawn) == [.withdraw])
    _ = late.take(.handedOver)
    #expect(late.take(.withdrawn) == [])
    #expect(late.isRunning)
  }
}
