import Payments
import Testing

@testable import CardService

/// Answers of a remote gateway that come late, twice, never, or for what is no longer wanted.
@Suite struct LateAnswerTests {
  private static let visa = LookupAnswer(bin: BINInfo(), tdr: nil)

  // MARK: Lookups

  @Test(arguments: ["other digits", "other session", "clear", "hang-up"])
  func `a lookup that is not wanted any more is given up and its answer dropped`(way: String)
    throws
  {
    let fake = try FakeBench()
    let peer = fake.bench.connect()
    _ = peer.call("setSession", FakeBench.session)
    peer.type("47061312")
    let first = try #require(fake.gateway.lookups.first)
    #expect(first.prefix == 47_061_312)
    switch way {
    case "other digits":
      peer.press("Backspace")
      peer.type("3")
    case "other session":
      _ = peer.call(
        "setSession",
        #"{"order_id":"o","payment_session_id":"session_y","environment":"SANDBOX"}"#)
    case "clear": _ = peer.call("clear")
    default: peer.hangUp()
    }
    #expect(fake.gateway.givenUp == [first.ticket])
    _ = peer.hear()
    fake.reply(first.ticket, .lookup(Self.visa))
    #expect(peer.hear().isEmpty)
    if way == "other digits" || way == "other session" {
      #expect(fake.gateway.lookups.count == 2)
      #expect(peer.state["lookup"].string == "pending")
      fake.reply(fake.gateway.lookups[1].ticket, .lookup(Self.visa))
      #expect(peer.state["lookup"].string == "done")
    }
  }

  @Test func `a lookup that is never answered has failed after ten seconds`() throws {
    let fake = try FakeBench()
    let peer = fake.bench.connect()
    _ = peer.call("setSession", FakeBench.session)
    peer.type("47061312")
    _ = peer.hear()
    fake.bench.pass(seconds: 9)
    #expect(peer.hear().isEmpty)
    fake.bench.pass(seconds: 1.5)
    #expect(peer.hear().map { $0["params"]["field_state"]["lookup"].string } == ["failed"])
    let ticket = fake.gateway.lookups.first?.ticket
    #expect(fake.gateway.givenUp == [ticket])
    fake.reply(ticket, .lookup(Self.visa))
    #expect(peer.hear().isEmpty)
  }

  // MARK: Pay

  @Test func `a pay that is not answered in ten seconds is unknown, and stays it`() throws {
    let fake = try FakeBench()
    let peer = fake.payer()
    let id = peer.ask("pay", #"{"card":{}}"#)
    fake.bench.pass(seconds: 9.9)
    #expect(peer.isPaying)
    fake.bench.pass(seconds: 0.2)
    #expect(peer.answer(to: id)["result"]["action"].string == "none")
    #expect(peer.ends() == ["UNKNOWN"])
    #expect(fake.gateway.givenUp.contains(fake.gateway.pays[0]))
    fake.reply(fake.gateway.pays[0], .pay(FakeBench.link))
    #expect(peer.hear().isEmpty)
    #expect(fake.bench.outcomes == ["unknown"])
  }

  @Test(arguments: [("rate_limit_error", 16), ("invalid_request_error", 0)])
  func `a gateway that has had no time for a card has not declined it`(type: String, left: Int)
    throws
  {
    let fake = try FakeBench()
    let peer = fake.payer()
    let fault = GatewayFault(message: "no", code: "request_failed", type: type)
    for _ in 0..<3 {
      peer.ask("pay", #"{"card":{"card_cvv":"123"}}"#)
      fake.reply(fake.gateway.pays.last, .pay(PayAnswer(.refused, fault: fault)))
      #expect(peer.ends() == ["FAILED"])
    }
    #expect(peer.state["length"].int == left)
  }

  @Test func `an answer is taken once, and not for the next payment`() throws {
    let fake = try FakeBench()
    let peer = fake.payer()
    peer.ask("pay", #"{"card":{}}"#)
    fake.reply(fake.gateway.pays[0], .pay(PayAnswer(.refused)))
    #expect(peer.ends() == ["FAILED"])
    let id = peer.ask("pay", #"{"card":{"card_cvv":"123"}}"#)
    fake.reply(fake.gateway.pays[0], .pay(FakeBench.link))
    #expect(peer.step == .sending)
    fake.reply(fake.gateway.pays[1], .pay(FakeBench.link))
    #expect(peer.answer(to: id)["result"]["action"].string == "link")
  }

  @Test func `a cancellation with the request on the wire is remembered`() throws {
    let fake = try FakeBench()
    let peer = fake.payer()
    let id = peer.ask("pay", #"{"card":{}}"#)
    _ = peer.call("cancelPayment")
    #expect(peer.isPaying && peer.ends().isEmpty)
    fake.reply(fake.gateway.pays[0], .pay(FakeBench.link))
    #expect(peer.answer(to: id)["result"]["action"].string == "none")
    #expect(peer.ends() == ["CANCELLED"])
  }

  // MARK: One-time passwords

  private func atThePassword() throws -> (FakeBench, Peer) {
    let fake = try FakeBench()
    let peer = fake.payer()
    peer.ask("pay", #"{"card":{"channel":"post"}}"#)
    fake.reply(fake.gateway.pays[0], .pay(FakeBench.password))
    #expect(peer.step == .otp)
    _ = peer.hear()
    return (fake, peer)
  }

  @Test func `a password that is lost is unknown, and its late answer dropped`() throws {
    let (fake, peer) = try atThePassword()
    let id = peer.ask("submitOtp", #"{"otp":"111000"}"#)
    fake.bench.pass(seconds: 10.1)
    #expect(peer.answer(to: id).symbol == "GATEWAY_UNAVAILABLE")
    #expect(peer.ends() == ["UNKNOWN"])
    fake.reply(fake.gateway.passwords[0], .otp(OTPAnswer(.accepted, message: "")))
    #expect(peer.hear().isEmpty)
    #expect(fake.bench.outcomes == ["unknown"])
  }

  @Test func `another password that is lost costs a resend and no payment`() throws {
    let (fake, peer) = try atThePassword()
    fake.bench.pass(seconds: 31)
    let id = peer.ask("resendOtp")
    fake.reply(fake.gateway.passwords[0], .otp(OTPAnswer(.lost, message: "")))
    #expect(peer.answer(to: id).symbol == "GATEWAY_UNAVAILABLE")
    #expect(peer.step == .otp)
    let next = peer.ask("submitOtp", #"{"otp":"111000"}"#)
    fake.reply(fake.gateway.passwords[1], .otp(OTPAnswer(.accepted, message: "")))
    #expect(peer.answer(to: next)["result"]["authenticate_status"].string == "SUCCESS")
    #expect(peer.ends() == ["verify"])
  }

  @Test(arguments: [ErrorSymbol.busy, .gatewayUnavailable])
  func `a password that cannot be sent just now costs nothing`(obstacle: ErrorSymbol) throws {
    let (fake, peer) = try atThePassword()
    fake.bench.pass(seconds: 31)
    fake.gateway.passwordObstacle = obstacle
    #expect(peer.call("submitOtp", #"{"otp":"111000"}"#).symbol == obstacle.row.code.description)
    #expect(peer.call("resendOtp").symbol == obstacle.row.code.description)
    fake.gateway.passwordObstacle = nil
    #expect(peer.step == .otp)
    peer.ask("resendOtp")
    fake.reply(fake.gateway.passwords[0], .otp(OTPAnswer(.accepted, message: "")))
    #expect(peer.connection?.flow.resendsLeft == 1)
  }

  @Test func `the password step is over after three hundred seconds, with a call on the wire`()
    throws
  {
    let (fake, peer) = try atThePassword()
    fake.bench.pass(seconds: 295)
    peer.ask("submitOtp", #"{"otp":"111000"}"#)
    fake.bench.pass(seconds: 6)
    #expect(peer.ends().isEmpty)
    fake.reply(fake.gateway.passwords[0], .otp(OTPAnswer(.refused, message: "")))
    #expect(peer.ends() == ["FAILED"])
  }
}
