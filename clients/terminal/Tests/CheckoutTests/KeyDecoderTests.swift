import SecretMemory
import Testing

@testable import Checkout

@Suite struct KeyDecoderTests {
  private func decode(_ bytes: [UInt8], timeOut: Bool = false) -> (keys: [KeyPress], pasted: String)
  {
    var decoder = KeyDecoder(pasted: ByteBuffer(heapCapacity: 64))
    var keys = bytes.compactMap { decoder.feed($0) }
    if timeOut, let last = decoder.timeOut() { keys.append(last) }
    let pasted = decoder.pasted
    return (keys, String(decoding: (0..<pasted.count).map { pasted[$0] }, as: UTF8.self))
  }

  @Test(arguments: [
    ("4", [KeyPress(.character("4"))]),
    ("é١𝟘", [KeyPress(.character("é")), KeyPress(.character("١")), KeyPress(.character("𝟘"))]),
    ("\t\r\n", [KeyPress(.tab), KeyPress(.enter), KeyPress(.enter)]),
    ("\u{7F}\u{08}", [KeyPress(.backspace), KeyPress(.backspace)]),
    (
      "\u{15}\u{03}\u{1A}",
      [KeyPress(.control("u")), KeyPress(.control("c")), KeyPress(.control("z"))]
    ),
    (
      "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D",
      [KeyPress(.up), KeyPress(.down), KeyPress(.right), KeyPress(.left)]
    ),
    (
      "\u{1B}OA\u{1B}OH\u{1B}OF\u{1B}OM",
      [KeyPress(.up), KeyPress(.home), KeyPress(.end), KeyPress(.enter)]
    ),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [
        KeyPress(.home), KeyPress(.end), KeyPress(.home), KeyPress(.end), KeyPress(.home),
        KeyPress(.end),
      ]
    ),
    ("\u{1B}[3~", [KeyPress(.delete)]),
    ("\u{1B}[Z", [KeyPress(.backTab)]),
    (
      "\u{1B}[1;2D\u{1B}[1;2C\u{1B}[1;2H\u{1B}[1;5D\u{1B}[1;6D",
      [
        KeyPress(.left, shift: true), KeyPress(.right, shift: true), KeyPress(.home, shift: true),
        KeyPress(.left), KeyPress(.left, shift: true),
      ]
    ),
  ])
  func aSequenceIsItsKey(_ text: String, _ keys: [KeyPress]) {
    #expect(decode(Array(text.utf8)).keys == keys)
  }

  @Test(arguments: [
    "\u{1B}[15~", "\u{1B}[200;1x", "\u{1B}[?62c", "\u{1B}OP", "\u{1B}x", "\u{00}",
    "\u{1B}[1;2;3;4;5;6;7;8;9;10;11q",
  ])
  func whatTheFormHasNoUseForIsNoKeyAndDoesNotSpoilTheNext(_ text: String) {
    #expect(decode(Array(text.utf8) + [0x34]).keys == [KeyPress(.character("4"))])
  }

  @Test func aLoneEscapeIsTheEscKeyOnceNothingFollows() {
    #expect(decode([0x1B]).keys == [])
    #expect(decode([0x1B], timeOut: true).keys == [KeyPress(.escape)])
    #expect(decode([0x1B, 0x1B], timeOut: true).keys == [KeyPress(.escape), KeyPress(.escape)])
  }

  @Test func anEscapeInsideASequenceStartsANewOne() {
    #expect(decode(Array("\u{1B}[1;\u{1B}[D".utf8)).keys == [KeyPress(.left)])
  }

  @Test func illFormedUTF8IsNoKeyAndTheNextOneCounts() {
    #expect(decode([0xE2, 0x82, 0x34]).keys == [KeyPress(.character("4"))])
    #expect(decode([0xFF, 0xC0, 0x34]).keys == [KeyPress(.character("4"))])
    #expect(decode([0xC3, 0x0D]).keys == [KeyPress(.enter)])
  }

  @Test(arguments: ["4111 1111", "", "\u{1B}[A4", "\u{1B}[20", "\u{1B}\u{1B}[201", "१२३\n4"])
  func aPasteIsOneKeyAndItsTextWaitsInTheBuffer(_ text: String) {
    let (keys, pasted) = decode(Array("\u{1B}[200~\(text)\u{1B}[201~5".utf8))
    #expect(keys == [KeyPress(.paste), KeyPress(.character("5"))])
    #expect(pasted == text)
  }

  @Test func anEndlessPasteKeepsItsStartAndNoMore() {
    let text = String(repeating: "1", count: 500)
    let (keys, pasted) = decode(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8))
    #expect(keys == [KeyPress(.paste)])
    #expect(pasted == String(repeating: "1", count: 64))
  }

  @Test func randomBytesNeverTrap() {
    var random = SystemRandomNumberGenerator()
    var decoder = KeyDecoder(pasted: ByteBuffer(heapCapacity: 64))
    for _ in 0..<200_000 {
      let byte = UInt8.random(in: 0...255, using: &random)
      _ = decoder.feed(byte % 7 == 0 ? 0x1B : byte % 5 == 0 ? 0x5B : byte)
    }
  }
}
