import JSON
import Payments

/// An order as the sandbox keeps it.
struct Order: Sendable {
  /// How an order ended other than by time.
  enum End: Sendable {
    case paid, terminated
  }

  let id: String
  let number: String
  let sessionID: String
  let request: OrderRequest
  let createdAt: WallTime
  let expiresAt: WallTime
  var end: End?
  /// The payments' ids, the oldest first.
  var payments: [String] = []

  /// The state at a time; expiry is not stored, it follows from the clock.
  func status(at now: WallTime) -> Sandbox.OrderStatus {
    switch end {
    case .paid: .paid
    case .terminated: .terminated
    case nil: now >= expiresAt ? .expired : .active
    }
  }

  /// Writes the order entity with the members of
  /// https://www.cashfree.com/docs/api-reference/payments/latest/orders/get .
  func write(
    status: Sandbox.OrderStatus, payments: [Payment]? = nil, instruments: [Instrument]? = nil,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("cf_order_id", number)
    writer.key("created_at")
    createdAt.write(ist: &writer)
    writer.key("customer_details")
    request.customer.write(to: &writer)
    writer.member("entity", "order")
    writer.key("order_amount")
    request.amount.write(to: &writer)
    writer.member("payment_session_id", sessionID)
    writer.member("order_currency", request.currency)
    writer.key("order_expiry_time")
    expiresAt.write(ist: &writer)
    writer.member("order_id", id)
    writer.key("order_meta")
    request.writeMeta(to: &writer)
    writer.nullable("order_note", request.note)
    writer.key("order_splits")
    writer.beginArray()
    writer.endArray()
    writer.member("order_status", status.rawValue)
    writer.key("order_tags")
    request.writeTags(to: &writer)
    writer.nullable("terminal_data", nil)
    writer.nullable("cart_details", nil)
    writer.nullable("products", nil)
    if let payments {
      writer.key("payments")
      writer.beginArray()
      for payment in payments { payment.write(to: &writer) }
      writer.endArray()
    }
    if let instruments {
      writer.key("instruments")
      writer.beginArray()
      for instrument in instruments { instrument.write(to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }
}
