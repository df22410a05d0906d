import Testing

@testable import CarddClient

@Suite struct UTF8DecoderTests {
  private func decode(_ bytes: [UInt8]) -> [UInt32] {
    var decoder = UTF8Decoder()
    var found: [UInt32] = []
    for byte in bytes { decoder.feed(byte) { found.append($0) } }
    decoder.end { found.append($0) }
    return found
  }

  @Test func randomBytesDecodeAsTheStandardLibraryDecodesThem() {
    var random = SystemRandomNumberGenerator()
    let interesting: [UInt8] = [
      0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xA0, 0xED, 0x9F, 0xEF, 0xF0, 0x90, 0xF4, 0x8F,
    ]
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : interesting[Int.random(in: 0..<interesting.count, using: &random)]
      }
      let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
      let found = decode(bytes)
      #expect(found == expected, "\(bytes)")
    }
  }
}
