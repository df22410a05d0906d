import JSON
import SecretMemory
import Testing

@testable import JSONRPC

/// Requests that are like the one before are not scanned; they must be answered as if they were.
@Suite("Requests in one read are answered as if each came by itself")
struct LikeRequestTests {
  /// Answers with the method, the kind of the parameters and what they say.
  private final class Mirror: CallHandler {
    func perform(
      _ call: Call, in message: Span<UInt8>, tape: Tape, for conversation: Conversation
    ) {
      guard call.wantsAnswer else { return }
      var writer = conversation.beginResult(call, in: message, tape: tape)
      writer.beginArray()
      writer.raw(message, tape.rawRange(call.method))
      if let params = call.params { writer.raw(message, tape.rawRange(params)) }
      writer.endArray()
      conversation.endResult()
    }

    func mayContinue(_ conversation: Conversation) -> Bool { true }
    func makeRoom(_ conversation: Conversation) {}
    func answerSize(of call: Call, in message: Span<UInt8>, tape: Tape) -> Int { 64 }
  }

  private func answers(_ reads: [String]) -> String {
    let tape = Tape()
    let mirror = Mirror()
    let main = ByteBuffer(heapCapacity: 131_072)
    let conversation = Conversation(
      mode: .auto, outbox: Outbox(main: main, after: ByteBuffer(heapCapacity: 65_536)))
    var rest: [UInt8] = []
    for read in reads {
      rest += read.utf8
      let progress = conversation.process(rest.span, from: 0, tape: tape, handler: mirror)
      guard case .needsMore(let end) = progress else { return "stopped" }
      rest.removeFirst(end)
    }
    return main.withBytes { span in
      String(decoding: span.indices.map { span[$0] }, as: UTF8.self)
    }
  }

  private static let texts: [String] = [
    #"{"jsonrpc":"2.0","id":11,"method":"key1","params":{"key":"1"}}"#,
    #"{"jsonrpc":"2.0","id":12,"method":"key1","params":{"key":"2"}}"#,
    #"{"jsonrpc":"2.0","id":13,"method":"key2","params":{"key":"3"}}"#,
    #"{"jsonrpc":"2.1","id":14,"method":"key2","params":{"key":"4"}}"#,
    #"{"jsonrpc":"2.0","id":15,"method":"key2","params":{"key":"5"}}"#,
    #"{"jsonrpc":"2.0","id":16,"method":"key2","params":{"k1":"25"}}"#,
    #"{"jsonrpc":"2.0","id":17,"method":"key2","params":{"k2":"25"}}"#,
    #"{"jsonrpc":"2.0","id":07,"method":"key2","params":{"k2":"25"}}"#,
    #"{"jsonrpc":"2.0","id":18,"method":"key2","params":{"k2":"25"}"#,
    #"[{"jsonrpc":"2.0","id":18,"method":"key2","params":[25]}]"#,
    #"[{"jsonrpc":"2.0","id":19,"method":"key2","params":[26]}]"#,
    #"{"jsonrpc":"2.0","method":"told","params":{"key":"1"}}"#,
    #"{"jsonrpc":"2.0","method":"told","params":{"key":"2"}}"#,
    #"{"jsonrpc":"2.0","id":19,"result":{"key":"2"}}"#,
    #"{"jsonrpc":"2.0","id":18,"result":{"key":"3"}}"#,
    #"{"jsonrpc":"1.0","id":18,"method":"key2","params":{"k2":"25"}}"#,
    #"{"jsonrpc":"2.0","id":19,"method":"key2","params":{"k2":"26"}}"#,
    #"{"jsonrpc":"2.0","id":20,"method":"key2","params":{"k2":"27"}}"#,
    #"{"jsonrpc":"\u0032.0","id":20,"method":"key2","params":[1111]}"#,
    #"{"jsonrpc":"\u0033.0","id":20,"method":"key2","params":[1112]}"#,
  ]

  @Test("In lines") func lines() {
    for (first, second) in pairs() {
      let reads = [first, second, second, first].map { $0 + "\n" }
      #expect(answers([reads.joined()]) == answers(reads), "\(first) \(second)")
    }
  }

  @Test("In frames") func frames() {
    for (first, second) in pairs() {
      let reads = [first, second, second, first].map {
        "Content-Length: \($0.utf8.count)\r\n\r\n\($0)"
      }
      #expect(answers([reads.joined()]) == answers(reads), "\(first) \(second)")
    }
  }

  @Test("In frames with blanks before the text", arguments: 0..<160)
  func framesWithBlanks(blanks: Int) {
    let reads = Self.texts.prefix(2).map { text in
      let body = String(repeating: " ", count: blanks) + text
      return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    #expect(answers([reads.joined()]) == answers(reads))
  }

  private func pairs() -> [(String, String)] {
    Self.texts.flatMap { first in Self.texts.map { (first, $0) } }
  }
}
