import CarddClient

// What the daemon says, of its own accord and in answer to an action.

extension Form {
  func handle(_ event: CardEvent) -> [Action] {
    switch event {
    case .card(let card):
      note(card.fieldState, insteadOf: number, .number)
      number = card.fieldState
      isKnown = true
      bank = card.metaData.binInfo
      return []
    case .field(let state):
      switch state.field {
      case .number: break
      case .expiry:
        note(state, insteadOf: expiry, .expiry)
        expiry = state
      case .cvv:
        note(state, insteadOf: cvv, .cvv)
        cvv = state
      }
      return []
    case .captureEnded(_, let outcome):
      captureOutcome = outcome
      return []
    case .verifyPayment:
      // Everything has been wiped in the daemon; what is left here goes as well.
      name.clear()
      code.clear()
      enter(.checking)
      return [.lookUpOrder]
    case .paymentFailed(let failure): return end(failure)
    case .closed(let ending):
      name.clear()
      code.clear()
      let whilePaying = stage.isPayment || stage == .checking
      if whilePaying { lostWhilePaying = ending }
      // The merchant's answer comes without the daemon.
      if stage == .checking && asksMerchant { return [] }
      enter(.finished(.lost(ending, whilePaying: whilePaying)))
      return []
    }
  }

  /// A field that changes has not been left any more; one that the daemon emptied says why.
  private func note(_ new: FieldState, insteadOf old: FieldState, _ control: Control) {
    if new.length != old.length && focus == control { left.remove(control) }
    guard let reason = new.clearedBy, reason != old.clearedBy, stage == .entering else { return }
    switch reason {
    case "idle", "edit_limit", "attempt_limit":
      left = []
      refusals = [:]
      notice = Notice(.bad, Wording.clearing(reason) ?? reason.rawValue)
      if reason != "edit_limit" { name.clear() }
      focus = .number
    default: break
    }
  }

  private func end(_ failure: PaymentFailure) -> [Action] {
    code.clear()
    switch failure.status {
    case .failed:
      lastEnd = .failed
      // Too many of these, and the daemon has removed the card.
      let removed = number.clearedBy == "attempt_limit" ? number.clearedBy : nil
      let texts = [failure.sentence, removed.flatMap(Wording.clearing)].compactMap { $0 }
      notice = Notice(.bad, texts.joined(separator: " "))
    case .cancelled:
      lastEnd = .cancelled
      notice = Notice(.plain, failure.sentence)
    case .unknown:
      unknownEnd = true
      enter(.checking)
      return [.lookUpOrder]
    }
    left = []
    enter(.entering, focus: number.valid ? .cvv : .number)
    return []
  }

  func handle(_ answer: Answer) -> [Action] {
    switch answer {
    case .edit(let field, .success(let result)):
      // A caret that only moves is answered and not pushed.
      place(result, in: field)
      if !result.accepted, let reason = result.reason, reason != "nothing_to_delete" {
        refusals[field] = reason
      } else if result.overflow {
        notice = Notice(
          .plain, "More digits came than this field takes; not all of them were kept.")
      }
      return []
    case .name(.success(let reason)):
      nameRefusal = reason
      if reason != nil { name.clear() }
      return []
    case .pay(.success(let step)): return begin(step)
    case .pay(.failure(let error)):
      guard stage == .paying else { return [] }
      notice = Notice(.bad, error.sentence)
      lastEnd = .failed
      enter(.entering, focus: .pay)
      return []
    case .password(.success(let verdict)): return judge(verdict)
    case .password(.failure(let error)):
      guard case .password(var step) = stage else { return [] }
      step.isWaiting = false
      stage = .password(step)
      notice = Notice(.bad, error.sentence)
      return []
    case .simulated(let outcome, let result):
      guard case .page(var step) = stage else { return [] }
      step.isWaiting = false
      switch result {
      case .success:
        step.simulated = outcome
        notice = nil
        focus = .returned
      case .failure(let error): notice = Notice(.bad, error.sentence)
      }
      stage = .page(step)
      return []
    case .order(.success(let order)):
      finish(order)
      return []
    case .merchant(let isPaid):
      finish(isPaid: isPaid)
      return []
    case .order(.failure):
      // Without the order's word nothing may be promised.
      if stage == .checking { enter(.finished(.unknown(nil))) }
      return []
    case .stepped(.success): return []
    case .stepped(.failure) where stage == .confirming:
      // Its end was missed; the order knows.
      enter(.checking)
      return [.lookUpOrder]
    case .edit(_, .failure(let error)), .name(.failure(let error)),
      .stepped(.failure(let error)):
      if case .closed = error { return [] }
      // The payment ended while the key was on its way; its end has been shown or will be.
      if error.symbol == "NO_PAYMENT_IN_PROGRESS" { return [] }
      notice = Notice(.bad, error.sentence)
      return []
    }
  }

  private func place(_ result: EditResult, in field: CardFieldName) {
    switch field {
    case .number: (number.caret, number.selection) = (result.caret, result.selection)
    case .expiry: (expiry.caret, expiry.selection) = (result.caret, result.selection)
    case .cvv: (cvv.caret, cvv.selection) = (result.caret, result.selection)
    }
  }

  private func begin(_ step: PaymentStep) -> [Action] {
    guard stage == .paying else { return [] }
    switch step.action {
    case .post:
      let limits =
        step.otp ?? OTPLimits(expiresIn: 300, resendIn: 30, resendsLeft: 0, attemptsLeft: 1)
      var password = PasswordStep(
        expires: now, resend: now, resendsLeft: 0, attemptsLeft: 0, bankPage: step.redirectToBank,
        payment: step.cfPaymentID)
      password.take(limits, now: now)
      code.clear()
      enter(.password(password))
    case .link, .form: show(page: step.url ?? "", payment: step.cfPaymentID)
    case .none: enter(.confirming)
    }
    return []
  }

  private func judge(_ verdict: OTPVerdict) -> [Action] {
    guard case .password(var step) = stage else { return [] }
    let wasSent = !code.isEmpty
    code.clear()
    step.isWaiting = false
    guard let limits = verdict.otp else {
      // Right, or wrong for the last time: the end follows.
      enter(.confirming)
      return []
    }
    step.take(limits, now: now)
    stage = .password(step)
    focus = .code
    if wasSent {
      let tries = limits.attemptsLeft == 1 ? "1 try" : "\(limits.attemptsLeft) tries"
      notice = Notice(.bad, "That code is wrong. \(tries) left.")
    } else {
      notice = Notice(.good, "Your bank has sent a new code.")
    }
    return []
  }

  private func finish(isPaid: Bool?) {
    guard stage == .checking else { return }
    if isPaid == true {
      orderStatus = "PAID"
      notice = nil
      enter(.finished(.paid))
    } else if let lostWhilePaying {
      enter(.finished(.lost(lostWhilePaying, whilePaying: true)))
    } else if unknownEnd || isPaid == nil {
      enter(.finished(.unknown(nil)))
    } else {
      lastEnd = .failed
      enter(.finished(.unpaid))
    }
  }

  private func finish(_ order: SandboxOrder) {
    orderStatus = order.status
    guard stage == .checking else { return }
    let last = order.payments.last
    let settled = last == "FAILED" || last == "USER_DROPPED" || last == "CANCELLED"
    if order.status == "PAID" {
      notice = nil
      enter(.finished(.paid))
    } else if unknownEnd || !settled {
      enter(.finished(.unknown(order.status)))
    } else {
      lastEnd = .failed
      enter(.finished(.declined(last ?? order.status)))
    }
  }
}
