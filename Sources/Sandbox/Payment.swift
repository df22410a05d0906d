import Payments

/// One attempt to pay an order, as the sandbox keeps it.
struct Payment: Sendable {
  let id: String
  let orderID: String
  let amount: Amount
  let currency: String
  /// The channel that the request asked for.
  let channel: Sandbox.Channel
  /// What the answer told the caller to do next.
  let action: Sandbox.Action
  /// The opaque end of the payment's page addresses.
  let token: String
  let card: CardFacts
  /// The saved instrument that was paid with.
  let instrumentID: String?
  /// Whether a success saves the card.
  let savesInstrument: Bool
  let startedAt: WallTime
  var completedAt: WallTime?
  private(set) var status: Sandbox.PaymentStatus
  var failure: PaymentFailure?
  var otp: OTPSession?
  /// Whether Order Pay itself was answered with the refusal of the bank.
  var isRefused = false
  var bankReference: String?
  var authID: String?

  init(
    id: String, order: Order, request: Sandbox.PayRequest, action: Sandbox.Action,
    token: String, card: CardFacts, startedAt: WallTime
  ) {
    self.id = id
    orderID = order.id
    amount = order.request.amount
    currency = order.request.currency
    channel = request.channel
    self.action = action
    self.token = token
    self.card = card
    instrumentID = request.instrumentID
    savesInstrument = request.saveInstrument
    self.startedAt = startedAt
    status = action == .post ? .pending : .notAttempted
  }

  /// Moves to a state; a final one is stamped, and closes the OTP step.
  mutating func move(to next: Sandbox.PaymentStatus, at now: WallTime) {
    status = next
    guard next.isFinal else { return }
    completedAt = now
    otp = nil
  }

  /// A sentence about the state, for `payment_message`.
  var message: String {
    switch status {
    case .notAttempted: "the payer has not paid on the gateway's page yet"
    case .pending: action == .post ? "waiting for the OTP" : "waiting for the bank"
    case .success: "payment successful"
    case .failed: failure?.description ?? "payment failed"
    case .userDropped: "the payer left before paying"
    case .cancelled: "the order was not open any more; the amount went back"
    }
  }
}
