import Testing

/// The answer first, then what it caused: number, expiry, CVV, and the end of a payment last.
@Suite struct PushOrderTests {
  @Test(arguments: Peer.Style.allCases)
  func `an answer comes first, then number, expiry and CVV, all in one write`(
    style: Peer.Style
  ) throws {
    let bench = try ServiceBench()
    let peer = bench.connect(style)
    peer.fill(session: bench.order())
    let writes = peer.writes
    let id = peer.ask("clear")
    #expect(peer.words() == ["\(id)", "number", "expiry", "cvv"])
    #expect(peer.writes == writes + 1)
  }

  @Test func `a payment's end comes last, when everything it says is already true`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    let pay = peer.ask("pay", #"{"card":{}}"#)
    #expect(peer.words() == ["\(pay)", "number", "cvv"])
    let back = peer.ask("finishAuthentication", #"{"outcome":"returned"}"#)
    let heard = peer.hear()
    #expect(heard.map(\.word) == ["\(back)", "number", "expiry", "verifyPayment"])
    #expect(heard[1]["params"]["field_state"]["cleared_by"].string == "paid")
    #expect(heard[1]["params"]["numberOfCharacters"].int == 0)
    #expect(heard[3]["params"].keys == ["order_id"])
  }

  @Test func `a declined payment answers, tells the states, then says onError`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(pay: "decline")
    let id = peer.ask("pay", #"{"card":{}}"#)
    let heard = peer.hear()
    #expect(heard.map(\.word) == ["\(id)", "number", "cvv", "onError"])
    #expect(heard[0]["result"]["action"].string == "none")
    #expect(heard[3]["params"]["error"]["status"].string == "FAILED")
  }

  @Test func `pipelined requests are answered in order, each with its own pushes behind it`() throws
  {
    let bench = try ServiceBench()
    let peer = bench.connect()
    var bytes: [UInt8] = []
    for id in 1...3 { bytes += peer.framed(Peer.request(id, "keystroke", #"{"key":"4"}"#)) }
    peer.send(bytes)
    #expect(peer.words() == ["1", "number", "2", "number", "3", "number"])
  }

  @Test(arguments: [
    (#"{"key":"ArrowLeft"}"#, "keystroke"), (#"{"key":"x"}"#, "keystroke"), ("{}", "select"),
    (#"{"field":"expiry"}"#, "clear"), (#"{"expiry":""}"#, "setExpiry"),
    (#"{"card_cvv":""}"#, "setCVV"), (#"{"card_holder_name":"A Name"}"#, "setCardHolderName"),
  ])
  func `what changes nothing is answered and not pushed`(params: String, method: String) throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.type("470613")
    _ = peer.hear()
    let id = peer.ask(method, params)
    #expect(peer.words() == ["\(id)"])
  }

  @Test func `nothing is sent before the front end speaks`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    bench.pass(seconds: 1_000)
    #expect(peer.output.isEmpty)
  }

  @Test
  func `a slow pay pushes nothing until it is answered, younger requests are answered meanwhile`()
    throws
  {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(pay: "slow")
    let pay = peer.ask("pay", #"{"card":{}}"#)
    #expect(peer.words() == [])
    let younger = peer.ask("status")
    #expect(peer.words() == ["\(younger)"])
    bench.pass(seconds: 3)
    #expect(peer.words() == ["\(pay)", "number", "cvv"])
  }
}
