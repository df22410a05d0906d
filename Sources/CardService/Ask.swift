import JSON
import JSONRPC

/// Puts together what a method works on: who asks, what, and with which arguments.
///
/// The bytes of the message are passed beside it, because they are valid during the call only.
struct Ask {
  let connection: Connection
  let call: Call
  let tape: Tape
  let arguments: Arguments

  /// Answers with an object whose members `write` writes.
  func answer(_ bytes: Span<UInt8>, _ write: (inout JSONWriter) -> Void) {
    guard call.wantsAnswer else { return }
    let conversation = connection.conversation
    var writer = conversation.beginResult(call, in: bytes, tape: tape)
    writer.beginObject()
    write(&writer)
    writer.endObject()
    conversation.endResult()
  }

  /// Answers with an empty object.
  func answer(_ bytes: Span<UInt8>) {
    answer(bytes) { _ in }
  }

  /// Tells whether an argument's text is one of the words, and which.
  ///
  /// - Returns: the word's place, or nil when the argument is absent.
  func word(
    _ position: Int, of words: [StaticString], named name: StaticString, _ bytes: Span<UInt8>
  ) throws(Refused) -> Int? {
    guard let value = arguments[position] else { return nil }
    for (place, word) in words.enumerated() where tape.text(value, equals: word, in: bytes) {
      return place
    }
    throw .parameter(name)
  }

  /// Reads a text that is no secret, at most `limit` bytes of UTF-8.
  func text(
    _ position: Int, limit: Int, named name: StaticString, _ bytes: Span<UInt8>
  ) throws(Refused) -> String? {
    guard let value = arguments[position] else { return nil }
    guard let text = tape.string(value, in: bytes, limit: limit) else { throw .parameter(name) }
    return text
  }

  /// Reads a flag.
  func flag(_ position: Int) -> Bool? {
    arguments[position].map { tape.kind($0) == .true }
  }

  /// Reads an integral number.
  func integer(
    _ position: Int, named name: StaticString, _ bytes: Span<UInt8>
  ) throws(Refused) -> Int? {
    guard let value = arguments[position] else { return nil }
    guard let number = tape.integer(value, in: bytes) else { throw .parameter(name) }
    return number
  }
}
