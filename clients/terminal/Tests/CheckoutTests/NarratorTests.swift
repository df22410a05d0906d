import Testing

@testable import CarddClient
@testable import Checkout

@Suite struct NarratorTests {
  @Test func aFieldIsToldWhenItIsLeftAndOnlyOnce() {
    let desk = Desk()
    var narrator = Narrator()
    desk.fill()
    #expect(narrator.lines(about: desk.form).map { $0.prefix(4) } == ["expi", "cvv:"])
    desk.press(.tab)
    #expect(
      narrator.lines(about: desk.form) == [
        "number: •••• •••• •••• 2123 (VISA, State Bank, credit_card)"
      ])
    #expect(narrator.lines(about: desk.form) == [])
  }

  @Test func theEndIsToldInWords() {
    let desk = Desk()
    var narrator = Narrator()
    desk.reachPassword()
    _ = narrator.lines(about: desk.form)
    desk.hear(.verifyPayment(orderID: "order_1"))
    #expect(narrator.lines(about: desk.form) == [])
    desk.order("PAID")
    #expect(
      narrator.lines(about: desk.form) == ["outcome: Paid. ₹499.00 has been paid. Thank you."])
  }
}
