import SecretMemory
import Testing

@testable import Checkout

@Suite struct ScriptReaderTests {
  private func read(_ script: String) throws -> (items: [ScriptItem], argument: String) {
    var reader = ScriptReader(argument: ByteBuffer(heapCapacity: 64))
    var items: [ScriptItem] = []
    for byte in script.utf8 { if let item = try reader.feed(byte) { items.append(item) } }
    try reader.end()
    let argument = reader.argument
    return (items, String(decoding: (0..<argument.count).map { argument[$0] }, as: UTF8.self))
  }

  private func key(_ scalar: Unicode.Scalar) -> ScriptItem { .key(KeyPress(.character(scalar))) }

  @Test func charactersAreKeysAndALineBreakEndsTheField() throws {
    #expect(try read("4é\n1\t").items == [key("4"), key("é"), .nextField, key("1"), .nextField])
    #expect(try read("4\r\n").items == [key("4"), .nextField])
  }

  @Test func aStepStandsInAngleBracketsAndTheLineBreakAfterItIsNothing() throws {
    let (items, argument) = try read("<pay>\n<otp 111000> \n4")
    #expect(items == [.step(.pay), .step(.otp), key("4")])
    #expect(argument == "111000")
  }

  @Test func aPasteIsTypingSoTheLineBreakAfterItEndsTheField() throws {
    let (items, argument) = try read("<paste 4111 1111>\n")
    #expect(items == [.step(.paste), .nextField])
    #expect(argument == "4111 1111")
  }

  @Test func keysHaveNames() throws {
    let items = try read("<Backspace><S-Left><lt>x").items
    #expect(
      items == [
        .key(KeyPress(.backspace)), .key(KeyPress(.left, shift: true)), key("<"), key("x"),
      ])
  }

  @Test func aRemarkIsALineOfItsOwn() throws {
    #expect(try read("# 4111\n4#\n").items == [key("4"), key("#"), .nextField])
  }

  @Test(arguments: [
    ("4\n<unknown>", 2), ("<4111>", 1), ("<otp>", 1), ("<pay now>", 1), ("<pay", 1),
    ("<otp 1\n>", 1), ("<aVeryLongWordIndeed>", 1),
  ])
  func aWrongScriptSaysInWhichLineAndNotWhat(_ script: String, _ line: Int) {
    let fault = #expect(throws: ScriptReader.Fault.self) { _ = try read(script) }
    #expect(fault?.line == line)
    #expect(fault?.text.contains("4111") == false)
  }
}
