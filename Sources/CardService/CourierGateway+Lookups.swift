import JSON
import Payments
import SecretMemory

// The lookup courier: it gets eight digits and one-time passwords, and never a number.
extension CourierGateway {
  /// After what time a lookup courier that died is started again, and at most after what time, in
  /// nanoseconds; the time doubles until one has answered something.
  static let shortestBackoff: UInt64 = 250_000_000
  static let longestBackoff: UInt64 = 8_000_000_000
  /// How long a courier may take until it is sealed, in seconds.
  static let sealSeconds: UInt64 = 3
  /// How long an answer may take, in nanoseconds: more than a courier that is alive allows itself, and
  /// less than the service waits, so that one that hangs is noticed here and replaced.
  static let patience: UInt64 = 9_900_000_000

  /// When the lookup courier must have answered next.
  var owedBy: UInt64 { owed.values.reduce(.max) { min($0, $1.due) } }

  func lookUp(
    _ prefix: UInt64, session: PaymentSession, ticket: Ticket, time: UInt64
  ) -> Timing<LookupAnswer> {
    let failure = LookupAnswer(bin: nil, tdr: nil, isFailure: true)
    guard owed.count + waiting.count < Self.mostLookups else { return .now(failure) }
    guard let courier = lookupCourier, courier.isSealed else {
      // One that is being started is waited for; one that has just died is not.
      guard isStarting || lookupCourier != nil else { return .now(failure) }
      waiting.append(ticket)
      return .later
    }
    let isSent = send(courier, "lookUp", ticket) { CourierFrame.lookUp(prefix, session, to: &$0) }
    guard isSent else { return .now(failure) }
    owed[ticket] = Owed(kind: .lookup, due: time &+ Self.patience)
    return .later
  }

  var passwordObstacle: ErrorSymbol? {
    guard isAvailable else { return .gatewayUnavailable }
    return lookupCourier?.isSealed == true ? nil : .busy
  }

  func submitOTP(
    _ paymentID: String, session: PaymentSession, text: Span<UInt8>, range: Range<Int>,
    ticket: Ticket, time: UInt64
  ) -> Timing<OTPAnswer> {
    authenticate(ticket, time) { writer in
      CourierFrame.authenticate(paymentID, session, "SUBMIT_OTP", to: &writer)
      writer.key("otp")
      writer.beginString()
      var scalars = Scalars(range)
      while let scalar = scalars.next(text) { writer.stringScalar(scalar) }
      writer.endString()
    }
  }

  func resendOTP(
    _ paymentID: String, session: PaymentSession, ticket: Ticket, time: UInt64
  ) -> Timing<OTPAnswer> {
    authenticate(ticket, time) { writer in
      CourierFrame.authenticate(paymentID, session, "RESEND_OTP", to: &writer)
    }
  }

  private func authenticate(
    _ ticket: Ticket, _ time: UInt64, _ params: (inout JSONWriter) -> Void
  ) -> Timing<OTPAnswer> {
    guard let courier = lookupCourier, courier.isSealed,
      send(courier, "authenticate", ticket, params)
    else { return .now(OTPAnswer(.lost, message: "")) }
    owed[ticket] = Owed(kind: .password, due: time &+ Self.patience)
    return .later
  }

  /// Sends one call; the frame is wiped whatever comes of it.
  func send(
    _ courier: Courier, _ method: StaticString, _ ticket: Ticket,
    _ params: (inout JSONWriter) -> Void
  ) -> Bool {
    let call = CourierFrame(frame)
    defer { call.wipe() }
    guard call.write(method, id: ticket.rawValue, params) else { return false }
    return wire?.send(frame, on: courier.channel) == true
  }

  /// Takes a message of the lookup courier; an answer that nobody waits for any more is dropped.
  func lookupSaid(
    _ courier: Courier, _ message: CourierMessage, _ bytes: Span<UInt8>
  ) throws(CourierFault) {
    switch message {
    case .notification(let method, _):
      guard tape.text(method, equals: "sealed", in: bytes), !courier.isSealed else {
        throw CourierFault()
      }
      courier.isSealed = true
      courier.sealBy = .max
      for ticket in waiting { note(.lookupWanted(ticket)) }
      waiting = []
    case .result(let id, let result):
      backoff = Self.shortestBackoff
      let ticket = Ticket(rawValue: id)
      let answer = CourierAnswer(tape: tape, result: result)
      switch owed[ticket]?.kind {
      case .lookup: note(.reply(ticket, .lookup(try answer.lookUp(bytes))))
      case .password: note(.reply(ticket, .otp(try answer.authenticate(bytes))))
      case nil: break
      }
      owed[ticket] = nil
    case .refusal(let id, _):
      fail(Ticket(rawValue: id))
    }
  }

  /// Ends a call that has no answer.
  private func fail(_ ticket: Ticket) {
    switch owed.removeValue(forKey: ticket)?.kind {
    case .lookup:
      note(.reply(ticket, .lookup(LookupAnswer(bin: nil, tdr: nil, isFailure: true))))
    case .password: note(.reply(ticket, .otp(OTPAnswer(.lost, message: ""))))
    case nil: break
    }
  }

  /// Ends everything that the lookup courier owes.
  func failLookups() {
    for ticket in owed.keys { fail(ticket) }
    for ticket in waiting {
      note(.reply(ticket, .lookup(LookupAnswer(bin: nil, tdr: nil, isFailure: true))))
    }
    waiting = []
  }

  /// Starts the lookup courier, or tries again later.
  func startLookup(at time: UInt64) {
    guard state == .ready, lookupCourier == nil else { return }
    guard let courier = start(.lookup) else { return retryLookup(at: time) }
    courier.sealBy = time &+ nanoseconds(Self.sealSeconds)
    lookupCourier = courier
  }

  /// Deals with the end of the lookup courier.
  func lookupEnded(at time: UInt64) {
    if let courier = lookupCourier {
      lookupCourier = nil
      dismiss(courier)
    }
    failLookups()
    retryLookup(at: time)
  }

  private func retryLookup(at time: UInt64) {
    guard state == .ready else { return }
    restartAt = time &+ backoff
    backoff = min(backoff &* 2, Self.longestBackoff)
  }
}
