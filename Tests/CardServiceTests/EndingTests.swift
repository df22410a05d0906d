import Payments
import Testing

@testable import CardService

/// Every way out of a payment, at every step of it: one answer, one end, in this order.
@Suite struct EndingTests {
  enum Place: CaseIterable { case wire, page, password, batch }
  enum Way: CaseIterable {
    case cancelPayment, returned, cancelled, cancelRequest, hangUp, endOfInput, exit, stop, silence
    case brokenFrame, halfMessage
  }

  /// How a payment must end that is left this way at this place; nil: it goes on.
  private static func ending(_ place: Place, _ way: Way) -> String? {
    switch (place, way) {
    case (.wire, .returned), (.wire, .cancelled), (.wire, .cancelRequest): nil
    case (.page, .cancelRequest), (.page, .silence): nil
    case (_, .returned): "verify"
    // Three hundred seconds pass.
    case (.password, .silence), (.password, .cancelRequest): "failed"
    // What is behind the batch is read when it has its answer.
    case (.batch, .silence), (.batch, .cancelRequest): nil
    case (.wire, .silence): nil
    case (.wire, .stop), (.wire, .exit), (.wire, .brokenFrame), (.batch, .stop): "unknown"
    case (.batch, .exit): "cancelled"
    default: "cancelled"
    }
  }

  @Test(arguments: Place.allCases, Way.allCases)
  func `each accepted pay ends once, however it is left`(place: Place, way: Way) throws {
    let bench = try ServiceBench()
    let (peer, listener) = (bench.connect(), bench.connect())
    peer.fill(session: bench.order())
    let token = peer.call("share")["result"]["token"].string ?? ""
    _ = listener.call("listen", #"{"token":"\#(token)"}"#)
    bench.faults(pay: place == .wire || place == .batch ? "slow" : "ok")
    let pay = Peer.request(
      7, "pay", #"{"card":{"channel":"\#(place == .password ? "post" : "link")"}}"#)
    peer.say(place == .batch ? "[\(pay)]" : pay)
    #expect(peer.isPaying)
    _ = listener.hear()

    switch way {
    case .cancelPayment: peer.ask("cancelPayment")
    case .returned: peer.ask("finishAuthentication", #"{"outcome":"returned"}"#)
    case .cancelled: peer.ask("finishAuthentication", #"{"outcome":"cancelled"}"#)
    case .cancelRequest: peer.tell("$/cancelRequest", #"{"id":7}"#)
    case .hangUp: peer.hangUp()
    case .endOfInput: peer.endInput()
    case .exit: peer.tell("exit")
    case .stop:
      bench.service.stop(at: bench.now)
      bench.pump()
    case .silence: break
    case .brokenFrame: peer.send(Array("[\"".utf8) + Array(repeating: 0x61, count: 70_000))
    case .halfMessage: peer.send(Array("[".utf8))
    }
    bench.pass(seconds: 400)

    let expected = Self.ending(place, way)
    #expect(bench.outcomes == (expected.map { [$0] } ?? []))
    let heard = peer.hear()
    let ends = heard.filter { ["verifyPayment", "onError"].contains($0.word) }
    if way == .hangUp {
      #expect(bench.service.orphans.isEmpty)
    } else {
      #expect(ends.count == (expected == nil ? 0 : 1))
      let flat = heard.flatMap { $0.list ?? [$0] }
      #expect(flat.count { $0["id"].int == 7 } == 1)
      let answered = heard.firstIndex { $0["id"].int == 7 || $0[0]["id"].int == 7 }
      let ended = heard.firstIndex { ["verifyPayment", "onError"].contains($0.word) }
      if let answered, let ended { #expect(answered < ended) }
      if let status = ends.first?["params"]["error"]["status"].string {
        #expect(status.lowercased() == expected)
      }
    }
    if way != .stop {
      let told = listener.words().filter { ["verifyPayment", "onError"].contains($0) }
      #expect(told.count == (expected == nil ? 0 : 1))
    }
    if [.hangUp, .endOfInput, .exit, .stop, .brokenFrame, .halfMessage].contains(way) {
      #expect(peer.isClosed)
      #expect(!peer.isPaying)
    } else {
      #expect(peer.isPaying == (expected == nil))
    }
  }

  @Test func `the end of input while pay is on the wire leaves it its ten seconds, then closes`()
    throws
  {
    for (fault, status) in [("slow", "CANCELLED"), ("timeout", "UNKNOWN")] {
      let bench = try ServiceBench()
      let peer = bench.connect()
      peer.fill(session: bench.order())
      bench.faults(pay: fault)
      peer.ask("pay", #"{"card":{}}"#)
      peer.endInput()
      bench.pass(seconds: 2.9)
      #expect(!peer.isClosed)
      bench.pass(seconds: 10)
      let last = peer.hear().last
      #expect(last?["params"]["error"]["status"].string == status)
      #expect(peer.isClosed)
    }
  }

  @Test func `stopping ends every payment and closes every connection`() throws {
    let bench = try ServiceBench()
    let peers = (0..<4).map { _ in bench.connect() }
    for peer in peers { peer.fill(session: bench.order()) }
    _ = peers[0].pay("post")
    _ = peers[1].pay()
    bench.faults(pay: "slow")
    peers[2].ask("pay", #"{"card":{}}"#)
    let pay = { (id: Int) in Peer.request(id, "pay", #"{"card":{"card_cvv":"123"}}"#) }
    peers[3].say("[\(pay(1)),\(Peer.request(2, "cancelPayment")),\(pay(3))]")
    bench.service.stop(at: bench.now)
    bench.pump()
    #expect(peers.allSatisfy { $0.isClosed })
    for (peer, count) in zip(peers, [1, 1, 1, 2]) {
      let words = peer.words()
      #expect(words.count { $0 == "onError" } == count)
      #expect(words.last == "onError")
    }
    #expect(bench.outcomes.count == 5)
  }

  @Test func `exit ends the daemon over stdio and the connection over a socket`() throws {
    for (transport, says, status) in [
      (Transport.socket, true, nil), (.pipe, true, 0), (.socketpair, false, 1),
    ] as [(Transport, Bool, Int32?)] {
      let bench = try ServiceBench()
      let peer = bench.connect(transport: transport)
      if says { _ = peer.call("shutdown") }
      peer.tell("exit")
      #expect(peer.isClosed)
      #expect(bench.exitStatus == status)
    }
  }

  @Test func `after shutdown every request is refused, and notifications are passed over`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    #expect(peer.call("shutdown")["result"].isNull)
    for method in ["status", "keystroke", "nonsense", "shutdown", "pay"] {
      #expect(peer.call(method)["error"]["code"].int == -32600)
    }
    peer.type("4706")
    #expect(peer.hear().isEmpty)
  }
}
