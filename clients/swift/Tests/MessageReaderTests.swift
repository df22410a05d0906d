import SecretMemory
import Testing

@testable import CarddClient

@Suite struct MessageReaderTests {
  private static let stream =
    #"{"jsonrpc":"2.0","id":7,"result":{"accepted":true,"caret":1,"selection":null}}"# + "\n"
    + #"{"jsonrpc":"2.0","method":"fieldMetaData","params":{"display":"••/••"}}"# + "\n\n"
    + #"{"jsonrpc":"2.0","id":8,"error":{"code":-32000,"message":"m","data":{"code":"BUSY"}}}"#
    + "\r\n"

  private func read(_ pieces: [[UInt8]]) throws -> [Message] {
    var reader = MessageReader()
    var messages: [Message] = []
    for piece in pieces {
      for byte in piece { reader.input.append(byte) }
      while let message = try reader.next() { messages.append(message) }
    }
    return messages
  }

  @Test func theSameMessagesAreFoundHoweverTheBytesAreCut() throws {
    let bytes = Array(Self.stream.utf8)
    let whole = try read([bytes])
    #expect(whole.count == 3)
    for cut in 1..<bytes.count {
      let pieces = [Array(bytes[..<cut]), Array(bytes[cut...])]
      let found = try read(pieces)
      #expect(found == whole)
    }
    let single = try read(bytes.map { [$0] })
    #expect(single == whole)
  }

  @Test func messagesAreSortedIntoAnswersAndNotifications() throws {
    let found = try read([Array(Self.stream.utf8)])
    #expect(
      found[0]
        == .answer(
          id: 7,
          .success(.object(["accepted": .bool(true), "caret": .number("1"), "selection": .null]))))
    #expect(
      found[1] == .notification(method: "fieldMetaData", .object(["display": .string("••/••")])))
    #expect(
      found[2]
        == .answer(id: 8, .failure(Refusal(code: -32000, symbol: "BUSY", field: nil, message: "m")))
    )
  }

  @Test(arguments: [
    "{\"a\":}\n", "hello\n", "{}\n", "[1]\n", "{\"id\":\"x\",\"result\":{}}\n", "{\n",
  ])
  func whatIsNotTheProtocolIsUnreadable(_ text: String) {
    #expect(throws: CarddError.unreadable) { try read([Array(text.utf8)]) }
  }

  @Test func aLineWithoutEndIsRefusedRatherThanStored() {
    let endless = [UInt8](repeating: UInt8(ascii: " "), count: MessageReader.longestLine)
    #expect(throws: CarddError.unreadable) { try read([endless]) }
  }
}
