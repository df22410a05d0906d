public import JSON
public import JSONRPC
import Payments
public import SecretMemory

/// Makes one payment: takes one `pay`, calls Order Pay, answers, and is finished.
public final class PayCourier: Courier {
  private let options: CourierOptions
  private let input: ByteBuffer
  private let carrier: any Carrier
  private var now: UInt64 = 0
  private var running: Running?

  /// Whether the answer is written and the process is to end.
  public private(set) var isFinished = false
  /// Whether more may be read; false from the moment when the body lies in the buffer.
  public private(set) var wantsInput = true
  /// When `deadline()` is to be called, in nanoseconds; nil for never.
  public private(set) var nextDeadline: UInt64?

  /// A payment on its way.
  private struct Running {
    var call: PostponedCall
    let conversation: Conversation
    let request: PayRequest
    let scrubber: Scrubber
    let giveUpAt: UInt64
    var attempt = 1
    /// Whether an earlier attempt may have reached the gateway.
    var mayHaveArrived = false
    var isCancelled = false
  }

  /// Creates a courier.
  ///
  /// - Parameters:
  ///   - options: where the gateway is.
  ///   - input: the buffer of the channel; the body is sent out of it, so it stays as it is from the
  ///     moment when `wantsInput` is false.
  ///   - carrier: makes the call.
  public init(options: CourierOptions, input: ByteBuffer, carrier: any Carrier) {
    self.options = options
    self.input = input
    self.carrier = carrier
  }

  /// Takes note of the time, in nanoseconds.
  public func tick(_ now: UInt64) { self.now = now }

  /// Whether the next message may be dealt with.
  public func mayContinue(_ conversation: Conversation) -> Bool { wantsInput }

  /// An answer may take all that a message can.
  public func answerSize(of call: Call, in message: Span<UInt8>, tape: Tape) -> Int {
    Conversation.largestAnswer
  }

  /// Carries out one call of the daemon.
  public func perform(
    _ call: Call, in message: Span<UInt8>, tape: Tape, for conversation: Conversation
  ) {
    guard tape.text(call.method, equals: "pay", in: message) else {
      return conversation.fail(.methodNotFound, call: call, in: message, tape: tape)
    }
    guard call.wantsAnswer, !conversation.inBatch,
      let request = PayRequest(Parameters(call, tape), message)
    else { return conversation.fail(.invalidParams, call: call, in: message, tape: tape) }
    wantsInput = false
    let secrets = KnownSecrets(
      in: input, number: request.number, code: request.code, session: request.session)
    running = Running(
      call: conversation.postpone(call, in: message, tape: tape), conversation: conversation,
      request: request, scrubber: Scrubber(secrets), giveUpAt: now + Patience.payment)
    nextDeadline = now + Patience.payment
    attempt()
  }

  private func attempt() {
    guard let running else { return }
    let base = options.address(of: running.request.environment).base
    var call = HTTPCall(url: base + options.payPath, apiVersion: options.apiVersion)
    call.headers.append(("x-idempotency-key", running.request.idempotencyKey))
    carrier.send(running.attempt, call, body: .received(running.request.body))
  }

  /// Hears what a call came to.
  public func outcome(_ number: Int, _ outcome: HTTPOutcome) {
    guard let running, running.attempt == number else { return }
    guard case .failed(let sent) = outcome else { return finish(outcome) }
    if sent { self.running?.mayHaveArrived = true }
    // Nothing was answered. The same key makes the gateway carry out at most one of the two.
    if running.attempt == 1, !running.isCancelled, now + Patience.retry < running.giveUpAt {
      self.running?.attempt = 2
      attempt()
    } else {
      finish(.failed(sent: sent || running.mayHaveArrived))
    }
  }

  /// Gives up what is late.
  public func deadline() {
    guard let running, let due = nextDeadline, due <= now else { return }
    if running.isCancelled {
      let sent = running.mayHaveArrived || carrier.mayHaveSent(running.attempt)
      return finish(.failed(sent: sent))
    }
    self.running?.isCancelled = true
    nextDeadline = now + Patience.cancelling
    carrier.cancel(running.attempt)
  }

  private func finish(_ outcome: HTTPOutcome) {
    guard let running, !isFinished else { return }
    let address = options.address(of: running.request.environment)
    let reader = PayReader(
      scrubber: running.scrubber, environment: running.request.environment,
      allowsPlainPages: address.isPlain, isLate: running.isCancelled,
      mayHaveArrived: running.mayHaveArrived)
    let answer = reader.read(outcome)
    var writer = running.conversation.beginResult(running.call)
    answer.write(to: &writer)
    running.conversation.endResult()
    self.running = nil
    nextDeadline = nil
    isFinished = true
  }
}
