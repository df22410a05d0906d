extension BINTable {
  /// Made-up BINs: every network with more than one kind of card, and every special case that a
  /// front end has to live with.
  static let ownRows: [BINRow] = [
    // Every network.
    own(49_990_001, .visa, .credit, .retail, .model, rate: 195),
    own(49_990_002, .visa, .debit, .retail, .example, rate: 90),
    own(49_990_003, .visa, .prepaid, .retail, .demo, rate: 150),
    own(54_990_001, .mastercard, .credit, .retail, .sample, rate: 195),
    own(54_990_002, .mastercard, .prepaid, .retail, .demo, rate: 150),
    own(22_239_901, .mastercard, .debit, .retail, .model, rate: 90),
    own(60_790_001, .rupay, .credit, .premium, .sample, rate: 195),
    own(60_790_002, .rupay, .prepaid, .retail, .demo, rate: 0),
    own(50_850_001, .rupay, .debit, .retail, .model, rate: 0),
    own(81_720_001, .rupay, .credit, .retail, .example, rate: 195),
    own(37_990_001, .amex, .credit, .corporate, .sample, quirk: .bankPageOnly, rate: 295),
    own(34_990_001, .amex, .credit, .retail, .demo, quirk: .bankPageOnly, rate: 295),
    own(36_990_001, .diners, .credit, .premium, .demo, rate: 295),
    own(38_990_001, .diners, .credit, .retail, .model, rate: 295),
    own(64_990_001, .discover, .credit, .retail, .sample, rate: 295),
    own(65_990_001, .discover, .debit, .retail, .demo, rate: 295),
    own(35_880_001, .jcb, .credit, .retail, .model, rate: 295),

    // Where prefix tables disagree or are silent, and only the lookup knows.
    own(60_860_001, .rupay, .debit, .retail, .sample, rate: 0),
    own(60_610_001, .rupay, .credit, .retail, .demo, rate: 195),
    own(65_220_001, .rupay, .credit, .retail, .model, rate: 195),
    own(35_380_001, .rupay, .credit, .premium, .example, rate: 195),
    own(62_212_601, .discover, .credit, .retail, .sample, rate: 295),
    own(63_040_001, .maestro, .debit, .retail, .demo, rate: 90),

    // Answers with parts left out.
    own(45_990_001, .visa, .filtered, .filtered, .demo, rate: 195),
    own(52_990_001, .mastercard, rate: nil),

    // Ways to pay and not to pay.
    own(49_990_004, .visa, .credit, .retail, .sample, quirk: .bankPageOnly, rate: 195),
    own(60_790_003, .rupay, .debit, .retail, .example, quirk: .bankPageOnly, rate: 0),
    own(49_990_005, .visa, .credit, .retail, .model, quirk: .form, rate: 195),
    own(49_990_006, .visa, .credit, .retail, .example, quirk: .custom, rate: 195),
    own(49_990_007, .visa, .credit, .retail, .demo, quirk: .unsupported, rate: 195),
    own(49_990_009, .visa, quirk: .unlisted, rate: nil),
  ]

  private static func own(
    _ bin: UInt32, _ scheme: Scheme, _ type: CardType? = nil, _ subType: CardSubType? = nil,
    _ bank: Bank? = nil, quirk: BINRow.Quirk = .none, rate: Int?
  ) -> BINRow {
    BINRow(bin, scheme, type, subType, bank, origin: .ours, quirk: quirk, rate: rate)
  }
}
