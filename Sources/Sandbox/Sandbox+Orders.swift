public import JSON
public import Payments

extension Sandbox {
  /// What Create Order made.
  public struct OrderReceipt: Sendable, Equatable {
    /// The order's id, the merchant's own or a made one.
    public let orderID: String
    /// The credential that pays the order and looks its cards up: `session_` and 102 characters.
    public let sessionID: String
    /// Whether an earlier answer to the same idempotency key was given again.
    public let replayed: Bool
  }

  /// Creates an order (`POST /orders`).
  ///
  /// - Parameters:
  ///   - body: the request, with the API's members; `tape` and `bytes` are what it was read from.
  ///   - idempotencyKey: the same key with the same bytes gives the first order again for 24 h;
  ///     with other bytes the call is refused (422). Whoever serves several merchants puts the
  ///     merchant into the key.
  /// - Throws: 400 `<member>_missing` or `<member>_invalid`, 409 `order_already_exists`, 422, and
  ///   429 when the sandbox is full of unfinished orders.
  public mutating func createOrder(
    _ body: Value, tape: Tape, bytes: Span<UInt8>, clock: SandboxClock,
    idempotencyKey: String? = nil
  ) throws(APIError) -> OrderReceipt {
    let request = try OrderRequest.read(body, tape, bytes, now: clock.wall)
    let use = try use(of: idempotencyKey, for: .createOrder, scope: "")
    let fingerprint = fingerprint(of: body, tape, bytes)
    if let use, let earlier = try ledger.subject(of: use, fingerprint, now: clock.wall),
      let order = orders[earlier]
    {
      return OrderReceipt(orderID: order.id, sessionID: order.sessionID, replayed: true)
    }
    if let id = request.id, orders[id] != nil { throw .orderExists }
    try makeRoomForOrder(now: clock.wall)
    let order = newOrder(request, now: clock.wall)
    orders[order.id] = order
    orderAges.append(order.id)
    sessions[order.sessionID] = Session(orderID: order.id, amount: request.amount)
    if let use { ledger.note(use, fingerprint, subject: order.id, now: clock.wall) }
    return OrderReceipt(orderID: order.id, sessionID: order.sessionID, replayed: false)
  }

  /// Ends an order that is ACTIVE (`PATCH /orders/{order_id}`); its open payments stay open, and
  /// money that still comes goes back.
  public mutating func terminateOrder(_ id: String, clock: SandboxClock) throws(APIError) {
    let order = try order(id)
    try order.requireActive(at: clock.wall)
    orders[id]?.end = .terminated
  }

  /// Tells an order's state.
  public func orderStatus(_ id: String, clock: SandboxClock) throws(APIError) -> OrderStatus {
    try order(id).status(at: clock.wall)
  }

  /// Tells which session pays an order.
  public func sessionID(ofOrder id: String) throws(APIError) -> String {
    try order(id).sessionID
  }

  /// Whether a session is known; what it opens depends on its order's state.
  public func knows(session id: String) -> Bool { sessions[id] != nil }

  /// Lists the ids of an order's payments, the oldest first.
  public func payments(ofOrder id: String) throws(APIError) -> [String] {
    try order(id).payments
  }

  /// Writes the order entity (`GET /orders/{order_id}`).
  ///
  /// - Parameter withHistory: adds two members that the API's entity does not have: `payments`,
  ///   all payment entities, and `instruments`, the customer's `shownInstruments` newest saved
  ///   cards; both the oldest first.
  public func writeOrder(
    _ id: String, clock: SandboxClock, withHistory: Bool = false, to writer: inout JSONWriter
  ) throws(APIError) {
    let order = try order(id)
    let customer = order.request.customer.id
    order.write(
      status: order.status(at: clock.wall),
      payments: withHistory ? order.payments.compactMap { payments[$0] } : nil,
      instruments: withHistory
        ? instruments.inOrder.filter { $0.customerID == customer }.suffix(Self.shownInstruments)
        : nil, to: &writer)
  }

  /// How many saved cards are shown with an order, so that the answer stays short.
  static let shownInstruments = 8

  /// Writes the answer of Create Order: the entity as it was when it was made, also on a replay.
  public func writeCreated(
    _ receipt: OrderReceipt, to writer: inout JSONWriter
  ) throws(APIError) {
    try order(receipt.orderID).write(status: .active, to: &writer)
  }

  func order(_ id: String) throws(APIError) -> Order {
    guard let order = orders[id] else { throw .orderNotFound }
    return order
  }

  func order(ofSession id: String) -> Order? {
    sessions[id].flatMap { orders[$0.orderID] }
  }

  private mutating func newOrder(_ request: OrderRequest, now: WallTime) -> Order {
    Order(
      id: request.id ?? "order_" + randomness.token(28), number: nextNumber(),
      sessionID: "session_" + randomness.token(102), request: request, createdAt: now,
      expiresAt: request.expiresAt ?? now.adding(seconds: Sandbox.orderLifetime))
  }

  /// Drops the oldest finished order when the sandbox is full.
  private mutating func makeRoomForOrder(now: WallTime) throws(APIError) {
    guard orders.count >= Sandbox.orderLimit else { return }
    guard
      let place = orderAges.firstIndex(where: { orders[$0]?.status(at: now) != .active }),
      let order = orders.removeValue(forKey: orderAges.remove(at: place))
    else { throw .tooManyOrders }
    sessions[order.sessionID] = nil
    for id in order.payments { forgetPayment(id) }
  }

  private func fingerprint(
    of body: Value, _ tape: Tape, _ bytes: Span<UInt8>
  ) -> Ledger.Fingerprint {
    var hash = keyedHash
    hash.add(bytes, tape.range(body))
    return Ledger.Fingerprint(request: hash.finish(), card: 0)
  }
}

extension Order {
  /// Refuses when the order cannot be paid or ended any more.
  func requireActive(at now: WallTime) throws(APIError) {
    switch status(at: now) {
    case .active: return
    case .paid: throw .orderPaid
    case .expired, .terminated: throw .orderInactive
    }
  }
}
