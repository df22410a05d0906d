import Testing

/// What `pay` refuses, in which order, and that a refusal changes nothing.
@Suite struct PaymentErrorTests {
  private static let full =
    #"{"card":{"card_cvv":"123","card_expiry_mm":"12","card_expiry_yy":"29"}}"#

  @Test(arguments: ["null", "[]"])
  func `pay without parameters lacks its payment, session or not`(params: String) throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    #expect(peer.call("pay", params).symbol == "PAYMENT_OBJECT_MISSING")
    _ = peer.call("setSession", bench.order())
    #expect(peer.call("pay", params).symbol == "PAYMENT_OBJECT_MISSING")
  }

  @Test func `each check is reached when the one before is satisfied`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    let pay = { (params: String) in peer.call("pay", params).symbol }
    #expect(pay(Self.full) == "SESSION_OBJECT_MISSING")
    _ = peer.call("setSession", bench.order())
    #expect(pay("{}") == "CARD_OBJECT_MISSING")
    #expect(pay(#"{"card":null}"#) == "CARD_OBJECT_MISSING")
    #expect(pay(#"{"card":{"channel":""}}"#) == "CHANNEL_MISSING")
    #expect(pay(#"{"card":{}}"#) == "CARD_EXPIRY_MONTH_MISSING")
    #expect(pay(#"{"card":{"card_expiry_mm":"12"}}"#) == "CARD_EXPIRY_YEAR_MISSING")
    #expect(
      pay(#"{"card":{"card_expiry_mm":"12","card_expiry_yy":"29"}}"#) == "CARD_CVV_MISSING")
    #expect(pay(Self.full) == "CARD_NUMBER_MISSING")
    peer.type("470613121121212")
    #expect(pay(Self.full) == "CARD_NUMBER_INVALID")
    peer.type("4")
    #expect(pay(Self.full) == "CARD_NUMBER_INVALID")
    peer.press("Backspace")
    peer.type("3")
    #expect(
      pay(#"{"card":{"card_cvv":"123","card_expiry_mm":"13","card_expiry_yy":"29"}}"#)
        == "CARD_EXPIRY_INVALID")
    #expect(
      pay(#"{"card":{"card_cvv":"123","card_expiry_mm":"05","card_expiry_yy":"26"}}"#)
        == "CARD_EXPIRED")
    #expect(
      pay(#"{"card":{"card_cvv":"12","card_expiry_mm":"12","card_expiry_yy":"29"}}"#)
        == "CARD_CVV_INVALID")
    #expect(
      pay(
        #"{"card":{"card_number":"4","card_cvv":"123","card_expiry_mm":"12","card_expiry_yy":"29"}}"#
      )
        == "CARD_NUMBER_NOT_ALLOWED")
    let theme = #"{"theme":{"primaryTextColor":"red"},"#
    let answer = peer.call("pay", theme + Self.full.dropFirst())
    #expect(answer.symbol == "HEX_SHOULD_START_WITH")
    #expect(answer["error"]["data"]["field"].string == "primaryTextColor")
    #expect(pay(Self.full) == nil)
    #expect(pay(Self.full) == "PAYMENT_IN_PROGRESS")
  }

  @Test func `a network that nobody knows is its own error`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order(), number: "9000000000000000")
    #expect(peer.pay().symbol == "CARD_NETWORK_UNKNOWN")
  }

  @Test func `blocked_by lists what pay would answer, its first is what pay answers`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    let steps: [(String, String)] = [
      ("setSession", bench.order()), ("keystroke", #"{"key":"4"}"#),
      ("setExpiry", #"{"card_expiry_mm":"1"}"#), ("setExpiry", #"{"expiry":"1"}"#),
      ("setExpiry", #"{"expiry":"01/20"}"#), ("setCVV", #"{"card_cvv":"1234"}"#),
      ("clear", #"{"field":"number"}"#), ("paste", #"{"text":"\#(Peer.visa)"}"#),
      ("setExpiry", #"{"expiry":"12/29"}"#), ("setCVV", #"{"card_cvv":"123"}"#),
    ]
    for (method, params) in steps {
      _ = peer.call(method, params)
      let blocked = peer.blockedBy
      let refused = peer.call("pay", #"{"card":{}}"#).symbol
      #expect(blocked.first == refused)
    }
    #expect(peer.blockedBy == ["PAYMENT_IN_PROGRESS"])
  }

  @Test(arguments: [
    (#"{"card":{"card_cvv":"12"}}"#, "CARD_CVV_INVALID"),
    (#"{"card":{"card_expiry_mm":"13"}}"#, "CARD_EXPIRY_INVALID"),
    (#"{"card":{"card_expiry_yy":"20"}}"#, "CARD_EXPIRED"),
    (#"{"card":{"channel":"","card_cvv":"999"}}"#, "CHANNEL_MISSING"),
    (#"{"card":{"card_cvv":"999"},"theme":{"backgroundColor":""}}"#, "HEX_SHOULD_START_WITH"),
    (#"{"card":{"card_holder_name":"4706131211212123"}}"#, nil),
    (#"{"card":{"card_cvv":"999","unknown":1}}"#, nil), (#"{"card":{},"unknown":1}"#, nil),
    (#"{"card":{"channel":"cash"}}"#, nil),
  ])
  func `a refused pay changes nothing and pushes nothing`(params: String, symbol: String?) throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    let before = peer.state.text
    let available = bench.available
    let expiry = peer.call("setExpiry")["result"].text
    let answer = peer.call("pay", params)
    #expect(answer["error"]["code"].int == (symbol == nil ? -32602 : -32000))
    #expect(answer.symbol == symbol)
    #expect(peer.hear().isEmpty)
    #expect(peer.state.text == before)
    #expect(peer.call("setExpiry")["result"].text == expiry)
    #expect(bench.available == available)
    #expect(peer.pay()["result"]["action"].string == "link")
  }

  @Test func `what pay is given beside the stored parts is used and not stored`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    _ = peer.call("setExpiry", #"{"expiry":"01/20"}"#)
    _ = peer.call("setCVV", #"{"card_cvv":"1"}"#)
    let answer = peer.call("pay", Self.full)
    #expect(answer["result"]["action"].string == "link")
    _ = peer.call("cancelPayment")
    #expect(peer.call("setExpiry")["result"]["display"].string == "01/20")
    #expect(peer.blockedBy == ["CARD_CVV_MISSING", "CARD_EXPIRED"])
  }

  @Test func `an empty or absent member falls back to what is stored`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    let card = #"{"card_cvv":"","card_expiry_mm":"","card_expiry_yy":null,"card_holder_name":""}"#
    #expect(peer.call("pay", #"{"card":\#(card)}"#)["result"]["action"].string == "link")
  }

  @Test(arguments: [
    ("null", "SESSION_OBJECT_MISSING"), ("[]", "SESSION_OBJECT_MISSING"),
    ("{}", "ORDER_ID_MISSING"), (#"{"order_id":""}"#, "ORDER_ID_MISSING"),
    (#"{"order_id":"o","payment_session_id":"s"}"#, "ENVIRONMENT_MISSING"),
    (#"{"order_id":"o","environment":"SANDBOX"}"#, "PAYMENT_SESSION_ID_MISSING"),
    (#"{"order_id":"o","payment_session_id":"s","environment":"x"}"#, "INVALID_ENVIRONMENT"),
    (
      #"{"order_id":"o","payment_session_id":"s","environment":"PRODUCTION"}"#,
      "ENVIRONMENT_MISMATCH"
    ),
  ])
  func `a wrong session is refused and the old one stands`(params: String, symbol: String) throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    #expect(peer.call("setSession", params).symbol == symbol)
    if params.hasPrefix("{") {
      #expect(peer.call("initialize", #"{"session":\#(params)}"#).symbol == symbol)
    }
    #expect(peer.hear().isEmpty)
    #expect(peer.pay()["result"]["action"].string == "link")
  }

  @Test func `pay, submitOtp and resendOtp without an id do nothing`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    peer.tell("pay", #"{"card":{}}"#)
    #expect(!peer.isPaying)
    _ = peer.pay("post")
    for _ in 0..<3 { peer.tell("submitOtp", #"{"otp":"000000"}"#) }
    bench.pass(seconds: 31)
    peer.tell("resendOtp")
    let otp = peer.call("submitOtp", #"{"otp":"1"}"#)["result"]["otp"]
    #expect(otp["attempts_left"].int == 2)
    #expect(otp["resends_left"].int == 2)
  }
}
