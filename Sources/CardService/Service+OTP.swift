import JSON
import JSONRPC
import Payments
import SecretMemory

extension Service {
  /// Passes a one-time password on to the gateway.
  func submitOTP(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let range = tape.range(try ask.required(0))
    guard (1...Limits.otpBytes).contains(range.count) else { throw ask.arguments.misfit(0) }
    try otpCall(ask, .submitted, bytes) { paymentID, session, ticket, time in
      gateway.submitOTP(
        paymentID, session: session, text: bytes, range: range, ticket: ticket, time: time)
    }
  }

  /// Asks the gateway for another one-time password, not too often.
  func resendOTP(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let connection = ask.connection
    guard connection.flow.step == .otp, connection.flow.pendingOTP == nil else {
      throw .symbol(.noPaymentInProgress)
    }
    let time = time(of: connection)
    guard connection.flow.resendsLeft > 0, time >= connection.payment?.resendAt ?? 0 else {
      throw .symbol(.tooManyAttempts)
    }
    try otpCall(ask, .resent, bytes) { paymentID, session, ticket, time in
      connection.payment?.resendAt = time &+ nanoseconds(Limits.resendAfterSeconds)
      return gateway.resendOTP(paymentID, session: session, ticket: ticket, time: time)
    }
  }

  /// Passes an OTP call on to the gateway and postpones its answer until the gateway has given it.
  private func otpCall(
    _ ask: Ask, _ event: PaymentEvent, _ bytes: Span<UInt8>,
    _ send: (String, PaymentSession, Ticket, UInt64) -> Timing<OTPAnswer>
  ) throws(Refused) {
    let connection = ask.connection
    guard connection.flow.step == .otp, connection.flow.pendingOTP == nil,
      let payment = connection.payment, let paymentID = payment.paymentID
    else { throw .symbol(.noPaymentInProgress) }
    if let obstacle = gateway.passwordObstacle { throw .symbol(obstacle) }
    if connection.conversation.inBatch, !canSuspendBatch { throw .symbol(.busy) }
    _ = connection.flow.take(event)
    let ticket = issueTicket(connection)
    let time = time(of: connection)
    connection.payment?.otpHandle = connection.conversation.postpone(
      ask.call, in: bytes, tape: tape)
    connection.payment?.ticket = ticket
    connection.payment?.callDeadline = time &+ nanoseconds(Limits.paySeconds)
    let timing = send(paymentID, payment.session, ticket, time)
    if let answer = answerNow(timing, ticket, connection, { .otp($0) }) {
      return otpReplied(answer, connection)
    }
    if connection.conversation.inBatch { suspendBatch(connection) }
    watch(connection)
  }

  /// Hears that the payer is back from the bank's page, or has given up.
  func finishAuthentication(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    let outcome = try ask.word(0, of: ["returned", "cancelled"], bytes)
    guard let outcome else { throw ask.arguments.misfit(0) }
    let connection = ask.connection
    guard connection.flow.step == .bankPage || connection.flow.step == .otp else {
      throw .symbol(.noPaymentInProgress)
    }
    ask.answer(bytes)
    advance(connection, outcome == 0 ? .returned : .cancelled)
  }

  /// Gives a running payment up.
  func cancelPayment(_ ask: Ask, _ bytes: Span<UInt8>) throws(Refused) {
    guard ask.connection.flow.isRunning else { throw .symbol(.noPaymentInProgress) }
    ask.answer(bytes)
    advance(ask.connection, .cancelled)
  }

  /// Withdraws a `pay` that has not been handed over; anything else goes on.
  func cancelRequest(_ ask: Ask, _ bytes: Span<UInt8>) {
    let connection = ask.connection
    guard let id = ask.arguments[0],
      let handle = connection.conversation.postponedCall(id, in: bytes, tape: tape),
      handle == connection.payment?.handle
    else { return }
    advance(connection, .withdrawn)
  }
}
