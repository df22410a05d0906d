/// Names the order a card pays and the credential that lets it.
///
/// `paymentSessionID` is a bearer credential: whoever has it may look up BINs and pay the order.
/// It is therefore never logged and never part of an error.
/// Source of the members: Cashfree's session object (order id, payment session id, environment).
public struct PaymentSession: Equatable, Sendable {
  /// Holds the merchant's order id, 1 to 512 bytes of UTF-8.
  public let orderID: String
  /// Holds the bearer credential from Create Order, 1 to 512 bytes of UTF-8.
  public let paymentSessionID: String
  /// Says which of the gateway's two worlds the session belongs to.
  public let environment: PaymentEnvironment

  /// The longest order id or payment session id that is taken, in bytes of UTF-8.
  public static let longestID = 512

  /// Creates a session from checked members.
  public init(orderID: String, paymentSessionID: String, environment: PaymentEnvironment) {
    self.orderID = orderID
    self.paymentSessionID = paymentSessionID
    self.environment = environment
  }
}

/// Tells the gateway's test world from the one where money moves.
public enum PaymentEnvironment: String, CaseIterable, Sendable {
  /// Test orders, no money.
  case sandbox = "SANDBOX"
  /// Real orders, real money.
  case production = "PRODUCTION"
}

/// Says how the front end wants the payer to be authenticated; the gateway may decide otherwise.
public enum PaymentChannel: String, CaseIterable, Sendable {
  /// On the bank's page, in a browser.
  case link
  /// With a one-time password typed into the front end.
  case post
}
