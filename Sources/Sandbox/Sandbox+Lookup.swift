public import Payments

extension Sandbox {
  /// What both lookups of one BIN answer.
  public struct LookupAnswer: Sendable {
    /// How long to hold the answer back.
    public let delay: AnswerDelay
    /// Why neither lookup has an answer: an unknown session, or `faults.lookup`.
    public let failure: APIError?
    /// The BIN lookup's answer; nil if the BIN is not known.
    public let bin: BINInfo?
    /// The TDR lookup's answer; nil if there is none for this BIN.
    public let tdr: TDRInfo?
  }

  /// Looks a BIN up, both ways at once (`POST /sdk/js/{session}/cardBin` and `/v2/tdr`).
  ///
  /// Takes the first eight digits as a number below 100,000,000 and nothing more of the card.
  /// Allocates nothing: it runs inside the key press that brings the eighth digit.
  public func lookUp(bin: UInt32, session: String) -> LookupAnswer {
    guard let session = sessions[session] else {
      return LookupAnswer(delay: .none, failure: .sessionInvalid, bin: nil, tdr: nil)
    }
    guard faults.lookup != .fail else {
      return LookupAnswer(delay: .none, failure: .lookupFailed, bin: nil, tdr: nil)
    }
    guard let row = BINTable.index(of: bin), BINTable.rows[row].quirk != .unlisted else {
      return LookupAnswer(delay: faults.lookup.delay, failure: nil, bin: nil, tdr: nil)
    }
    return LookupAnswer(
      delay: faults.lookup.delay, failure: nil, bin: BINInfo(row: row),
      tdr: Sandbox.discount(BINTable.rows[row].rate, on: session.amount))
  }

  /// What a rate costs on an amount, with goods and services tax of 18 % on the charge.
  private static func discount(_ rate: Int?, on amount: Amount) -> TDRInfo? {
    guard let rate else { return nil }
    let charge = amount.share(rate)
    return TDRInfo(rate: rate, charge: charge, tax: charge.share(1800))
  }
}
