import JSON

/// An order of the daemon's embedded sandbox, which plays the merchant's server.
public struct SandboxOrder: Sendable, Equatable {
  /// The order.
  public var orderID: String
  /// What entitles its holder to pay it: keep it out of logs.
  public var paymentSessionID: String
  /// `ACTIVE` until it is paid, then `PAID`; also `EXPIRED` and others.
  public var status: Symbol
  /// The amount as the sandbox writes it.
  public var amount: String
  /// The currency's three letters.
  public var currency: String
  /// The states of the payments that were tried, the newest last: `SUCCESS`, `FAILED`, `PENDING`,
  /// `USER_DROPPED`, ….
  public var payments: [Symbol]

  /// The session that pays this order.
  public var session: Session {
    Session(orderID: orderID, paymentSessionID: paymentSessionID, environment: .sandbox)
  }
}

/// What the sandbox's bank page answers.
public enum SimulatedOutcome: String, Sendable, CaseIterable {
  /// The payer was recognised and the bank paid.
  case success = "SUCCESS"
  /// The bank declined.
  case failed = "FAILED"
  /// The payer went away.
  case userDropped = "USER_DROPPED"
}

extension Request where Answer == SandboxOrder {
  /// Creates an order as the merchant's server would.
  ///
  /// - Parameter amount: a decimal number such as `499.00`; anything else is refused by the daemon.
  public static func sandboxCreateOrder(amount: DecimalAmount, currency: String = "INR")
    -> Request
  {
    Request("sandbox/createOrder") { writer in
      writer.key("order_amount")
      writer.raw(amount.text.utf8.span, 0..<amount.text.utf8.count)
      writer.key("order_currency")
      writer.value(currency)
      writer.key("customer_details")
      writer.beginObject()
      writer.key("customer_id")
      writer.value("walk_in")
      writer.key("customer_phone")
      writer.value("9999999999")
      writer.endObject()
    } read: {
      SandboxOrder($0)
    }
  }

  /// Reads an order as the merchant's server would: the only way to know that it is paid.
  public static func sandboxOrder(_ orderID: String) -> Request {
    Request("sandbox/getOrder") { writer in
      writer.key("order_id")
      writer.value(orderID)
    } read: {
      SandboxOrder($0)
    }
  }
}

extension Request where Answer == Void {
  /// Answers in the place of the sandbox's bank page; `finishAuthentication` ends the flow.
  public static func sandboxSimulate(_ outcome: SimulatedOutcome, payment cfPaymentID: String)
    -> Request
  {
    Request("sandbox/simulate") { writer in
      writer.key("cf_payment_id")
      writer.value(cfPaymentID)
      writer.key("payment_status")
      writer.value(outcome.rawValue)
      if outcome == .failed {
        writer.key("payment_error_code")
        writer.value("ISSUER_NOT_AVAILABLE")
      }
    } read: { _ in
      ()
    }
  }

  /// Moves this connection's deadlines on; only of a daemon that was started with `--now`.
  public static func sandboxAdvance(seconds: Int) -> Request {
    Request("sandbox/advance") { writer in
      writer.key("seconds")
      writer.value(seconds)
    } read: { _ in
      ()
    }
  }

  /// Makes the sandbox slow, declining or silent.
  public static func sandboxFaults(lookup: String? = nil, pay: String? = nil) -> Request {
    Request("sandbox/faults") { writer in
      if let lookup {
        writer.key("lookup")
        writer.value(lookup)
      }
      if let pay {
        writer.key("pay")
        writer.value(pay)
      }
    } read: { _ in
      ()
    }
  }
}
