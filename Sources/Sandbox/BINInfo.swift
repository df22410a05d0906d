public import JSON

extension Sandbox {
  /// What the BIN lookup answers about one card product; every member but the scheme may be unknown.
  ///
  /// Small and without references of its own: it is made inside a key press.
  public struct BINInfo: Sendable, Equatable {
    let row: Int

    /// The network in the gateway's spelling: `visa`, `mastercard`, `rupay`, `amex`, `diners`,
    /// `discover`, `jcb`, and now and then one that the component does not know.
    public var scheme: String { BINTable.rows[row].scheme.rawValue }
    /// `credit`, `debit`, `prepaid` or `filtered`.
    public var type: String? { BINTable.rows[row].type?.rawValue }
    /// `retail`, `premium`, `corporate` or `filtered`.
    public var subType: String? { BINTable.rows[row].subType?.rawValue }
    /// `filtered`, the only value that is public, or nil.
    public var brand: String? { BINTable.rows[row].type == .filtered ? "filtered" : nil }
    /// The bank's name in small letters; every bank of the sandbox is made up.
    public var bankName: String? { BINTable.rows[row].bank?.rawValue }
  }

  /// What the TDR lookup answers: what taking this card would cost the merchant.
  ///
  /// No public page shows the real object. This one is the sandbox's own and says `simulated`.
  public struct TDRInfo: Sendable, Equatable {
    /// The rate in hundredths of a percent of the order amount.
    public let rate: Int
    let charge: Amount
    let tax: Amount

    /// Writes `{"simulated": true, "rate_percent", "payment_surcharge_service_charge",
    /// "payment_surcharge_service_tax"}`; the two sums are in the order's currency.
    public func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.key("simulated")
      writer.value(true)
      writer.key("rate_percent")
      Amount(hundredths: rate).write(to: &writer)
      writer.key("payment_surcharge_service_charge")
      charge.write(to: &writer)
      writer.key("payment_surcharge_service_tax")
      tax.write(to: &writer)
      writer.endObject()
    }
  }

  /// The address of the bank's logo, under `baseURL`; nil if the bank is not known.
  public func logo(of info: BINInfo) -> String? {
    guard let bank = BINTable.rows[info.row].bank else { return nil }
    return logos[bank]
  }

  /// Writes the BIN answer with the component's keys, those without a value left out.
  ///
  /// - Parameters:
  ///   - info: what the lookup found.
  ///   - bin: the eight digits that were looked up.
  ///   - digits: how many of them `card_bin` may show, 0 to 8; with 0 the key is left out.
  public func writeBIN(
    _ info: BINInfo, bin: UInt32, digits: Int, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if (1...8).contains(digits) {
      writer.key("card_bin")
      writer.beginString()
      var unit: UInt32 = 10_000_000
      for _ in 0..<digits {
        writer.stringASCII(UInt8(truncatingIfNeeded: 0x30 + bin / unit % 10))
        unit /= 10
      }
      writer.endString()
    }
    writer.member("logo", logo(of: info))
    writer.member("sub_type", info.subType)
    writer.member("type", info.type)
    writer.member("scheme", info.scheme)
    writer.member("brand", info.brand)
    writer.member("bank_name", info.bankName)
    writer.endObject()
  }
}
