import Testing

@testable import CarddClient
@testable import Checkout

@Suite struct ArgumentsTests {
  @Test func withoutOptionsAnOTPPaymentOf499IsMade() throws {
    let arguments = try Arguments([])
    #expect(arguments.mode == .checkOut)
    #expect(arguments.channel == .post)
    #expect(arguments.amount.text == "499.00")
    #expect(arguments.daemon == nil)
  }

  @Test func valuesFollowOrAreAttached() throws {
    let arguments = try Arguments([
      "--channel", "link", "--amount=1.5", "--daemon", "/x/cardd", "--now=2026-06-15",
      "--fault", "pay:slow", "--fault=lookup:fail",
    ])
    #expect(arguments.channel == .link)
    #expect(arguments.amount.text == "1.50")
    #expect(arguments.daemon == "/x/cardd")
    #expect(arguments.now == "2026-06-15")
    #expect(arguments.faults == ["pay": "slow", "lookup": "fail"])
  }

  @Test(arguments: [
    (["--channel", "upi"], "--channel is link or post"), (["--channel"], "takes a value"),
    (["--amount", "0"], "--amount is rupees"), (["--fault", "pay:explode"], "--fault is"),
    (["4111111111111111"], "the options are"), (["--help=1"], "the options are"),
    (["--nonsense"], "the options are"),
  ])
  func aWrongOptionSaysWhatIsRight(_ words: [String], _ text: String) {
    let fault = #expect(throws: Arguments.Fault.self) { _ = try Arguments(words) }
    #expect(fault?.text.contains(text) == true)
    #expect(fault?.text.contains("4111") == false)
  }
}
