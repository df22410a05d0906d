import JSON
import Testing

@Suite("The scanner decides what is JSON exactly as RFC 8259 does")
struct GrammarTests {
  @Test("A text that the grammar allows is accepted", arguments: Grammar.accepted)
  func accepts(_ text: String) {
    let found = fault(Array(text.utf8))
    #expect(found == nil)
  }

  @Test("A text that the grammar does not allow is refused", arguments: Grammar.rejected)
  func rejects(_ text: String) {
    let found = fault(Array(text.utf8))
    #expect(found != nil)
  }

  @Test("A text that is not UTF-8 is refused", arguments: Grammar.rejectedBytes)
  func rejectsBytes(_ text: [UInt8]) {
    let found = fault(text)
    #expect(found != nil)
  }

  @Test("Bytes that are not UTF-8 are refused as such", arguments: Grammar.notUTF8)
  func namesUTF8(_ bytes: [UInt8]) {
    // Two quotes, because a lead byte is only known to be wrong at the byte after it.
    let found = fault([0x22] + bytes + [0x22, 0x22])
    #expect(found?.kind == .utf8)
  }

  @Test("The verdict and its place are the same at every cut, with and without a tape")
  func cuts() {
    let texts =
      Grammar.accepted.map { Array($0.utf8) } + Grammar.rejected.map { Array($0.utf8) }
      + Grammar.rejectedBytes
    for text in texts {
      let whole = fault(text)
      for cut in 0...text.count {
        let recorded = fault(text, cuts: [cut], tape: Tape())
        let silent = fault(text, cuts: [cut], tape: nil)
        #expect(recorded == whole, "\(text) cut at \(cut)")
        #expect(silent == whole, "\(text) cut at \(cut)")
      }
      let bytewise = fault(text, cuts: Array(0..<text.count), tape: nil)
      #expect(bytewise == whole, "\(text) byte by byte")
    }
  }

  @Test("The tape is the same at every cut")
  func tapes() throws {
    for text in Grammar.accepted.map({ Array($0.utf8) }) {
      let expected = try tape(text)
      for cut in 0...text.count {
        let other = Tape()
        let found = fault(text, cuts: [cut], tape: other)
        #expect(found == nil)
        #expect(other.outline(other.root) == expected.outline(expected.root))
      }
    }
  }

  @Test("The fault stands where the text stopped being JSON", arguments: places)
  func place(_ text: String, _ expected: JSONFault) {
    let found = fault(Array(text.utf8))
    #expect(found == expected)
  }

  static let places: [(String, JSONFault)] = [
    ("[1,]", JSONFault(.syntax, at: 3)),
    ("{\"a\":1,}", JSONFault(.syntax, at: 7)),
    ("\"a\u{1}\"", JSONFault(.syntax, at: 2)),
    ("[1] 2", JSONFault(.syntax, at: 4)),
    ("[1", JSONFault(.incomplete, at: 2)),
    ("", JSONFault(.incomplete, at: 0)),
    ("-", JSONFault(.incomplete, at: 1)),
    ("[1.5", JSONFault(.incomplete, at: 4)),
    ("01", JSONFault(.syntax, at: 1)),
    ("trie", JSONFault(.syntax, at: 2)),
    ("\u{FEFF}[]", JSONFault(.syntax, at: 0)),
  ]

  @Test("A text may stand anywhere in the bytes, and move between two calls")
  func moves() throws {
    let text = Array(#"{"a":[1,"b"]}"#.utf8)
    for cut in 1..<text.count {
      let first = [0x20, 0x20, 0x20] + text
      let second = text + [0x5D]
      let tape = Tape()
      var scanner = Scanner()
      let early = try scanner.scan(first.span, from: 3, to: 3 + cut, base: 3, tape: tape)
      #expect(early == nil)
      let end = try scanner.scan(second.span, from: cut, to: second.count, base: 0, tape: tape)
      #expect(end == text.count)
      let list = tape.member(tape.root, "a", in: second.span)
      #expect(list.map(tape.range) == 5..<12)
    }
  }

  @Test("A value ends at its last byte, and what follows is not looked at")
  func ends() throws {
    let texts = [("{}{", 2), ("[1]x", 3), ("\"a\"\"", 3), ("true1", 4), ("1}", 1), ("1.5e3 ", 5)]
    for (text, expected) in texts {
      let bytes = Array(text.utf8)
      var scanner = Scanner()
      let end = try scanner.scan(bytes.span, from: 0, to: bytes.count, base: 0, tape: nil)
      #expect(end == expected)
    }
  }
}
