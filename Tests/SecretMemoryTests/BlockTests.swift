import SecretMemory
import Testing

@Suite("Sixteen bytes are compared as one byte after the other would be")
struct BlockTests {
  private static let places = 0..<Block.size

  private func block(_ bytes: [UInt8]) throws -> Block {
    let block = Block(bytes.span, at: 0)
    return try #require(block)
  }

  @Test("The plain prefix ends at each byte that cannot stand for itself in a string")
  func plainPrefix() throws {
    for byte in UInt8.min...UInt8.max {
      let isPlain = (0x20...0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
      for place in Self.places {
        var bytes = Array(repeating: UInt8(ascii: "a"), count: Block.size)
        bytes[place] = byte
        #expect(try block(bytes).plainPrefix == (isPlain ? Block.size : place), "\(byte)")
      }
    }
  }

  @Test("Digits may differ where they are allowed to, and nothing else")
  func equality() throws {
    let old = Array(repeating: UInt8(ascii: "5"), count: Block.size)
    for byte in UInt8.min...UInt8.max {
      for place in Self.places {
        var new = old
        new[place] = byte
        var may = Array(repeating: UInt8(0), count: Block.size)
        #expect(
          try block(new).equals(block(old), butForDigitsIn: block(may)) == (byte == old[place]))
        may[place] = 0xFF
        let isDigit = (0x30...0x39).contains(byte)
        #expect(try block(new).equals(block(old), butForDigitsIn: block(may)) == isDigit)
      }
    }
  }

  @Test("There is none where not all bytes are there")
  func bounds() {
    let bytes = Array(repeating: UInt8(0), count: 20)
    let places = [-1, 0, 4, 5, 20, Int.min, Int.max]
    let found = places.map { Block(bytes.span, at: $0) != nil }
    #expect(found == [false, true, true, false, false, false, false])
  }
}
