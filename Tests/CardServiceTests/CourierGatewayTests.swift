import Payments
import SecretMemory
import Testing

@testable import CardService

/// The way to the real gateway, courier by courier; Tests/EndToEnd/test_courier.py has the rest.
@Suite struct CourierGatewayTests {
  private static let link = """
    {"kind":"bank_page","action":"link","cf_payment_id":"1","data":{"url":"https://b.example/","method":null,
    "payload":{"a":["\u{2028}",1.50,{"b":null}]},"content_type":null,"redirect_to_bank":null},"fault":null}
    """

  private func payer(_ desk: CourierDesk) -> Peer {
    let peer = desk.bench.connect()
    peer.fill(session: FakeBench.session)
    return peer
  }

  /// Has a payment on the wire; its channel and the id of its call.
  private func sending(_ desk: CourierDesk, _ peer: Peer) throws -> (ChannelID, Int) {
    peer.ask("pay", #"{"card":{}}"#)
    let channel = desk.newest
    desk.seal(channel)
    let call = try #require(desk.calls("pay").last)
    #expect(call.channel == channel)
    return (channel, try #require(call.message["id"].int))
  }

  @Test func `the card goes out once its courier is sealed, and the frame is wiped`() throws {
    let desk = try CourierDesk()
    let peer = payer(desk)
    _ = peer.call("setCardHolderName", #"{"card_holder_name":"A \"B\" \\ \u00e5"}"#)
    peer.ask("pay", #"{"card":{"channel":"post"},"save_instrument":true}"#)
    #expect(desk.calls("pay").isEmpty)
    desk.seal(desk.newest)
    let params = try #require(desk.calls("pay").first).message["params"]
    #expect(params["environment"].string == "PRODUCTION")
    let body = params["body"]
    #expect(body["payment_session_id"].string == "session_x")
    #expect(body["save_instrument"].bool == true)
    let card = body["payment_method"]["card"]
    #expect(
      card.keys == [
        "channel", "card_number", "card_holder_name", "card_expiry_mm", "card_expiry_yy",
        "card_cvv",
      ])
    #expect(card["card_number"].string == Peer.visa)
    #expect(card["card_holder_name"].string == #"A "B" \ å"#)
    #expect(card["card_expiry_mm"].string == "12" && card["card_expiry_yy"].string == "29")
    #expect(desk.bench.service.couriers?.frame.isEmpty == true)
  }

  @Test func `what the gateway passes through is written anew`() throws {
    let desk = try CourierDesk()
    let peer = payer(desk)
    let (channel, id) = try sending(desk, peer)
    desk.answer(channel, id, Self.link)
    let output = String(decoding: peer.output, as: UTF8.self)
    #expect(output.contains(#""payload":{"a":["\u2028",1.50,{"b":null}]}"#))
    #expect(desk.closed.contains(channel))
  }

  @Test func `late answers of a courier are nobody's`() throws {
    let desk = try CourierDesk()
    let peer = payer(desk)
    let (channel, id) = try sending(desk, peer)
    desk.bench.pass(seconds: 11)
    #expect(peer.ends() == ["UNKNOWN"])
    #expect(desk.closed.contains(channel))
    desk.answer(channel, id, Self.link)
    desk.die(channel)
    #expect(peer.hear().isEmpty)
    #expect(desk.bench.outcomes == ["unknown"])
  }

  @Test func `a card that cannot be sent whole is unreachable`() throws {
    let desk = try CourierDesk()
    let peer = payer(desk)
    peer.ask("pay", #"{"card":{}}"#)
    desk.refusesFrames = true
    desk.seal(desk.newest)
    #expect(peer.ends() == ["FAILED"])
    #expect(desk.calls("pay").isEmpty)
  }

  @Test func `without a descriptor there is no way`() throws {
    let desk = try CourierDesk()
    let peer = payer(desk)
    desk.refusesChannels = true
    peer.ask("pay", #"{"card":{}}"#)
    #expect(peer.ends() == ["FAILED"])
  }

  @Test func `a ninth payment at once is BUSY, and there is room again after an end`() throws {
    let desk = try CourierDesk()
    var calls: [(Peer, ChannelID, Int)] = []
    for _ in 0..<8 {
      let peer = payer(desk)
      let (channel, id) = try sending(desk, peer)
      calls.append((peer, channel, id))
    }
    let ninth = payer(desk)
    #expect(ninth.call("pay", #"{"card":{}}"#).symbol == "BUSY")
    desk.answer(calls[3].1, calls[3].2, Self.link)
    ninth.ask("pay", #"{"card":{}}"#)
    #expect(ninth.step == .preparing)
  }

  @Test func `a payment may be begun before the dispatcher greets`() throws {
    let desk = try CourierDesk(ready: false)
    let peer = payer(desk)
    let id = peer.ask("pay", #"{"card":{}}"#)
    #expect(peer.step == .preparing && desk.sent.isEmpty)
    desk.greet()
    #expect(desk.calls("start").map { $0.message["params"]["role"].string } == ["lookup", "pay"])
    desk.seal(desk.newest)
    #expect(peer.step == .sending)
    desk.die(desk.newest)
    #expect(peer.answer(to: id)["result"]["action"].string == "none")
    #expect(peer.ends() == ["UNKNOWN"])
  }

  @Test func `the lookup courier is started again, later each time, until it answers`() throws {
    let desk = try CourierDesk()
    var starts: [UInt64] = [desk.bench.now]
    for _ in 0..<8 {
      desk.die(desk.newest)
      let before = desk.calls("start").count
      var waited = 0
      while desk.calls("start").count == before, waited < 400 {
        desk.bench.pass(seconds: 0.05)
        waited += 1
      }
      starts.append(desk.bench.now)
    }
    let pauses = zip(starts, starts.dropFirst()).map { Double($1 - $0) / 1e9 }
    #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $0 <= $1 + 0.06 })
    #expect(pauses[0] < 0.5)
    #expect((7.9...8.2).contains(pauses[7]))
  }

  @Test func `a lookup courier that hangs is replaced`() throws {
    let desk = try CourierDesk()
    let hanging = desk.newest
    desk.seal(hanging)
    let peer = payer(desk)
    #expect(desk.calls("lookUp").count == 1)
    desk.bench.pass(seconds: 10)
    #expect(desk.closed == [hanging])
    #expect(peer.state["lookup"].string == "failed")
    desk.bench.pass(seconds: 1)
    #expect(desk.calls("start").count == 2)
    desk.seal(desk.newest)
    _ = peer.call("clear")
    peer.type("47061312")
    #expect(desk.calls("lookUp").map(\.channel) == [hanging, desk.newest])
  }

  @Test func `an unknown end says what the gateway's answer was like`() throws {
    let desk = try CourierDesk()
    let peer = payer(desk)
    let (channel, id) = try sending(desk, peer)
    desk.answer(
      channel, id,
      """
      {"kind":"lost","action":null,"cf_payment_id":null,"data":null,
      "fault":{"message":"It was HTML.","code":"payment_failed","type":"request_failed"}}
      """)
    let error = try #require(peer.hear().first { $0.word == "onError" })["params"]["error"]
    #expect(error["status"].string == "UNKNOWN")
    // The gateway's code may have a sentence that invites to try again.
    #expect(error["code"].string == "request_timed_out")
    let message = try #require(error["message"].string)
    #expect(message.hasPrefix("It was HTML. The card may still be charged"))
  }

  @Test func `a lookup waits for the seal and is asked for then, as the digits are`() throws {
    let desk = try CourierDesk()
    let lookup = desk.newest
    let peer = desk.bench.connect()
    _ = peer.call("setSession", FakeBench.session)
    peer.type("47061312")
    #expect(desk.calls("lookUp").isEmpty)
    peer.press("Backspace")
    peer.type("3")
    desk.seal(lookup)
    #expect(desk.calls("lookUp").map { $0.message["params"]["bin"].string } == ["47061313"])
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"ready","params":{"version":"1.0.0"}}"#,
    #"{"jsonrpc":"2.0","id":99,"result":{"courier":1}}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
    #"{"jsonrpc":"2.0","id":-1,"result":{"courier":1}}"#, "[]", "{}", "7", #"{"jsonrpc":"2.0"}"#,
    #"{"jsonrpc":"2.0","id":1,"result":{"courier":1},"error":{}}"#,
    #"{"jsonrpc":"2.0","id":1,"id":1,"result":{"courier":1}}"#,
  ])
  func `a dispatcher that makes no sense is no way to the gateway`(said: String) throws {
    let desk = try CourierDesk()
    let peer = payer(desk)
    desk.say(CourierDesk.dispatcher, said)
    #expect(peer.blockedBy == ["GATEWAY_UNAVAILABLE"])
    #expect(desk.closed.contains(CourierDesk.dispatcher))
  }

  /// Answers to `pay`, cut off or changed at a place of chance: one answer, one end, nothing else.
  @Test(arguments: 0..<20)
  func `no answer, however broken, does more than end its payment`(batch: UInt64) throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<15 {
      let desk = try CourierDesk()
      let peer = payer(desk)
      let (channel, id) = try sending(desk, peer)
      var body = Array(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(Self.link)}"#.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: body.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: body[place] = UInt8.random(in: 0x20..<0x7F, using: &random)
        case 1: body.remove(at: place)
        default: body.insert(contentsOf: Array("\"{[,:9".utf8).shuffled().prefix(2), at: place)
        }
      }
      desk.say(channel, String(decoding: body, as: UTF8.self))
      if peer.step == .bankPage { _ = peer.call("cancelPayment") }
      desk.bench.pass(seconds: 11)
      let heard = peer.hear()
      #expect(heard.count { ["verifyPayment", "onError"].contains($0.word) } == 1)
      #expect(heard.count { $0["result"]["action"].exists } == 1)
      #expect(heard.allSatisfy { !$0.broken })
      #expect(desk.bench.service.gateway.isAvailable)
      #expect(desk.bench.outcomes.count == 1)
    }
  }
}
