import JSON
import JSONRPC

/// Puts together what a method works on: who asks, what, and with which arguments.
///
/// The bytes of the message are passed beside it, because they are valid during the call only.
struct Ask {
  let connection: Connection
  let call: Call
  let tape: Tape
  var arguments: Arguments

  /// Answers with an object whose members `write` writes.
  func answer(_ bytes: Span<UInt8>, _ write: (inout JSONWriter) -> Void) {
    answerValue(bytes) { writer in
      writer.beginObject()
      write(&writer)
      writer.endObject()
    }
  }

  /// Answers with an empty object.
  func answer(_ bytes: Span<UInt8>) {
    answer(bytes) { _ in }
  }

  /// Answers with the value that `write` writes.
  func answerValue(_ bytes: Span<UInt8>, _ write: (inout JSONWriter) -> Void) {
    guard call.wantsAnswer else { return }
    connection.conversation.answer(call, in: bytes, tape: tape) { out in
      var writer = JSONWriter(out)
      write(&writer)
    }
  }

  /// Tells whether the call has parameters at all, be they an empty object.
  var hasParams: Bool {
    guard let params = call.params else { return false }
    return tape.kind(params) == .object || tape.count(params) > 0
  }

  /// Reads an argument that must be there.
  func required(_ position: Int) throws(Refused) -> Value {
    guard let value = arguments[position] else { throw arguments.misfit(position) }
    return value
  }

  /// Reads an argument of which an empty string counts as absent.
  func nonEmpty(_ position: Int) -> Value? {
    guard let value = arguments[position], !tape.range(value).isEmpty else { return nil }
    return value
  }

  /// Tells whether an argument's text is one of the words, and which.
  ///
  /// - Returns: the word's place, or nil when the argument is absent.
  func word(
    _ position: Int, of words: [StaticString], _ bytes: Span<UInt8>
  ) throws(Refused) -> Int? {
    guard let value = arguments[position] else { return nil }
    for (place, word) in words.enumerated() where tape.text(value, equals: word, in: bytes) {
      return place
    }
    throw arguments.misfit(position)
  }

  /// Reads a text that is no secret, at most `limit` bytes of UTF-8.
  func text(_ position: Int, limit: Int, _ bytes: Span<UInt8>) throws(Refused) -> String? {
    guard let value = arguments[position] else { return nil }
    guard let text = tape.string(value, in: bytes, limit: limit) else {
      throw arguments.misfit(position)
    }
    return text
  }

  /// Reads a text that must be there; see `text`.
  func requiredText(_ position: Int, limit: Int, _ bytes: Span<UInt8>) throws(Refused) -> String {
    guard let text = try text(position, limit: limit, bytes) else {
      throw arguments.misfit(position)
    }
    return text
  }

  /// Reads a flag.
  func flag(_ position: Int) -> Bool? {
    arguments[position].map { tape.kind($0) == .true }
  }

  /// Reads an integral number.
  func integer(_ position: Int, _ bytes: Span<UInt8>) throws(Refused) -> Int? {
    guard let value = arguments[position] else { return nil }
    guard let number = tape.integer(value, in: bytes) else { throw arguments.misfit(position) }
    return number
  }
}
