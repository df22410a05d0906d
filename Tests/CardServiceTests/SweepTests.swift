import SecretMemory
import Testing

@testable import CardService

/// What many front ends sent in the same moment is understood as if each had been alone.
@Suite struct SweepTests {
  /// What one front end sends in one sweep: whole messages, parts of them, and nonsense.
  private static let texts: [String] = [
    #"{"jsonrpc":"2.0","id":1,"method":"keystroke","params":{"key":"4"}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"keystroke","params":{"key":"7"}}"#,
    #"{"jsonrpc":"2.0","id":12,"method":"keystroke","params":{"key":"7"}}"#,
    #"{"jsonrpc":"2.1","id":3,"method":"keystroke","params":{"key":"7"}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"keystrokf","params":{"key":"7"}}"#,
    #"{"jsonrpc":"2.0","id":"3","method":"keystroke","params":{"key":"5"}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"keystroke","params":{"kez":"5"}}"#,
    #"{"jsonrpc":"2.0","id":03,"method":"keystroke","params":{"key":"5"}}"#,
    #"{"jsonrpc":"2.0","id":30,"method":"paste","params":{"text":"4706 1"}}"#,
    #"{"jsonrpc":"2.0","id":31,"method":"paste","params":{"text":"4706 2"}}"#,
    #"{"jsonrpc":"2.0","id":5,"method":"getCardMetaData"}"#,
    #"{"jsonrpc":"2.0","method":"keystroke","params":{"key":"Backspace"}}"#,
    #"[{"jsonrpc":"2.0","id":1,"method":"keystroke","params":{"key":"4"}}]"#,
    #"[{"jsonrpc":"2.0","id":2,"method":"keystroke","params":{"key":"6"}}]"#,
    #"{"jsonrpc":"2.0","id":1,"method":"keystroke","params":{"key":"#,
    #""4"}}"#, #""9"}}"#, "nonsense", "[]", "7", "{\"id\":4}",
    #"{"jsonrpc":"2.0","id":6,"result":{"key":"4"}}"#,
  ]

  /// Numbers that look random, the same for the same seed.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// Plays sweeps of the texts with these numbers; -1 is a peer that sends nothing in a sweep.
  private func play(_ sweeps: [[Int]], _ styles: [Peer.Style], together: Bool) throws -> [[UInt8]] {
    let bench = try ServiceBench(connections: 40)
    let peers = styles.map { bench.connect($0) }
    for sweep in sweeps {
      let parts = zip(peers, sweep).compactMap { peer, number in
        number < 0 ? nil : (peer, peer.framed(Self.texts[number]))
      }
      if together {
        bench.sweep(parts)
      } else {
        for (peer, bytes) in parts { bench.alone(peer, bytes) }
      }
    }
    return peers.map(\.output)
  }

  @Test(arguments: 0..<40) func whoeverElseSentWhateverElse(seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    let styles = (0..<12).map { _ in Peer.Style.allCases.randomElement(using: &dice) ?? .bare }
    // Half of the peers send one of the first two, which are alike.
    let sweeps = (0..<40).map { _ in
      styles.map { _ in
        Bool.random(using: &dice)
          ? Int.random(in: 0..<2, using: &dice)
          : Int.random(in: -1..<Self.texts.count, using: &dice)
      }
    }
    let alone = try play(sweeps, styles, together: false)
    #expect(alone.allSatisfy { !$0.isEmpty })
    #expect(try play(sweeps, styles, together: true) == alone)
  }

  @Test func theSweepBeforeIsForgotten() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    let first = #"{"jsonrpc":"2.0","id":1,"method":"paste","params":{"text":"4706"}}"#
    let second = #"{"jsonrpc":"2.0","id":2,"params":{"text":"4706"},"method":"paste"}"#
    #expect(first.count == second.count)
    bench.sweep([(peer, peer.framed(first))])
    // Where the first stood there is now what the second is like.
    bench.sweep([(nil, peer.framed(second)), (peer, peer.framed(second))])
    let answers = peer.hear().filter { $0["id"].int != nil }
    #expect(answers.map { $0["result"]["accepted"].bool } == [true, true])
  }
}
