import CardField
import Testing

@testable import CardService

/// Lookups: for the first eight digits and the session at hand, and for nothing else.
@Suite struct LookupTests {
  @Test func `a lookup is made at eight digits, not before, and dropped below`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    _ = peer.call("setSession", bench.order())
    _ = peer.hear()
    for (count, key) in Peer.visa.enumerated() {
      peer.press("\(key)")
      let push = peer.hear().last ?? Lens(nil)
      let meta = push["params"]["meta_data"]
      #expect(meta["card_bin_info"].exists == (count >= 7))
      #expect(meta["tdr_info"].exists == (count >= 7))
      #expect(push["params"]["field_state"]["lookup"].string == (count >= 7 ? "done" : "none"))
    }
    // Not from the whole number: one that was valid does not survive eight deletions.
    _ = peer.call("clear")
    peer.type("4706131211")
    peer.press("Backspace", times: 2)
    #expect(peer.metaData["card_bin_info"].exists)
    peer.press("Backspace")
    let meta = peer.metaData
    #expect(meta.keys == ["card_length", "luhn_check"])
    #expect(peer.state["lookup"].string == "none")
  }

  @Test func `both keys are gone the moment the first eight digits change`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(lookup: "slow")
    #expect(peer.metaData["card_bin_info"].exists)
    _ = peer.call("select", #"{"start":3,"end":4}"#)
    peer.press("7")
    let push = peer.hear().last { $0.word == "number" } ?? Lens(nil)
    #expect(push["params"]["meta_data"].keys == ["card_length", "luhn_check"])
    #expect(push["params"]["field_state"]["lookup"].string == "pending")
  }

  @Test func `a late answer of other digits is dropped`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    _ = peer.call("setSession", bench.order())
    bench.faults(lookup: "slow")
    peer.type("47061312")
    #expect(peer.state["lookup"].string == "pending")
    bench.pass(seconds: 1)
    _ = peer.call("clear")
    peer.type("41111111")
    _ = peer.hear()
    bench.pass(seconds: 1.5)
    #expect(peer.hear().isEmpty)
    #expect(peer.state["lookup"].string == "pending")
    bench.pass(seconds: 1)
    let pushes = peer.hear()
    #expect(pushes.map(\.word) == ["number"])
    #expect(pushes[0]["params"]["meta_data"]["card_bin_info"]["card_bin"].string == "41111111")
  }

  @Test func `a late answer of an older session is dropped`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    _ = peer.call("setSession", bench.order())
    bench.faults(lookup: "slow")
    peer.type("47061312")
    bench.pass(seconds: 1)
    _ = peer.call(
      "setSession", #"{"order_id":"o","payment_session_id":"x","environment":"SANDBOX"}"#)
    bench.faults()
    _ = peer.hear()
    bench.pass(seconds: 5)
    #expect(!peer.metaData["card_bin_info"].exists)
    _ = peer.call("initialize")
    #expect(peer.state["lookup"].string == "none")
  }

  @Test func `a slow lookup delays no key press: one push at once, one when it ends`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    _ = peer.call("setSession", bench.order())
    bench.faults(lookup: "slow")
    peer.type("4706131")
    _ = peer.hear()
    let id = peer.ask("keystroke", #"{"key":"2"}"#)
    #expect(peer.words() == ["\(id)", "number"])
    bench.pass(seconds: 2)
    #expect(peer.words() == ["number"])
    #expect(peer.state["lookup"].string == "done")
  }

  @Test func `a lookup that fails says so and is tried again for other digits only`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    _ = peer.call("setSession", bench.order())
    bench.faults(lookup: "fail")
    peer.type("47061312")
    #expect(peer.state["lookup"].string == "failed")
    bench.faults()
    peer.type("1")
    #expect(peer.state["lookup"].string == "failed")
    peer.press("Backspace", times: 2)
    peer.type("2")
    #expect(peer.state["lookup"].string == "done")
  }

  @Test func `one session pays for twenty lookups, whoever asks`() throws {
    let bench = try ServiceBench()
    let session = bench.order()
    var done = 0
    for round in 0..<3 {
      let peer = bench.connect()
      _ = peer.call("setSession", session)
      for _ in 0..<10 {
        _ = peer.call("clear")
        peer.type("47061312")
        if peer.state["lookup"].string == "done" { done += 1 }
      }
      #expect(done == [10, 20, 20][round])
      if round < 2 { peer.hangUp() }
    }
    let peer = bench.connect()
    peer.type("47061312")
    #expect(peer.state["lookup"].string == "none")
    _ = peer.call("setSession", bench.order())
    #expect(peer.state["lookup"].string == "done")
  }

  @Test func `a digit that stood at the ninth place or later is never looked up nor shown`() throws
  {
    let bench = try ServiceBench()
    let peer = bench.connect()
    _ = peer.call("setSession", bench.order())
    peer.type(Peer.visa)
    _ = peer.call("select", #"{"start":0,"end":0}"#)
    peer.press("Delete")
    let state = peer.state
    #expect(state["length"].int == 15)
    #expect(state["lookup"].string == "none")
    #expect(!peer.metaData["card_bin_info"].exists)
    // Putting the first digit back makes the old eight again, but one of them has moved.
    peer.press("4")
    #expect(peer.state["length"].int == 16)
    #expect(peer.metaData["card_bin_info"]["card_bin"].string != "06131211")
    _ = peer.call("clear")
    peer.type("47061312")
    #expect(peer.state["lookup"].string == "done")
  }

  @Test func `card_bin has eight digits only where the number can only be long`() throws {
    let bench = try ServiceBench()
    for (number, bin) in [("4706131211212123", "47061312"), ("378282246310005", "378282")] {
      let peer = bench.connect()
      _ = peer.call("setSession", bench.order())
      _ = peer.call("paste", #"{"text":"\#(number)"}"#)
      #expect(peer.metaData["card_bin_info"]["card_bin"].string == bin)
    }
  }

  @Test func `one life of a card shows one last four`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.type(Peer.visa)
    #expect(peer.state["last_four"].string == "2123")
    #expect(peer.state["display"].string == "•••• •••• •••• 2123")
    // Another valid number made of the same one: its tail is not shown.
    peer.press("Backspace", times: 2)
    peer.type("49")
    var shown: [String] = []
    for tail in 0...9 {
      peer.press("Backspace")
      peer.type("\(tail)")
      if let four = peer.state["last_four"].string { shown.append(four) }
    }
    #expect(shown.isEmpty)
    _ = peer.call("clear")
    peer.type(Peer.visa)
    #expect(peer.state["last_four"].string == "2123")
  }
}
