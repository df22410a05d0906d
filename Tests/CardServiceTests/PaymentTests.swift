import CardField
import Payments
import Testing

@testable import CardService

/// A payment from `pay` to its one end, and what becomes of the card.
@Suite struct PaymentTests {
  /// A bench, and a peer whose payment is at the step named.
  private func paying(_ channel: String = "link", fault: String = "ok") throws -> (
    ServiceBench, Peer
  ) {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order("the_order"))
    bench.faults(pay: fault)
    peer.ask("pay", #"{"card":{"channel":"\#(channel)"}}"#)
    _ = peer.hear()
    peer.keeper = bench
    return (bench, peer)
  }

  private static let edits: [(String, String)] = [
    ("keystroke", #"{"key":"4"}"#), ("keystroke", #"{"key":"Backspace","field":"expiry"}"#),
    ("paste", #"{"text":"4"}"#), ("select", "{}"),
  ]
  private static let setters: [(String, String)] = [
    ("initialize", "{}"), ("setExpiry", #"{"expiry":"11/29"}"#),
    ("setCVV", #"{"card_cvv":"999"}"#), ("setCardHolderName", #"{"card_holder_name":"B"}"#),
    ("pay", #"{"card":{"card_cvv":"123"}}"#), ("clear", #"{"field":"number"}"#),
    ("clear", #"{"field":"cvv"}"#),
  ]

  @Test(arguments: ["slow", "ok"])
  func `edits during a payment are refused and change nothing`(fault: String) throws {
    let (bench, peer) = try paying(fault: fault)
    let before = peer.state.text
    for (method, params) in Self.edits {
      let answer = peer.call(method, params)["result"]
      #expect(answer["accepted"].bool == false)
      #expect(answer["reason"].string == "payment_in_progress")
    }
    for (method, params) in Self.setters {
      #expect(peer.call(method, params).symbol == "PAYMENT_IN_PROGRESS", "\(method)")
    }
    #expect(peer.call("setSession", bench.order()).symbol == "PAYMENT_IN_PROGRESS")
    #expect(peer.hear().isEmpty)
    #expect(peer.state.text == before)
  }

  @Test func `clear of everything during a payment wipes the card and the payment goes on`() throws
  {
    let (_, peer) = try paying()
    #expect(peer.call("clear")["result"]["accepted"].bool == true)
    #expect(peer.words() == ["number", "expiry"])
    #expect(peer.blockedBy == ["PAYMENT_IN_PROGRESS"])
    #expect(peer.connection?.vault == nil)
    let id = peer.ask("finishAuthentication", #"{"outcome":"returned"}"#)
    #expect(peer.words() == ["\(id)", "number", "verifyPayment"])
  }

  @Test(arguments: ["ok", "slow", "decline", "timeout"])
  func `the CVV is wiped when the card is handed over`(fault: String) throws {
    let (_, peer) = try paying(fault: fault)
    #expect(peer.connection?.card.length(of: .cvv) == 0)
    #expect(peer.connection?.clearedBy.cvv == .paid)
  }

  @Test func `after verifyPayment everything is wiped, and the slot is free`() throws {
    let (bench, peer) = try paying()
    _ = peer.call("finishAuthentication", #"{"outcome":"returned"}"#)
    #expect(peer.words().last == "verifyPayment")
    #expect(peer.connection?.vault == nil)
    #expect(peer.state["cleared_by"].string == "paid")
    #expect(peer.call("setExpiry")["result"]["cleared_by"].string == "paid")
    let fresh = try ServiceBench()
    #expect(bench.available == fresh.available)
  }

  @Test func `after onError number and expiry stay, so that the payer can try again`() throws {
    let (_, peer) = try paying("post", fault: "decline")
    #expect(!peer.isPaying)
    #expect(peer.state["length"].int == 16)
    #expect(peer.blockedBy == ["CARD_CVV_MISSING"])
    #expect(peer.call("setExpiry")["result"]["display"].string == "12/29")
  }

  @Test func `three declined payments wipe the card, and bar the session everywhere`() throws {
    let bench = try ServiceBench()
    let (peer, other) = (bench.connect(), bench.connect())
    let session = bench.order()
    peer.fill(session: session)
    other.fill(session: session)
    bench.faults(pay: "decline")
    for attempt in 1...3 {
      _ = peer.pay()
      let heard = peer.hear()
      #expect(heard.last?.word == "onError")
      #expect(peer.state["length"].int == (attempt < 3 ? 16 : 0))
    }
    #expect(peer.state["cleared_by"].string == "attempt_limit")
    #expect(peer.connection?.vault == nil)
    bench.faults()
    #expect(other.pay().symbol == "TOO_MANY_ATTEMPTS")
    #expect(other.blockedBy.contains("TOO_MANY_ATTEMPTS"))
    peer.fill()
    #expect(peer.pay().symbol == "TOO_MANY_ATTEMPTS")
    // Another session has its own budget, for a new connection too.
    peer.fill(session: bench.order())
    #expect(peer.pay()["result"]["action"].string == "link")
    let third = bench.connect()
    third.fill(session: session)
    #expect(third.pay().symbol == "TOO_MANY_ATTEMPTS")
  }

  @Test func `cancelled payments do not count as declined`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    for _ in 0..<5 {
      #expect(peer.pay()["result"]["action"].string == "link")
      _ = peer.call("cancelPayment")
    }
    #expect(peer.pay()["result"]["action"].string == "link")
  }

  @Test func `pay that is not answered for ten seconds ends as UNKNOWN`() throws {
    let (bench, peer) = try paying(fault: "timeout")
    bench.pass(seconds: 9.9)
    #expect(peer.hear().isEmpty)
    bench.pass(seconds: 0.1)
    let heard = peer.hear()
    #expect(heard.map(\.word).dropFirst() == ["number", "cvv", "onError"])
    #expect(heard[0]["result"]["action"].string == "none")
    #expect(heard[3]["params"]["error"]["status"].string == "UNKNOWN")
    #expect(peer.state["length"].int == 16)
  }

  @Test func `three wrong passwords end the payment`() throws {
    let (_, peer) = try paying("post")
    for left in [2, 1, nil] {
      let answer = peer.call("submitOtp", #"{"otp":"000000"}"#)["result"]
      #expect(answer["authenticate_status"].string == "FAILED")
      #expect(answer["otp"]["attempts_left"].int == left)
    }
    let heard = peer.hear()
    #expect(heard.last?["params"]["error"]["code"].string == "otp_invalid_failed")
    #expect(peer.call("submitOtp", #"{"otp":"111000"}"#).symbol == "NO_PAYMENT_IN_PROGRESS")
  }

  @Test func `the right password verifies`() throws {
    let (_, peer) = try paying("post")
    let id = peer.ask("submitOtp", #"{"otp":"111000"}"#)
    #expect(peer.words() == ["\(id)", "number", "expiry", "verifyPayment"])
  }

  @Test func `the password step is over after 300 seconds`() throws {
    let (bench, peer) = try paying("post")
    bench.pass(seconds: 299.9)
    #expect(peer.hear().isEmpty)
    bench.pass(seconds: 0.1)
    let heard = peer.hear()
    #expect(heard.map(\.word) == ["number", "onError"])
    #expect(heard[1]["params"]["error"]["code"].string == "timeout")
    #expect(peer.call("submitOtp", #"{"otp":"111000"}"#).symbol == "NO_PAYMENT_IN_PROGRESS")
  }

  @Test func `a password is sent again twice, each time after thirty seconds`() throws {
    let (bench, peer) = try paying("post")
    for left in [1, 0] {
      bench.pass(seconds: 29.9)
      #expect(peer.call("resendOtp").symbol == "TOO_MANY_ATTEMPTS")
      bench.pass(seconds: 0.1)
      let otp = peer.call("resendOtp")["result"]["otp"]
      #expect(otp["resends_left"].int == left)
      #expect(otp["resend_in"].int == 30)
    }
    bench.pass(seconds: 60)
    #expect(peer.call("resendOtp").symbol == "TOO_MANY_ATTEMPTS")
    #expect(peer.isPaying)
  }

  @Test(arguments: [
    ("submitOtp", #"{"otp":"111000"}"#), ("resendOtp", "{}"),
    ("finishAuthentication", #"{"outcome":"returned"}"#),
  ])
  func `what waits for pay's answer is out of turn before it`(method: String, params: String)
    throws
  {
    let (bench, peer) = try paying("post", fault: "slow")
    #expect(peer.call(method, params).symbol == "NO_PAYMENT_IN_PROGRESS")
    bench.pass(seconds: 3)
    #expect(peer.step == .otp)
    let idle = bench.connect()
    #expect(idle.call(method, params).symbol == "NO_PAYMENT_IN_PROGRESS")
    #expect(idle.call("cancelPayment").symbol == "NO_PAYMENT_IN_PROGRESS")
  }

  @Test func `cancelPayment with the request on the wire is remembered`() throws {
    let (bench, peer) = try paying(fault: "slow")
    let cancel = peer.ask("cancelPayment")
    #expect(peer.words() == ["\(cancel)"])
    bench.pass(seconds: 3)
    let heard = peer.hear()
    #expect(heard.first?["result"]["action"].string == "none")
    #expect(heard.first?["result"]["cf_payment_id"].string?.count == 10)
    #expect(heard.last?["params"]["error"]["status"].string == "CANCELLED")
  }

  @Test func `cancelRequest after hand-over is ignored`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(pay: "slow")
    let id = peer.ask("pay", #"{"card":{}}"#)
    peer.tell("$/cancelRequest", #"{"id":\#(id)}"#)
    peer.tell("$/cancelRequest", #"{"id":"\#(id)"}"#)
    peer.tell("$/cancelRequest", #"{"id":77}"#)
    bench.pass(seconds: 3)
    #expect(peer.answer(to: id)["result"]["action"].string == "link")
  }

  @Test func `a second request with the id of a pay that runs is refused, the pay goes on`() throws
  {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(pay: "slow")
    let id = peer.ask("pay", #"{"card":{}}"#)
    peer.say(Peer.request(id, "status"))
    #expect(peer.words() == ["\(id):-32600"])
    bench.pass(seconds: 3)
    #expect(peer.words().first == "\(id)")
    peer.say(Peer.request(id, "status"))
    #expect(peer.words() == ["\(id)"])
  }

  @Test func `presentation options come back as they were given`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    let theme = ##"{"primaryTextColor":"#fff","primaryFont":"a\u2028é\"b"}"##
    let result = peer.call(
      "pay",
      #"{"card":{},"full_screen":true,"cancel_button_visible":false,"theme":\#(theme)}"#)["result"]
    #expect(result["full_screen"].bool == true)
    #expect(result["cancel_button_visible"].bool == false)
    #expect(result["theme"].text == Lens(json: theme.utf8).text)
    #expect(
      result.keys == [
        "order_id", "cf_payment_id", "action", "data", "otp", "full_screen",
        "cancel_button_visible", "theme",
      ])
  }

  @Test func `paid orders are paid for the merchant, too`() throws {
    let (bench, peer) = try paying("post")
    _ = peer.call("submitOtp", #"{"otp":"111000"}"#)
    let order = bench.clerk.call("sandbox/getOrder", #"{"order_id":"the_order"}"#)
    #expect(order["result"]["order_status"].string == "PAID")
  }
}
