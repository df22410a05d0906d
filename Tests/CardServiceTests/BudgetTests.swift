import Testing

@testable import CardService

/// Edit budgets and the idle clock: what a card survives, and what it does not.
@Suite struct BudgetTests {
  @Test func `the twenty-fourth deletion answers, pushes and wipes the card`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.type("47061312112")
    _ = peer.call("setExpiry", #"{"expiry":"12/29"}"#)
    for _ in 1...23 {
      peer.press("Backspace")
      peer.type("2")
    }
    #expect(peer.state["length"].int == 11)
    _ = peer.hear()
    let id = peer.ask("keystroke", #"{"key":"Backspace"}"#)
    let heard = peer.hear()
    #expect(heard[0]["id"].int == id)
    #expect(heard[0]["result"]["accepted"].bool == true)
    #expect(heard[1].word == "number")
    #expect(heard[1]["params"]["numberOfCharacters"].int == 0)
    #expect(heard[1]["params"]["field_state"]["cleared_by"].string == "edit_limit")
    // The rest of the card goes with its number.
    #expect(heard[2].word == "expiry")
    #expect(heard[2]["params"]["length"].int == 0)
    #expect(heard[2]["params"]["cleared_by"].string == "edit_limit")
    // A new life has a new budget.
    peer.type("4706")
    for _ in 1...10 {
      peer.press("Backspace")
      peer.type("6")
    }
    #expect(peer.state["length"].int == 4)
    #expect(peer.state["cleared_by"].isNull)
  }

  @Test func `a number that was valid once survives seven deletions, not eight`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.type(Peer.visa)
    for _ in 1...7 {
      peer.press("Backspace")
      peer.type("4")
    }
    #expect(peer.state["length"].int == 16)
    peer.press("Backspace")
    #expect(peer.state["length"].int == 0)
    #expect(peer.state["cleared_by"].string == "edit_limit")
  }

  @Test func `replacements count like deletions`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.type("4706")
    for round in 1...24 {
      #expect(peer.state["length"].int == 4)
      _ = peer.call("select", #"{"start":3,"end":4}"#)
      peer.press(round % 2 == 0 ? "6" : "5")
    }
    #expect(peer.state["cleared_by"].string == "edit_limit")
  }

  @Test func `a card nobody touches is wiped after 120 seconds`() throws {
    let bench = try ServiceBench()
    let before = bench.available
    let peer = bench.connect()
    peer.fill()
    bench.pass(seconds: 119.9)
    #expect(peer.hear().isEmpty)
    bench.pass(seconds: 0.1)
    let heard = peer.hear()
    #expect(heard.map(\.word) == ["number", "expiry", "cvv"])
    let reasons = heard.map {
      ($0["params"]["field_state"]["cleared_by"].string ?? $0["params"]["cleared_by"].string)
    }
    #expect(reasons == ["idle", "idle", "idle"])
    #expect(bench.available == before)
    #expect(bench.wakeAt == nil)
  }

  @Test func `edits put the wipe off, looking does not`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.type("4706")
    for _ in 0..<5 {
      bench.pass(seconds: 100)
      peer.type("1")
    }
    for _ in 0..<11 {
      bench.pass(seconds: 10)
      for method in ["getCardMetaData", "status", "setExpiry", "share"] { _ = peer.call(method) }
      _ = peer.call("keystroke", #"{"key":"x"}"#)
    }
    #expect(peer.state["length"].int == 9)
    bench.pass(seconds: 10)
    #expect(peer.state["length"].int == 0)
  }

  @Test func `the idle clock stands during a payment and starts anew after it`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.pass(seconds: 100)
    _ = peer.pay()
    bench.pass(seconds: 500)
    #expect(peer.state["length"].int == 16)
    _ = peer.call("cancelPayment")
    bench.pass(seconds: 119)
    #expect(peer.state["length"].int == 16)
    bench.pass(seconds: 1)
    #expect(peer.state["length"].int == 0)
  }

  @Test(arguments: [1, 30, 86_400])
  func `the option says how long a card may be idle`(seconds: UInt64) throws {
    let bench = try ServiceBench { $0.idleWipe = seconds }
    let peer = bench.connect()
    peer.type("4")
    bench.pass(seconds: Double(seconds) - 0.1)
    #expect(peer.state["length"].int == 1)
    bench.pass(seconds: 0.2)
    #expect(peer.state["length"].int == 0)
  }

  @Test func `advance moves only the caller`() throws {
    let bench = try ServiceBench()
    let (peer, other) = (bench.connect(), bench.connect())
    peer.type("4706")
    other.type("4706")
    let id = peer.ask("sandbox/advance", #"{"seconds":121}"#)
    #expect(peer.words().suffix(2) == ["\(id)", "number"])
    #expect(peer.state["cleared_by"].string == "idle")
    #expect(other.state["length"].int == 4)
  }

  @Test func `advance in steps is advance at once`() throws {
    for steps in [[300], [100, 100, 100], Array(repeating: 1, count: 300)] {
      let bench = try ServiceBench()
      let peer = bench.connect()
      peer.fill(session: bench.order())
      _ = peer.pay("post")
      _ = peer.hear()
      for seconds in steps { peer.tell("sandbox/advance", #"{"seconds":\#(seconds)}"#) }
      let heard = peer.hear()
      #expect(heard.map(\.word) == ["number", "onError"])
      #expect(heard.last?["params"]["error"]["code"].string == "timeout")
    }
  }

  @Test func `what falls due while time is moved on comes earliest first`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(pay: "slow")
    peer.ask("pay", #"{"card":{"channel":"post"}}"#)
    let id = peer.ask("sandbox/advance", #"{"seconds":1000}"#)
    let words = peer.words()
    // The answer after 3 s, the OTP step over after 303 s, the idle wipe after 423 s.
    #expect(words.first == "\(id)")
    #expect(words.dropFirst(2) == ["number", "cvv", "number", "onError", "number", "expiry"])
    #expect(peer.state["cleared_by"].string == "idle")
  }

  @Test(arguments: ["-1", "31536001", "1.5", "\"1\"", "1e400", "null"])
  func `advance takes whole seconds of at most a year`(seconds: String) throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    let answer = peer.call("sandbox/advance", #"{"seconds":\#(seconds)}"#)
    #expect(answer["error"]["code"].int == -32602)
    for _ in 0..<1_000 { peer.tell("sandbox/advance", #"{"seconds":31536000}"#) }
    peer.type("4")
    #expect(peer.state["length"].int == 1)
  }

  @Test func `a service where no card is typed wants to be woken never`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    #expect(bench.wakeAt == nil)
    _ = peer.call("initialize")
    _ = peer.call("setSession", bench.order())
    _ = peer.call("setExpiry", #"{"expiry":""}"#)
    _ = peer.call("share")
    #expect(bench.wakeAt == nil)
    peer.type("4")
    #expect(bench.wakeAt != nil)
    _ = peer.call("clear")
    bench.pass(seconds: 121)
    #expect(bench.wakeAt == nil)
    peer.type("4")
    peer.hangUp()
    bench.pass(seconds: 121)
    #expect(bench.wakeAt == nil)
  }
}
