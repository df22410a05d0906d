import SecretMemory
import Testing

@testable import CardService

/// However the bytes of a front end are cut into reads, it hears the same.
@Suite struct SplitTests {
  /// A session with everything in it: typing, pushes, a batch, a slow pay, an advance, an end.
  private static func session(_ style: Peer.Style) -> [UInt8] {
    let number = Peer.visa
    let order = #"{"order_id":"order_1","order_amount":1,"order_currency":"INR","#
    let messages = [
      Peer.request(1, "initialize", #"{"hint_text":"n\u00fcmmer €"}"#),
      Peer.request(
        2, "sandbox/createOrder",
        order + #""customer_details":{"customer_id":"joe","customer_phone":"9999999999"}}"#),
      Peer.request(3, "keystroke", #"{"key":"\uff14"}"#),
      Peer.request(22, "select"),
      Peer.request(4, "paste", #"{"text":"\#(number)"}"#),
      Peer.request(5, "setExpiry", #"{"expiry":"12/29"}"#),
      Peer.request(6, "setCVV", #"{"card_cvv":"123"}"#),
      Peer.request(7, "sandbox/faults", #"{"pay":"slow"}"#),
      "nonsense",
      Peer.request(8, "pay", #"{"card":{"channel":"post"}}"#),
      Peer.request(9, "sandbox/advance", #"{"seconds":30}"#),
      "[" + Peer.request(10, "submitOtp", #"{"otp":"000000"}"#) + ","
        + Peer.request(11, "keystroke", #"{"key":"1"}"#) + ","
        + #"{"jsonrpc":"2.0","method":"cancelPayment"}"# + "]",
      Peer.request(12, "pay", #"{"card":{}}"#),
      "[" + Peer.request(13, "pay", #"{"card":{"card_cvv":"123"}}"#) + ","
        + Peer.request(14, "status") + "]",
      Peer.request(15, "getCardMetaData"),
      Peer.request(16, "shutdown"),
    ]
    let wrap = { (text: String) -> [UInt8] in
      switch style {
      case .bare: Array(text.utf8) + [0x0A]
      case .header: Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
      }
    }
    return messages.flatMap(wrap)
  }

  /// Feeds the session in the given reads; answers what was heard and how many slots are missing.
  private func play(
    _ style: Peer.Style, _ bytes: [UInt8], cuts: [Int] = [], atMost most: Int = .max,
    slots: (small: Int, large: Int) = (2, 4)
  ) throws -> (output: [UInt8], missing: [Int]) {
    var pools = ServiceOptions.arenaPools(connections: 2)
    (pools[1].count, pools[2].count) = slots
    let bench = try ServiceBench(pools: pools)
    let before = bench.available
    let peer = bench.connect(style)
    peer.mostAtOnce = most
    var start = 0
    for cut in cuts + [bytes.count] {
      peer.send(Array(bytes[start..<cut]))
      start = cut
    }
    bench.pass(seconds: 20)
    peer.endInput()
    #expect(peer.isClosed)
    return (peer.output, zip(before, bench.available).map { $0 - $1 })
  }

  /// The setSession needs the id that the sandbox gave, so the session is played twice.
  private func wholeSession(_ style: Peer.Style) throws -> [UInt8] {
    var bytes = Self.session(style)
    let bench = try ServiceBench(connections: 4)
    let peer = bench.connect(style)
    peer.send(bytes)
    let made = peer.hear().first { $0["id"].int == 2 }
    let id = made?["result"]["payment_session_id"].string ?? ""
    let set = peer.framed(
      Peer.request(
        21, "setSession",
        #"{"order_id":"order_1","payment_session_id":"\#(id)","environment":"SANDBOX"}"#))
    let marker = Array("\"id\":3,".utf8)
    let place = bytes.indices.first { bytes[$0...].starts(with: marker) } ?? 0
    let frame = Array(style == .bare ? "{\"jsonrpc\"".utf8 : "Content-Length".utf8)
    let begin = (0...place).last { bytes[$0...].starts(with: frame) } ?? 0
    bytes.insert(contentsOf: set, at: begin)
    return bytes
  }

  @Test(arguments: Peer.Style.allCases)
  func `every split position gives the same output, and every slot back`(style: Peer.Style) throws {
    let bytes = try wholeSession(style)
    let whole = try play(style, bytes)
    #expect(whole.missing.allSatisfy { $0 == 0 })
    let text = String(decoding: whole.output, as: UTF8.self)
    #expect(text.contains("\"action\":\"post\""))
    #expect(text.components(of: "onError") == 2)
    for cut in 1..<bytes.count {
      let split = try play(style, bytes, cuts: [cut])
      #expect(split.output == whole.output, "cut at \(cut)")
      #expect(split.missing.allSatisfy { $0 == 0 })
    }
  }

  /// With many slots, every other read is made ahead of its turn.
  @Test(
    arguments: Peer.Style.allCases,
    [1, 2, 7, 63].map { ($0, false) } + [1, 2, 7, 63, 200, 511].map { ($0, true) })
  func `reads of a few bytes give the same output`(
    style: Peer.Style, reads: (size: Int, ahead: Bool)
  ) throws {
    let bytes = try wholeSession(style)
    let whole = try play(style, bytes)
    let split = try play(
      style, bytes, atMost: reads.size, slots: reads.ahead ? (70, 12) : (2, 4))
    #expect(split.output == whole.output)
    #expect(split.missing.allSatisfy { $0 == 0 })
  }
}

extension String {
  /// How often another text stands in this one.
  func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
