import CardField
import JSON
import JSONRPC
import Payments
import ProtocolDocument

extension Service {
  /// Members that clients of other protocols always send with `initialize`; they are passed over.
  ///
  /// Sources: Language Server Protocol 3.17, InitializeParams; Model Context Protocol, initialize;
  /// Agent Client Protocol, InitializeRequest.
  private static let foreign: [StaticString] = [
    "processId", "clientInfo", "locale", "rootPath", "rootUri", "capabilities", "trace",
    "workspaceFolders", "workDoneToken", "protocolVersion", "clientCapabilities", "_meta",
  ]
  private static let nested: StaticString = "initializationOptions"
  private static let client: [Parameter] = [
    Parameter("name", .string), Parameter("version", .string),
  ]

  /// Sets the front end's options and its session; a second one replaces both.
  func initialize(
    _ call: Call, _ bytes: Span<UInt8>, _ connection: Connection
  ) throws(Refused) {
    if connection.flow.isRunning { throw .symbol(.paymentInProgress) }
    let declared = Method.initialize.row.parameters
    let outer = Ask(
      connection: connection, call: call, tape: tape,
      arguments: try arguments(
        declared, call.params, bytes, in: nil, ignored: Self.foreign + [Self.nested]))
    var inner: Ask?
    if let params = call.params, tape.kind(params) == .object,
      let options = tape.member(params, Self.nested, in: bytes), tape.kind(options) == .object
    {
      inner = Ask(
        connection: connection, call: call, tape: tape,
        arguments: try arguments(declared, options, bytes, in: Self.nested))
    }
    // What stands outside wins over what stands in `initializationOptions`.
    let ask = Ask(
      connection: connection, call: call, tape: tape,
      arguments: outer.arguments.over(inner?.arguments))
    if let client = ask.arguments[0] { try checkClient(client, ask, bytes) }
    var options = FrontEndOptions()
    if let hint = try ask.text(2, limit: Limits.hintBytes, named: "hint_text", bytes) {
      options.hintText = hint.isEmpty ? options.hintText : hint
    }
    options.font = try ask.text(3, limit: Limits.fontBytes, named: "font", bytes)
    options.textColor = try ask.text(4, limit: Limits.colorBytes, named: "textColor", bytes)
    options.card.pastingEnabled = ask.flag(5) ?? true
    let grouping = try ask.word(6, of: ["fours", "network"], named: "grouping", bytes)
    options.card.grouping = grouping == 1 ? .network : .fours
    if let digits = try ask.integer(7, named: "max_digits", bytes) {
      guard (16...19).contains(digits) else { throw .parameter("max_digits") }
      options.card.maxDigits = digits
    }
    var session: PaymentSession?
    if let object = ask.arguments[1] {
      session = try self.session(
        arguments(Method.setSession.row.parameters, object, bytes, in: "session"), ask, bytes,
        in: "session")
    }
    connection.options = options
    connection.card.options = options.card
    replaceSession(connection, session)
    ask.answer(bytes) { writer in
      GreetingWriter.write(self, connection, to: &writer)
    }
  }

  private func checkClient(_ client: Value, _ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let members = try arguments(Self.client, client, bytes, in: "client")
    for (position, parameter) in Self.client.enumerated() {
      guard let value = members[position] else { continue }
      guard tape.range(value).count <= Limits.clientBytes else {
        throw .parameter(parameter.name, in: "client")
      }
    }
  }

  func setSession(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let connection = ask.connection
    if connection.flow.isRunning { throw .symbol(.paymentInProgress) }
    guard let params = ask.call.params, tape.kind(params) == .object || tape.count(params) > 0
    else { throw .symbol(.sessionObjectMissing) }
    let session = try session(ask.arguments, ask, bytes, in: nil)
    replaceSession(connection, session)
    ask.answer(bytes)
  }

  /// Checks the members of a session in the component's order.
  private func session(
    _ members: Arguments, _ ask: Ask, _ bytes: Span<UInt8>, in object: StaticString?
  ) throws(Refused) -> PaymentSession {
    func present(_ position: Int) -> Value? {
      guard let value = members[position], !tape.range(value).isEmpty else { return nil }
      return value
    }
    guard let order = present(0) else { throw .symbol(.orderIDMissing) }
    guard let environment = present(2) else { throw .symbol(.environmentMissing) }
    guard let id = present(1) else { throw .symbol(.paymentSessionIDMissing) }
    guard let orderID = tape.string(order, in: bytes, limit: PaymentSession.longestID) else {
      throw .parameter("order_id", in: object)
    }
    guard let sessionID = tape.string(id, in: bytes, limit: PaymentSession.longestID) else {
      throw .parameter("payment_session_id", in: object)
    }
    let known: PaymentEnvironment
    if tape.text(environment, equals: "SANDBOX", in: bytes) {
      known = .sandbox
    } else if tape.text(environment, equals: "PRODUCTION", in: bytes) {
      known = .production
    } else {
      throw .symbol(.invalidEnvironment)
    }
    guard gateway.serves(known) else { throw .symbol(.environmentMismatch) }
    return PaymentSession(orderID: orderID, paymentSessionID: sessionID, environment: known)
  }

  private func replaceSession(_ connection: Connection, _ session: PaymentSession?) {
    guard connection.session != session else { return }
    connection.session = session
    dropLookup(connection)
  }
}

extension Arguments {
  /// Takes from another list what this one lacks.
  func over(_ other: Arguments?) -> Arguments {
    guard let other else { return self }
    var merged = self
    for position in 0..<Self.most where merged[position] == nil {
      merged.set(other[position], at: position)
    }
    return merged
  }
}
