/// All BINs of the sandbox, in order of their digits.
///
/// Built once, at first use, and read by binary search: a lookup allocates nothing, because it
/// runs inside the key press that brings the eighth digit.
enum BINTable {
  /// The rows in ascending order of their BIN.
  static let rows: [BINRow] = (vendorRows + wellKnownRows + ownRows).sorted { $0.bin < $1.bin }

  private static let bins: [UInt32] = rows.map(\.bin)

  /// Finds the row of a BIN in `rows`.
  static func index(of bin: UInt32) -> Int? {
    var low = 0
    var high = bins.count
    while low < high {
      let middle = (low + high) / 2
      if bins[middle] < bin { low = middle + 1 } else { high = middle }
    }
    return low < bins.count && bins[low] == bin ? low : nil
  }

  /// Test numbers of the vendor's sandbox with their published kind
  /// (https://www.cashfree.com/docs/payments/online/resources/sandbox-environment).
  private static let vendorRows: [BINRow] = [
    BINRow(47_061_312, .visa, .debit, .retail, .demo, origin: .vendor, rate: 90),
    BINRow(40_622_883, .visa, .debit, .retail, .sample, origin: .vendor, rate: 90),
    BINRow(45_762_389, .visa, .credit, .retail, .demo, origin: .vendor, rate: 195),
    BINRow(44_443_333, .visa, .credit, .retail, .example, origin: .vendor, rate: 195),
    BINRow(44_660_502, .visa, .credit, .premium, .sample, origin: .vendor, rate: 215),
    BINRow(41_368_800, .visa, .credit, .premium, .model, origin: .vendor, rate: 215),
    BINRow(40_749_700, .visa, .credit, .corporate, .demo, origin: .vendor, rate: 285),
    BINRow(47_703_554, .visa, .credit, .corporate, .sample, origin: .vendor, rate: 285),
    BINRow(54_091_626, .mastercard, .debit, .retail, .demo, origin: .vendor, rate: 90),
    BINRow(54_458_568, .mastercard, .debit, .retail, .model, origin: .vendor, rate: 90),
    BINRow(51_051_051, .mastercard, .credit, .retail, .example, origin: .vendor, rate: 195),
    BINRow(51_765_394, .mastercard, .credit, .retail, .demo, origin: .vendor, rate: 195),
    BINRow(52_425_358, .mastercard, .credit, .premium, .sample, origin: .vendor, rate: 215),
    BINRow(52_038_606, .mastercard, .credit, .premium, .model, origin: .vendor, rate: 215),
    BINRow(55_521_907, .mastercard, .credit, .corporate, .demo, origin: .vendor, rate: 285),
    BINRow(55_069_083, .mastercard, .credit, .corporate, .sample, origin: .vendor, rate: 285),
    BINRow(60_748_259, .rupay, .debit, .retail, .demo, origin: .vendor, rate: 0),
    BINRow(60_748_281, .rupay, .debit, .retail, .sample, origin: .vendor, rate: 0),
  ]

  /// Test numbers that every gateway's documentation shows; only the network is theirs.
  private static let wellKnownRows: [BINRow] = [
    known(41_111_111, .visa, .credit, .retail, country: "IN", rate: 195),
    known(40_128_888, .visa, .credit, .retail),
    known(42_424_242, .visa, .credit, .retail),
    known(40_000_566, .visa, .debit, .retail),
    known(55_555_555, .mastercard, .credit, .retail),
    known(52_008_282, .mastercard, .debit, .retail),
    known(22_230_000, .mastercard, .credit, .retail),
    known(22_230_031, .mastercard, .credit, .retail),
    known(37_828_224, .amex, .credit, .retail, quirk: .bankPageOnly),
    known(37_144_963, .amex, .credit, .retail, quirk: .bankPageOnly),
    known(37_873_449, .amex, .credit, .corporate, quirk: .bankPageOnly),
    known(30_569_309, .diners, .credit, .retail),
    known(38_520_000, .diners, .credit, .retail),
    known(36_227_206, .diners, .credit, .retail),
    known(60_111_111, .discover, .credit, .retail),
    known(60_110_009, .discover, .credit, .retail),
    known(35_301_113, .jcb, .credit, .retail),
    known(35_660_020, .jcb, .credit, .retail),
  ]

  private static func known(
    _ bin: UInt32, _ scheme: Scheme, _ type: CardType, _ subType: CardSubType,
    quirk: BINRow.Quirk = .none, country: String = "US", rate: Int = 350
  ) -> BINRow {
    BINRow(
      bin, scheme, type, subType, .example, origin: .wellKnown, quirk: quirk, country: country,
      rate: rate)
  }
}
