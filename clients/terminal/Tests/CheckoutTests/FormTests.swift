import Testing

@testable import CarddClient
@testable import Checkout

@Suite struct FormTests {
  @Test func keysOfACardFieldGoStraightToTheDaemon() {
    let desk = Desk()
    #expect(desk.type("4") == [.keystroke(.character("4"), .number, shift: false)])
    desk.press(.tab)
    #expect(desk.press(.backspace) == [.keystroke(.backspace, .expiry, shift: false)])
    desk.press(.tab)
    #expect(
      desk.form.handle(.key(KeyPress(.left, shift: true)))
        == [.keystroke(.arrowLeft, .cvv, shift: true)])
    #expect(desk.press(.paste) == [.paste(.cvv)])
    #expect(desk.press(.control("u")) == [.clear(.cvv)])
    #expect(desk.press(.control("a")) == [.keystroke(.home, .cvv, shift: false)])
  }

  @Test func tabGoesRoundAndShiftTabBack() {
    let desk = Desk()
    var seen: [Control] = []
    for _ in 0..<6 {
      seen.append(desk.form.focus)
      desk.press(.tab)
    }
    #expect(seen == [.number, .expiry, .cvv, .name, .pay, .number])
    desk.press(.backTab)
    #expect(desk.form.focus == .number)
  }

  @Test func anErrorIsShownOnLeavingAndAtOnceWhenThereIsNoHope() {
    let desk = Desk()
    desk.number(15, error: "incomplete")
    #expect(desk.form.problem(with: .number) == nil)
    desk.press(.tab)
    #expect(desk.form.problem(with: .number) == Wording.fieldError("incomplete"))
    desk.press(.backTab)
    desk.number(16, hopeless: true, error: "luhn")
    #expect(desk.form.problem(with: .number) == Wording.fieldError("luhn"))
  }

  @Test func anErrorGoesAwayWhileTheFieldIsBeingCorrected() {
    let desk = Desk()
    desk.number(15, error: "incomplete")
    desk.press(.tab, .backTab)
    #expect(desk.form.problem(with: .number) != nil)
    desk.number(14, error: "incomplete")
    #expect(desk.form.problem(with: .number) == nil)
  }

  @Test func anEmptyFieldLeftBackwardsIsNoError() {
    let desk = Desk()
    desk.press(.tab)
    #expect(desk.form.problem(with: .number) == Wording.fieldError("empty"))
    desk.press(.backTab)
    #expect(desk.form.problem(with: .expiry) == nil)
  }

  @Test func aRefusedKeyIsExplainedUntilTheNext() {
    let desk = Desk()
    desk.type("x")
    desk.learn(
      .edit(
        .number,
        .success(
          EditResult(
            accepted: false, caret: 0, selection: nil, reason: "not_a_digit", overflow: false))))
    #expect(desk.form.problem(with: .number) == Wording.refusal("not_a_digit"))
    desk.type("4")
    #expect(desk.form.problem(with: .number) == nil)
  }

  @Test func nothingToDeleteIsNotWorthAWord() {
    let desk = Desk()
    desk.press(.backspace)
    desk.learn(
      .edit(
        .number,
        .success(
          EditResult(
            accepted: false, caret: 0, selection: nil, reason: "nothing_to_delete",
            overflow: false))))
    #expect(desk.form.problem(with: .number) == nil)
  }

  @Test func payIsRefusedUntilTheDaemonSaysThatNothingBlocksIt() {
    let desk = Desk()
    desk.number(0, error: "empty", blockedBy: ["CARD_EXPIRY_MONTH_MISSING", "CARD_NUMBER_MISSING"])
    _ = desk.form.handle(.focus(.pay))
    #expect(!desk.form.canPay)
    #expect(desk.press(.enter) == [])
    #expect(desk.form.stage == .entering)
    #expect(desk.form.focus == .number)
    #expect(desk.form.notice == Notice(.bad, Wording.code("CARD_NUMBER_MISSING") ?? ""))
    desk.fill()
    #expect(desk.form.canPay)
    _ = desk.form.handle(.focus(.pay))
    #expect(desk.press(.enter) == [.sendName, .pay(.post)])
    #expect(desk.form.stage == .paying)
  }

  @Test func aNumberTypedAsNameIsWipedAndExplained() {
    let desk = Desk()
    _ = desk.form.handle(.focus(.name))
    desk.type("4706131")
    #expect(desk.form.name.text == "31")
    desk.form.name.clear()
    desk.type("47061")
    #expect(desk.form.name.isEmpty)
    #expect(desk.form.problem(with: .name) == Wording.nameRefusal("looks_like_a_number"))
    desk.type("Asha Rao 3rd")
    #expect(desk.form.problem(with: .name) == nil)
    #expect(desk.press(.tab) == [.sendName])
  }

  @Test func aPasswordIsSentOnceAndAWrongOneCanBeCorrected() {
    let desk = Desk()
    desk.reachPassword()
    desk.type("22a2222")
    #expect(desk.form.code.length == 6)
    #expect(desk.press(.enter) == [.submitPassword])
    #expect(desk.press(.enter) == [])
    desk.learn(
      .password(
        .success(
          OTPVerdict(
            accepted: false, message: "otp is invalid",
            otp: .init(expiresIn: 290, resendIn: 20, resendsLeft: 2, attemptsLeft: 2)))))
    #expect(desk.form.code.isEmpty)
    #expect(desk.form.notice?.text == "That code is wrong. 2 tries left.")
    desk.type("111000")
    #expect(desk.press(.enter) == [.submitPassword])
    desk.learn(.password(.success(OTPVerdict(accepted: true, message: "", otp: nil))))
    #expect(desk.form.stage == .confirming)
  }

  @Test func aNewPasswordCanBeAskedForOnceItsTimeHasCome() {
    let desk = Desk()
    desk.reachPassword()
    #expect(desk.press(.control("r")) == [])
    #expect(desk.form.notice?.text == "The code can be sent again in 30 s.")
    _ = desk.form.handle(.tick(.seconds(30)))
    #expect(desk.press(.control("r")) == [.resendPassword])
    desk.learn(
      .password(
        .success(
          OTPVerdict(
            accepted: true, message: "",
            otp: .init(expiresIn: 270, resendIn: 30, resendsLeft: 0, attemptsLeft: 3)))))
    _ = desk.form.handle(.advanced(.seconds(31)))
    #expect(desk.press(.control("r")) == [])
    #expect(desk.form.notice?.text == "The code cannot be sent again.")
  }

  @Test func theBankPageCanBeChosenInsteadOfThePassword() {
    let desk = Desk()
    desk.reachPassword()
    #expect(desk.press(.control("o")) == [])
    guard case .page(let page) = desk.form.stage else {
      Issue.record("no page")
      return
    }
    #expect(page.url == "https://cardd-sandbox.invalid/bank")
    #expect(desk.press(.enter) == [.simulate(.success, payment: "511")])
    #expect(desk.press(.enter) == [])
    desk.learn(.simulated(.success, .success(())))
    #expect(desk.form.focus == .returned)
    #expect(desk.press(.enter) == [.finishAuthentication])
  }

  @Test func aRealBanksPageCannotBeSimulated() {
    let desk = Desk()
    desk.fill()
    _ = desk.form.handle(.focus(.pay))
    desk.press(.enter)
    var step = PaymentStep(orderID: "order_1", action: .link)
    step.url = "https://bank.example/3ds"
    step.cfPaymentID = "511"
    desk.learn(.pay(.success(step)))
    #expect(desk.form.controls == [.returned])
  }

  @Test func verifyPaymentIsNeverSuccessByItself() {
    let desk = Desk()
    desk.reachPassword()
    #expect(desk.hear(.verifyPayment(orderID: "order_1")) == [.lookUpOrder])
    #expect(desk.form.stage == .checking)
    desk.order("PAID", payments: ["SUCCESS"])
    #expect(desk.form.stage == .finished(.paid))
    #expect(desk.press(.enter) == [.leave(.paid)])
  }

  @Test(arguments: [
    (["FAILED"] as [Symbol], Outcome.declined("FAILED"), ExitCode.failed),
    (["USER_DROPPED"], .declined("USER_DROPPED"), .failed),
    (["PENDING"], .unknown("ACTIVE"), .unknown),
    ([], .unknown("ACTIVE"), .unknown),
  ])
  func anOrderThatIsNotPaidIsJudgedByItsLastPayment(
    _ payments: [Symbol], _ outcome: Outcome, _ status: ExitCode
  ) {
    let desk = Desk()
    desk.reachPassword()
    desk.hear(.verifyPayment(orderID: "order_1"))
    desk.order("ACTIVE", payments: payments)
    #expect(desk.form.stage == .finished(outcome))
    #expect(desk.form.exitStatus == status)
    #expect(desk.form.controls.contains(.tryAgain) == (status == .failed))
  }

  @Test func aDeclinedPaymentCanBeTriedAgainWithTheNumberKept() {
    let desk = Desk()
    desk.reachPassword()
    desk.fail(.failed, "otp_invalid_failed")
    #expect(desk.form.stage == .entering)
    #expect(desk.form.number.length == 16)
    #expect(desk.form.focus == .cvv)
    #expect(desk.form.notice?.tone == .bad)
    #expect(desk.form.exitStatus == .failed)
  }

  @Test func theGatewaysOwnWordsAreShownWhereTheProtocolHasNone() {
    let desk = Desk()
    desk.reachPassword()
    desk.fail(.failed, "issuer_down")
    #expect(desk.form.notice?.text == "The bank said no.")
  }

  @Test func anUnknownEndOffersNoPlainRetry() {
    let desk = Desk()
    desk.reachPassword()
    #expect(desk.fail(.unknown, "request_timed_out") == [.lookUpOrder])
    desk.order("ACTIVE", payments: ["FAILED"])
    #expect(desk.form.stage == .finished(.unknown("ACTIVE")))
    #expect(desk.form.controls == [.checkAgain, .leave])
    #expect(desk.form.exitStatus == .unknown)
    #expect(desk.press(.enter) == [.lookUpOrder])
    desk.order("PAID")
    #expect(desk.form.stage == .finished(.paid))
  }

  @Test func anOrderThatCannotBeLookedUpIsUnknown() {
    let desk = Desk()
    desk.reachPassword()
    desk.hear(.verifyPayment(orderID: "order_1"))
    desk.learn(.order(.failure(.timedOut)))
    #expect(desk.form.stage == .finished(.unknown(nil)))
  }

  @Test func stoppingAPaymentIsConfirmedFirst() {
    let desk = Desk()
    desk.reachPassword()
    #expect(desk.press(.escape) == [])
    #expect(desk.form.question == .stopPayment)
    #expect(desk.type("n") == [])
    #expect(desk.form.question == nil)
    desk.press(.control("c"))
    #expect(desk.press(.control("c")) == [.cancelPayment])
    desk.fail(.cancelled, "transaction_cancelled_by_user")
    #expect(desk.form.stage == .entering)
    #expect(desk.form.notice?.text == "The payment was cancelled.")
    #expect(desk.form.exitStatus == .cancelled)
  }

  @Test func oneKeyEmptiesEverythingAndNoErrorIsLeft() {
    let desk = Desk()
    desk.fill()
    desk.press(.tab, .tab, .tab)
    desk.type("Asha")
    #expect(desk.press(.control("k")) == [.clearAll, .sendName])
    desk.number(0, error: "empty", clearedBy: "clear")
    #expect(desk.form.name.isEmpty)
    #expect(desk.form.focus == .number)
    #expect(desk.form.problem(with: .number) == nil)
  }

  @Test func theLastDeclineSaysThatTheCardWasRemoved() {
    let desk = Desk()
    desk.reachPassword()
    desk.number(0, error: "empty", clearedBy: "attempt_limit")
    desk.fail(.failed, "otp_invalid_failed")
    let text = desk.form.notice?.text ?? ""
    #expect(text.contains("The code was wrong too often."))
    #expect(text.contains(Wording.clearing("attempt_limit") ?? "?"))
  }

  @Test func leavingIsConfirmedOnlyIfSomethingWasTyped() {
    let desk = Desk()
    #expect(desk.press(.escape) == [.leave(.cancelled)])
    desk.number(1)
    #expect(desk.press(.escape) == [])
    #expect(desk.type("y") == [.leave(.cancelled)])
  }

  @Test func aDaemonThatDiesLeavesNothingAndSaysWhatThatMeans() {
    let typing = Desk()
    typing.fill()
    typing.hear(.closed(.killed(signal: 9)))
    #expect(typing.form.stage == .finished(.lost(.killed(signal: 9), whilePaying: false)))
    #expect(typing.form.exitStatus == .failed)
    let paying = Desk()
    paying.reachPassword()
    paying.hear(.closed(.killed(signal: 9)))
    #expect(paying.form.exitStatus == .unknown)
  }

  @Test(arguments: ["idle", "attempt_limit", "edit_limit"] as [Symbol])
  func aCardThatTheDaemonWipedIsExplained(_ reason: Symbol) {
    let desk = Desk()
    desk.fill()
    _ = desk.form.handle(.focus(.name))
    desk.type("Asha")
    desk.number(0, error: "empty", clearedBy: reason)
    #expect(desk.form.notice == Notice(.bad, Wording.clearing(reason) ?? ""))
    #expect(desk.form.focus == .number)
    #expect(desk.form.name.isEmpty == (reason != "edit_limit"))
  }

  @Test func aPayThatIsRefusedGoesBackToTheForm() {
    let desk = Desk()
    desk.fill()
    _ = desk.form.handle(.focus(.pay))
    desk.press(.enter)
    desk.learn(
      .pay(
        .failure(
          .refused(
            Refusal(code: -32000, symbol: "TOO_MANY_ATTEMPTS", field: nil, message: "m")))))
    #expect(desk.form.stage == .entering)
    #expect(desk.form.notice?.text == Wording.code("TOO_MANY_ATTEMPTS"))
  }

  @Test func whateverHappensTheFormNeverTraps() {
    var random = SystemRandomNumberGenerator()
    let keys: [Key] = [
      .character("4"), .character("y"), .control("u"), .control("r"), .control("o"), .backspace,
      .delete, .left, .right, .home, .end, .up, .down, .tab, .backTab, .enter, .enter, .escape,
      .paste, .control("c"), .control("k"),
    ]
    for _ in 0..<50 {
      let desk = Desk(asksMerchant: Bool.random(using: &random))
      for _ in 0..<120 {
        switch Int.random(in: 0..<25, using: &random) {
        case 0: desk.fill()
        case 1: desk.reachPassword()
        case 2: desk.fail([.failed, .cancelled, .unknown].randomElement(using: &random) ?? .failed)
        case 3: desk.hear(.verifyPayment(orderID: "order_1"))
        case 4: desk.order(["PAID", "ACTIVE"].randomElement(using: &random) ?? "PAID")
        case 5: desk.hear(.closed(.hungUp))
        case 6: _ = desk.form.handle(.tick(.seconds(Int.random(in: 0..<400, using: &random))))
        case 7: desk.learn(.password(.failure(.timedOut)))
        case 8: desk.learn(.stepped(.failure(.timedOut)))
        case 9: desk.learn(.pay(.failure(.timedOut)))
        case 10: desk.learn(.merchant([true, false, nil].randomElement(using: &random) ?? nil))
        default: desk.press(keys.randomElement(using: &random) ?? .tab)
        }
        let size = Size(
          rows: Int.random(in: 1...40, using: &random),
          columns: Int.random(in: 1...100, using: &random))
        let screen = View(desk.form, on: size).screen
        guard screen.lines.count <= size.rows,
          screen.lines.allSatisfy({ $0.width <= size.columns }),
          screen.caret.map({ $0.row < size.rows && $0.column < size.columns }) ?? true
        else {
          Issue.record("the screen does not fit into \(size)")
          return
        }
      }
    }
  }
}
