import JSON
import Testing

@Suite("The tape says where every value of a text stands")
struct TapeTests {
  static let text = #" {"a":[1,-2.5,"x\n",true],"b":{},"c":null,"d":false,"e":"plain"} "#

  @Test("Kinds, ranges and counts are those of the text")
  func shape() throws {
    let bytes = Array(TapeTests.text.utf8)
    let tape = try tape(bytes)
    #expect(tape.kind(tape.root) == .object)
    #expect(tape.count(tape.root) == 5)
    #expect(tape.range(tape.root) == 1..<bytes.count - 1)
    let children = tape.children(tape.root)
    let texts = children.map { String(decoding: bytes[tape.range($0)], as: UTF8.self) }
    #expect(
      texts == [
        "a", #"[1,-2.5,"x\n",true]"#, "b", "{}", "c", "null", "d", "false", "e", "plain",
      ])
    let kinds = children.map(tape.kind)
    #expect(
      kinds == [
        .string, .array, .string, .object, .string, .null, .string, .false, .string, .string,
      ])
    let list = tape.children(children[1])
    #expect(list.map(tape.kind) == [.number, .number, .string, .true])
    #expect(list.map(tape.count) == [0, 0, 0, 0])
    #expect(list.map(tape.isPlain) == [false, false, false, false])
    #expect(tape.count(children[1]) == 4)
    #expect(tape.isPlain(children[9]))
  }

  @Test("The raw range of a string has its quotes, of anything else nothing more")
  func rawRange() throws {
    let bytes = Array(#"["a",12]"#.utf8)
    let tape = try tape(bytes)
    let texts = tape.children(tape.root).map {
      String(decoding: bytes[tape.rawRange($0)], as: UTF8.self)
    }
    #expect(texts == ["\"a\"", "12"])
  }

  @Test("A lone scalar is the root", arguments: ["1", "\"a\"", "true", "null", " -0.5 "])
  func scalar(_ text: String) throws {
    let tape = try tape(text)
    #expect(tape.next(tape.root) == nil)
    #expect(tape.firstChild(tape.root) == nil)
    #expect(tape.count(tape.root) == 0)
  }

  @Test("A tape is used for one text after the other")
  func reuse() throws {
    let tape = Tape()
    let large = Array(("[" + String(repeating: "[],", count: 20_000) + "0]").utf8)
    let texts = [Array("[1,2,3]".utf8), large, Array("{}".utf8), Array("[[1]]".utf8)]
    var counts: [Int] = []
    for text in texts {
      let found = fault(text, tape: tape)
      #expect(found == nil)
      counts.append(tape.count(tape.root))
    }
    #expect(counts == [3, 20_001, 0, 1])
  }

  @Test("A value of another text reads as null and has no neighbours")
  func stale() throws {
    let tape = try tape("[1,2,[3]]")
    let old = tape.children(tape.root)[2]
    let found = fault(Array("[]".utf8), tape: tape)
    #expect(found == nil)
    #expect(tape.kind(old) == .null)
    #expect(tape.next(old) == nil)
    #expect(tape.firstChild(old) == nil)
  }

  @Test(
    "A member is found by its decoded name",
    arguments: [
      (#"{"method":1}"#, 1), (#"{"meth\u006fd":2}"#, 2), (#"{"a":{"method":9},"method":3}"#, 3),
      (#"{"metho":9,"methods":9,"Method":9,"\u006d\u0065\u0074\u0068\u006F\u0064":4}"#, 4),
      (#"{"x":[{"method":9}],"":9,"method":5,"y":9}"#, 5),
    ])
  func member(_ text: String, _ expected: Int) throws {
    let bytes = Array(text.utf8)
    let tape = try tape(bytes)
    let value = tape.member(tape.root, "method", in: bytes.span)
    let number = value.flatMap { tape.integer($0, in: bytes.span) }
    #expect(number == expected)
  }

  @Test(
    "A member that is not there is not found",
    arguments: [
      "{}", "[]", "[\"method\",1]", "\"method\"", #"{"metho":1,"methods":2,"mEthod":3}"#,
      #"{"x":"method"}"#, #"{"meth\u006f":1,"meth\u006fds":2,"method\u0000":3}"#,
    ])
  func noMember(_ text: String) throws {
    let bytes = Array(text.utf8)
    let tape = try tape(bytes)
    let value = tape.member(tape.root, "method", in: bytes.span)
    #expect(value == nil)
  }

  @Test("A name of any characters is compared as decoded")
  func names() throws {
    let bytes = Array(#"{"\u00e9":1,"é ":2,"\\n":3,"\n":4,"\ud83d\ude00":5,"\ud800":6}"#.utf8)
    let tape = try tape(bytes)
    func read(_ name: StaticString) -> Int? {
      tape.member(tape.root, name, in: bytes.span).flatMap { tape.integer($0, in: bytes.span) }
    }
    let found = [
      read("é"), read("é "), read("\\n"), read("\n"), read("😀"), read("\u{FFFD}"), read("n"),
    ]
    #expect(found == [1, 2, 3, 4, 5, 6, nil])
  }

  @Test("A string is copied out decoded, up to a limit in bytes")
  func strings() throws {
    let bytes = Array(#"["abc","é\u00e9😀","\ud800x",""]"#.utf8)
    let tape = try tape(bytes)
    let values = tape.children(tape.root)
    let texts = values.map { tape.string($0, in: bytes.span, limit: 8) }
    #expect(texts == ["abc", "éé😀", "\u{FFFD}x", ""])
    let short = values.map { tape.string($0, in: bytes.span, limit: 3) }
    #expect(short == ["abc", nil, nil, ""])
    let none = tape.string(tape.root, in: bytes.span, limit: 100)
    #expect(none == nil)
  }
}
