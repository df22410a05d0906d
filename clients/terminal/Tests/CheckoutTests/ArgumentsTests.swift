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

  @Test func aDaemonThatRunsAndAMerchantsOrderCanBeNamed() throws {
    let arguments = try Arguments([
      "--socket", "/run/cardd.sock", "--order=order.json", "--verify", "is-paid \"$ORDER_ID\"",
      "--no-paste",
    ])
    #expect(arguments.socket == "/run/cardd.sock")
    #expect(arguments.order == "order.json")
    #expect(arguments.verify == "is-paid \"$ORDER_ID\"")
    #expect(!arguments.takesPaste)
  }

  @Test func whatStandsAfterTheDashesIsTheDaemons() throws {
    let arguments = try Arguments(["--channel=link", "--", "--gateway", "cashfree", "--help"])
    #expect(arguments.mode == .checkOut)
    #expect(arguments.daemonOptions == ["--gateway", "cashfree", "--help"])
    #expect(try Arguments([]).daemonOptions == [])
    #expect(try Arguments([]).takesPaste)
  }

  @Test func onlyWholeFoldersOfThePathAreSearched() {
    #expect(Launcher.folders(of: "/usr/bin::bin:.:/opt/x") == ["/usr/bin", "/opt/x"])
  }

  @Test(arguments: [
    (["--channel", "upi"], "--channel is link or post"), (["--channel"], "takes a value"),
    (["--amount", "0"], "--amount is rupees"), (["--fault", "pay:explode"], "--fault is"),
    (["4111111111111111"], "the options are"), (["--help=1"], "the options are"),
    (["--nonsense"], "the options are"), (["--no-paste=1"], "the options are"),
    (["--order"], "takes a value"),
    (["--socket", "/x", "--daemon", "/y"], "--socket joins a daemon"),
    (["--now=2027-01-15", "--socket", "/x"], "--socket joins a daemon"),
    (["--socket", "/x", "--", "--log-level", "info"], "--socket joins a daemon"),
    (["--order", "o.json", "--amount", "1"], "--amount does not go with --order"),
  ])
  func aWrongOptionSaysWhatIsRight(_ words: [String], _ text: String) {
    let fault = #expect(throws: Arguments.Fault.self) { _ = try Arguments(words) }
    #expect(fault?.text.contains(text) == true)
    #expect(fault?.text.contains("4111") == false)
  }
}
