import JSON
import SecretMemory
import Testing

@testable import JSONRPC

/// A conversation by itself, with a handler that does as the method's name says.
@Suite struct ConversationTests {
  /// Answers `now`, postpones `later`, notifies for `tell`, and counts.
  private final class Handler: CallHandler {
    var handle: PostponedCall?
    var calls = 0
    var stopsAfter = Int.max
    var suspends = false

    func perform(
      _ call: Call, in message: Span<UInt8>, tape: Tape, for conversation: Conversation
    ) {
      calls += 1
      if tape.text(call.method, equals: "later", in: message) {
        handle = conversation.postpone(call, in: message, tape: tape)
        if suspends, conversation.inBatch {
          conversation.suspendBatch(
            array: ByteBuffer(heapCapacity: 4_096), after: ByteBuffer(heapCapacity: 4_096))
        }
        return
      }
      if tape.text(call.method, equals: "wake", in: message), let handle {
        answer(handle, conversation)
      }
      if call.wantsAnswer {
        var writer = conversation.beginResult(call, in: message, tape: tape)
        writer.value(calls)
        conversation.endResult()
      }
      var writer = conversation.beginNotification("told")
      writer.value(calls)
      conversation.endNotification()
    }

    func answer(_ handle: PostponedCall, _ conversation: Conversation) {
      var writer = conversation.beginResult(handle)
      writer.value("late")
      conversation.endResult()
      self.handle = nil
    }

    func mayContinue(_ conversation: Conversation) -> Bool { calls < stopsAfter }
    func makeRoom(_ conversation: Conversation) {}
    func answerSize(of call: Call, in message: Span<UInt8>, tape: Tape) -> Int { 64 }
  }

  private let tape = Tape()
  private let handler = Handler()
  private let conversation = Conversation(
    mode: .auto,
    outbox: Outbox(
      main: ByteBuffer(heapCapacity: 131_072), after: ByteBuffer(heapCapacity: 65_536)))

  /// Feeds a text and answers with what is to be sent, one message a line.
  private func hear(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    _ = conversation.process(bytes.span, from: 0, tape: tape, handler: handler)
    return sent()
  }

  private func sent() -> [String] {
    let text = conversation.outbox.main.withBytes { span in
      String(decoding: span.indices.map { span[$0] }, as: UTF8.self)
    }
    conversation.outbox.main.removeAll()
    return text.split(separator: "\n").map(String.init)
  }

  private func request(_ id: String, _ method: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
  }

  private func result(_ id: String, _ value: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"result":\#(value)}"#
  }

  private func told(_ value: Int) -> String {
    #"{"jsonrpc":"2.0","method":"told","params":\#(value)}"#
  }

  @Test(arguments: [
    "1", "0", "-0", "1.5", "1e2", "12345678901234567890", "\"\"", "\"a\\u0062\"", "null",
  ])
  func `an id is echoed byte for byte, at once and later`(id: String) {
    #expect(hear(request(id, "now")) == [result(id, "1"), told(1)])
    _ = hear(request(id, "later"))
    #expect(hear(request("77", "wake")).first == result(id, "\"late\""))
  }

  @Test func `the answer to an earlier request stands behind a later batch's array`() {
    #expect(hear(request("1", "later")) == [])
    let heard = hear("[\(request("2", "wake")),\(request("3", "now"))]")
    #expect(
      heard == [
        "[\(result("2", "2")),\(result("3", "3"))]", result("1", "\"late\""), told(2), told(3),
      ])
  }

  @Test func `in header framing both are whole frames`() {
    let frame = { (text: String) in "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
    _ = hear(frame(request("1", "later")))
    let batch = "[\(request("2", "wake"))]"
    let heard = hear(frame(batch)).joined(separator: "\n")
    let answers = ["[\(result("2", "2"))]", result("1", "\"late\""), told(2)]
    #expect(heard == answers.map(frame).joined())
  }

  @Test func `a postponed call of a batch is answered inside it, and the rest follows`() {
    handler.suspends = true
    let text = Array(
      "[\(request("1", "now")),\(request("2", "later")),\(request("3", "now"))]".utf8)
    let progress = conversation.process(text.span, from: 0, tape: tape, handler: handler)
    guard case .suspended(let start) = progress, let handle = handler.handle else {
      Issue.record("the batch was not suspended")
      return
    }
    #expect(start == 0)
    #expect(sent() == [])
    let end = conversation.resume(text.span, tape: tape, handler: handler, peer: conversation) {
      handler.answer(handle, conversation)
    }
    #expect(end == text.count)
    let array = "[\(result("1", "1")),\(result("2", "\"late\"")),\(result("3", "3"))]"
    #expect(sent() == [array, told(1), told(3)])
    #expect(!conversation.inBatch)
  }

  @Test func `a batch that is dropped leaves a conversation that works`() {
    handler.suspends = true
    _ = hear("[\(request("1", "later"))]")
    conversation.dropBatch()
    #expect(!conversation.isSuspended)
  }

  @Test func `it stops where the handler says so, and goes on from there`() {
    let text = Array((request("1", "now") + request("2", "now") + request("3", "now")).utf8)
    handler.stopsAfter = 2
    let progress = conversation.process(text.span, from: 0, tape: tape, handler: handler)
    guard case .halted(let end) = progress else {
      Issue.record("it did not stop")
      return
    }
    #expect(sent().count == 4)
    handler.stopsAfter = .max
    _ = conversation.process(text.span, from: end, tape: tape, handler: handler)
    #expect(sent() == [result("3", "3"), told(3)])
  }

  @Test func `cancellation finds a request by the text of its id`() {
    _ = hear(request("\"1\"", "later"))
    #expect(conversation.postponed.count == 1)
    #expect(hear(request("1", "now")).first == result("1", "2"))
    #expect(hear(request("\"1\"", "now")).first?.contains("-32600") == true)
  }
}
