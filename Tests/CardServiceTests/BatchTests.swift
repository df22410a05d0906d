import Testing

/// Batches: one array, then what its calls caused; each element waits for the one before.
@Suite struct BatchTests {
  private func batch(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  private func key(_ id: Int, _ key: String) -> String {
    Peer.request(id, "keystroke", #"{"key":"\#(key)"}"#)
  }

  private static let tell = #"{"jsonrpc":"2.0","method":"keystroke","params":{"key":"4"}}"#
  private static let bye = #"{"jsonrpc":"2.0","method":"exit"}"#

  @Test(arguments: Peer.Style.allCases)
  func `the array comes first, the notifications of its calls after it`(style: Peer.Style) throws {
    let bench = try ServiceBench()
    let peer = bench.connect(style)
    peer.say(batch([key(1, "4"), key(2, "x"), key(3, "7")]))
    #expect(peer.words() == ["[1 2 3]", "number", "number"])
    #expect(peer.writes == 1)
  }

  @Test func `a batch of notifications is not answered, its pushes come`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.say(batch([Self.tell, Self.tell]))
    #expect(peer.words() == ["number", "number"])
    peer.say(batch([#"{"jsonrpc":"2.0","method":"initialized"}"#]))
    #expect(peer.words() == [])
  }

  @Test func `an id that comes twice is refused both times`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.say(batch([key(1, "4"), key(2, "4"), key(1, "4")]))
    #expect(peer.words() == ["[1:-32600 2 1:-32600]", "number"])
    #expect(peer.state["length"].int == 1)
  }

  @Test(arguments: [1, 2, 50, 99, 100])
  func `each element is answered, and the last state is told`(count: Int) throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    _ = peer.call("clear")
    _ = peer.hear()
    // Every key changes something: a digit, and back again where the budget allows it.
    peer.say(batch((1...count).map { key($0, $0 % 12 == 11 ? "Backspace" : "4") }))
    let heard = peer.hear()
    #expect(heard.first?.list?.compactMap { $0["id"].int } == Array(1...count))
    let last = heard.last { $0.word == "number" }
    #expect(last?["params"]["field_state"].text == peer.state.text)
  }

  @Test func `a hundred elements that all push end with the newest state`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    _ = peer.call("setSession", bench.order())
    _ = peer.hear()
    for last in ["4706131211212123", "47"] {
      peer.say(
        batch(
          (1...100).map { id in
            let text = id == 100 ? last : id % 3 == 0 ? "4706131211212123" : "470613121121"
            return Peer.request(
              id, id % 2 == 1 ? "clear" : "paste", id % 2 == 1 ? "{}" : #"{"text":"\#(text)"}"#)
          }))
      var heard = peer.hear()
      #expect(heard.removeFirst().list?.count == 100)
      #expect(heard.allSatisfy { $0.word == "number" })
      let told = heard.last?["params"]["field_state"] ?? Lens(nil)
      // It was cleared since the last state that found room, and that is told.
      #expect(told["cleared_by"].string == "clear")
      #expect(told.without("cleared_by").text == peer.state.without("cleared_by").text)
    }
  }

  @Test func `more than a hundred elements are refused as a whole`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.say(batch((1...101).map { key($0, "4") }))
    #expect(peer.words() == ["null:-32600"])
    #expect(peer.state["length"].int == 0)
  }

  @Test(arguments: [1, 100, 250])
  func `no answer to a batch is longer than 60,000 bytes`(idLength: Int) throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    let ids = (100...199).map { "\"" + String(repeating: "i", count: idLength) + "\($0)\"" }
    for method in ["getCardMetaData", "status", "rpc.discover", "initialize", "keystroke"] {
      peer.say(
        batch(ids.map { #"{"jsonrpc":"2.0","id":\#($0),"method":"\#(method)"}"# }))
      let answer = peer.hear()[0]
      #expect(answer.list?.count == 100)
    }
    let lines = peer.output.split(separator: 0x0A)
    #expect(lines.allSatisfy { $0.count <= 60_000 })
  }

  @Test func `orders with many payments do not make a batch too long`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    let session = bench.order("order_many")
    peer.fill(session: session)
    for _ in 0..<200 {
      _ = peer.pay()
      _ = peer.call("cancelPayment")
    }
    _ = peer.hear()
    let single = peer.call("sandbox/getOrder", #"{"order_id":"order_many"}"#)
    #expect(single["result"]["order_id"].string == "order_many")
    #expect(single["result"]["payments"].list?.isEmpty == false)
    let get = { (id: Int) in Peer.request(id, "sandbox/getOrder", #"{"order_id":"order_many"}"#) }
    peer.say(batch((1...5).map(get)))
    #expect(peer.hear()[0].list?.count == 5)
    #expect(peer.output.split(separator: 0x0A).allSatisfy { $0.count <= 60_000 })
  }

  @Test(arguments: [10, 100, 300, 600, 800])
  func `the largest order is answered whole, or refused`(items: Int) throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    let item = #"{"item_id":"1","item_name":"\u2028\u2028\u2028","item_original_unit_price":1}"#
    let cart = Array(repeating: item, count: items).joined(separator: ",")
    let made = peer.call(
      "sandbox/createOrder",
      """
      {"order_id":"big","order_amount":1,"order_currency":"INR","customer_details":{\
      "customer_id":"joe","customer_phone":"9999999999"},"cart_details":{"cart_items":[\(cart)]}}
      """)
    #expect(made["result"].exists || made["error"].exists)
    let session = made["result"]["payment_session_id"].string ?? ""
    peer.fill(
      session: #"{"order_id":"big","payment_session_id":"\#(session)","environment":"SANDBOX"}"#)
    for _ in 0..<17 {
      _ = peer.pay()
      _ = peer.call("cancelPayment")
    }
    let order = peer.call("sandbox/getOrder", #"{"order_id":"big"}"#)
    #expect(order["result"].exists || order["error"].exists)
    #expect(peer.output.split(separator: 0x0A).allSatisfy { $0.count <= 60_000 })
    #expect(!peer.hear().contains { $0.broken })
  }

  @Test func `a slow pay holds up its batch and what comes behind it, and the array is whole`()
    throws
  {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    let before = bench.available
    bench.faults(pay: "slow")
    peer.say(
      batch([
        Peer.request(1, "status"), Peer.request(2, "pay", #"{"card":{}}"#), Self.tell,
        Peer.request(3, "getCardMetaData"), Peer.request(4, "cancelPayment"),
      ]))
    peer.say(Peer.request(5, "status"))
    #expect(peer.words() == [])
    bench.pass(seconds: 2.9)
    #expect(peer.words() == [])
    bench.pass(seconds: 0.2)
    let heard = peer.hear()
    #expect(
      heard.map(\.word) == ["[1 2 3 4]", "number", "cvv", "number", "onError", "5"])
    #expect(heard[0][1]["result"]["action"].string == "link")
    let blocked = heard[0][2]["result"]["field_state"]["blocked_by"]
    #expect(blocked.strings == ["PAYMENT_IN_PROGRESS"])
    #expect(bench.available == before)
    let next = peer.ask("status")
    #expect(peer.words() == ["\(next)"])
  }

  @Test func `two slow payments in one batch come one after the other`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(pay: "slow")
    let pay = { (id: Int) in Peer.request(id, "pay", #"{"card":{"card_cvv":"123"}}"#) }
    peer.say(batch([pay(1), Peer.request(2, "cancelPayment"), pay(3)]))
    bench.pass(seconds: 3.5)
    #expect(peer.words() == [])
    bench.pass(seconds: 3)
    let words = peer.words()
    #expect(words.first == "[1 2 3]")
    #expect(words.count { $0 == "onError" } == 1)
    #expect(peer.isPaying)
  }

  @Test func `a payment outside the batch is answered outside the array`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(pay: "slow")
    let pay = peer.ask("pay", #"{"card":{}}"#)
    peer.say(
      batch([Peer.request(1, "sandbox/advance", #"{"seconds":5}"#), Peer.request(2, "status")]))
    #expect(peer.words() == ["[1 2]", "\(pay)", "number", "cvv"])
  }

  @Test func `exit inside a batch: the batch is finished and answered, then the end`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.say(batch([key(1, "4"), Self.bye, key(2, "7")]))
    #expect(peer.words() == ["[1 2]", "number", "number"])
    #expect(peer.isClosed)
  }

  @Test(arguments: [true, false])
  func `exit beside a slow pay in a batch waits for it, and then it is the end`(before: Bool)
    throws
  {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(pay: "slow")
    let pay = Peer.request(1, "pay", #"{"card":{}}"#)
    peer.say(batch(before ? [Self.bye, pay] : [pay, Self.bye]))
    bench.pass(seconds: 4)
    let words = peer.words()
    #expect(words.first == "[1]")
    #expect(words.last == "onError")
    #expect(words.count { $0 == "onError" } == 1)
    #expect(peer.isClosed)
  }

  @Test func `the end of input does not tear an array that waits for a pay`() throws {
    for fault in ["slow", "timeout"] {
      let bench = try ServiceBench()
      let peer = bench.connect()
      peer.fill(session: bench.order())
      bench.faults(pay: fault)
      peer.say(batch([Peer.request(1, "pay", #"{"card":{}}"#), Peer.request(2, "status")]))
      peer.endInput()
      bench.pass(seconds: 12)
      let words = peer.words()
      #expect(words.first == "[1 2]")
      #expect(words.last == "onError")
      #expect(words.count { $0 == "onError" } == 1)
      #expect(peer.isClosed)
    }
  }

  @Test func `a batch whose pushes fill the memory for them still ends its payment with a word`()
    throws
  {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    var elements = (1...60).map {
      Peer.request($0, "setExpiry", #"{"expiry":"\#($0 % 2 == 0 ? "12/29" : "11/29")"}"#)
    }
    elements.append(Peer.request(61, "pay", #"{"card":{}}"#))
    elements.append(Peer.request(62, "finishAuthentication", #"{"outcome":"returned"}"#))
    peer.say(batch(elements))
    let words = peer.words()
    #expect(!words.contains("broken"))
    #expect(words.first?.hasPrefix("[1 2 3 4 ") == true)
    if words.first?.hasSuffix("61 62]") == true {
      #expect(words.last == "verifyPayment")
    }
    #expect(!peer.isPaying)
  }
}
