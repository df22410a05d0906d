import Testing

@testable import CardService

/// No digits leave: neither those of the card nor those that came in a wrong place.
@Suite struct SecrecyTests {
  /// Numbers that begin alike in nothing, so that a run of five digits says whose they are.
  private static let numbers = ["4706131211212123", "5409162669381034", "378282246310005"]

  /// Every run of `length` digits of a number.
  private func runs(of number: String, _ length: Int) -> [String] {
    let digits = Array(number)
    return (0...(digits.count - length)).map { String(digits[$0..<($0 + length)]) }
  }

  /// Takes out what may be shown: `card_bin`, `last_four`, the display with the last four.
  private func withoutAllowed(_ text: String) -> String {
    text.replacing(#/"card_bin":"\d{6,8}"/#, with: "")
      .replacing(#/"last_four":"\d{4}"/#, with: "")
      .replacing(#/"display":"[• ]*\d{4}"/#, with: "")
      .replacing(#/"payment_session_id":"[^"]*"/#, with: "")
      .replacing(#/"(cf_order_id|cf_payment_id|url|redirect_to_bank|token)":"[^"]*"/#, with: "")
  }

  private func check(_ peer: Peer, _ number: String, isOwner: Bool) {
    let text = String(decoding: peer.output, as: UTF8.self)
    let rest = withoutAllowed(text)
    for run in runs(of: number, 5) { #expect(!rest.contains(run), "\(run) has left") }
    if !isOwner {
      for run in runs(of: number, 5) { #expect(!text.contains(run), "\(run) was overheard") }
    }
  }

  @Test(arguments: numbers)
  func `typing, looking, paying and failing tell nobody the number`(number: String) throws {
    let bench = try ServiceBench()
    let (peer, listener, other) = (bench.connect(), bench.connect(), bench.connect(.header))
    let token = peer.call("share")["result"]["token"].string ?? ""
    _ = listener.call("listen", #"{"token":"\#(token)"}"#)
    _ = peer.call("setSession", bench.order())
    for key in number {
      _ = peer.call("keystroke", #"{"key":"\#(key)"}"#)
      _ = peer.call("getCardMetaData")
      _ = listener.call("getCardMetaData")
    }
    for fault in ["decline", "slow", "timeout", "ok"] {
      _ = peer.call("setExpiry", #"{"expiry":"12/29"}"#)
      bench.faults(pay: fault)
      let cvv = number.hasPrefix("37") ? "1234" : "123"
      _ = peer.call("pay", #"{"card":{"channel":"post","card_cvv":"\#(cvv)"}}"#)
      bench.pass(seconds: 11)
      _ = peer.call("cancelPayment")
    }
    _ = peer.call("rpc.discover")
    _ = other.call("status")
    #expect(peer.state["length"].int == number.count)
    check(peer, number, isOwner: true)
    check(listener, number, isOwner: false)
    check(other, number, isOwner: false)
    check(bench.clerk, number, isOwner: false)
  }

  /// Messages with a number in every place where it does not belong.
  ///
  /// Not in an id: that is echoed.
  private static func misplaced(_ number: String) -> [String] {
    let methods = [
      "initialize", "setSession", "keystroke", "paste", "select", "clear", "setExpiry", "setCVV",
      "setCardHolderName", "getCardMetaData", "pay", "submitOtp", "resendOtp",
      "finishAuthentication", "cancelPayment", "share", "listen", "status", "rpc.discover",
      "sandbox/faults", "sandbox/simulate", "sandbox/advance", "sandbox/getOrder",
    ]
    let names = [
      "client", "session", "hint_text", "font", "textColor", "enable_pasting", "grouping",
      "max_digits", "order_id", "environment", "key", "field", "shift", "text",
      "source", "start", "end", "card_expiry_mm", "card_expiry_yy", "expiry", "card_cvv",
      "card_holder_name", "card", "theme", "full_screen", "otp", "outcome", "token", "lookup",
      "pay", "cf_payment_id", "payment_status", "seconds",
    ]
    var messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"\#(number)"}"#,
      #"{"jsonrpc":"2.0","id":1,"method":\#(number)}"#,
      #"{"jsonrpc":"\#(number)","id":1,"method":"status"}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"status","\#(number)":1}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"status","params":"\#(number)"}"#,
      #"{"jsonrpc":"2.0","id":{"\#(number)":\#(number)},"method":"status"}"#,
      number, "[\(number)]", "{\(number)}", "\"\(number)\"", "{\"\(number)\"",
      #"[{"jsonrpc":"2.0","id":1,"method":"\#(number)"},\#(number),"\#(number)"]"#,
    ]
    for method in methods {
      messages.append(Peer.request(1, method, #"{"\#(number)":"\#(number)"}"#))
      messages.append(Peer.request(1, method, #"["\#(number)","\#(number)","\#(number)"]"#))
      messages.append(Peer.request(1, method, "[\(number)]"))
      for name in names
      where !(method == "initialize" && ["hint_text", "font", "textColor"].contains(name)) {
        messages.append(Peer.request(1, method, #"{"\#(name)":"\#(number)"}"#))
        messages.append(Peer.request(1, method, #"{"\#(name)":{"\#(number)":\#(number)}}"#))
      }
    }
    for member in ["channel", "card_number", "card_expiry_mm", "card_cvv", "instrument_id"] {
      messages.append(Peer.request(1, "pay", #"{"card":{"\#(member)":"\#(number)"}}"#))
    }
    return messages
  }

  @Test(arguments: numbers)
  func `a number in a wrong place is never repeated`(number: String) throws {
    let bench = try ServiceBench()
    let (peer, header) = (bench.connect(), bench.connect(.header))
    _ = peer.call("setSession", bench.order())
    for message in Self.misplaced(number) {
      // A session's order id is repeated by design, so none stays.
      if !message.contains("order_id") { peer.say(message) }
      header.say(message)
    }
    #expect(!peer.isClosed && !header.isClosed)
    check(peer, number, isOwner: true)
    check(header, number, isOwner: true)
  }

  @Test func `an expiry, a CVV and a name are not told to listeners, nor to another front end`()
    throws
  {
    let bench = try ServiceBench()
    let (peer, listener) = (bench.connect(), bench.connect())
    let token = peer.call("share")["result"]["token"].string ?? ""
    _ = listener.call("listen", #"{"token":"\#(token)"}"#)
    _ = peer.call("setExpiry", #"{"expiry":"11/37"}"#)
    _ = peer.call("setCVV", #"{"card_cvv":"974"}"#)
    _ = peer.call("setCardHolderName", #"{"card_holder_name":"Quirinus"}"#)
    peer.type(Peer.visa)
    _ = listener.call("getCardMetaData")
    let overheard = String(decoding: listener.output, as: UTF8.self)
    for secret in ["11/", "/37", "974", "Quirinus", "2123"] {
      #expect(!overheard.contains(secret))
    }
    let own = String(decoding: peer.output, as: UTF8.self)
    #expect(!own.contains("974") && !own.contains("Quirinus"))
  }

  @Test func `nothing of a card is found in the answers to the connection's next card`() throws {
    let bench = try ServiceBench()
    let peer = bench.connect()
    peer.fill(session: bench.order())
    _ = peer.call("clear")
    let start = peer.output.count
    peer.type("5")
    _ = peer.call("getCardMetaData")
    let text = String(decoding: peer.output[start...], as: UTF8.self)
    #expect(!text.contains("2123") && !text.contains("4706") && !text.contains("visa\",\"p"))
  }
}
