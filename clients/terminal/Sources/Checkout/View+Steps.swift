import CarddClient

// What comes after Pay.

extension View {
  /// Draws the step in which the one-time password is typed.
  func password(_ step: PasswordStep, _ sheet: inout Sheet) {
    let network = form.number.number?.network.map { Self.title(of: $0) + " card" } ?? "card"
    let ending = form.number.number?.lastFour.map { " ending in \($0)" } ?? ""
    sheet.add(
      Line.wrapped(
        "Your bank has sent a one-time password for your \(network)\(ending).", .plain,
        width: width))
    sheet.add()
    let text = FieldText(form.code, placeholder: "", width: width, mask: "•")
    field(
      .code, isRoomy ? "One-time password" : "Code", text,
      note: Run(passwordNote(step), .faint), &sheet)
    sheet.add()
    let wait = (step.resend - form.now).wholeSeconds
    let again = step.resendsLeft > 0 && wait > 0 ? "Send again in \(clock(wait))" : "Send again"
    var row: [(control: Control, label: String, enabled: Bool)] = [
      (.verify, step.isWaiting ? "Verifying …" : "Verify", !form.code.isEmpty && !step.isWaiting),
      (.resend, again, step.resendsLeft > 0 && wait == 0 && !step.isWaiting),
    ]
    if step.bankPage != nil { row.append((.bankPage, "Bank page", !step.isWaiting)) }
    buttons(row, &sheet)
    sheet.add()
  }

  private func passwordNote(_ step: PasswordStep) -> String {
    let tries = step.attemptsLeft == 1 ? "1 try" : "\(step.attemptsLeft) tries"
    let left = (step.expires - form.now).wholeSeconds
    let more = step.resendsLeft == 1 ? "1 new code" : "\(step.resendsLeft) new codes"
    return left > 0 ? "\(tries) left · \(clock(left)) left · \(more)" : "The time is over."
  }

  private func clock(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Draws the step in which the payer is on the bank's page.
  func page(_ step: PageStep, _ sheet: inout Sheet) {
    sheet.add(
      Line.wrapped(
        isRoomy
          ? "Open this page of your bank to confirm the payment, and come back here:"
          : "Confirm on your bank's page:", .plain, width: width))
    if isRoomy { sheet.add() }
    sheet.add(Line.wrapped(step.url, Style(bold: true), width: width))
    if isRoomy { sheet.add() }
    if step.isSimulated {
      sheet.add(
        Line.wrapped(
          isRoomy
            ? "This is the sandbox: nothing is behind that address. What is the page to answer?"
            : "Sandbox: what does it answer?", .faint, width: width))
      buttons(
        SimulatedOutcome.allCases.map {
          (.simulate($0), $0.rawValue + (step.simulated == $0 ? " ✓" : ""), true)
        }, &sheet)
      if isRoomy { sheet.add() }
    }
    buttons([(.returned, "I have returned", true)], &sheet)
    sheet.add()
  }

  /// Draws the end.
  func finished(_ outcome: Outcome, _ sheet: inout Sheet) {
    let (title, style, text) = Self.words(outcome, amount: form.amount)
    sheet.add()
    sheet.add(Line.wrapped(title, style, width: width))
    sheet.add(Line.wrapped(text, .plain, width: width))
    if !isRoomy { sheet.add(Line.wrapped("Order \(form.orderID)", .faint, width: width)) }
    if case .lost = outcome {
    } else if !form.asksMerchant || form.orderStatus == "PAID" {
      sheet.add(Line(Run("Order state: "), Run(form.orderStatus.rawValue, .strong)))
    }
    sheet.add()
    let labels: [Control: String] = [
      .checkAgain: "Check again", .tryAgain: "Try again", .leave: "Leave",
    ]
    buttons(form.controls.map { ($0, labels[$0] ?? "", true) }, &sheet)
    sheet.add()
  }

  /// The words for the end of the checkout.
  static func words(_ outcome: Outcome, amount: String) -> (String, Style, String) {
    switch outcome {
    case .paid:
      let paid = amount.isEmpty ? "The order" : amount
      return ("✓ Paid", Style(colour: .green, bold: true), "\(paid) has been paid. Thank you.")
    case .declined(let state):
      let text =
        state == "USER_DROPPED"
        ? "The bank's page was left before the payment was confirmed."
        : "Your bank has declined the payment."
      return ("Not paid", Style(colour: .red, bold: true), text)
    case .unpaid:
      return (
        "Not paid", Style(colour: .red, bold: true),
        "The merchant says that the order is not paid. If your bank has confirmed the payment, "
          + "check again before you pay again."
      )
    case .unknown:
      return (
        "Not known", Style(colour: .red, bold: true),
        Wording.status(.unknown) ?? "Check the order before you pay again."
      )
    case .lost(let ending, let whilePaying):
      let text = ending.sentence + " "
      return (
        "Interrupted", Style(colour: .red, bold: true),
        whilePaying
          ? text + "Your card may have been charged: check the order before you pay again."
          : text + "Nothing was charged, and nothing that you typed is left."
      )
    }
  }
}
