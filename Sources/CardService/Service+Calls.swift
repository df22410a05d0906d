public import JSON
public import JSONRPC
import SecretMemory

extension Service: CallHandler {
  /// Carries out one call of a connection.
  public func perform(
    _ call: Call, in message: Span<UInt8>, tape: Tape, for connection: Connection
  ) {
    counters.messages &+= 1
    connection.halfSince = nil
    connection.hasSpoken = true
    do throws(Refused) {
      // The tape that is handed in need not be held meanwhile, as one of our own would be.
      if let press = keyPress(call, message, tape, connection) {
        try keystroke(press, call, message, tape, connection)
      } else {
        try dispatch(call, message, connection)
      }
    } catch {
      refuse(error, call, message, connection)
    }
    publish(connection)
  }

  /// Sends what has gathered, and says whether the peer may be served further.
  public func mayContinue(_ connection: Connection) -> Bool {
    connection.halfSince = nil
    if connection.leaves { depart(connection) }
    if connection.conversation.unsent >= flushesAt { flush(connection) }
    return !connection.isClosing && connection.greeting == nil
      && connection.backlog < Limits.backlogBytes
  }

  /// Sends what the outbox holds for a connection.
  public func makeRoom(_ connection: Connection) { flush(connection) }

  /// Says how much room a batch must keep for this call's answer.
  public func answerSize(of call: Call, in message: Span<UInt8>, tape: Tape) -> Int {
    method(of: call, message)?.row.answerSize ?? 0
  }

  /// With this much in the outbox it is sent, so that a whole message always fits behind it.
  static let flushesLate = 48 << 10
  /// The same if nobody else waits to be served: the peer is woken while the rest is being answered.
  static let flushesEarly = 6 << 10

  private func method(of call: Call, _ bytes: Span<UInt8>) -> Method? {
    tape.place(of: call.method, among: Method.names, in: bytes).flatMap {
      Method(rawValue: UInt8(truncatingIfNeeded: $0))
    }
  }

  private func dispatch(
    _ call: Call, _ bytes: Span<UInt8>, _ connection: Connection
  ) throws(Refused) {
    let named = method(of: call, bytes)
    if connection.shutdownSeen, named != .exit { throw .afterShutdown }
    guard let method = named else { throw .noSuchMethod }
    let row = method.row
    let traits = row.traits
    guard exists(traits, for: connection, call) else { throw .noSuchMethod }
    if traits.contains(.requestOnly), !call.wantsAnswer { return }
    if method == .initialize { return try initialize(call, bytes, connection) }
    let ask = Ask(
      connection: connection, call: call, tape: tape,
      arguments: try Arguments(
        row.parameters, call.params, tape, bytes, ignoresAll: traits.contains(.lenient)))
    try run(method, ask, bytes)
  }

  /// Reads the call if it is a usual key press, which is what most calls are.
  private func keyPress(
    _ call: Call, _ bytes: Span<UInt8>, _ tape: Tape, _ connection: Connection
  ) -> KeyPress? {
    guard tape.text(call.method, equals: "keystroke", in: bytes), !connection.shutdownSeen,
      !connection.isListener
    else { return nil }
    return KeyPress.read(call.params, tape, bytes)
  }

  /// Tells whether a method with these traits is there for this call.
  private func exists(_ traits: Method.Traits, for connection: Connection, _ call: Call) -> Bool {
    if traits.contains(.notificationOnly), call.wantsAnswer { return false }
    if traits.contains(.sandboxOnly), sandbox == nil { return false }
    if traits.contains(.fixedClockOnly), options.fixedClock == nil { return false }
    return !connection.isListener || traits.contains(.forListeners)
  }

  private func run(_ method: Method, _ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    switch method {
    case .keystroke: try keystroke(ask, bytes)
    case .paste: try paste(ask, bytes)
    case .select: try select(ask, bytes)
    case .clear: try clear(ask, bytes)
    case .setExpiry: try setExpiry(ask, bytes)
    case .setCVV: try setCVV(ask, bytes)
    case .setCardHolderName: try setCardHolderName(ask, bytes)
    case .capture: try capture(ask, bytes)
    case .getCardMetaData: getCardMetaData(ask, bytes)
    case .setSession: try setSession(ask, bytes)
    case .pay: try pay(ask, bytes)
    case .submitOtp: try submitOTP(ask, bytes)
    case .resendOtp: try resendOTP(ask, bytes)
    case .finishAuthentication: try finishAuthentication(ask, bytes)
    case .cancelPayment: try cancelPayment(ask, bytes)
    case .share: try share(ask, bytes)
    case .listen: try listen(ask, bytes)
    case .status: status(ask, bytes)
    case .discover: discover(ask, bytes)
    case .shutdown: shutdown(ask, bytes)
    case .exit: exit(ask)
    case .cancelRequest: cancelRequest(ask, bytes)
    case .sandboxCreateOrder: try createOrder(ask, bytes)
    case .sandboxGetOrder: try getOrder(ask, bytes)
    case .sandboxSimulate: try simulate(ask, bytes)
    case .sandboxFaults: try setFaults(ask, bytes)
    case .sandboxAdvance: try advance(ask, bytes)
    case .initialize, .initialized: break
    }
  }
}
