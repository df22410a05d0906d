/// Holds what a gateway says when it refuses, in its own words, scrubbed.
public struct GatewayFault: Equatable, Sendable {
  /// A sentence for the payer or the developer.
  public var message: String
  /// The gateway's code, for example `order_already_paid`.
  public var code: String
  /// The gateway's type, for example `invalid_request_error`.
  public var type: String

  /// Creates a fault from words that hold nothing of the card.
  public init(message: String, code: String, type: String) {
    self.message = message
    self.code = code
    self.type = type
  }
}

/// Holds what Order Pay came to.
public struct PayAnswer: Equatable, Sendable {
  /// What kind of answer it is.
  public var kind: PayAnswerKind
  /// The gateway's action on the wire: `link`, `form`, `post`, or nil.
  public var action: String?
  /// The gateway's name for the payment, digits as text.
  public var paymentID: String?
  /// Where and how the payer goes on.
  public var data: ActionData?
  /// Why it was refused.
  public var fault: GatewayFault?

  /// Creates an answer of one kind with nothing else known.
  public init(
    _ kind: PayAnswerKind, action: String? = nil, paymentID: String? = nil,
    data: ActionData? = nil, fault: GatewayFault? = nil
  ) {
    self.kind = kind
    self.action = action
    self.paymentID = paymentID
    self.data = data
    self.fault = fault
  }
}

/// Holds where the payer goes next, as Order Pay's `data` says it.
public struct ActionData: Equatable, Sendable {
  /// The page or the endpoint.
  public var url: String?
  /// The HTTP method, in the gateway's spelling.
  public var method: String?
  /// The fields of a form as JSON text, or nil.
  public var payload: [UInt8]?
  /// The content type of the payload.
  public var contentType: String?
  /// The bank's page as a way out of the OTP step.
  public var redirectToBank: String?
  /// Whether the sandbox answered, so that no page stands behind the url.
  public var isSimulated: Bool

  /// Creates data with nothing known but the url.
  public init(url: String?, isSimulated: Bool = false) {
    self.url = url
    self.isSimulated = isSimulated
  }
}

/// Holds what an OTP call came to.
public struct OTPAnswer: Equatable, Sendable {
  /// What kind of answer it is.
  public var kind: OTPAnswerKind
  /// The gateway's words for the payer, scrubbed.
  public var message: String

  /// Creates an answer.
  public init(_ kind: OTPAnswerKind, message: String) {
    self.kind = kind
    self.message = message
  }
}

/// Holds what the two lookups of a BIN came to, each nil when it gave no answer.
public struct LookupAnswer: Equatable, Sendable {
  /// What the BIN lookup says.
  public var bin: BINInfo?
  /// The TDR answer as JSON text, passed through unread: its members are not published.
  public var tdr: [UInt8]?
  /// Whether the gateway could not say anything, rather than having nothing to say.
  public var isFailure: Bool

  /// Creates an answer from its two halves.
  public init(bin: BINInfo?, tdr: [UInt8]?, isFailure: Bool = false) {
    self.bin = bin
    self.tdr = tdr
    self.isFailure = isFailure
  }
}

/// Holds what the BIN lookup knows about the issuer, every member optional as in the component.
public struct BINInfo: Equatable, Sendable {
  /// A picture's url.
  public var logo: String?
  /// `retail`, `premium`, `corporate` or `filtered`.
  public var subType: String?
  /// `credit`, `debit`, `prepaid` or `filtered`.
  public var type: String?
  /// The network in lower case.
  public var scheme: String?
  /// The issuer's product, or `filtered`.
  public var brand: String?
  /// The bank's name in lower case.
  public var bankName: String?

  /// Creates an entry with nothing known.
  public init() {}
}
