import Testing

@testable import CarddClient

@Suite struct DecimalAmountTests {
  @Test(arguments: [
    ("499", "499.00"), ("499.5", "499.50"), ("0.01", "0.01"), ("007.10", "7.10"),
    ("999999999.99", "999999999.99"),
  ])
  func anAmountIsWrittenWithTwoPlaces(_ text: String, _ written: String) {
    #expect(DecimalAmount(text)?.text == written)
  }

  @Test(arguments: [
    "", ".", "0", "0.00", "1.", ".5", "-1", "+1", "1e3", "1,5", "1.234", "1.2.3", " 1",
    "1000000000", "١",
  ])
  func anythingElseIsNoAmount(_ text: String) {
    #expect(DecimalAmount(text) == nil)
  }
}
