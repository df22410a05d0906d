import SecretMemory
import Testing

@Suite("Names are told by all of their bytes")
struct ShortNameTests {
  private func name(_ text: String, _ start: Int, _ count: Int) -> ShortName {
    ShortName(Array(text.utf8).span, at: start, count: count)
  }

  private func spells(_ literal: StaticString, _ bytes: [UInt8], _ start: Int, _ count: Int) -> Bool
  {
    literal.isSpelt(bytes.span, at: start, count: count)
  }

  @Test("A short name is the same as a literal and as bytes, wherever they stand")
  func sameEverywhere() {
    let text = "jsonrpc id"
    #expect(name(text, 0, 7) == ShortName("jsonrpc"))
    #expect(name(text, 8, 2) == ShortName("id"))
    #expect(name(text, 0, 8) == ShortName("jsonrpc "))
    #expect(name(text, 0, 6) != ShortName("jsonrpc"))
    #expect(name(text, 1, 7) != ShortName("jsonrpc"))
  }

  @Test("What is empty, too long or outside is no name")
  func none() {
    let text = "0123456789"
    for (start, count) in [(0, 0), (0, 9), (9, 2), (10, 1), (-1, 1), (0, -1), (Int.max, 1)] {
      #expect(name(text, start, count) == .none, "\(start) \(count)")
    }
    #expect(ShortName("012345678") == .none)
  }

  @Test("A literal is spelt by its own bytes only")
  func spelling() {
    let literals: [StaticString] = [
      "", "a", "ab", "abc", "abcd", "abcde", "abcdefg", "abcdefgh", "abcdefghi",
      "abcdefghijklmno", "abcdefghijklmnop", "abcdefghijklmnopqrstuvwxyz",
    ]
    for literal in literals {
      let bytes = Array("é\(literal)x".utf8)
      let count = literal.utf8CodeUnitCount
      #expect(spells(literal, bytes, 2, count))
      #expect(!spells(literal, bytes, 2, count + 1))
      #expect(!spells(literal, bytes, 3 + count, max(1, count)))
      for place in 0..<count {
        var other = bytes
        other[2 + place] ^= 0x20
        #expect(!spells(literal, other, 2, count), "\(literal) \(place)")
      }
    }
  }
}
