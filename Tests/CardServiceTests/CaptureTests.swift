import SecretMemory
import Testing

@testable import CardService

/// Plays the terminal: what is shown is kept, and the modes are a flag.
final class FakeTerminal: CaptureTerminal {
  var isGone = false
  private(set) var isTaken = false
  private(set) var shown: [UInt8] = []

  func begin() -> Bool {
    isTaken = !isGone
    return isTaken
  }

  func show(_ bytes: ByteBuffer) {
    bytes.withBytes { span in for index in span.indices { shown.append(span[index]) } }
  }

  func end() { isTaken = false }

  /// Whether any digit but those of control sequences was ever shown.
  var hasShownDigits: Bool {
    let text = String(decoding: shown, as: UTF8.self)
    return text.unicodeScalars.contains { ("0"..."9").contains($0) }
  }
}

/// A field is read from the terminal: who may, what is told, and that everything is given back.
@Suite struct CaptureTests {
  let bench: ServiceBench
  let terminal = FakeTerminal()

  init() throws {
    bench = try ServiceBench()
    bench.service.terminal = terminal
  }

  private func type(_ text: String) { type(Array(text.utf8)) }

  private func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let buffer = bench.service.roomForKeys, !rest.isEmpty {
      let piece = rest.prefix(buffer.free)
      rest = rest.dropFirst(piece.count)
      for byte in piece { buffer.append(byte) }
      bench.service.typed(at: bench.now)
    }
    bench.pump()
  }

  private func ends(_ peer: Peer) -> [String] {
    peer.hear().filter { $0["method"].string == "captureEnded" }
      .map { $0["params"]["outcome"].string ?? "" }
  }

  @Test func `its slots and the card's are given back`() {
    let peer = bench.connect()
    _ = peer.call("status")
    let before = bench.available
    #expect(peer.call("capture")["result"]["accepted"].bool == true)
    type(Peer.visa + "\r")
    #expect(!terminal.isTaken)
    #expect(ends(peer) == ["entered"])
    _ = peer.call("clear")
    #expect(bench.available == before)
    #expect(!terminal.hasShownDigits)
  }

  @Test func `with no slot for the keys it is busy and takes nothing`() throws {
    let peer = bench.connect()
    var taken: [ByteBuffer] = []
    while let buffer = bench.arena.takeBuffer(1) { taken.append(buffer) }
    #expect(peer.call("capture")["error"]["data"]["code"].string == "BUSY")
    #expect(!terminal.isTaken)
    taken.removeLast(2)
    #expect(peer.call("capture")["result"]["accepted"].bool == true)
  }

  @Test func `a terminal that is gone is no terminal`() {
    let peer = bench.connect()
    peer.type("4")
    terminal.isGone = true
    let answer = peer.call("capture")["result"]
    #expect(answer["accepted"].bool == false)
    #expect(answer["reason"].string == "no_terminal")
    // Nothing was cleared for a capture that did not begin.
    #expect(peer.state["length"].int == 1)
  }

  @Test func `one push for keys that come together, and the end behind it`() {
    let peer = bench.connect()
    _ = peer.call("capture")
    _ = peer.hear()
    type(Peer.visa + "\r")
    #expect(peer.hear().map { $0["method"].string } == ["cardMetaData", "captureEnded"])
  }

  @Test func `a slow reader hears the end behind the newest state`() {
    let peer = bench.connect()
    _ = peer.call("capture")
    _ = peer.hear()
    peer.isStalled = true
    for digit in Peer.visa { type(String(digit)) }
    type("\r")
    peer.isStalled = false
    let heard = peer.hear()
    #expect(heard.last?["method"].string == "captureEnded")
    #expect(heard.dropLast().last?["params"]["field_state"]["valid"].bool == true)
  }

  @Test func `a batch that begins and clears again and again`() {
    let peer = bench.connect()
    let pair = #"{"jsonrpc":"2.0","method":"capture"},{"jsonrpc":"2.0","method":"clear"}"#
    peer.say("[" + Array(repeating: pair, count: 50).joined(separator: ",") + "]")
    #expect(ends(peer) == Array(repeating: "cancelled", count: 50))
    #expect(!terminal.isTaken)
  }

  @Test func `the idle time begins with the capture, not with the first key`() {
    let peer = bench.connect()
    _ = peer.call("capture")
    bench.pass(seconds: 119)
    #expect(terminal.isTaken)
    type("x")
    bench.pass(seconds: 119)
    #expect(terminal.isTaken)
    bench.pass(seconds: 2)
    #expect(!terminal.isTaken)
    #expect(ends(peer) == ["idle"])
  }

  @Test func `Escape cancels after a moment, an arrow does not`() {
    let peer = bench.connect()
    _ = peer.call("capture")
    type("\u{1B}[C")
    bench.pass(seconds: 1)
    #expect(terminal.isTaken)
    type("\u{1B}")
    #expect(terminal.isTaken)
    bench.pass(seconds: 0.2)
    #expect(!terminal.isTaken)
    #expect(ends(peer) == ["cancelled"])
  }

  @Test func `who becomes a listener gives the terminal back`() {
    let owner = bench.connect()
    let peer = bench.connect()
    let token = owner.call("share")["result"]["token"].string ?? ""
    _ = peer.call("capture")
    _ = peer.call("listen", #"{"token":"\#(token)"}"#)
    #expect(!terminal.isTaken)
  }

  @Test func `when the daemon stops the terminal is given back`() {
    let peer = bench.connect()
    _ = peer.call("capture")
    type("4706")
    bench.service.stop(at: bench.now)
    #expect(!terminal.isTaken)
  }

  @Test(arguments: ["number", "cvv"], 0..<20 as Range<UInt64>)
  func `whatever is typed, no digit is shown and the field stays in its bounds`(
    field: String, seed: UInt64
  ) {
    let peer = bench.connect()
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    let pieces = [
      "4", "7", "0", "\u{7F}", "\u{1B}", "[", "~", "200", "O", "\r", " ", "\u{15}", "é",
    ]
    for _ in 0..<40 {
      if !terminal.isTaken {
        _ = peer.call("clear")
        #expect(peer.call("capture", #"{"field":"\#(field)"}"#)["result"]["accepted"].bool == true)
      }
      var bytes: [UInt8] = []
      for _ in 0..<random(60) {
        if random(8) == 0 {
          bytes.append(UInt8(truncatingIfNeeded: random(256)))
        } else {
          bytes += Array(pieces[Int(random(UInt64(pieces.count)))].utf8)
        }
      }
      type(bytes)
      if random(4) == 0 { bench.pass(seconds: 0.2) }
      #expect(peer.state["length"].int ?? 99 <= 16)
    }
    #expect(!terminal.hasShownDigits)
  }
}
