import JSON
import Testing

@Suite("A text that differs from the one before in digits only is known again")
struct LikenessTests {
  private static let request =
    #"{"jsonrpc":"2.0","id":41,"method":"keystroke","params":{"key":"4"}}"#

  /// Scans the first text and says whether the second is taken for one like it.
  private func isKnown(_ first: String, _ second: String, tape: Tape = Tape()) throws -> Bool {
    let bytes = Array((first + "\n" + second + "\n").utf8)
    let start = first.utf8.count + 1
    var likeness = Likeness()
    try Scanner.scan(bytes.span, text: 0..<first.utf8.count, tape: tape)
    likeness.remember(tape)
    let end = likeness.find(bytes.span, at: start, tape: tape)
    #expect(likeness.isFound == (end != nil))
    #expect(end == nil || end == bytes.count - 1)
    return end != nil
  }

  @Test(
    "Digits of values may change",
    arguments: [
      (request, request),
      (request, #"{"jsonrpc":"2.0","id":49,"method":"keystroke","params":{"key":"7"}}"#),
      (request, #"{"jsonrpc":"9.9","id":40,"method":"keystroke","params":{"key":"0"}}"#),
      (#"{"amount":-10.50e07}"#, #"{"amount":-19.99e99}"#),
      (#"["0123456789abcd"]"#, #"["9876543210abcd"]"#),
    ])
  func known(_ first: String, _ second: String) throws {
    #expect(try isKnown(first, second))
  }

  @Test(
    "Nothing else may",
    arguments: [
      // A letter, a quote, a key, another length.
      (request, #"{"jsonrpc":"2.0","id":41,"method":"keystrokf","params":{"key":"4"}}"#),
      (request, #"{"jsonrpc":"2.0","id":41,"method":"keystroke","params":{"key":"\"}}"#),
      (request, #"{"jsonrpc":"2.0","id":41,"method":"keystroke","params":{"key":"a"}}"#),
      (request, #"{"jsonrpc":"2.0","id":4a,"method":"keystroke","params":{"key":"4"}}"#),
      (request, #"{"jsonrpc":"2.0","id":411,"method":"keystroke","params":{"key":"4"}}"#),
      (#"{"key1":"abcdef","key2":1}"#, #"{"key1":"abcdef","key1":1}"#),
      // The first digit of a number, which may not be a nought; what follows an escape.
      (#"{"amount":1234567}"#, #"{"amount":0234567}"#),
      (#"{"amount":-123456}"#, #"{"amount":-023456}"#),
      (#"{"a":"\u0041bcdefgh"}"#, #"{"a":"\u0042bcdefgh"}"#),
      // Words, signs and points where digits were, and the other way round.
      (#"{"amount":1234567}"#, #"{"amount":12345.7}"#),
      (#"{"amount":12345.7}"#, #"{"amount":1234567}"#),
      (#"{"truth":[true,12]}"#, #"{"truth":[tru3,12]}"#),
      (#"{"name":"2é345678"}"#, #"{"name":"212345678"}"#),
      // Too short and too long.
      ("[11,12,13,14]", "[11,12,13,15]"),
      (
        "[\"\(String(repeating: "1", count: 130))\"]", "[\"\(String(repeating: "2", count: 130))\"]"
      ),
    ])
  func unknown(_ first: String, _ second: String) throws {
    #expect(try !isKnown(first, second))
  }

  @Test("A tape that was used for another text is not relied on")
  func otherText() throws {
    let bytes = Array((Self.request + Self.request).utf8)
    let tape = Tape()
    var likeness = Likeness()
    try Scanner.scan(bytes.span, text: 0..<Self.request.utf8.count, tape: tape)
    likeness.remember(tape)
    try Scanner.scan("[]".utf8.span, text: 0..<2, tape: tape)
    #expect(likeness.find(bytes.span, at: Self.request.utf8.count, tape: tape) == nil)
  }

  @Test("Whatever is put in, the tape of a text known again is the one that a scan writes")
  func random() throws {
    var generator = SystemRandomNumberGenerator()
    let texts = [
      Self.request, #"{"amount":-10.50e07,"x1":["0",{"y2":"11"}],"z":true}"#,
      #"["0123456789",12,{"a1":"\u0031","b2":"é1"},10,0,-0.5]"#,
      #"{"1":"1","2":22,"3":[333,"4444"],"55555":{"6":-66}}"#,
    ]
    let letters = Array("0123456789012345678901234567890123456789aAeE.+-\"\\{}[]:,é ".utf8)
    var found = 0
    for round in 0..<20_000 {
      let first = Array(texts[round % texts.count].utf8)
      var second = first
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let place = second.indices.randomElement(using: &generator) ?? 0
        second[place] = letters.randomElement(using: &generator) ?? 0
      }
      let bytes = first + second
      let (moved, fresh) = (Tape(), Tape())
      var likeness = Likeness()
      try Scanner.scan(bytes.span, text: 0..<first.count, tape: moved)
      likeness.remember(moved)
      guard likeness.find(bytes.span, at: first.count, tape: moved) != nil else { continue }
      found += 1
      let text = String(decoding: second, as: UTF8.self)
      do {
        try Scanner.scan(bytes.span, text: first.count..<bytes.count, tape: fresh)
        #expect(moved.outline(moved.root) == fresh.outline(fresh.root), "\(text)")
      } catch {
        Issue.record("no JSON: \(text)")
      }
    }
    #expect(found > 1_000)
  }
}
