import JSON
import JSONRPC
import Payments
import Sandbox
import SecretMemory

extension Service {
  private func clock(_ connection: Connection) -> SandboxClock {
    SandboxClock(wall: wallTime(), elapsed: time(of: connection))
  }

  /// Makes an order, as the merchant's server would.
  func createOrder(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard let sandbox else { throw .noSuchMethod }
    let key = try ask.text(12, limit: 256, named: "idempotency_key", bytes)
    do throws(APIError) {
      let receipt = try createOrder(ask, bytes, sandbox, key)
      try answerOrder(ask, bytes) { writer throws(APIError) in
        try sandbox.sandbox.writeCreated(receipt, to: &writer)
      }
    } catch {
      throw .api(error)
    }
  }

  /// The body is the object of parameters itself; given by position, or not at all, it is rebuilt.
  private func createOrder(
    _ ask: Ask, _ bytes: Span<UInt8>, _ sandbox: SandboxGateway, _ key: String?
  ) throws(APIError) -> Sandbox.OrderReceipt {
    let clock = clock(ask.connection)
    if let params = ask.call.params, tape.kind(params) == .object {
      return try sandbox.sandbox.createOrder(
        params, tape: tape, bytes: bytes, clock: clock, idempotencyKey: key)
    }
    let buffer = ByteBuffer(heapCapacity: FrameReader.messageLimit * 2)
    var writer = JSONWriter(buffer)
    writer.beginObject()
    for (position, parameter) in Method.sandboxCreateOrder.row.parameters.enumerated() {
      guard position < 12, let value = ask.arguments[position] else { continue }
      writer.key(parameter.name)
      let isString = tape.kind(value) == .string
      let range = tape.range(value)
      writer.raw(bytes, isString ? range.lowerBound - 1..<range.upperBound + 1 : range)
    }
    writer.endObject()
    let body = Tape()
    return try buffer.withBytes { span throws(APIError) in
      var scanner = Scanner()
      _ = try? scanner.scan(span, from: 0, to: span.count, base: 0, tape: body)
      return try sandbox.sandbox.createOrder(
        body.root, tape: body, bytes: span, clock: clock, idempotencyKey: key)
    }
  }

  /// Reads an order and its payments.
  func getOrder(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard let sandbox else { throw .noSuchMethod }
    guard let id = try ask.text(0, limit: 512, named: "order_id", bytes) else {
      throw .parameter("order_id")
    }
    let clock = clock(ask.connection)
    do throws(APIError) {
      try answerOrder(ask, bytes) { writer throws(APIError) in
        try sandbox.sandbox.writeOrder(id, clock: clock, withHistory: true, to: &writer)
      }
    } catch {
      throw .api(error)
    }
  }

  /// Renders an answer first, because it may turn out to be an error.
  private func answerOrder(
    _ ask: Ask, _ bytes: Span<UInt8>, _ write: (inout JSONWriter) throws(APIError) -> Void
  ) throws(APIError) {
    let buffer = ByteBuffer(heapCapacity: Conversation.largestAnswer)
    var rendered = JSONWriter(buffer)
    try write(&rendered)
    guard ask.call.wantsAnswer else { return }
    let conversation = ask.connection.conversation
    var writer = conversation.beginResult(ask.call, in: bytes, tape: tape)
    buffer.withBytes { writer.raw($0, $0.indices) }
    conversation.endResult()
  }

  /// Decides a payment's outcome, as the simulator page would.
  func simulate(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard let sandbox else { throw .noSuchMethod }
    guard let id = try ask.text(0, limit: 64, named: "cf_payment_id", bytes) else {
      throw .parameter("cf_payment_id")
    }
    let outcomes: [StaticString] = ["SUCCESS", "FAILED", "PENDING", "USER_DROPPED"]
    guard let outcome = try ask.word(1, of: outcomes, named: "payment_status", bytes) else {
      throw .parameter("payment_status")
    }
    let code = try ask.text(2, limit: 64, named: "payment_error_code", bytes)
    guard let status = Sandbox.SimulatedStatus(rawValue: outcomes[outcome].description) else {
      throw .parameter("payment_status")
    }
    let clock = clock(ask.connection)
    do throws(APIError) {
      let simulation = try sandbox.sandbox.simulate(
        id, status: status, errorCode: code, clock: clock)
      try answerOrder(ask, bytes) { writer throws(APIError) in
        try sandbox.sandbox.writeSimulation(simulation, to: &writer)
      }
    } catch {
      throw .api(error)
    }
  }

  /// Sets what the sandbox does wrong.
  func setFaults(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard let sandbox else { throw .noSuchMethod }
    var faults = sandbox.sandbox.faults
    if let word = try ask.text(0, limit: 16, named: "lookup", bytes) {
      guard let fault = Sandbox.Faults.Lookup(rawValue: word) else { throw .parameter("lookup") }
      faults.lookup = fault
    }
    if let word = try ask.text(1, limit: 16, named: "pay", bytes) {
      guard let fault = Sandbox.Faults.Pay(rawValue: word) else { throw .parameter("pay") }
      faults.pay = fault
    }
    sandbox.sandbox.faults = faults
    ask.answer(bytes) { writer in
      writer.member("lookup", faults.lookup.rawValue)
      writer.member("pay", faults.pay.rawValue)
    }
  }

  /// Moves the caller's own deadlines on; the fixed wall clock shows the new time in the answer.
  func advance(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard let seconds = try ask.integer(0, named: "seconds", bytes),
      (0...Limits.advanceSeconds).contains(seconds)
    else { throw .parameter("seconds") }
    let connection = ask.connection
    let later = nanoseconds(UInt64(seconds))
    // Past the end of the clock a deadline would always be due and never be reached.
    guard connection.advanced <= Limits.advancedNanoseconds - later else {
      throw .parameter("seconds")
    }
    let shown = wallTime().adding(
      seconds: Int64((connection.advanced &+ later) / nanosecondsPerSecond))
    ask.answer(bytes) { writer in
      writer.key("now")
      shown.write(utc: &writer)
    }
    publish(connection)
    advance(connection, by: later)
  }
}
