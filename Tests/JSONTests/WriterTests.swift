import JSON
import SecretMemory
import Testing

@Suite("The writer makes compact JSON")
struct WriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    let out = ByteBuffer(heapCapacity: 4096)
    var writer = JSONWriter(out)
    body(&writer)
    return text(out)
  }

  private func text(_ out: ByteBuffer) -> String {
    out.withBytes { bytes in
      var copy: [UInt8] = []
      for i in 0..<bytes.count { copy.append(bytes[i]) }
      return String(decoding: copy, as: UTF8.self)
    }
  }

  @Test("Commas and colons come by themselves")
  func punctuation() {
    let text = written { w in
      w.beginObject()
      w.key("a")
      w.value(1)
      w.key("b")
      w.beginArray()
      w.value(true)
      w.null()
      w.beginObject()
      w.endObject()
      w.beginArray()
      w.endArray()
      w.value("x")
      w.endArray()
      w.key(String("c"))
      w.beginObject()
      w.key("d")
      w.value(false)
      w.endObject()
      w.key("e")
      w.raw("{\"f\":[]}")
      w.endObject()
    }
    #expect(text == #"{"a":1,"b":[true,null,{},[],"x"],"c":{"d":false},"e":{"f":[]}}"#)
  }

  @Test("Integers are written in full", arguments: [0, 7, -1, 10, 65_536, .max, .min])
  func integers(_ number: Int) {
    let text = written { $0.value(number) }
    #expect(text == String(number))
  }

  @Test(
    "Characters that must not stand in a line of JSON are escaped",
    arguments: [
      (0x22, #"\""#), (0x5C, #"\\"#), (0x08, #"\b"#), (0x09, #"\t"#), (0x0A, #"\n"#),
      (0x0C, #"\f"#),
      (0x0D, #"\r"#), (0x00, #"\u0000"#), (0x1F, #"\u001f"#), (0x7F, #"\u007f"#),
      (0x80, #"\u0080"#),
      (0x9F, #"\u009f"#), (0x2028, #"\u2028"#), (0x2029, #"\u2029"#), (0xD800, "\u{FFFD}"),
      (0x11_0000, "\u{FFFD}"), (.max, "\u{FFFD}"), (0x2F, "/"), (0xA0, "\u{A0}"), (0x1F600, "😀"),
      (0x10FFFF, "\u{10FFFF}"), (0x61, "a"),
    ] as [(UInt32, String)])
  func escapes(_ scalar: UInt32, _ expected: String) {
    let text = written { w in
      w.beginString()
      w.stringScalar(scalar)
      w.endString()
    }
    #expect(text == "\"" + expected + "\"")
  }

  @Test("A text is the same whichever way it is written")
  func ways() throws {
    let sample = "The \"payment\" is\n\\ \u{1}\u{7F}é\u{2028}😀/"
    let asString = written { $0.value(sample) }
    let asLiteral = written { $0.value("The \"payment\" is\n\\ \u{1}\u{7F}é\u{2028}😀/") }
    let asScalars = written { w in
      w.beginString()
      for scalar in sample.unicodeScalars { w.stringScalar(scalar.value) }
      w.endString()
    }
    #expect(asString == asLiteral)
    #expect(asString == asScalars)
    let bytes = Array(asString.utf8)
    let tape = try tape(bytes)
    let back = tape.string(tape.root, in: bytes.span, limit: 1_000)
    #expect(back == sample)
  }

  @Test("Every character comes back as itself")
  func roundTrip() throws {
    let out = ByteBuffer(heapCapacity: 1 << 16)
    for start in stride(from: UInt32(0), to: 0x11_0000, by: 0x800) where start & 0xF800 != 0xD800 {
      out.removeAll()
      var writer = JSONWriter(out)
      writer.beginString()
      for scalar in start..<start + 0x800 { writer.stringScalar(scalar) }
      writer.endString()
      let bytes = Array(text(out).utf8)
      let tape = try tape(bytes)
      var scalars = Scalars(tape.range(tape.root))
      for scalar in start..<start + 0x800 {
        let read = scalars.next(bytes.span)
        if read != scalar { Issue.record("\(scalar) comes back as \(String(describing: read))") }
      }
    }
  }

  @Test("ASCII characters are written singly, other bytes never")
  func ascii() {
    let text = written { w in
      w.beginString()
      for byte: UInt8 in [0x34, 0x22, 0x0A, 0x7F, 0x80, 0xFF] { w.stringASCII(byte) }
      w.endString()
    }
    #expect(text == "\"4\\\"\\n\\u007f\u{FFFD}\u{FFFD}\"")
  }

  @Test("An id is written as it was spelt")
  func raw() {
    let bytes = Array(#"{"id":1e2}"#.utf8)
    let text = written { w in
      w.beginArray()
      w.value(1)
      w.raw(bytes.span, 6..<9)
      w.endArray()
    }
    #expect(text == "[1,1e2]")
  }

  @Test("A value that is put together elsewhere has its comma as any other")
  func values() {
    let text = written { w in
      w.beginArray()
      w.value { $0.append("{\"a\":1}") }
      w.value { $0.append("2") }
      w.value(3)
      w.endArray()
    }
    #expect(text == "[{\"a\":1},2,3]")
  }

  @Test("White space that means nothing is left out, the rest is untouched")
  func minified() {
    let bytes = Array(
      " {\n \"a b\" : [ 1 ,\t2 ] ,\r\n \"\\\" \" : \" x \\\\\" , \"c\" : true }\n ".utf8)
    let text = written { w in
      w.beginArray()
      w.null()
      w.minified(bytes.span)
      w.endArray()
    }
    #expect(text == "[null,{\"a b\":[1,2],\"\\\" \":\" x \\\\\",\"c\":true}]")
  }

  @Test("What does not fit is reported by the buffer")
  func overflow() {
    let out = ByteBuffer(heapCapacity: 8)
    var writer = JSONWriter(out)
    writer.value("more than eight")
    #expect(out.overflowed)
  }
}
