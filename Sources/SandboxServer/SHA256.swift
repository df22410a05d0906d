/// The hash SHA-256 as FIPS 180-4 defines it, fed piece by piece.
///
/// Signs webhooks and shortens idempotency keys; nothing of a card is ever hashed with it.
struct SHA256 {
  /// Bytes of a digest.
  static let size = 32
  /// Bytes that are mixed in at a time.
  static let blockSize = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var block = [UInt8](repeating: 0, count: blockSize)
  private var filled = 0
  private var length: UInt64 = 0

  /// Takes bytes in.
  mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(bytes[index]) }
  }

  /// Takes the UTF-8 bytes of a text in.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  /// Ends the message and gives its 32 bytes.
  mutating func finish() -> [UInt8] {
    let bits = length &* 8
    add(0x80)
    while filled != 56 { add(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      add(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var digest: [UInt8] = []
    for index in state.indices {
      for shift in stride(from: 24, through: 0, by: -8) {
        digest.append(UInt8(truncatingIfNeeded: state[index] >> UInt32(shift)))
      }
    }
    return digest
  }

  private mutating func add(_ byte: UInt8) {
    block[filled] = byte
    filled += 1
    length &+= 1
    if filled == SHA256.blockSize {
      mix()
      filled = 0
    }
  }

  /// Mixes a whole block in (section 6.2.2).
  private mutating func mix() {
    var words = [UInt32](repeating: 0, count: 64)
    for index in 0..<16 {
      for offset in 0..<4 {
        words[index] = words[index] << 8 | UInt32(block[index * 4 + offset])
      }
    }
    for index in 16..<64 {
      words[index] =
        SHA256.smallSigma1(words[index - 2]) &+ words[index - 7]
        &+ SHA256.smallSigma0(words[index - 15]) &+ words[index - 16]
    }
    var work = state
    for round in 0..<64 {
      let (a, e) = (work[0], work[4])
      let choice = (e & work[5]) ^ (~e & work[6])
      let majority = (a & work[1]) ^ (a & work[2]) ^ (work[1] & work[2])
      let first =
        work[7] &+ SHA256.largeSigma1(e) &+ choice &+ SHA256.constants[round] &+ words[round]
      let second = SHA256.largeSigma0(a) &+ majority
      for index in stride(from: 7, to: 0, by: -1) { work[index] = work[index - 1] }
      work[4] = work[4] &+ first
      work[0] = first &+ second
    }
    for index in state.indices { state[index] = state[index] &+ work[index] }
  }

  // The six functions of section 4.1.2.

  private static func rotate(_ word: UInt32, _ by: UInt32) -> UInt32 {
    word >> by | word << (32 - by)
  }

  private static func largeSigma0(_ word: UInt32) -> UInt32 {
    rotate(word, 2) ^ rotate(word, 13) ^ rotate(word, 22)
  }

  private static func largeSigma1(_ word: UInt32) -> UInt32 {
    rotate(word, 6) ^ rotate(word, 11) ^ rotate(word, 25)
  }

  private static func smallSigma0(_ word: UInt32) -> UInt32 {
    rotate(word, 7) ^ rotate(word, 18) ^ word >> 3
  }

  private static func smallSigma1(_ word: UInt32) -> UInt32 {
    rotate(word, 17) ^ rotate(word, 19) ^ word >> 10
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes (section 4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
