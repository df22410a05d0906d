import JSON
import Testing

@Suite("A string is read character by character, escapes decoded")
struct ScalarsTests {
  @Test(
    "Each escape reads as its character",
    arguments: [
      (#"\""#, [0x22]), (#"\\"#, [0x5C]), (#"\/"#, [0x2F]), (#"\b"#, [8]), (#"\f"#, [12]),
      (#"\n"#, [10]), (#"\r"#, [13]), (#"\t"#, [9]), (#"\u0041"#, [0x41]), (#"\u00e9"#, [0xE9]),
      (#"\uFFFF"#, [0xFFFF]), (#"\u0000"#, [0]), (#"\ud83d\ude00"#, [0x1F600]),
      (#"\uDBFF\uDFFF"#, [0x10FFFF]), (#"\uD800\uDC00"#, [0x10000]),
      (#"a\\u0041"#, [0x61, 0x5C, 0x75, 0x30, 0x30, 0x34, 0x31]),
    ] as [(String, [UInt32])])
  func escapes(_ text: String, _ expected: [UInt32]) {
    #expect(scalars(text) == expected)
  }

  @Test(
    "A surrogate without its partner reads as U+FFFD",
    arguments: [
      (#"\ud800"#, [0xFFFD]), (#"\udc00"#, [0xFFFD]), (#"\ud800\ud800"#, [0xFFFD, 0xFFFD]),
      (#"\udc00\ud800"#, [0xFFFD, 0xFFFD]), (#"\ud800x"#, [0xFFFD, 0x78]),
      (#"\ud800\u0041"#, [0xFFFD, 0x41]), (#"\ud800\n"#, [0xFFFD, 10]),
      (#"\ud800\ud83d\ude00"#, [0xFFFD, 0x1F600]),
    ] as [(String, [UInt32])])
  func surrogates(_ text: String, _ expected: [UInt32]) {
    #expect(scalars(text) == expected)
  }

  @Test("Characters of every length are read from UTF-8")
  func utf8() {
    let text = "a\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}é€𝄞"
    #expect(scalars(text) == text.unicodeScalars.map(\.value))
  }

  @Test(
    "A range that is wrong for its bytes gives replacements, no trap",
    arguments: [
      [0x5C], [0x5C, 0x75], [0x5C, 0x75, 0x30, 0x30], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
      [0xFF], [0x80], [0x5C, 0x75, 0x64, 0x38, 0x30, 0x30, 0x5C, 0x75],
    ] as [[UInt8]])
  func damaged(_ bytes: [UInt8]) {
    var scalars = Scalars(0..<bytes.count + 10)
    var count = 0
    while let scalar = scalars.next(bytes.span) {
      #expect(scalar <= 0x10FFFF)
      count += 1
    }
    #expect(count > 0)
  }
}
