import Payments

extension Sandbox {
  /// How the payer is to be asked for consent.
  public enum Channel: String, Sendable, CaseIterable {
    /// On the bank's page.
    case link
    /// With an OTP that the caller collects.
    case post
  }

  /// What the caller has to do next.
  public enum Action: String, Sendable, CaseIterable {
    /// Open `data.url`.
    case link
    /// Collect an OTP and send it to `data.url`.
    case post
    /// Send `data.payload` as a form to `data.url`.
    case form
    /// Something that only an agreement between merchant and gateway explains.
    case custom
  }

  /// A request to pay an order with a card, by number or by saved instrument.
  ///
  /// Number, expiry and CVV stay where the caller has them: the request holds only their places in
  /// a storage that is handed to `pay` beside it.
  public struct PayRequest: Sendable {
    /// The session that says which order is to be paid.
    public var sessionID: String
    /// The channel asked for.
    public var channel: Channel
    /// Where the number stands, as ASCII digits.
    public var number: Range<Int>?
    /// Where the two ASCII digits of the month stand.
    public var expiryMonth: Range<Int>?
    /// Where the two ASCII digits of the year stand.
    public var expiryYear: Range<Int>?
    /// Where the ASCII digits of the CVV stand.
    public var cvv: Range<Int>?
    /// A saved card to pay with instead of a number.
    public var instrumentID: String?
    /// Whether the payer agreed that the card is saved.
    public var saveInstrument: Bool
    /// The caller's key for this request and its repetitions, at most 256 bytes; nil or empty: none.
    public var idempotencyKey: String?
    /// Whether payment and saved card may show the number's last four digits.
    public var showsLastFour: Bool

    /// Makes a request; an empty instrument id counts as none.
    public init(
      sessionID: String, channel: Channel, number: Range<Int>? = nil,
      expiryMonth: Range<Int>? = nil, expiryYear: Range<Int>? = nil, cvv: Range<Int>? = nil,
      instrumentID: String? = nil, saveInstrument: Bool = false, idempotencyKey: String? = nil,
      showsLastFour: Bool = true
    ) {
      self.sessionID = sessionID
      self.channel = channel
      self.number = number
      self.expiryMonth = expiryMonth
      self.expiryYear = expiryYear
      self.cvv = cvv
      self.instrumentID = instrumentID == "" ? nil : instrumentID
      self.saveInstrument = saveInstrument
      self.idempotencyKey = idempotencyKey
      self.showsLastFour = showsLastFour
    }
  }
}
