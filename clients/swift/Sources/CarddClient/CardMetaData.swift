/// Everything that may be known about the card: the component's own message, and beside it the
/// number's `fieldState`.
public struct CardMetaData: Sendable, Equatable {
  /// How many digits the number has.
  public var numberOfCharacters: Int
  /// The component's fixed sentence.
  public var message: String
  /// The component's fixed kind, `card_info`.
  public var type: String
  /// Length and Luhn result, and from eight digits on what the gateway knows.
  public var metaData: MetaData
  /// The number's state; pay attention to `valid` rather than to `metaData.luhnCheck`, which is
  /// true of some half-typed numbers as well.
  public var fieldState: FieldState

  /// The component's own keys.
  public struct MetaData: Sendable, Equatable {
    /// How many digits the number has.
    public var cardLength: Int
    /// The plain Luhn result of the digits so far.
    public var luhnCheck: Bool
    /// What the gateway knows about the card's first digits.
    public var binInfo: BINInfo?
    /// What the gateway says about fees, as it came.
    public var tdrInfo: JSONValue?
  }
}

/// The state of a card that this connection only watches; what follows comes as events.
public struct Watch: Sendable, Equatable {
  /// The number, without what only its owner may know.
  public var card: CardMetaData
  /// The expiry, masked.
  public var expiry: FieldState
  /// The CVV.
  public var cvv: FieldState
  /// What an empty number shows.
  public var hintText: String
}

/// What the gateway knows about a card's first digits, each member when it is known.
public struct BINInfo: Sendable, Equatable {
  /// Six or eight leading digits; do not show them, they are for the merchant's server.
  public var cardBIN: String?
  /// The address or name of the network's picture.
  public var logo: String?
  /// The finer kind, for example `R` for retail.
  public var subType: String?
  /// The kind: `debit_card`, `credit_card`, ….
  public var type: String?
  /// The network as the gateway spells it.
  public var scheme: String?
  /// The card's brand.
  public var brand: String?
  /// The issuing bank.
  public var bankName: String?
}
