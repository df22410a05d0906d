import CarddClient

// What the buttons do.

extension Form {
  /// Presses a button.
  func activate(_ button: Control) -> [Action] {
    switch button {
    case .pay: return pay()
    case .verify: return verify()
    case .resend: return resend()
    case .bankPage: return goToBankPage()
    case .simulate(let outcome): return simulate(outcome)
    case .returned:
      notice = nil
      enter(.confirming)
      return [.finishAuthentication]
    case .checkAgain:
      enter(.checking)
      return [.lookUpOrder]
    case .tryAgain:
      notice = nil
      enter(.entering, focus: number.valid ? .cvv : .number)
      return []
    case .leave: return [.leave(exitStatus)]
    case .number, .expiry, .cvv, .name, .code: return []
    }
  }

  /// The exit status of leaving now.
  public var exitStatus: ExitCode {
    guard case .finished(let outcome) = stage else { return lastEnd ?? .cancelled }
    switch outcome {
    case .paid: return .paid
    case .declined, .unpaid: return .failed
    case .unknown: return .unknown
    case .lost(_, let whilePaying): return whilePaying ? .unknown : .failed
    }
  }

  private func pay() -> [Action] {
    guard !canPay else {
      notice = nil
      left = []
      lastEnd = nil
      unknownEnd = false
      enter(.paying)
      return [.sendName, .pay(channel)]
    }
    // Say what is missing, all of it, and go where the topmost of it is.
    left = [.number, .expiry, .cvv]
    for control in controls {
      guard let word = blockers.first(where: { $0.culprit == control }) else { continue }
      notice = Notice(.bad, Wording.code(word) ?? word.rawValue)
      focus = control
      return []
    }
    notice = blockers.first.map { Notice(.bad, Wording.code($0) ?? $0.rawValue) }
    return []
  }

  private func verify() -> [Action] {
    guard case .password(var step) = stage, !step.isWaiting else { return [] }
    guard !code.isEmpty else {
      notice = Notice(.plain, "Type the code that your bank has sent.")
      focus = .code
      return []
    }
    step.isWaiting = true
    stage = .password(step)
    notice = nil
    return [.submitPassword]
  }

  private func resend() -> [Action] {
    guard case .password(var step) = stage, !step.isWaiting else { return [] }
    guard step.resendsLeft > 0 else {
      notice = Notice(.bad, "The code cannot be sent again.")
      return []
    }
    guard step.resend <= now else {
      let wait = (step.resend - now).wholeSeconds
      notice = Notice(.plain, "The code can be sent again in \(wait) s.")
      return []
    }
    step.isWaiting = true
    stage = .password(step)
    notice = nil
    code.clear()
    return [.resendPassword]
  }

  private func goToBankPage() -> [Action] {
    guard case .password(let step) = stage, let url = step.bankPage, !step.isWaiting else {
      return []
    }
    code.clear()
    notice = nil
    show(page: url, payment: step.payment)
    return []
  }

  /// Shows the bank's page.
  ///
  /// The sandbox's lies under a name that no real host can have (RFC 2606).
  func show(page url: String, payment: String?) {
    let simulated = url.hasPrefix("https://cardd-sandbox.invalid/")
    enter(.page(PageStep(url: url, payment: payment, isSimulated: simulated && payment != nil)))
  }

  private func simulate(_ outcome: SimulatedOutcome) -> [Action] {
    guard case .page(var step) = stage, let payment = step.payment, !step.isWaiting else {
      return []
    }
    step.isWaiting = true
    stage = .page(step)
    return [.simulate(outcome, payment: payment)]
  }
}

extension Symbol {
  /// Which field has to be corrected, of an error that names one.
  fileprivate var culprit: Control? {
    if rawValue.hasPrefix("CARD_NUMBER") || rawValue.hasPrefix("CARD_NETWORK") { return .number }
    if rawValue.hasPrefix("CARD_EXPIR") { return .expiry }
    if rawValue.hasPrefix("CARD_CVV") { return .cvv }
    return nil
  }
}

extension Duration {
  /// Seconds, rounded up, and not below zero.
  var wholeSeconds: Int {
    let parts = components
    return max(0, Int(parts.seconds) + (parts.attoseconds > 0 ? 1 : 0))
  }
}
