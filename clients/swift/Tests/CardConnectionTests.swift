import SecretMemory
import Testing

@testable import CarddClient

@Suite struct CardConnectionTests {
  private static let accepted = #"{"accepted":true,"caret":1,"selection":null}"#

  @Test func aKeyIsOneShortLine() throws {
    let peer = try Peer()
    try peer.connection.keystroke(.character("4"))
    #expect(
      peer.heard() == #"{"jsonrpc":"2.0","id":1,"method":"keystroke","#
        + #""params":{"key":"4","field":"number"}}"# + "\n")
    try peer.connection.keystroke(.arrowLeft, in: .expiry, shift: true)
    #expect(
      peer.heard() == #"{"jsonrpc":"2.0","id":2,"method":"keystroke","#
        + #""params":{"key":"ArrowLeft","field":"expiry","shift":true}}"# + "\n")
  }

  @Test func whatIsSentIsWiped() throws {
    let peer = try Peer()
    try peer.connection.keystroke(.character("4"))
    #expect(peer.connection.frame.count == 0)
    #expect(!peer.connection.wantsToWrite)
  }

  @Test func aPastedTextIsEscapedAndIllFormedBytesAreReplaced() throws {
    let peer = try Peer()
    let text: [UInt8] = Array("4\"1\n\\".utf8) + [0xFF] + Array("١".utf8)
    try peer.connection.paste(text.span, into: .cvv, source: .autofill)
    #expect(
      peer.heard() == #"{"jsonrpc":"2.0","id":1,"method":"paste","params":{"text":"4\"1\n\\"#
        + "\u{FFFD}١" + #"","field":"cvv","source":"autofill"}}"# + "\n")
  }

  @Test func answersGoToWhoAskedAndEventsToTheListener() throws {
    let peer = try Peer()
    var order: [String] = []
    peer.connection.onEvent = { event in
      if case .card = event { order.append("event") }
    }
    try peer.connection.keystroke(.character("4")) { result in
      order.append((try? result.get().accepted) == true ? "answer" : "failure")
    }
    #expect(peer.connection.isBusy)
    peer.say(
      #"{"jsonrpc":"2.0","id":1,"result":\#(Self.accepted)}"# + "\n"
        + #"{"jsonrpc":"2.0","method":"cardMetaData","params":\#(oneDigit)}"# + "\n")
    #expect(order == ["answer", "event"])
    #expect(!peer.connection.isBusy)
  }

  @Test func anErrorCarriesTheDaemonsSymbol() throws {
    let peer = try Peer()
    var failure: CarddError?
    try peer.connection.send(.pay(Payment(channel: .link))) { result in
      if case .failure(let error) = result { failure = error }
    }
    #expect(peer.heard().contains(#""method":"pay","params":{"card":{"channel":"link"}}}"#))
    peer.say(
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"The card has expired.","#
        + #""data":{"code":"CARD_EXPIRED","field":"expiry"}}}"# + "\n")
    #expect(failure?.symbol == "CARD_EXPIRED")
    #expect(failure?.sentence == Wording.code("CARD_EXPIRED"))
  }

  @Test func anAnswerOfTheWrongShapeIsUnreadableAndTheConnectionGoesOn() throws {
    let peer = try Peer()
    var failure: CarddError?
    try peer.connection.keystroke(.character("4")) { result in
      if case .failure(let error) = result { failure = error }
    }
    peer.say(#"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n")
    #expect(failure == .unreadable)
    #expect(peer.connection.ending == nil)
  }

  @Test func notificationsThatAreNewAreIgnored() throws {
    let peer = try Peer()
    peer.say(#"{"jsonrpc":"2.0","method":"somethingNew","params":{}}"# + "\n")
    #expect(peer.events.isEmpty)
    #expect(peer.connection.ending == nil)
  }

  @Test func aDaemonThatHangsUpFailsWhatWaitsAndIsAnEvent() throws {
    let peer = try Peer()
    var failure: CarddError?
    try peer.connection.keystroke(.character("4")) { result in
      if case .failure(let error) = result { failure = error }
    }
    peer.hangUp()
    peer.connection.process()
    #expect(failure == .closed(.hungUp))
    #expect(peer.events == [.closed(.hungUp)])
    #expect(peer.connection.descriptor == -1)
    #expect(throws: CarddError.closed(.hungUp)) {
      try peer.connection.keystroke(.character("4"))
    }
  }

  @Test func whatWasSaidBeforeTheEndIsStillDelivered() throws {
    let peer = try Peer()
    peer.write(#"{"jsonrpc":"2.0","method":"verifyPayment","params":{"order_id":"o"}}"# + "\n")
    peer.hangUp()
    peer.connection.process()
    #expect(peer.events == [.verifyPayment(orderID: "o"), .closed(.hungUp)])
  }

  @Test func nonsenseEndsTheConnection() throws {
    let peer = try Peer()
    peer.say("HTTP/1.1 400 Bad Request\r\n")
    #expect(peer.events == [.closed(.broken)])
  }

  @Test func aBlockingCallGivesUpInTime() throws {
    let peer = try Peer()
    #expect(throws: CarddError.timedOut) {
      try peer.connection.call(.cardMetaData, timeout: .milliseconds(30))
    }
    // The late answer belongs to nobody, and harms nobody.
    peer.say(#"{"jsonrpc":"2.0","id":1,"result":\#(oneDigit)}"# + "\n")
    #expect(peer.connection.ending == nil)
  }

  @Test func aCallbackMayWaitForAnAnswerItself() throws {
    let peer = try Peer()
    var inner: CardMetaData?
    var seen: [String] = []
    peer.connection.onEvent = { event in
      guard case .verifyPayment(let order) = event else { return }
      seen.append(order)
      if order == "first" { inner = try? peer.connection.call(.cardMetaData) }
    }
    peer.say(
      #"{"jsonrpc":"2.0","method":"verifyPayment","params":{"order_id":"first"}}"# + "\n"
        + #"{"jsonrpc":"2.0","id":1,"result":\#(oneDigit)}"# + "\n"
        + #"{"jsonrpc":"2.0","method":"verifyPayment","params":{"order_id":"second"}}"# + "\n")
    #expect(inner?.numberOfCharacters == 1)
    #expect(seen == ["first", "second"])
  }

  @Test func aDaemonThatDoesNotReadFillsTheQueueAndNoMore() throws {
    let peer = try Peer()
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 60_000)
    var refused: CarddError?
    for _ in 0..<100 where refused == nil {
      do throws(CarddError) { try peer.connection.paste(text.span) } catch { refused = error }
    }
    #expect(refused == .backlogged)
    #expect(peer.connection.wantsToWrite)
    // Once it reads, everything arrives whole and in order.
    var heard = ""
    while peer.connection.wantsToWrite {
      heard += peer.heard()
      peer.connection.process()
    }
    heard += peer.heard()
    let lines = heard.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}}") })
    let ids = lines.indices.map { "\"id\":\($0 + 1)," }
    #expect(zip(lines, ids).allSatisfy { $0.contains($1) })
  }

  @Test func aTextLongerThanAMessageIsNotSent() throws {
    let peer = try Peer()
    let text = [UInt8](repeating: UInt8(ascii: "1"), count: 70_000)
    #expect(throws: CarddError.tooLong) { try peer.connection.paste(text.span) }
    #expect(!peer.connection.isBusy)
    #expect(peer.heard().isEmpty)
  }
}
