import CardField
import JSON
import JSONRPC
import Payments

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
    try requireNoPayment(connection)
    let ask = Ask(
      connection: connection, call: call, tape: tape,
      arguments: try initializeArguments(call.params, bytes))
    if let client = ask.arguments[0] { try checkClient(client, bytes) }
    let options = try frontEndOptions(ask, bytes)
    var session: PaymentSession?
    if let object = ask.arguments[1] {
      var members = ask
      members.arguments = try Arguments(
        Method.setSession.row.parameters, object, tape, bytes, in: "session")
      session = try self.session(members, bytes)
    }
    connection.options = options
    connection.card.options = options.card
    replaceSession(connection, session)
    if gateway.isStarting, call.wantsAnswer {
      let inBatch = connection.conversation.inBatch
      if !inBatch || canSuspendBatch {
        connection.greeting = connection.conversation.postpone(call, in: bytes, tape: tape)
        if inBatch { suspendBatch(connection) }
        return
      }
    }
    ask.answer(bytes) { writer in
      GreetingWriter.write(self, connection, to: &writer)
    }
  }

  /// Reads the parameters, some of which may stand in `initializationOptions` instead; what stands
  /// outside wins.
  private func initializeArguments(
    _ params: Value?, _ bytes: Span<UInt8>
  ) throws(Refused) -> Arguments {
    let declared = Method.initialize.row.parameters
    let outer = try Arguments(
      declared, params, tape, bytes, ignored: Self.foreign + [Self.nested])
    guard let params, let options = tape.member(params, Self.nested, in: bytes),
      tape.kind(options) == .object
    else { return outer }
    return outer.over(try Arguments(declared, options, tape, bytes, in: Self.nested))
  }

  private func frontEndOptions(
    _ ask: Ask, _ bytes: Span<UInt8>
  ) throws(Refused) -> FrontEndOptions {
    var options = FrontEndOptions()
    if let hint = try ask.text(2, limit: Limits.hintBytes, bytes), !hint.isEmpty {
      options.hintText = hint
    }
    options.font = try ask.text(3, limit: Limits.fontBytes, bytes)
    options.textColor = try ask.text(4, limit: Limits.colorBytes, bytes)
    options.card.pastingEnabled = ask.flag(5) ?? true
    let grouping = try ask.word(6, of: ["fours", "network"], bytes)
    options.card.grouping = grouping == 1 ? .network : .fours
    if let digits = try ask.integer(7, bytes) {
      guard (16...19).contains(digits) else { throw ask.arguments.misfit(7) }
      options.card.maxDigits = digits
    }
    return options
  }

  private func checkClient(_ client: Value, _ bytes: Span<UInt8>) throws(Refused) {
    let members = try Arguments(Self.client, client, tape, bytes, in: "client")
    for position in Self.client.indices {
      guard let value = members[position] else { continue }
      guard tape.range(value).count <= Limits.clientBytes else { throw members.misfit(position) }
    }
  }

  /// Sets the order that the card pays.
  func setSession(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let connection = ask.connection
    try requireNoPayment(connection)
    guard ask.hasParams else { throw .symbol(.sessionObjectMissing) }
    let session = try session(ask, bytes)
    replaceSession(connection, session)
    ask.answer(bytes)
  }

  /// Checks the members of a session in the component's order.
  private func session(_ members: Ask, _ bytes: Span<UInt8>) throws(Refused) -> PaymentSession {
    guard members.nonEmpty(0) != nil else { throw .symbol(.orderIDMissing) }
    guard let environment = members.nonEmpty(2) else { throw .symbol(.environmentMissing) }
    guard members.nonEmpty(1) != nil else { throw .symbol(.paymentSessionIDMissing) }
    let orderID = try members.requiredText(0, limit: PaymentSession.longestID, bytes)
    let sessionID = try members.requiredText(1, limit: PaymentSession.longestID, bytes)
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
