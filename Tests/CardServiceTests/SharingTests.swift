import Testing

@testable import CardService

/// Listeners: what they see of a card, what they never see, and when it ends.
@Suite struct SharingTests {
  private func shared(_ bench: ServiceBench) -> (Peer, Peer, String) {
    let (owner, listener) = (bench.connect(), bench.connect())
    let token = owner.call("share")["result"]["token"].string ?? ""
    _ = listener.call("listen", #"{"token":"\#(token)"}"#)
    return (owner, listener, token)
  }

  @Test func `a listener sees every push, with less in it`() throws {
    let bench = try ServiceBench()
    let (owner, listener, token) = shared(bench)
    #expect(token.count == 32)
    owner.fill(session: bench.order())
    _ = owner.call("keystroke", #"{"key":"ArrowLeft"}"#)
    let heard = listener.hear()
    #expect(
      heard.map(\.word) == ["number", "number", "number", "expiry", "number", "cvv"])
    for message in heard {
      let state =
        message["params"]["field_state"].exists
        ? message["params"]["field_state"] : message["params"]
      #expect(state["caret"].isNull && state["selection"].isNull)
      #expect(state["display"].string?.contains { $0.isNumber } == false)
      if message.word == "number" {
        #expect(state["last_four"].isNull)
        #expect(!message["params"]["meta_data"]["card_bin_info"]["card_bin"].exists)
      }
    }
    #expect(heard[1]["params"]["meta_data"]["card_bin_info"]["scheme"].string == "visa")
    #expect(heard[3]["params"]["display"].string == "••/••")
    #expect(heard[3]["params"]["valid"].bool == true)
    #expect(heard.last?["params"]["display"].string == "•••")
  }

  @Test func `a listener is told luhn_check only for a full length`() throws {
    let bench = try ServiceBench()
    let (owner, listener, _) = shared(bench)
    for key in Peer.visa { owner.press("\(key)") }
    let told = listener.hear().map { $0["params"]["meta_data"]["luhn_check"].bool }
    #expect(told == Array(repeating: false, count: 15) + [true])
    // The owner's copy of the same prefixes can be true.
    #expect(owner.hear().contains { $0["params"]["meta_data"]["luhn_check"].bool == true })
  }

  @Test func `listen answers with the options and the whole state, masked`() throws {
    let bench = try ServiceBench()
    let owner = bench.connect()
    _ = owner.call("initialize", #"{"hint_text":"number","font":"mono"}"#)
    owner.fill(session: bench.order())
    let token = owner.call("share")["result"]["token"].string ?? ""
    let listener = bench.connect()
    let result = listener.call("listen", #"{"token":"\#(token)"}"#)["result"]
    #expect(result.keys == ["options", "state", "expiry", "cvv"])
    #expect(result["options"]["font"].string == "mono")
    #expect(result["expiry"]["display"].string == "••/••")
    #expect(result["state"]["field_state"]["length"].int == 16)
    #expect(result["state"].text == listener.call("getCardMetaData")["result"].text)
    #expect(!result.text.contains("2123") && !result.text.contains("470613"))
  }

  @Test(arguments: [
    "keystroke", "paste", "select", "clear", "setExpiry", "setCVV", "setCardHolderName", "pay",
    "submitOtp", "resendOtp", "finishAuthentication", "cancelPayment", "share", "setSession",
    "initialize",
  ])
  func `a listener cannot do anything to a card`(method: String) throws {
    let bench = try ServiceBench()
    let (owner, listener, _) = shared(bench)
    owner.type("4706")
    _ = owner.hear()
    #expect(listener.call(method)["error"]["code"].int == -32601)
    listener.tell(method)
    #expect(owner.hear().isEmpty)
    #expect(owner.state["length"].int == 4)
  }

  @Test func `a listener can still look, and play the merchant`() throws {
    let bench = try ServiceBench()
    let (_, listener, _) = shared(bench)
    for method in ["getCardMetaData", "status", "rpc.discover", "sandbox/faults", "shutdown"] {
      #expect(listener.call(method)["result"].exists)
    }
  }

  @Test func `at most eight listen at once, and a ninth may when one has gone`() throws {
    let bench = try ServiceBench()
    let (_, first, token) = shared(bench)
    let listen = #"{"token":"\#(token)"}"#
    var others = (0..<7).map { _ in bench.connect() }
    for other in others { #expect(other.call("listen", listen)["result"].exists) }
    let ninth = bench.connect()
    ninth.fill()
    #expect(ninth.call("listen", listen).symbol == "BUSY")
    #expect(ninth.state["length"].int == 16)
    #expect(first.call("listen", listen)["result"].exists)
    others.removeLast().hangUp()
    #expect(ninth.call("listen", listen)["result"].exists)
    #expect(ninth.connection?.vault == nil)
  }

  @Test func `a new token kills the old one and ends its listeners' view`() throws {
    let bench = try ServiceBench()
    let (owner, listener, token) = shared(bench)
    owner.type("47061312")
    _ = listener.hear()
    let fresh = owner.call("share")["result"]["token"].string ?? ""
    #expect(fresh != token)
    let heard = listener.hear()
    #expect(heard.map(\.word) == ["number"])
    let state = heard[0]["params"]["field_state"]
    #expect(heard[0]["params"]["numberOfCharacters"].int == 0)
    #expect(state["cleared_by"].string == "closed")
    #expect(state["blocked_by"].list?.isEmpty == true)
    owner.type("1")
    #expect(listener.hear().isEmpty)
    let again = listener.call("listen", #"{"token":"\#(token)"}"#)
    #expect(again["error"]["data"]["param"].string == "token")
    #expect(listener.call("listen", #"{"token":"\#(fresh)"}"#)["result"].exists)
  }

  @Test(arguments: [true, false])
  func `the owner's end is the view's end`(hangsUp: Bool) throws {
    let bench = try ServiceBench()
    let (owner, listener, token) = shared(bench)
    owner.type("47061312")
    _ = listener.hear()
    if hangsUp { owner.hangUp() } else { owner.tell("exit") }
    let heard = listener.hear()
    #expect(heard.map(\.word) == ["number"])
    #expect(heard[0]["params"]["field_state"]["cleared_by"].string == "closed")
    #expect(!listener.isClosed)
    let other = bench.connect()
    #expect(other.call("listen", #"{"token":"\#(token)"}"#)["error"]["code"].int == -32602)
    #expect(listener.state["cleared_by"].string == "closed")
  }

  @Test func `a connection cannot listen to itself, to nobody, or with a payment running`() throws {
    let bench = try ServiceBench()
    let (owner, _, token) = shared(bench)
    let listen = #"{"token":"\#(token)"}"#
    #expect(owner.call("listen", listen)["error"]["data"]["param"].string == "token")
    let payer = bench.connect()
    payer.fill(session: bench.order())
    for wrong in ["", "0", String(repeating: "0", count: 32), String(repeating: "a", count: 99)] {
      let answer = payer.call("listen", #"{"token":"\#(wrong)"}"#)
      #expect(answer["error"]["data"]["param"].string == "token")
    }
    _ = payer.pay()
    #expect(payer.call("listen", listen).symbol == "PAYMENT_IN_PROGRESS")
  }

  @Test func `who starts to listen loses its own card and its own listeners`() throws {
    let bench = try ServiceBench()
    let (owner, _, token) = shared(bench)
    let (middle, last, _) = shared(bench)
    let before = bench.available
    middle.fill()
    _ = last.hear()
    #expect(middle.call("listen", #"{"token":"\#(token)"}"#)["result"].exists)
    #expect(last.hear().last?["params"]["field_state"]["cleared_by"].string == "closed")
    #expect(bench.available == before)
    owner.type("4")
    #expect(middle.words() == ["number"])
    #expect(last.words() == [])
  }

  @Test func `a second token replaces the view, and the first owner's pushes stop`() throws {
    let bench = try ServiceBench()
    let (first, listener, _) = shared(bench)
    let second = bench.connect()
    let token = second.call("share")["result"]["token"].string ?? ""
    _ = listener.call("listen", #"{"token":"\#(token)"}"#)
    first.type("4")
    #expect(listener.words() == [])
    second.type("4")
    #expect(listener.words() == ["number"])
    first.hangUp()
    #expect(listener.words() == [])
  }

  @Test func `listeners hear the end of a payment, also of one whose payer has hung up`() throws {
    let bench = try ServiceBench()
    let (owner, listener, _) = shared(bench)
    owner.fill(session: bench.order())
    bench.faults(pay: "slow")
    _ = owner.ask("pay", #"{"card":{}}"#)
    _ = listener.hear()
    owner.hangUp()
    #expect(!listener.words().contains("onError"))
    bench.pass(seconds: 3)
    let words = listener.words()
    #expect(words.suffix(2) == ["onError", "number"])
    #expect(bench.outcomes == ["cancelled"])
    #expect(bench.service.orphans.isEmpty)
  }

  @Test func `a listener that is being closed hears no more`() throws {
    let bench = try ServiceBench()
    let (owner, listener, _) = shared(bench)
    owner.fill(session: bench.order())
    _ = owner.pay()
    _ = listener.hear()
    listener.isStalled = true
    _ = listener.ask("status")
    listener.tell("exit")
    #expect(listener.isClosing && !listener.isClosed)
    let queued = listener.queue.count
    _ = owner.call("cancelPayment")
    owner.hangUp()
    #expect(listener.queue.count == queued)
    listener.isStalled = false
    #expect(listener.words().count == 1)
  }

  @Test func `in header framing a listener hears the same`() throws {
    let bench = try ServiceBench()
    let owner = bench.connect()
    let token = owner.call("share")["result"]["token"].string ?? ""
    let pair = Peer.Style.allCases.map { bench.connect($0) }
    for peer in pair { _ = peer.call("listen", #"{"token":"\#(token)"}"#) }
    owner.fill(session: bench.order())
    _ = owner.pay("post")
    _ = owner.call("submitOtp", #"{"otp":"111000"}"#)
    let texts = pair.map { $0.hear().map(\.text) }
    #expect(texts[0] == texts[1])
    #expect(texts[0].count > 8)
  }
}
