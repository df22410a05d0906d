import Testing

@testable import Sandbox

@Suite struct PartsTests {
  /// From the reference implementation's vectors: key 00…0f, input 00, 01, … of each length.
  @Test(arguments: [
    (0, 0x726F_DB47_DD0E_0E31 as UInt64), (1, 0x74F8_39C5_93DC_67FD), (7, 0xAB02_00F5_8B01_D137),
    (8, 0x93F5_F579_9A93_2462), (15, 0xA129_CA61_49BE_45E5),
  ])
  func `the keyed hash is SipHash-2-4`(_ length: Int, _ expected: UInt64) {
    var hash = KeyedHash(key0: 0x0706_0504_0302_0100, key1: 0x0F0E_0D0C_0B0A_0908)
    for byte in 0..<length { hash.add(UInt8(byte)) }
    #expect(hash.finish() == expected)
  }

  @Test func `texts that run into each other have different hashes`() {
    func hash(_ texts: String...) -> UInt64 {
      var hash = KeyedHash(key0: 1, key1: 2)
      for text in texts { hash.add(text) }
      return hash.finish()
    }
    #expect(hash("ab", "c") != hash("a", "bc"))
    #expect(hash("ab", "") != hash("", "ab"))
    #expect(hash("ab", "c") == hash("ab", "c"))
  }

  /// From the reference implementation: the first numbers of seed 1234567.
  @Test func `randomness is SplitMix64`() {
    var randomness = Randomness(seed: 1_234_567)
    let numbers = (0..<3).map { _ in randomness.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func `tokens use all sixty-four letters, numbers never begin with zero`() {
    var randomness = Randomness(seed: 3)
    #expect(Set(randomness.token(4096)).count == 64)
    for _ in 0..<200 {
      let digits = randomness.digits(6)
      #expect(digits.count == 6 && digits.first != "0")
    }
  }

  @Test func `UUIDs are of version 4`() {
    var randomness = Randomness(seed: 9)
    var seen: Set<String> = []
    for _ in 0..<500 {
      let uuid = randomness.uuid()
      #expect(
        uuid.wholeMatch(
          of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
      seen.insert(uuid)
    }
    #expect(seen.count == 500)
  }

  @Test func `a bounded store forgets the oldest and keeps the order`() {
    var store = BoundedStore<Int, String>(limit: 3)
    for number in 1...3 { store.insert("\(number)", for: number) }
    #expect(store.inOrder == ["1", "2", "3"])
    store.insert("one", for: 1)
    #expect(store.inOrder == ["one", "2", "3"])
    store.insert("4", for: 4)
    #expect(store.inOrder == ["2", "3", "4"])
    #expect(store[1] == nil && store[4] == "4" && store.count == 3)
    for number in 5...100 { store.insert("\(number)", for: number) }
    #expect(store.inOrder == ["98", "99", "100"])
    #expect(store.count == 3)
  }

  @Test(
    arguments: [
      (411_111, "visa"), (222_100, "mastercard"), (222_099, nil), (272_099, "mastercard"),
      (272_100, nil), (601_100, "discover"), (601_200, "rupay"), (652_149, "discover"),
      (652_150, "rupay"), (653_150, "discover"), (309_500, "diners"), (309_600, nil),
      (352_799, nil), (352_800, "jcb"), (359_000, nil), (340_000, "amex"), (999_999, nil), (0, nil),
    ] as [(UInt32, String?)])
  func `a network is named by the narrowest range`(_ prefix: UInt32, _ scheme: String?) {
    #expect(SchemeRange.scheme(of: prefix)?.rawValue == scheme)
  }
}
