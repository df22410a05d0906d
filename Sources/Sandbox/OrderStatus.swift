extension Sandbox {
  /// The state of an order, spelt as in `order_status`.
  public enum OrderStatus: String, Sendable, CaseIterable {
    /// Can be paid.
    case active = "ACTIVE"
    /// One of its payments succeeded.
    case paid = "PAID"
    /// Its time is over; a payment begun before may still succeed and make it PAID.
    case expired = "EXPIRED"
    /// The merchant ended it.
    case terminated = "TERMINATED"
  }

  /// The state of a payment, spelt as in `payment_status`.
  public enum PaymentStatus: String, Sendable, CaseIterable {
    /// Made, and nobody has paid yet.
    case notAttempted = "NOT_ATTEMPTED"
    /// Waits for an OTP or for the bank.
    case pending = "PENDING"
    /// Money was taken: the order is PAID.
    case success = "SUCCESS"
    /// The bank or the OTP step refused.
    case failed = "FAILED"
    /// The payer left.
    case userDropped = "USER_DROPPED"
    /// Money came for an order that was PAID or TERMINATED by then, and went back.
    case cancelled = "CANCELLED"

    /// Whether nothing can change it any more.
    public var isFinal: Bool { self != .notAttempted && self != .pending }
  }
}
