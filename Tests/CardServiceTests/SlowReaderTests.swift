import Testing

@testable import CardService

/// A front end that does not read: it misses intermediate states, and nothing else.
@Suite struct SlowReaderTests {
  @Test func `while output is blocked pushes coalesce, answers do not`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.isStalled = true
    var ids: [Int] = []
    for key in "4706131211" { ids.append(peer.ask("keystroke", #"{"key":"\#(key)"}"#)) }
    peer.isStalled = false
    let heard = peer.hear()
    // The first push was in one write with its answer; then ten answers and one newest state.
    #expect(
      heard.map(\.word) == ["\(ids[0])", "number"] + ids.dropFirst().map { "\($0)" } + ["number"])
    #expect(heard.last?["params"]["numberOfCharacters"].int == 10)
    #expect(heard.last?["params"]["field_state"].text == peer.state.text)
  }

  @Test func `each field's newest state arrives, number before expiry before CVV`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.isStalled = true
    _ = peer.ask("status")
    peer.tell("setCVV", #"{"card_cvv":"12"}"#)
    peer.tell("setExpiry", #"{"expiry":"1"}"#)
    peer.tell("setExpiry", #"{"expiry":"12/29"}"#)
    peer.press("4")
    peer.tell("setCVV", #"{"card_cvv":"123"}"#)
    peer.isStalled = false
    let heard = peer.hear().dropFirst()
    #expect(heard.map(\.word) == ["number", "expiry", "cvv"])
    #expect(
      heard.map { $0["params"]["length"].int ?? $0["params"]["numberOfCharacters"].int }
        == [1, 4, 3])
  }

  @Test func `why a field was emptied is told although it was typed into since`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.type("4706")
    _ = peer.hear()
    peer.isStalled = true
    _ = peer.ask("status")
    bench.pass(seconds: 121)
    peer.press("5")
    peer.isStalled = false
    let push = peer.hear().last
    #expect(push?["params"]["numberOfCharacters"].int == 1)
    #expect(push?["params"]["field_state"]["cleared_by"].string == "idle")
    #expect(peer.state["cleared_by"].isNull)
    peer.press("5")
    #expect(peer.hear().last?["params"]["field_state"]["cleared_by"].isNull == true)
  }

  @Test func `a slow listener is told why a field was emptied, too`() throws {
    let bench = try ServiceBench()
    let (owner, listener) = (bench.connect(), bench.connect())
    owner.type("4706")
    let token = owner.call("share")["result"]["token"].string ?? ""
    _ = listener.call("listen", #"{"token":"\#(token)"}"#)
    listener.isStalled = true
    _ = listener.ask("status")
    bench.pass(seconds: 121)
    owner.press("5")
    #expect(owner.hear().last?["params"]["field_state"]["cleared_by"].isNull == true)
    listener.isStalled = false
    let push = listener.hear().last
    #expect(push?.word == "number")
    #expect(push?["params"]["numberOfCharacters"].int == 1)
    #expect(push?["params"]["field_state"]["cleared_by"].string == "idle")
  }

  @Test func `the end of a payment is never dropped, and the states before it are true`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    peer.isStalled = true
    let pay = peer.ask("pay", #"{"card":{}}"#)
    let cancel = peer.ask("cancelPayment")
    let second = peer.ask("pay", #"{"card":{"card_cvv":"123"}}"#)
    let back = peer.ask("finishAuthentication", #"{"outcome":"returned"}"#)
    peer.isStalled = false
    let words = peer.words().filter { !["number", "expiry", "cvv"].contains($0) }
    #expect(
      words == ["\(pay)", "\(cancel)", "onError", "\(second)", "\(back)", "verifyPayment"])
    #expect(peer.state["length"].int == 0)
  }

  @Test func `five thousand requests before the first read are all answered`() throws {
    let bench = try ServiceBench()
    let before = bench.available
    let peer = bench.connect()
    peer.isStalled = true
    var bytes: [UInt8] = []
    for id in 1...5_000 { bytes += peer.framed(Peer.request(id, "getCardMetaData")) }
    peer.send(bytes)
    #expect(peer.queue.count < 2 << 20)
    #expect(!peer.unread.isEmpty)
    peer.isStalled = false
    #expect(peer.words() == (1...5_000).map { "\($0)" })
    #expect(bench.available == before)
  }

  @Test func `above one MiB reading pauses until everything is taken, and others are served`()
    throws
  {
    let bench = try ServiceBench()
    let (peer, other) = (bench.connect(), bench.connect())
    peer.isStalled = true
    for _ in 0..<1_600 { peer.ask("getCardMetaData") }
    #expect(peer.queue.count >= 1 << 20)
    #expect(peer.queue.count < (1 << 20) + 70_000)
    #expect(peer.isPaused)
    let id = other.ask("keystroke", #"{"key":"4"}"#)
    #expect(other.words() == ["\(id)", "number"])
    bench.pass(seconds: 60)
    #expect(!peer.isClosed)
    peer.isStalled = false
    #expect(peer.words().count == 1_600)
  }

  @Test func `half a message behind a long backlog is not timed`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.isStalled = true
    var bytes: [UInt8] = []
    for id in 1...1_600 { bytes += peer.framed(Peer.request(id, "getCardMetaData")) }
    let last = peer.framed(Peer.request(1_601, "status"))
    peer.send(bytes + last.prefix(10))
    bench.pass(seconds: 30)
    #expect(!peer.isClosed)
    peer.isStalled = false
    bench.pass(seconds: 5)
    peer.send(Array(last.dropFirst(10)))
    #expect(peer.words().count == 1_601)
  }

  @Test
  func `what a slow reader sent before its end of input is answered, and the newest states come`()
    throws
  {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.isStalled = true
    var bytes: [UInt8] = []
    for id in 1...2_000 { bytes += peer.framed(Peer.request(id, "getCardMetaData")) }
    bytes += peer.framed(Peer.request(2_001, "keystroke", #"{"key":"4"}"#))
    bytes += peer.framed(Peer.request(2_002, "keystroke", #"{"key":"7"}"#))
    peer.send(bytes)
    peer.endInput()
    bench.pass(seconds: 5)
    peer.isStalled = false
    bench.pass(seconds: 5)
    let heard = peer.hear()
    #expect(heard.count { $0["id"].exists } == 2_002)
    #expect(heard.last?["params"]["numberOfCharacters"].int == 2)
    #expect(peer.isClosed)
  }

  @Test func `the newest state comes also when the input ends while output is blocked`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.isStalled = true
    for key in "470613" { peer.press("\(key)") }
    peer.endInput()
    peer.isStalled = false
    #expect(peer.hear().last?["params"]["numberOfCharacters"].int == 6)
    #expect(peer.isClosed)
  }

  @Test func `a payment that ends while parked input waits does not close before that is answered`()
    throws
  {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    peer.isStalled = true
    var bytes: [UInt8] = []
    for id in 1...1_400 { bytes += peer.framed(Peer.request(id, "getCardMetaData")) }
    bytes += peer.framed(Peer.request(1_401, "pay", #"{"card":{}}"#))
    bytes += peer.framed(Peer.request(1_402, "cancelPayment"))
    bytes += peer.framed(Peer.request(1_403, "status"))
    peer.send(bytes)
    peer.endInput()
    peer.isStalled = false
    let words = peer.words()
    #expect(words.contains("1403"))
    #expect(words.count { $0 == "onError" } == 1)
    #expect(peer.isClosed)
  }
}
