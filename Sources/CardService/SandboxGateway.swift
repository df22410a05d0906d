import JSON
import Payments
import Sandbox
import SecretMemory

/// Lets the embedded sandbox play the gateway.
final class SandboxGateway: Gateway {
  var sandbox: Sandbox
  /// Reads the wall clock for the orders' timestamps.
  private let wallTime: () -> WallTime

  init(seed: UInt64, wallTime: @escaping () -> WallTime) {
    sandbox = Sandbox(seed: seed)
    self.wallTime = wallTime
  }

  let name: StaticString = "sandbox"

  func serves(_ environment: PaymentEnvironment) -> Bool { environment == .sandbox }

  /// The sandbox's clock at a connection's own time.
  func clock(_ time: UInt64) -> SandboxClock {
    SandboxClock(wall: wallTime(), elapsed: time)
  }

  func lookUp(
    _ prefix: UInt64, session: PaymentSession, ticket: Ticket, time: UInt64
  ) -> Timing<LookupAnswer> {
    let found = sandbox.lookUp(
      bin: UInt32(truncatingIfNeeded: prefix), session: session.paymentSessionID)
    var answer = LookupAnswer(bin: nil, tdr: nil, isFailure: found.failure != nil)
    if let bin = found.bin { answer.bin = info(bin) }
    if let tdr = found.tdr { answer.tdr = Self.text { tdr.write(to: &$0) } }
    return Self.timing(found.delay, answer)
  }

  private func info(_ found: Sandbox.BINInfo) -> BINInfo {
    var info = BINInfo()
    info.scheme = found.scheme
    info.type = found.type
    info.subType = found.subType
    info.brand = found.brand
    info.bankName = found.bankName
    info.logo = sandbox.logo(of: found)
    return info
  }

  func pay(
    _ order: PayOrder, storage: Span<UInt8>, parts: CardParts, ticket: Ticket, time: UInt64
  ) -> Timing<PayAnswer> {
    let request = Sandbox.PayRequest(
      sessionID: order.session.paymentSessionID,
      channel: order.channel == .post ? .post : .link,
      number: parts.number, expiryMonth: parts.month, expiryYear: parts.year,
      cvv: parts.cvv.isEmpty ? nil : parts.cvv,
      instrumentID: order.instrumentID, saveInstrument: order.savesInstrument,
      idempotencyKey: order.idempotencyKey, showsLastFour: parts.showsLastFour)
    let outcome = sandbox.pay(request, storage: storage, clock: clock(time))
    switch outcome.result {
    case .success(let answer):
      return Self.timing(outcome.delay, Self.answer(answer))
    case .failure(let error):
      let fault = GatewayFault(message: error.message, code: error.code, type: error.type)
      return Self.timing(
        outcome.delay, PayAnswer(.refused, paymentID: outcome.cfPaymentID, fault: fault))
    }
  }

  private static func answer(_ given: Sandbox.PayAnswer) -> PayAnswer {
    var data = ActionData(url: given.url, isSimulated: true)
    data.method = given.contentType == nil ? nil : "post"
    data.contentType = given.contentType
    data.redirectToBank = given.redirectToBank
    if given.action == .form { data.payload = text { given.writeForm(to: &$0) } }
    let kind: PayAnswerKind =
      switch given.action {
      case .link, .form: .bankPage
      case .post: .otp
      case .custom: .unknownAction
      }
    return PayAnswer(
      kind, action: given.action.rawValue, paymentID: given.cfPaymentID, data: data)
  }

  func submitOTP(
    _ paymentID: String, session: PaymentSession, text: Span<UInt8>, range: Range<Int>,
    ticket: Ticket, time: UInt64
  ) -> Timing<OTPAnswer> {
    do throws(APIError) {
      return .now(
        Self.answer(
          try sandbox.submitOTP(paymentID, storage: text, otp: range, clock: clock(time))))
    } catch {
      return .now(OTPAnswer(.refused, message: error.message))
    }
  }

  func resendOTP(
    _ paymentID: String, session: PaymentSession, ticket: Ticket, time: UInt64
  ) -> Timing<OTPAnswer> {
    do throws(APIError) {
      return .now(Self.answer(try sandbox.resendOTP(paymentID, clock: clock(time))))
    } catch {
      return .now(OTPAnswer(.refused, message: error.message))
    }
  }

  func ended(_ paymentID: String, _ ending: Ending, time: UInt64) {
    switch ending {
    case .cancelled: sandbox.abandonPayment(paymentID, clock: clock(time))
    case .failed(.otpTimedOut): sandbox.expireOTP(paymentID, clock: clock(time))
    default: break
    }
  }

  private static func answer(_ given: Sandbox.OTPAnswer) -> OTPAnswer {
    OTPAnswer(given.succeeded ? .accepted : .refused, message: given.message)
  }

  private static func timing<Answer>(
    _ delay: Sandbox.AnswerDelay, _ answer: Answer
  ) -> Timing<Answer> {
    switch delay {
    case .none: .now(answer)
    case .nanoseconds(let delay): .after(delay, answer)
    case .never: .later
    }
  }

  /// Renders a small JSON text that holds no secret.
  static func text(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    let buffer = ByteBuffer(heapCapacity: 4_096)
    var writer = JSONWriter(buffer)
    write(&writer)
    return buffer.withBytes { span in span.indices.map { span[$0] } }
  }
}
