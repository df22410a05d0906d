import JSON
import JSONRPC
import Payments
import Sandbox
import SecretMemory

extension Service {
  /// Where `sandbox/createOrder` takes the idempotency key; what is declared before it is the body.
  private static let idempotencyKey = 12

  /// Makes an order, as the merchant's server would.
  func createOrder(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard let gateway = sandbox else { throw .noSuchMethod }
    let key = try ask.text(Self.idempotencyKey, limit: 256, bytes)
    try answerInFull(ask, bytes) { writer throws(APIError) in
      let receipt = try createOrder(ask, bytes, gateway, key)
      try gateway.sandbox.writeCreated(receipt, to: &writer)
    }
  }

  /// The body is the object of parameters itself; given by position, or not at all, it is rebuilt.
  private func createOrder(
    _ ask: Ask, _ bytes: Span<UInt8>, _ gateway: SandboxGateway, _ key: String?
  ) throws(APIError) -> Sandbox.OrderReceipt {
    let clock = gateway.clock(time(of: ask.connection))
    if let params = ask.call.params, tape.kind(params) == .object {
      return try gateway.sandbox.createOrder(
        params, tape: tape, bytes: bytes, clock: clock, idempotencyKey: key)
    }
    let buffer = ByteBuffer(heapCapacity: FrameReader.messageLimit * 2)
    var writer = JSONWriter(buffer)
    writer.beginObject()
    for (position, parameter) in Method.sandboxCreateOrder.row.parameters.enumerated() {
      guard position < Self.idempotencyKey, let value = ask.arguments[position] else { continue }
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
      return try gateway.sandbox.createOrder(
        body.root, tape: body, bytes: span, clock: clock, idempotencyKey: key)
    }
  }

  /// Reads an order and its payments.
  func getOrder(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard let gateway = sandbox else { throw .noSuchMethod }
    let id = try ask.requiredText(0, limit: 512, bytes)
    let clock = gateway.clock(time(of: ask.connection))
    try answerInFull(ask, bytes) { writer throws(APIError) in
      try gateway.sandbox.writeOrder(id, clock: clock, withHistory: true, to: &writer)
    }
  }

  /// Decides a payment's outcome, as the simulator page would.
  func simulate(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard let gateway = sandbox else { throw .noSuchMethod }
    let id = try ask.requiredText(0, limit: 64, bytes)
    let words: [StaticString] = ["SUCCESS", "FAILED", "PENDING", "USER_DROPPED"]
    guard let word = try ask.word(1, of: words, bytes),
      let status = Sandbox.SimulatedStatus(rawValue: words[word].description)
    else { throw ask.arguments.misfit(1) }
    let code = try ask.text(2, limit: 64, bytes)
    let clock = gateway.clock(time(of: ask.connection))
    try answerInFull(ask, bytes) { writer throws(APIError) in
      let simulation = try gateway.sandbox.simulate(
        id, status: status, errorCode: code, clock: clock)
      try gateway.sandbox.writeSimulation(simulation, to: &writer)
    }
  }

  /// Renders an answer before it is begun, because it may turn out to be an error.
  private func answerInFull(
    _ ask: Ask, _ bytes: Span<UInt8>, _ write: (inout JSONWriter) throws(APIError) -> Void
  ) throws(Refused) {
    let buffer = ByteBuffer(heapCapacity: Conversation.largestAnswer)
    var rendered = JSONWriter(buffer)
    do throws(APIError) {
      try write(&rendered)
    } catch {
      throw .api(error)
    }
    ask.answerValue(bytes) { writer in buffer.withBytes { writer.raw($0, $0.indices) } }
  }

  /// Sets what the sandbox does wrong.
  func setFaults(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard let gateway = sandbox else { throw .noSuchMethod }
    var faults = gateway.sandbox.faults
    // Compared in place, not copied: what is no fault may be anything. In the order of the cases.
    if let place = try ask.word(0, of: ["ok", "slow", "fail"], bytes) {
      faults.lookup = Sandbox.Faults.Lookup.allCases[place]
    }
    if let place = try ask.word(1, of: ["ok", "slow", "decline", "timeout"], bytes) {
      faults.pay = Sandbox.Faults.Pay.allCases[place]
    }
    gateway.sandbox.faults = faults
    ask.answer(bytes) { writer in
      writer.member("lookup", faults.lookup.rawValue)
      writer.member("pay", faults.pay.rawValue)
    }
  }

  /// Moves the caller's own deadlines on; the fixed wall clock shows the new time in the answer.
  func advance(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard let seconds = try ask.integer(0, bytes),
      (0...Limits.advanceSeconds).contains(seconds)
    else { throw ask.arguments.misfit(0) }
    let connection = ask.connection
    let later = nanoseconds(UInt64(seconds))
    // Past the end of the clock a deadline would always be due and never be reached.
    guard connection.advanced <= Limits.advancedNanoseconds - later else {
      throw ask.arguments.misfit(0)
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
