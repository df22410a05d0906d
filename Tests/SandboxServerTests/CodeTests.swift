import Testing

@testable import SandboxServer

/// Bytes of hexadecimal digits.
private func bytes(_ hexadecimal: String) -> [UInt8] {
  let digits = hexadecimal.utf8.compactMap(ASCII.hexadecimal)
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
}

@Suite struct SHA256Tests {
  private func hash(_ text: String) -> String {
    var hash = SHA256()
    hash.add(text)
    return Hexadecimal.text(hash.finish())
  }

  // The examples of FIPS 180-2 appendix B and of NIST's CAVS short messages (length 0).
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `a published message has its published digest`(_ message: String, _ digest: String) {
    #expect(hash(message) == digest)
  }

  @Test func `a million letters have their published digest`() {
    #expect(
      hash(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}

@Suite struct HMACTests {
  /// A test case of RFC 4231 section 4.
  struct Vector: CustomTestStringConvertible {
    let name: String
    let key: [UInt8]
    let data: [UInt8]
    let code: String
    var testDescription: String { name }
  }

  static let vectors = [
    Vector(
      name: "case 1", key: Array(repeating: 0x0B, count: 20), data: Array("Hi There".utf8),
      code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    Vector(
      name: "case 2", key: Array("Jefe".utf8), data: Array("what do ya want for nothing?".utf8),
      code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    Vector(
      name: "case 3", key: Array(repeating: 0xAA, count: 20),
      data: Array(repeating: 0xDD, count: 50),
      code: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    Vector(
      name: "case 4", key: Array(1...25), data: Array(repeating: 0xCD, count: 50),
      code: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    Vector(
      name: "case 6", key: Array(repeating: 0xAA, count: 131),
      data: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    Vector(
      name: "case 7", key: Array(repeating: 0xAA, count: 131),
      data: Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
      code: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
  ]

  @Test(arguments: vectors)
  func `a published message has its published code`(_ vector: Vector) {
    var whole = HMAC(key: vector.key.span)
    whole.add(vector.data.span)
    #expect(whole.finish() == bytes(vector.code))

    var pieces = HMAC(key: vector.key.span)
    for byte in vector.data {
      let piece = [byte]
      pieces.add(piece.span)
    }
    #expect(pieces.finish() == bytes(vector.code))
  }

  @Test func `a truncated code is the beginning of the whole one`() {
    // Case 5 is published cut to 128 bits.
    let key = [UInt8](repeating: 0x0C, count: 20)
    let data = Array("Test With Truncation".utf8)
    var code = HMAC(key: key.span)
    code.add(data.span)
    #expect(Array(code.finish().prefix(16)) == bytes("a3b6167473100ee06e0c796c2955552b"))
  }
}

@Suite struct Base64Tests {
  // RFC 4648 section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `a published text has its published form`(_ text: String, _ form: String) {
    let data = Array(text.utf8)
    #expect(Base64.encode(data.span) == form)
  }

  @Test func `all 64 letters are used`() {
    let data: [UInt8] = [0xFB, 0xFF, 0xBF, 0x00]
    #expect(Base64.encode(data.span) == "+/+/AA==")
  }
}
