import SecretMemory
import Testing

@testable import CardService

/// Half messages: where they wait, for how long, and who suffers when there is no room for them.
@Suite struct HalfMessageTests {
  private static let half = Array(#"{"jsonrpc":"2.0","id":1,"method":"sta"#.utf8)
  private static let rest = Array(#"tus"}"#.utf8)

  @Test func `half a message closes its connection after ten seconds`() throws {
    let bench = try ServiceBench()
    let untouched = bench.available
    let (peer, other) = (bench.connect(), bench.connect())
    peer.send(Self.half)
    bench.pass(seconds: 9.9)
    #expect(!peer.isClosed)
    bench.pass(seconds: 0.2)
    #expect(peer.isClosed)
    #expect(!other.isClosed)
    #expect(bench.available == untouched)
  }

  @Test func `a message that is completed in time is answered`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.send(Self.half)
    bench.pass(seconds: 9.9)
    peer.send(Self.rest)
    #expect(peer.words() == ["1"])
    bench.pass(seconds: 60)
    #expect(!peer.isClosed)
    #expect(bench.wakeAt == nil)
  }

  @Test func `whoever pipelines is not closed, even if no read ends between two messages`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.send(Self.half)
    for _ in 0..<30 {
      bench.pass(seconds: 1)
      peer.send(Self.rest + Self.half)
    }
    #expect(!peer.isClosed)
    #expect(peer.words().count == 30)
    bench.pass(seconds: 10)
    #expect(peer.isClosed)
  }

  @Test func `a byte now and then does not keep half a message alive`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect(.header)
    for byte in Array("X-Header: aaaaaaaaaa\r\nY:".utf8) {
      bench.pass(seconds: 1)
      peer.send([byte])
    }
    #expect(peer.isClosed)
  }

  @Test func `sandbox advance does not age half a message behind it`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    let advance = Peer.request(2, "sandbox/advance", #"{"seconds":100}"#)
    peer.send(Array(advance.utf8.prefix(20)))
    peer.send(Array(advance.utf8.dropFirst(20)) + Self.half)
    #expect(!peer.isClosed)
    bench.pass(seconds: 9)
    peer.send(Self.rest)
    #expect(peer.words() == ["2", "1"])
  }

  @Test func `a connection that waits for its batch is not closed for half a message behind it`()
    throws
  {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    bench.faults(pay: "timeout")
    peer.send(Self.half)
    bench.pass(seconds: 9)
    peer.send(Self.rest)
    peer.send(
      Array(("[" + Peer.request(2, "pay", #"{"card":{}}"#) + "]").utf8) + Self.half)
    bench.pass(seconds: 9.5)
    #expect(!peer.isClosed)
    bench.pass(seconds: 1)
    #expect(peer.words().first == "1")
    bench.pass(seconds: 8)
    #expect(!peer.isClosed)
    bench.pass(seconds: 2)
    #expect(peer.isClosed)
  }

  @Test
  func `with no room for half a message others are served, and the starved one goes on later`()
    throws
  {
    var pools = ServiceOptions.arenaPools(connections: 8)
    pools[1].count = 1
    pools[2].count = 1
    let bench = try ServiceBench(pools: pools)
    let hogs = (0..<2).map { _ in bench.connect() }
    let before = bench.available
    for hog in hogs { hog.send(Self.half) }
    #expect(bench.available[1] == 0 && bench.available[2] == 0)
    let (starved, other) = (bench.connect(), bench.connect())
    starved.send(Self.half)
    // Served by looking only; what cannot be kept stays in the kernel.
    for _ in 0..<5 {
      let id = other.ask("keystroke", #"{"key":"4"}"#)
      #expect(other.words() == ["\(id)", "number"])
    }
    starved.send(Self.rest)
    #expect(starved.words() == [])
    #expect(starved.unread.count == Self.half.count + Self.rest.count)
    hogs[0].send(Self.rest)
    #expect(hogs[0].words() == ["1"])
    #expect(starved.words() == ["1"])
    hogs[1].hangUp()
    #expect(Array(bench.available.dropFirst()) == Array(before.dropFirst()))
  }

  @Test func `a starved connection is closed after ten seconds like any other half message`() throws
  {
    var pools = ServiceOptions.arenaPools(connections: 8)
    pools[1].count = 1
    pools[2].count = 1
    let bench = try ServiceBench(pools: pools)
    let peers = (0..<4).map { _ in bench.connect() }
    for peer in peers { peer.send(Self.half) }
    bench.pass(seconds: 10)
    #expect(peers.allSatisfy { $0.isClosed })
    #expect(bench.available[1] == 1 && bench.available[2] == 1)
  }

  @Test func `the largest message that is allowed is read in pieces, one byte more closes`() throws
  {
    for (extra, isClosed) in [(0, false), (1, true)] {
      let bench = try ServiceBench()
      let peer = bench.connect()
      peer.mostAtOnce = 10_000
      let frame = #"{"jsonrpc":"2.0","id":1,"method":"status","x":""}"#
      let filler = String(repeating: "a", count: 65_536 - frame.utf8.count + extra)
      peer.send(Array(frame.dropLast(2).utf8) + Array(filler.utf8) + Array(#""}"#.utf8))
      #expect(peer.isClosed == isClosed)
      #expect(peer.words() == [isClosed ? "null:-32600" : "1"])
    }
  }

  @Test func `deadlines that are overtaken do not pile up`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    for _ in 0..<200 {
      peer.send(Self.half)
      bench.pass(seconds: 5)
      peer.send(Self.rest)
      peer.press("4")
      peer.press("Backspace")
      peer.press("4")
      bench.pass(seconds: 6)
    }
    #expect(bench.service.deadlines.count <= 16)
  }
}
