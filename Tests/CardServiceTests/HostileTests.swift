import SecretMemory
import Testing

@testable import CardService

/// Whatever one connection sends, it does not trap and the next one is not disturbed.
@Suite struct HostileTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let pieces: [String] = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\n", "\r\n", "\r\n\r\n", "null", "true", "1e999",
    "-0", #""jsonrpc":"2.0","#, #""id":1,"#, #""method":"keystroke","#, #""params":{"key":"4"}"#,
    "Content-Length: 10\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999\r\n",
    "GET / HTTP/1.1\r\n", "\u{1E}", "\u{FEFF}", "\\ud800", "\u{0}", "ü", "[[[[[[[[[[[[[[[[[",
    Peer.request(1, "keystroke", #"{"key":"4"}"#), Peer.request(2, "pay", #"{"card":{}}"#),
    Peer.request(3, "setCVV", #"{"card_cvv":"\ud83d\ude00"}"#),
    Peer.request(4, "select", #"{"start":-9223372036854775808,"end":9223372036854775807}"#),
    Peer.request(5, "sandbox/advance", #"{"seconds":31536000}"#),
    "[" + Peer.request(6, "share") + "]", Peer.request(7, "paste", #"{"text":"4706131211212123"}"#),
  ]

  @Test(arguments: 0..<10)
  func `random bytes and pieces of messages`(seed: UInt64) throws {
    var random = Random(state: seed)
    let bench = try ServiceBench(connections: 4)
    let before = bench.available
    let steady = bench.connect()
    steady.fill(session: bench.order())
    let calm = steady.state.text
    for _ in 0..<60 {
      let hostile = bench.connect()
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        if Bool.random(using: &random) {
          let piece = Self.pieces.randomElement(using: &random) ?? ""
          hostile.send(Array(piece.utf8))
        } else {
          let count = Int.random(in: 1...64, using: &random)
          hostile.send((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
        if hostile.isClosed { break }
      }
      #expect(steady.state.text == calm)
      if Bool.random(using: &random) { hostile.hangUp() } else { hostile.endInput() }
      bench.pass(seconds: 0.1)
    }
    bench.pass(seconds: 15)
    #expect(steady.state.text == calm)
    steady.hangUp()
    bench.clerk.hangUp()
    #expect(bench.available == before)
    #expect(bench.arena.canariesIntact())
  }

  @Test func `more cards than slots: the next is BUSY, and served when one is given back`() throws {
    var pools = ServiceOptions.arenaPools(connections: 0)
    pools[0].count = 3
    let bench = try ServiceBench(pools: pools)
    let peers = (0..<3).map { _ in bench.connect() }
    #expect(peers[0].call("keystroke", #"{"key":"4"}"#)["result"]["accepted"].bool == true)
    #expect(peers[1].call("keystroke", #"{"key":"4"}"#)["result"]["accepted"].bool == true)
    for (method, params) in [
      ("keystroke", #"{"key":"4"}"#), ("paste", #"{"text":"4"}"#),
      ("setExpiry", #"{"expiry":"1"}"#),
      ("setCVV", #"{"card_cvv":"1"}"#), ("setCardHolderName", #"{"card_holder_name":"A"}"#),
    ] {
      #expect(peers[2].call(method, params).symbol == "BUSY")
    }
    #expect(peers[2].call("getCardMetaData")["result"].exists)
    #expect(peers[2].call("keystroke", #"{"key":"Backspace"}"#)["result"]["accepted"].bool == false)
    _ = peers[0].call("clear")
    #expect(peers[2].call("keystroke", #"{"key":"4"}"#)["result"]["accepted"].bool == true)
  }

  @Test func `pay in a batch is BUSY when no slot is left for the batch`() throws {
    var pools = ServiceOptions.arenaPools(connections: 8)
    pools[2].count = 2
    let bench = try ServiceBench(pools: pools)
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(pay: "slow")
    peer.say("[\(Peer.request(1, "pay", #"{"card":{}}"#)),\(Peer.request(2, "status"))]")
    #expect(peer.words() == ["[1:BUSY 2]"])
    #expect(peer.state["length"].int == 16)
    #expect(peer.pay()["result"].exists || peer.isPaying)
  }
}
