import Courier
import Foundation
import JSON
import JSONRPC
import SecretMemory
import Testing

/// A nursery without children.
private final class PretendNursery: Nursery {
  var started: [(role: CourierOptions.Role, number: Int, channel: Int32)] = []
  var ended: [Int] = []
  var closed: [Int32] = []
  var canStart = true

  func start(_ role: CourierOptions.Role, number: Int, channel: Int32) -> Bool {
    if canStart { started.append((role, number, channel)) }
    return canStart
  }
  func end(_ number: Int) { ended.append(number) }
  func close(_ channel: Int32) { closed.append(channel) }
}

/// A dispatcher and the daemon's words to it.
private struct Desk {
  let nursery = PretendNursery()
  let dispatcher: Dispatcher
  let conversation = Conversation(
    mode: .header,
    outbox: Outbox(main: ByteBuffer(heapCapacity: 60_000), after: ByteBuffer(heapCapacity: 0)))

  init() { dispatcher = Dispatcher(nursery: nursery) }

  /// Says something and hears the answer's result, the symbol or code of its error, or nothing.
  func say(_ method: String, _ params: String, passing descriptor: Int32? = nil) -> String {
    let text = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    let frame = Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    if let descriptor { dispatcher.take(descriptor) }
    _ = conversation.process(frame.span, from: 0, tape: Tape(), handler: dispatcher)
    dispatcher.caughtUp()
    return heard()
  }

  func heard() -> String {
    let out = conversation.outbox.main
    let text = String(decoding: (0..<out.count).map { out[$0] }, as: UTF8.self)
    out.removeAll()
    guard let start = text.range(of: "\r\n\r\n") else { return "" }
    let message =
      (try? JSONSerialization.jsonObject(with: Data(text[start.upperBound...].utf8)))
      as? [String: Any]
    for (part, word) in [("result", "courier"), ("params", "ended")] {
      if let said = message?[part] as? [String: Int] { return "\(word) \(said["courier"] ?? 0)" }
    }
    let error = message?["error"] as? [String: Any]
    return (error?["data"] as? [String: String])?["code"] ?? "\(error?["code"] ?? "?")"
  }
}

@Suite struct DispatcherTests {
  @Test func aChildGetsTheDescriptorAndTheDispatcherClosesItsOwn() {
    let desk = Desk()
    #expect(desk.say("start", #"{"role":"pay"}"#, passing: 17) == "courier 1")
    #expect(desk.nursery.started.map(\.channel) == [17])
    #expect(desk.nursery.started.map(\.role) == [.pay])
    #expect(desk.nursery.closed == [17])
  }

  @Test func atMostEightPaymentsAreOutAndLookupsDoNotCount() {
    let desk = Desk()
    for number in 1...8 {
      #expect(desk.say("start", #"{"role":"pay"}"#, passing: 20) == "courier \(number)")
    }
    #expect(desk.say("start", #"{"role":"pay"}"#, passing: 21) == "BUSY")
    #expect(desk.nursery.closed.last == 21)
    #expect(desk.say("start", #"{"role":"lookup"}"#, passing: 22) == "courier 9")
    desk.dispatcher.ended(3, desk.conversation)
    #expect(desk.heard() == "ended 3")
    #expect(desk.say("start", #"{"role":"pay"}"#, passing: 23) == "courier 10")
  }

  @Test func whatCannotBeStartedIsSaid() {
    let desk = Desk()
    desk.nursery.canStart = false
    #expect(desk.say("start", #"{"role":"pay"}"#, passing: 17) == "GATEWAY_UNAVAILABLE")
    #expect(desk.nursery.closed == [17])
  }

  @Test(arguments: [#"{"role":"dispatch"}"#, #"{"role":"x"}"#, "{}", "null"])
  func otherRolesAreRefusedAndTheirDescriptorsClosed(_ params: String) {
    let desk = Desk()
    #expect(desk.say("start", params, passing: 17) == "-32602")
    #expect(desk.nursery.started.isEmpty)
    #expect(desk.nursery.closed == [17])
  }

  @Test func aStartNeedsItsOwnDescriptor() {
    let desk = Desk()
    #expect(desk.say("start", #"{"role":"pay"}"#) == "-32602")
    #expect(desk.say("other", "{}", passing: 17) == "-32601")
    #expect(desk.nursery.closed == [17])
    #expect(desk.say("start", #"{"role":"pay"}"#) == "-32602")
  }

  @Test func aFinishedChildIsKilledOneSecondLaterUnlessItIsGone() {
    let desk = Desk()
    for _ in 1...2 { _ = desk.say("start", #"{"role":"pay"}"#, passing: 17) }
    desk.dispatcher.tick(5_000_000_000)
    let text = #"{"jsonrpc":"2.0","method":"finish","params":{"courier":1}}"#
    for text in [text, text.replacing("1}}", with: "2}}"), text.replacing("1}}", with: "9}}")] {
      let frame = Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
      _ = desk.conversation.process(frame.span, from: 0, tape: Tape(), handler: desk.dispatcher)
    }
    #expect(desk.dispatcher.nextDeadline == 6_000_000_000)
    desk.dispatcher.ended(2, desk.conversation)
    desk.dispatcher.tick(5_900_000_000)
    desk.dispatcher.deadline()
    #expect(desk.nursery.ended.isEmpty)
    desk.dispatcher.tick(6_000_000_000)
    desk.dispatcher.deadline()
    desk.dispatcher.deadline()
    #expect(desk.nursery.ended == [1])
    #expect(desk.dispatcher.nextDeadline == nil)
  }
}
