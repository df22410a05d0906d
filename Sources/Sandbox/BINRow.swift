/// A card network in the gateway's spelling of `scheme`.
enum Scheme: String, Sendable {
  case visa, mastercard, rupay, amex, diners, discover, jcb
  /// Not one of the seven that the component knows; a lookup may still name it.
  case maestro
}

/// What a card draws on, in the lookup's spelling of `type`.
enum CardType: String, Sendable {
  case credit, debit, prepaid
  /// What accounts with the simple access level get instead of a type.
  case filtered
}

/// The product class, in the lookup's spelling of `sub_type`.
enum CardSubType: String, Sendable {
  case retail, premium, corporate
  /// What accounts with the simple access level get instead of a class.
  case filtered
}

/// A bank of the sandbox, all of them made up.
enum Bank: String, Sendable, CaseIterable {
  case demo = "demo bank"
  case sample = "sample bank of india"
  case model = "model co-operative bank"
  case example = "example bank"

  /// The path of its logo below the sandbox's base URL.
  var logo: String {
    switch self {
    case .demo: "/logo/demo.png"
    case .sample: "/logo/sample.png"
    case .model: "/logo/model.png"
    case .example: "/logo/example.png"
    }
  }
}

/// What the sandbox knows about one BIN (the first eight digits of a card number).
struct BINRow: Sendable {
  /// Who says so.
  enum Origin: Sendable {
    /// Network, type and sub-type are published for the vendor's sandbox; bank, logo, country and
    /// rate are ours.
    case vendor
    /// The number is a widely published test number of its network; all else is ours.
    case wellKnown
    /// Made up, number and all.
    case ours
  }

  /// How the sandbox treats the BIN besides; all of these are ours.
  enum Quirk: Sendable {
    case none
    /// The bank has no native OTP: `post` is answered with channel `post` and action `link`.
    case bankPageOnly
    /// Answered with action `form`, in the style of 3-D Secure 1, whatever channel is asked for.
    case form
    /// Answered with action `custom`, which no client can carry out.
    case custom
    /// Looked up as any other, refused at Order Pay with `card_unsupported`.
    case unsupported
    /// Not in the lookup's books at all; Order Pay says `cardbin_details_not_found`.
    case unlisted
  }

  /// The first eight digits as a number.
  let bin: UInt32
  let scheme: Scheme
  let type: CardType?
  let subType: CardSubType?
  let bank: Bank?
  let origin: Origin
  var quirk: Quirk
  /// The issuing country, ISO 3166-1.
  var country: String
  /// The discount rate in hundredths of a percent; nil: the TDR lookup has no answer.
  var rate: Int?

  init(
    _ bin: UInt32, _ scheme: Scheme, _ type: CardType? = nil, _ subType: CardSubType? = nil,
    _ bank: Bank? = nil, origin: Origin, quirk: Quirk = .none, country: String = "IN",
    rate: Int?
  ) {
    self.bin = bin
    self.scheme = scheme
    self.type = type
    self.subType = subType
    self.bank = bank
    self.origin = origin
    self.quirk = quirk
    self.country = country
    self.rate = rate
  }
}
