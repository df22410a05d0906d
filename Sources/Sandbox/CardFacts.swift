import JSON

/// What the sandbox keeps of a card: the row of its BIN, its network, its length and last four.
struct CardFacts: Sendable, Equatable {
  /// The index in `BINTable.rows`, when the BIN is listed there.
  let row: Int?
  let scheme: Scheme
  /// How many digits the number has, 12 to 19.
  let length: Int
  /// The last four digits as a number.
  let lastFour: Int
  /// Whether they may be told: one life of a number shows one set of them.
  var showsLastFour = true

  var listed: BINRow? { row.map { BINTable.rows[$0] } }
  var quirk: BINRow.Quirk { listed?.quirk ?? .none }

  /// `credit_card`, `debit_card`, `prepaid_card`; nil if unknown or filtered.
  var paymentType: String? {
    switch listed?.type {
    case .credit: "credit_card"
    case .debit: "debit_card"
    case .prepaid: "prepaid_card"
    case .filtered, nil: nil
    }
  }

  /// `R`, `P`, `C`; nil if unknown or filtered.
  var paymentSubType: String? {
    switch listed?.subType {
    case .retail: "R"
    case .premium: "P"
    case .corporate: "C"
    case .filtered, nil: nil
    }
  }

  /// The words of `order_meta.payment_methods` that admit this card.
  var methods: [String] {
    switch (listed?.type, listed?.subType) {
    case (.credit, .corporate): ["cc", "ccc"]
    case (.credit, _): ["cc"]
    case (.debit, _): ["dc"]
    case (.prepaid, _): ["ppc"]
    case (.filtered, _), (nil, _): ["cc", "dc", "ccc", "ppc"]
    }
  }

  /// Writes the number as a JSON string of its own length: a capital X for every digit but the
  /// last four, and for these as well if they may not be told.
  func writeMasked(to writer: inout JSONWriter) {
    writer.beginString()
    for _ in 0..<(showsLastFour ? length - 4 : length) { writer.stringASCII(0x58) }
    for unit in showsLastFour ? [1000, 100, 10, 1] : [] {
      writer.stringASCII(UInt8(truncatingIfNeeded: 0x30 + lastFour / unit % 10))
    }
    writer.endString()
  }

  /// Writes the members that describe a card, in the payment entity's vocabulary.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("card_network", scheme.rawValue)
    writer.nullable("card_type", paymentType)
    writer.nullable("card_sub_type", paymentSubType)
    writer.nullable("card_country", listed?.country)
    writer.nullable("card_bank_name", listed?.bank?.rawValue)
  }
}
