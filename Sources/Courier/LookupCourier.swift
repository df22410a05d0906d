public import JSON
public import JSONRPC
import SecretMemory

/// Looks up BINs and passes one-time passwords on; many calls may be under way at once.
public final class LookupCourier: Courier {
  /// How many requests may be under way.
  static let mostRequests = 32

  let options: CourierOptions
  let carrier: any Carrier
  private(set) var now: UInt64 = 0
  /// The requests under way, by the number of each of their calls.
  var calls: [Int: Errand] = [:]
  private var lastNumber = 0

  /// Creates a courier.
  public init(options: CourierOptions, carrier: any Carrier) {
    self.options = options
    self.carrier = carrier
  }

  /// Never: it serves until its channel ends.
  public var isFinished: Bool { false }
  /// Always.
  public var wantsInput: Bool { true }
  /// When `deadline()` is to be called, in nanoseconds; nil for never.
  public var nextDeadline: UInt64? { calls.values.map(\.due).min() }

  /// Takes note of the time, in nanoseconds.
  public func tick(_ now: UInt64) { self.now = now }

  /// Whether the next message may be dealt with.
  public func mayContinue(_ conversation: Conversation) -> Bool { true }

  /// An answer may take all that a message can.
  public func answerSize(of call: Call, in message: Span<UInt8>, tape: Tape) -> Int {
    Conversation.largestAnswer
  }

  /// Carries out one call of the daemon.
  public func perform(
    _ call: Call, in message: Span<UInt8>, tape: Tape, for conversation: Conversation
  ) {
    guard call.wantsAnswer, !conversation.inBatch else { return }
    guard Set(calls.values.map(ObjectIdentifier.init)).count < Self.mostRequests else {
      return conversation.fail(.busy, call: call, in: message, tape: tape) { $0.symbol("BUSY") }
    }
    let parameters = Parameters(call, tape)
    let errand: Errand?
    if tape.text(call.method, equals: "lookUp", in: message) {
      errand = LookupErrand(parameters, message)
    } else if tape.text(call.method, equals: "authenticate", in: message) {
      errand = OTPErrand(parameters, message)
    } else {
      return conversation.fail(.methodNotFound, call: call, in: message, tape: tape)
    }
    guard let errand else {
      return conversation.fail(.invalidParams, call: call, in: message, tape: tape)
    }
    errand.reply = (conversation, conversation.postpone(call, in: message, tape: tape))
    errand.due = now + errand.patience
    for (call, body) in errand.calls(options) {
      lastNumber += 1
      errand.numbers.append(lastNumber)
      calls[lastNumber] = errand
      carrier.send(lastNumber, call, body: .bytes(body))
    }
  }

  /// Hears what a call came to.
  public func outcome(_ number: Int, _ outcome: HTTPOutcome) {
    guard let errand = calls.removeValue(forKey: number) else { return }
    errand.outcomes[number] = outcome
    if errand.outcomes.count == errand.numbers.count { answer(errand) }
  }

  /// Gives up what is late.
  public func deadline() {
    for (number, errand) in calls where errand.due <= now {
      if errand.isCancelled { outcome(number, .failed(sent: carrier.mayHaveSent(number))) }
    }
    for errand in calls.values where errand.due <= now && !errand.isCancelled {
      errand.isCancelled = true
      errand.due = now + Patience.cancelling
      for number in errand.numbers where calls[number] != nil { carrier.cancel(number) }
    }
  }

  private func answer(_ errand: Errand) {
    guard let (conversation, call) = errand.reply else { return }
    var writer = conversation.beginResult(call)
    errand.answer(errand.numbers.map { errand.outcomes[$0] ?? .failed(sent: true) }, &writer)
    conversation.endResult()
    errand.reply = nil
  }
}

extension RPCFault {
  /// More is under way than may be.
  static var busy: RPCFault { RPCFault(code: -32000, message: "Too much is under way.") }
}
