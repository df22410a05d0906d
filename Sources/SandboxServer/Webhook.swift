import Sandbox

/// A message to the merchant that a payment has ended.
struct Webhook {
  enum State: String {
    /// Kept for reading, because its address is none that the sandbox sends to.
    case recorded
    /// Waits for its next attempt.
    case waiting
    /// On its way.
    case sending
    /// Taken with a status of 200 to 299.
    case delivered
    /// Given up.
    case failed
  }

  /// Nanoseconds before each further attempt.
  ///
  /// The real service waits for minutes.
  static let pauses: [UInt64] = [500_000_000, 1_000_000_000, 2_000_000_000]

  let number: Int
  let type: String
  let orderID: String
  let paymentID: String
  /// The order's address; nil if it has none.
  let address: String?
  /// Where to send it; nil if it is only recorded.
  let place: LoopbackURL?
  let body: [UInt8]
  let owner: Server.Owner
  /// The same for every attempt, so that the merchant can tell a repetition.
  let idempotencyKey: String
  var state: State
  var attempts = 0
  /// When the next attempt is due.
  var due: UInt64
  /// Milliseconds since 1970 of the last attempt, or of the making.
  var timestamp: String
  /// The status that the last attempt was answered with.
  var status: Int?

  /// Base64 of HMAC-SHA256 under the secret, over the timestamp directly followed by the body
  /// (https://www.cashfree.com/docs/payments/online/webhooks/signature-verification).
  var signature: String {
    let key = Array(owner.credentials.secret.utf8)
    let signed = Array(timestamp.utf8) + body
    var code = HMAC(key: key.span)
    code.add(signed.span)
    let bytes = code.finish()
    return Base64.encode(bytes.span)
  }

  /// The type for a state that is told; nil for all others.
  static func type(for status: Sandbox.PaymentStatus) -> String? {
    switch status {
    case .success: "PAYMENT_SUCCESS_WEBHOOK"
    case .failed: "PAYMENT_FAILED_WEBHOOK"
    case .userDropped: "PAYMENT_USER_DROPPED_WEBHOOK"
    case .notAttempted, .pending, .cancelled: nil
    }
  }
}

/// The last webhooks, the oldest first.
struct WebhookLog {
  static let limit = 256
  private(set) var all: [Webhook] = []
  private var lastNumber = 0

  /// The number of the next webhook.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Adds one and drops the oldest, preferably one that is not to be sent any more.
  mutating func add(_ webhook: Webhook) {
    if all.count >= WebhookLog.limit {
      let done = all.firstIndex { $0.state != .waiting && $0.state != .sending }
      all.remove(at: done ?? 0)
    }
    all.append(webhook)
  }

  /// When the next attempt is due; `UInt64.max`: never.
  var nextDue: UInt64 {
    all.reduce(.max) { $1.state == .waiting ? min($0, $1.due) : $0 }
  }

  /// The numbers of those that are due.
  func due(_ now: UInt64) -> [Int] {
    all.filter { $0.state == .waiting && $0.due <= now }.map(\.number)
  }

  subscript(_ number: Int) -> Webhook? {
    get { all.first { $0.number == number } }
    set {
      guard let index = all.firstIndex(where: { $0.number == number }), let newValue else {
        return
      }
      all[index] = newValue
    }
  }
}
