import CarddClient
import SecretMemory

/// Runs the checkout without a terminal: keys and steps come from a script, and what a payer would
/// see is written as plain lines.
final class ScriptMode {
  private let checkout: Checkout
  private var reader: ScriptReader
  private var narrator = Narrator()
  private var wasBlocked = false
  private let tell: (String) -> Void

  /// The longest that an answer may take: the ten seconds that a gateway has, and some.
  private static let patience = Duration.seconds(15)

  /// Runs a checkout that has been launched.
  /// - Parameter tell: takes each line.
  init(_ checkout: Checkout, tell: @escaping (String) -> Void) {
    self.checkout = checkout
    self.tell = tell
    reader = ScriptReader(argument: checkout.form.pasted)
  }

  private var form: Form { checkout.form }

  /// Runs the script to its end.
  /// - Parameter next: gives the next byte; `nil` at the end of the script.
  func run(_ next: () -> UInt8?) throws(ScriptReader.Fault) -> ExitCode {
    tell(form.amount.isEmpty ? "order: \(form.orderID)" : "order: \(form.orderID) \(form.amount)")
    while checkout.exit == nil, let byte = next() {
      guard let item = try reader.feed(byte) else { continue }
      carryOut(item)
      report()
    }
    if checkout.exit == nil { try reader.end() }
    return finish()
  }

  private func carryOut(_ item: ScriptItem) {
    switch item {
    case .key(let press):
      calm()
      checkout.handle(.key(press))
      checkout.card.settle()
    case .nextField:
      // After the last field there is no next one: a script ends its last line like the others.
      if form.stage == .entering, form.focus != .pay { press(.tab) }
      checkout.card.settle()
    case .step(let step):
      // What is being sent can be cancelled; everything else waits for its turn.
      if step != .cancel { calm() }
      carryOut(step)
      checkout.card.settle(timeout: step == .pay ? .zero : Self.patience)
    }
  }

  private func carryOut(_ step: ScriptItem.Step) {
    switch step {
    case .number: checkout.handle(.focus(.number))
    case .expiry: checkout.handle(.focus(.expiry))
    case .cvv: checkout.handle(.focus(.cvv))
    case .name: checkout.handle(.focus(.name))
    case .paste: press(.paste)
    case .capture: capture()
    case .pay:
      checkout.handle(.focus(.pay))
      checkout.card.settle()
      wasBlocked = !form.canPay
      press(.enter)
    case .otp:
      checkout.handle(.focus(.code))
      press(.control("u"))
      press(.paste)
      press(.enter)
    case .resend: push(.resend)
    case .bank: push(.bankPage)
    case .simulate: simulate()
    case .returned: push(.returned)
    case .cancel:
      press(.escape)
      if form.question != nil { press(.character("y")) }
    case .check: push(.checkAgain)
    case .retry: push(.tryAgain)
    case .wait: pause(.seconds(number))
    case .advance: advance(number)
    }
  }

  private func press(_ key: Key) { checkout.handle(.key(KeyPress(key))) }

  /// Presses a button, if it is there.
  private func push(_ button: Control) {
    guard form.controls.contains(button) else { return tell("notice: that is not possible now") }
    checkout.handle(.focus(button))
    checkout.tick()
    press(.enter)
  }

  private func simulate() {
    let wanted = SimulatedOutcome.allCases.first { isArgument($0.rawValue) }
    guard let wanted else {
      return tell("notice: the page answers SUCCESS, FAILED or USER_DROPPED")
    }
    push(.simulate(wanted))
  }

  /// Waits for the payer at the other terminal; the daemon's idle time bounds it.
  private func capture() {
    guard let field = CardFieldName.allCases.first(where: { isArgument($0.rawValue) }) else {
      return tell("notice: what can be captured is number, expiry or cvv")
    }
    form.captureOutcome = nil
    do throws(CarddError) {
      let begun = try checkout.card.call(.capture(field))
      guard begun.accepted else {
        let reason = begun.reason.map { Wording.captureRefusal($0) ?? $0.rawValue }
        return tell("notice: \(reason ?? "")")
      }
      tell("capture: the terminal waits for the \(field.rawValue)")
      while form.captureOutcome == nil, !form.isLost {
        _ = checkout.card.wait(timeout: .seconds(1))
      }
      guard let outcome = form.captureOutcome else { return }
      tell("capture: \(Wording.captureOutcome(outcome) ?? outcome.rawValue)")
    } catch {
      tell("notice: \(error.sentence)")
    }
  }

  private func isArgument(_ word: String) -> Bool {
    let argument = form.pasted
    return Array(word.utf8) == (0..<argument.count).map { argument[$0] }
  }

  /// The argument as seconds; anything else than a short number is none.
  private var number: Int {
    let bytes = (0..<min(6, form.pasted.count)).map { form.pasted[$0] }
    return Int(String(decoding: bytes, as: UTF8.self)) ?? 0
  }

  private func advance(_ seconds: Int) {
    do throws(CarddError) {
      try checkout.card.call(.sandboxAdvance(seconds: seconds))
      checkout.handle(.advanced(.seconds(seconds)))
    } catch {
      tell("notice: only a daemon that was started with --now can be moved on")
    }
  }

  /// Waits for the answers that are due, and until no payment is on the wire.
  private func calm() {
    checkout.card.settle()
    let last = System.now() + Self.patience
    // The merchant's answer has a limit of its own.
    while isTransient, System.now() < last || checkout.isVerifying {
      checkout.wait(timeout: .milliseconds(200))
    }
    report()
  }

  private var isTransient: Bool {
    switch form.stage {
    case .paying, .confirming, .checking: true
    case .entering, .password, .page, .finished: false
    }
  }

  private func pause(_ time: Duration) {
    let last = System.now() + time
    while System.now() < last {
      if !checkout.card.wait(timeout: last - System.now()) && form.isLost { return }
      report()
    }
  }

  private func report() {
    for line in narrator.lines(about: form) { tell(line) }
  }

  /// What is still running is stopped: nobody is left to finish it.
  private func finish() -> ExitCode {
    if checkout.exit == nil {
      calm()
      if form.stage.isPayment {
        carryOut(.cancel)
        calm()
      }
    }
    report()
    let status = checkout.exit ?? form.exitStatus
    return status == .cancelled && wasBlocked ? .failed : status
  }
}

extension Form {
  /// Whether the daemon is gone.
  var isLost: Bool {
    if case .finished(.lost) = stage { true } else { false }
  }
}
