import CardField

/// The networks' ranges a second time, spelt out number by number, as slow as it is plain.
///
/// For every prefix of up to six digits it knows which networks own a completion, by asking all of them.
struct NaiveTable: Sendable {
  /// What is true of one prefix.
  struct Entry: Sendable {
    /// The networks that may own a completion, hints included.
    var possible: NetworkSet
    /// The one network of all completions; nil if they differ, or nobody has one of them.
    var certain: Network?
    var lengths: [Int]
  }

  static let shared = NaiveTable()

  private static let owners: [(Network, [ClosedRange<Int>])] = [
    (.visa, [400000...499999]),
    (.mastercard, [510000...559999, 222100...272099]),
    (.amex, [340000...349999, 370000...379999]),
    (
      .rupay,
      [
        508227...508227, 508500...508999, 603741...603741, 606985...607984, 608001...608500,
        652150...653149, 817200...820199,
      ]
    ),
    (.diners, [300000...305999, 309500...309599, 360000...369999, 380000...399999]),
    (.discover, [601100...601199, 644000...649999, 650000...659999]),
    (.jcb, [352800...358999]),
  ]

  private static let hints: [(Network, [ClosedRange<Int>])] = [
    (.rupay, ["353", "356", "508", "60", "65", "81", "82"].map(completions)),
    (.discover, [622126...622925]),
  ]

  private static func completions(_ prefix: String) -> ClosedRange<Int> {
    let low = Int(prefix + String(repeating: "0", count: 6 - prefix.count)) ?? 0
    let high = Int(prefix + String(repeating: "9", count: 6 - prefix.count)) ?? 0
    return low...high
  }

  // One array for each number of digits, from none to six, and one element for each prefix.
  private var possible: [[NetworkSet]]
  private var certain: [[UInt8]]
  private var diners36: [[Bool]]
  private var otherDiners: [[Bool]]

  private static let nobody: UInt8 = 100
  private static let mixed: UInt8 = 101

  private init() {
    var possible = [NetworkSet](repeating: [], count: 1_000_000)
    var certain = [UInt8](repeating: NaiveTable.nobody, count: 1_000_000)
    for (network, ranges) in NaiveTable.owners {
      for range in ranges {
        for prefix in range {
          // RuPay's block within Discover's 65 is RuPay's.
          if certain[prefix] == Network.rupay.rawValue { continue }
          possible[prefix] = NetworkSet(network)
          certain[prefix] = network.rawValue
        }
      }
    }
    for (network, ranges) in NaiveTable.hints {
      for range in ranges { for prefix in range { possible[prefix].insert(NetworkSet(network)) } }
    }
    let diners = (0..<1_000_000).map { certain[$0] == Network.diners.rawValue }
    self.possible = [possible]
    self.certain = [certain]
    diners36 = [(0..<1_000_000).map { diners[$0] && $0 / 10_000 == 36 }]
    otherDiners = [(0..<1_000_000).map { diners[$0] && $0 / 10_000 != 36 }]
    while let longest = self.possible.first, longest.count > 1 { shorten() }
  }

  /// Adds the prefixes that are one digit shorter.
  private mutating func shorten() {
    let count = possible[0].count / 10
    var anyOf = [NetworkSet](repeating: [], count: count)
    var allOf = [UInt8](repeating: 0, count: count)
    var any36 = [Bool](repeating: false, count: count)
    var anyOther = [Bool](repeating: false, count: count)
    for prefix in 0..<count {
      allOf[prefix] = certain[0][prefix * 10]
      for longer in prefix * 10..<prefix * 10 + 10 {
        anyOf[prefix].formUnion(possible[0][longer])
        if certain[0][longer] != allOf[prefix] { allOf[prefix] = NaiveTable.mixed }
        any36[prefix] = any36[prefix] || diners36[0][longer]
        anyOther[prefix] = anyOther[prefix] || otherDiners[0][longer]
      }
    }
    possible.insert(anyOf, at: 0)
    certain.insert(allOf, at: 0)
    diners36.insert(any36, at: 0)
    otherDiners.insert(anyOther, at: 0)
  }

  /// What is true of a prefix of up to six digits.
  subscript(_ prefix: [Int]) -> Entry {
    let value = prefix.reduce(0) { $0 * 10 + $1 }
    let networks = possible[prefix.count][value]
    var lengths: [Int] = []
    for network in NaiveTable.networks where networks.contains(network) && network != .diners {
      lengths += NaiveTable.lengths(network)
    }
    if diners36[prefix.count][value] { lengths.append(14) }
    if otherDiners[prefix.count][value] { lengths += 14...19 }
    return Entry(
      possible: networks, certain: Network(rawValue: certain[prefix.count][value]),
      lengths: lengths)
  }

  private static let networks = Network.allCases

  static func lengths(_ network: Network) -> [Int] {
    switch network {
    case .visa: [16, 18, 19]
    case .mastercard, .rupay: [16]
    case .amex: [15]
    case .diners: [14, 15, 16, 17, 18, 19]
    case .discover: [16, 19]
    case .jcb: [16, 17, 18, 19]
    }
  }
}
