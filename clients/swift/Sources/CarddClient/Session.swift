/// The order that a card is to pay.
public struct Session: Sendable, Equatable {
  /// The merchant's order.
  public var orderID: String
  /// What entitles its holder to pay the order: keep it out of logs.
  public var paymentSessionID: String
  /// Which gateway the session belongs to.
  public var environment: Environment

  /// Which gateway a session belongs to.
  public enum Environment: String, Sendable {
    /// The gateway's test system, or the daemon's own.
    case sandbox = "SANDBOX"
    /// Real money.
    case production = "PRODUCTION"
  }

  /// Names the order, as the merchant's server got it from the gateway.
  public init(orderID: String, paymentSessionID: String, environment: Environment) {
    self.orderID = orderID
    self.paymentSessionID = paymentSessionID
    self.environment = environment
  }
}

extension Session: CustomStringConvertible, CustomReflectable {
  /// The order alone: a session must be safe to print.
  public var description: String { "Session(\(orderID))" }

  /// The order and the environment, so that `dump` is safe as well.
  public var customMirror: Mirror {
    Mirror(self, children: ["orderID": orderID, "environment": environment])
  }
}

/// What a front end asks of the card field when it opens one.
public struct Options: Sendable {
  /// How the masked number is parted.
  public enum Grouping: String, Sendable {
    /// Always in fours, as the gateway's own component does.
    case fours
    /// As it is printed on the network's cards: 4-6-5 for Amex.
    case network
  }

  /// The order to pay; may be given later by `Request.setSession`.
  public var session: Session?
  /// The program's name and version, for the daemon's log.
  public var client: (name: String, version: String)?
  /// What an empty number shows; `nil` for the daemon's own.
  public var hintText: String?
  /// How the masked number is parted.
  public var grouping: Grouping = .network
  /// Whether `paste` with source `.clipboard` is taken.
  public var pastingEnabled = true
  /// The most digits a number may have, 16 to 19.
  public var maxDigits = 16

  /// Makes the usual choice: network grouping, pasting allowed, 16 digits.
  public init(session: Session? = nil) { self.session = session }
}

/// What the daemon says about itself when a card field is opened.
public struct ServerInfo: Sendable, Equatable {
  /// The daemon's name.
  public var name: String
  /// The daemon's version.
  public var version: String
  /// The protocol's version.
  public var protocolVersion: String
  /// Which gateway it pays through: `sandbox` or `cashfree`.
  public var gateway: String
  /// Why nothing can be paid at the moment, in a sentence for a person; `nil` when it can.
  public var gatewayProblem: String?
  /// Whether the daemon has a terminal for `capture`.
  public var canCapture: Bool
  /// What an empty number shows.
  public var hintText: String
}
