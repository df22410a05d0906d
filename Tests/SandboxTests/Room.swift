import Foundation
import JSON
import Payments
import SecretMemory
import Testing

@testable import Sandbox

/// A sandbox with a clock that the test moves, and calls that take JSON text.
struct Room {
  var sandbox = Sandbox(seed: 1)
  var clock = SandboxClock(wall: Room.start, elapsed: 5 * Sandbox.second)

  static let start = WallTime(seconds: 1_796_029_200)  // 2026-11-30T14:30:00+05:30
  static let card = "4706131211212123"
  static let order = """
    {"order_amount": 10.10, "order_currency": "INR", "customer_details":
      {"customer_id": "USER123", "customer_phone": "9876543210"}}
    """

  mutating func pass(seconds: Double) {
    clock.elapsed += UInt64(seconds * 1_000_000_000)
    clock.wall = clock.wall.adding(seconds: Int64(seconds))
  }

  // Orders.

  mutating func create(
    _ text: String = Room.order, key: String? = nil
  ) -> Result<Sandbox.OrderReceipt, APIError> {
    let json = Text(text)
    do throws(APIError) {
      return .success(
        try sandbox.createOrder(
          json.root, tape: json.tape, bytes: json.bytes.span, clock: clock, idempotencyKey: key))
    } catch {
      return .failure(error)
    }
  }

  func status(_ receipt: Sandbox.OrderReceipt) throws -> Sandbox.OrderStatus {
    try sandbox.orderStatus(receipt.orderID, clock: clock)
  }

  // Payments.

  mutating func pay(
    _ session: String, number: String? = Room.card, month: String? = "03", year: String? = "28",
    cvv: String? = "123", channel: Sandbox.Channel = .link, instrument: String? = nil,
    save: Bool = false, key: String? = nil
  ) -> Sandbox.PayOutcome {
    var storage: [UInt8] = Array("junk".utf8)
    func put(_ text: String?) -> Range<Int>? {
      guard let text else { return nil }
      storage += Array(text.utf8)
      return storage.count - text.utf8.count..<storage.count
    }
    let request = Sandbox.PayRequest(
      sessionID: session, channel: channel, number: put(number), expiryMonth: put(month),
      expiryYear: put(year), cvv: put(cvv), instrumentID: instrument, saveInstrument: save,
      idempotencyKey: key)
    return sandbox.pay(request, storage: storage.span, clock: clock)
  }

  /// Makes an order and a payment of it.
  mutating func payment(
    channel: Sandbox.Channel, number: String = Room.card, save: Bool = false
  ) throws -> (order: Sandbox.OrderReceipt, id: String) {
    let order = try create().get()
    let outcome = pay(order.sessionID, number: number, channel: channel, save: save)
    return (order, try outcome.result.get().cfPaymentID)
  }

  mutating func submit(_ id: String, _ otp: String = "111000") -> Result<
    Sandbox.OTPAnswer, APIError
  > {
    let bytes = Array(otp.utf8)
    do throws(APIError) {
      return .success(
        try sandbox.submitOTP(id, storage: bytes.span, otp: 0..<bytes.count, clock: clock))
    } catch {
      return .failure(error)
    }
  }

  mutating func resend(_ id: String) -> Result<Sandbox.OTPAnswer, APIError> {
    do throws(APIError) {
      return .success(try sandbox.resendOTP(id, clock: clock))
    } catch {
      return .failure(error)
    }
  }

  mutating func simulate(
    _ id: String, _ status: Sandbox.SimulatedStatus, _ code: String? = nil
  ) -> Result<String, APIError> {
    do throws(APIError) {
      return .success(try sandbox.simulate(id, status: status, errorCode: code, clock: clock))
    } catch {
      return .failure(error)
    }
  }

  // What is written.

  func orderEntity(_ id: String) throws -> [String: Any] {
    try object { writer throws(APIError) in try sandbox.writeOrder(id, clock: clock, to: &writer) }
  }

  func paymentEntity(_ id: String, of order: String) throws -> [String: Any] {
    try object { writer throws(APIError) in
      try sandbox.writePayment(id, ofOrder: order, to: &writer)
    }
  }

  func cardEntity(_ id: String, of order: String) throws -> [String: Any] {
    let method = try #require(
      try paymentEntity(id, of: order)["payment_method"] as? [String: Any])
    return try #require(method["card"] as? [String: Any])
  }
}

/// JSON text with its tape.
struct Text {
  let bytes: [UInt8]
  let tape = Tape()

  init(_ text: String) {
    bytes = Array(text.utf8)
    var scanner = Scanner()
    let end = try? scanner.scan(bytes.span, from: 0, to: bytes.count, base: 0, tape: tape)
    precondition(end != nil, "a test's own JSON is wrong: \(text)")
  }

  var root: Value { tape.root }

  func member(_ object: Value, _ name: StaticString) -> Value? {
    tape.member(object, name, in: bytes.span)
  }

  /// The elements of an array.
  func elements(_ array: Value) -> [Value] {
    Array(
      sequence(state: tape.firstChild(array)) { next in
        defer { next = next.flatMap { tape.next($0) } }
        return next
      })
  }
}

/// Collects what is written and reads it with Foundation.
func json(_ write: (inout JSONWriter) throws(APIError) -> Void) throws -> Any {
  let out = ByteBuffer(heapCapacity: 1 << 20)
  var writer = JSONWriter(out)
  try write(&writer)
  #expect(!out.overflowed)
  let data = out.withBytes { bytes in Data((0..<bytes.count).map { bytes[$0] }) }
  return try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
}

func object(_ write: (inout JSONWriter) throws(APIError) -> Void) throws -> [String: Any] {
  try #require(try json(write) as? [String: Any])
}

extension Result where Failure == APIError {
  var refusal: APIError? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

extension Sandbox.PayOutcome {
  var refusal: APIError? { result.refusal }
  var answer: Sandbox.PayAnswer? { try? result.get() }
}

extension Dictionary where Key == String, Value == Any {
  func text(_ key: String) -> String? { self[key] as? String }
}
