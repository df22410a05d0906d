import Testing

@testable import CarddClient
@testable import Checkout

/// What the form does when the merchant's own command says whether the order is paid.
@Suite struct FormMerchantTests {
  private func checking() -> Desk {
    let desk = Desk(asksMerchant: true)
    desk.reachPassword()
    #expect(desk.hear(.verifyPayment(orderID: "order_1")) == [.lookUpOrder])
    return desk
  }

  @Test(arguments: [
    (true as Bool?, Outcome.paid, ExitCode.paid), (false, .unpaid, .failed),
    (nil, .unknown(nil), .unknown),
  ])
  func theMerchantsWordIsTheEnd(_ isPaid: Bool?, _ outcome: Outcome, _ status: ExitCode) {
    let desk = checking()
    #expect(desk.form.stage == .checking)
    desk.learn(.merchant(isPaid))
    #expect(desk.form.stage == .finished(outcome))
    #expect(desk.form.exitStatus == status)
    #expect(desk.form.controls.contains(.tryAgain) == (status == .failed))
    #expect(desk.screen().text.contains("Order state: PAID") == (isPaid == true))
    #expect(!desk.screen().text.contains("ACTIVE"))
  }

  @Test func anOrderThatIsNotPaidYetCanBeAskedForAgain() {
    let desk = checking()
    desk.learn(.merchant(false))
    #expect(desk.form.focus == .checkAgain)
    #expect(desk.press(.enter) == [.lookUpOrder])
    desk.learn(.merchant(true))
    #expect(desk.form.stage == .finished(.paid))
  }

  @Test func afterAnUnknownEndNotPaidIsStillUnknown() {
    let desk = Desk(asksMerchant: true)
    desk.reachPassword()
    desk.fail(.unknown, "request_timed_out")
    desk.learn(.merchant(false))
    #expect(desk.form.stage == .finished(.unknown(nil)))
    #expect(!desk.form.controls.contains(.tryAgain))
    #expect(desk.screen().text.contains("We do not know whether your card was charged."))
  }

  @Test func theMerchantAnswersWithoutTheDaemon() {
    let desk = checking()
    desk.hear(.closed(.hungUp))
    #expect(desk.form.stage == .checking)
    desk.learn(.merchant(false))
    #expect(desk.form.stage == .finished(.lost(.hungUp, whilePaying: true)))
    #expect(desk.press(.enter) == [.lookUpOrder])
    desk.learn(.merchant(true))
    #expect(desk.form.stage == .finished(.paid))
  }

  @Test func aDaemonThatIsGoneIsNamed() {
    let desk = Desk(asksMerchant: true)
    desk.fill()
    desk.hear(.closed(.hungUp))
    #expect(desk.screen().text.contains("cardd"))
    #expect(desk.form.controls == [.leave])
  }

  @Test func anAmountThatIsNotKnownIsNotShown() {
    let desk = Desk(amount: "", asksMerchant: true)
    desk.fill()
    #expect(desk.screen().text.contains("[ Pay ]"))
  }
}
