import SecretMemory
import Testing

@testable import CardService

/// Random lives of front ends, against a ledger: each accepted `pay` is answered once and then ends
/// once, whatever happens in between, and whoever listens hears the same ends.
@Suite struct LedgerTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// What one side has heard of payments.
  private struct Ledger {
    var accepted = 0
    var ended = 0
    mutating func take(_ messages: [Lens], isListener: Bool = false) {
      for message in messages {
        #expect(!message.broken)
        for answer in message.list ?? [message] where answer["result"]["action"].exists {
          accepted += 1
        }
        if ["verifyPayment", "onError"].contains(message.word) {
          ended += 1
          if !isListener { #expect(ended <= accepted) }
        }
      }
      // The ends of a batch's payments follow its array, in the same write.
      if !isListener { #expect(accepted - ended <= 1) }
    }
  }

  private static let calls: [(String, String)] = [
    ("pay", #"{"card":{"card_cvv":"123"}}"#), ("pay", #"{"card":{"card_cvv":"123"}}"#),
    ("pay", #"{"card":{"channel":"post","card_cvv":"123"}}"#),
    ("pay", #"{"card":{"channel":"post","card_cvv":"123"}}"#),
    ("cancelPayment", "{}"), ("finishAuthentication", #"{"outcome":"returned"}"#),
    ("finishAuthentication", #"{"outcome":"cancelled"}"#), ("submitOtp", #"{"otp":"111000"}"#),
    ("submitOtp", #"{"otp":"000000"}"#), ("resendOtp", "{}"), ("clear", "{}"),
    ("sandbox/advance", #"{"seconds":31}"#), ("sandbox/advance", #"{"seconds":400}"#),
    ("keystroke", #"{"key":"4"}"#), ("getCardMetaData", "{}"), ("share", "{}"),
    ("initialize", "{}"),
  ]

  private func live(_ seed: UInt64) throws {
    var random = Random(state: seed)
    var pools = ServiceOptions.arenaPools(connections: 4)
    pools[2].count = Int.random(in: 3...6, using: &random)
    let bench = try ServiceBench(pools: pools)
    let before = bench.available
    let session = bench.order()
    let peer = bench.connect(Bool.random(using: &random) ? .bare : .header)
    let listener = bench.connect()
    var (own, heard) = (Ledger(), Ledger())
    peer.fill(session: session)
    let token = peer.call("share")["result"]["token"].string ?? ""
    _ = listener.call("listen", #"{"token":"\#(token)"}"#)
    var isShared = true
    var id = 10
    for _ in 0..<Int.random(in: 4...24, using: &random) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: bench.pass(seconds: Double(Int.random(in: 1...12, using: &random)))
      case 1: bench.pass(seconds: 310)
      case 2: peer.isStalled.toggle()
      case 3: listener.isStalled.toggle()
      case 4:
        bench.faults(pay: ["ok", "slow", "timeout", "decline"].randomElement(using: &random) ?? "")
      case 5, 6:
        // Whatever was used up is there again.
        _ = peer.ask("setSession", bench.order())
        peer.ask("paste", #"{"text":"\#(Peer.visa)"}"#)
        peer.ask("setExpiry", #"{"expiry":"12/29"}"#)
      case 7:
        var elements: [String] = []
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          let (method, params) = Self.calls.randomElement(using: &random) ?? ("status", "{}")
          if method == "share" { isShared = false }
          elements.append(Peer.request(id, method, params))
          id += 1
        }
        peer.say("[" + elements.joined(separator: ",") + "]")
      case 8: peer.tell("$/cancelRequest", #"{"id":\#(id - 1)}"#)
      default:
        let (method, params) = Self.calls.randomElement(using: &random) ?? ("status", "{}")
        if method == "share" { isShared = false }
        peer.say(Peer.request(id, method, params))
        id += 1
      }
      own.take(peer.hear())
      heard.take(listener.hear(), isListener: true)
    }
    let way = Int.random(in: 0..<4, using: &random)
    switch way {
    case 0: peer.hangUp()
    case 1: peer.endInput()
    case 2: peer.tell("exit")
    default:
      bench.service.stop(at: bench.now)
      bench.pump()
    }
    peer.isStalled = false
    listener.isStalled = false
    bench.pass(seconds: 400)
    own.take(peer.hear())
    heard.take(listener.hear(), isListener: true)
    #expect(peer.isClosed)
    if way != 0 { #expect(own.accepted == own.ended) }
    #expect(bench.outcomes.count >= own.ended)
    #expect(bench.outcomes.count == bench.service.counters.payments)
    if isShared, !listener.isClosed { #expect(heard.ended == bench.outcomes.count) }
    listener.hangUp()
    bench.clerk.hangUp()
    #expect(bench.service.orphans.isEmpty)
    #expect(bench.available == before)
    #expect(bench.arena.canariesIntact())
  }

  @Test(arguments: 0..<20)
  func `each accepted pay is answered and ended once in a hundred random lives`(batch: UInt64)
    throws
  {
    for life in 0..<100 { try live(batch * 100 + UInt64(life)) }
  }
}
