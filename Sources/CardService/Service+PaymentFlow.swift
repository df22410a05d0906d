import JSON
import JSONRPC
import Payments
import SecretMemory

extension Service {
  /// Feeds one event to a payment's flow and carries out what it asks for, in order.
  func advance(_ connection: Connection, _ event: PaymentEvent) {
    let actions = connection.flow.take(event)
    carryOut(actions, connection)
  }

  /// Carries out actions; those that answer a call of a suspended batch run inside the batch.
  func carryOut(_ actions: [PaymentAction], _ connection: Connection) {
    guard !actions.isEmpty else { return }
    resumeBatch(connection) {
      for action in actions { carryOut(action, connection) }
    }
  }

  /// Answers a postponed call: inside the batch that waits for it, if one does, which then goes on.
  func resumeBatch(_ connection: Connection, _ answer: () -> Void) {
    let conversation = connection.conversation
    guard conversation.isSuspended, let parked = connection.parked else { return answer() }
    let wasAtHand = connection.isAtHand
    connection.isAtHand = true
    let end = parked.withBytes { bytes in
      conversation.resume(bytes, tape: tape, handler: self, peer: connection, answer: answer)
    }
    connection.isAtHand = wasAtHand
    flush(connection)
    guard let end else { return }
    // The slots that held the batch are free again.
    wakeStarved()
    if connection.leaves { depart(connection) } else { unpause(connection, from: end) }
  }

  private func carryOut(_ action: PaymentAction, _ connection: Connection) {
    switch action {
    case .handOver, .passOn, .refuse:
      break  // The caller has what these need and does them itself.
    case .answerPay(let reply):
      answerPay(reply, connection)
    case .withdraw:
      withdraw(connection)
    case .answerOTP(let kind):
      answerOTP(kind, connection)
    case .end(let ending):
      end(ending, connection)
    }
  }

  /// Takes back a `pay` of which nothing has been handed over: it was not a payment.
  private func withdraw(_ connection: Connection) {
    endCall(connection)
    guard let payment = connection.payment else { return }
    connection.payment = nil
    connection.lastEdit = time(of: connection)
    log(
      .paymentEnded, connection, outcome: payment.refusal == nil ? "withdrawn" : "busy",
      order: payment.session.orderID)
    if let handle = payment.handle {
      if let row = payment.refusal?.row {
        connection.conversation.fail(row.fault, handle) { writer in
          Self.write(row.code, field: row.field, to: &writer)
        }
      } else {
        connection.conversation.fail(.requestCancelled, handle)
      }
    }
    watch(connection)
  }

  /// Forgets the gateway call whose answer was awaited, and the card that was to be handed over.
  private func endCall(_ connection: Connection) {
    if let ticket = connection.payment?.ticket { drop(ticket) }
    connection.payment?.prepared = nil
    connection.payment?.endCall()
  }

  /// Forgets a call to the gateway; its answer will be dropped.
  func drop(_ ticket: Ticket) {
    if tickets.removeValue(forKey: ticket) != nil { gateway.giveUp(ticket) }
  }

  private func answerPay(_ reply: PayReply, _ connection: Connection) {
    guard let handle = connection.payment?.handle else { return }
    connection.payment?.handle = nil
    connection.payment?.holdsPushes = false
    endCall(connection)
    if connection.flow.step == .otp {
      let time = time(of: connection)
      connection.payment?.otpDeadline = time &+ nanoseconds(Limits.otpSeconds)
      connection.payment?.resendAt = time &+ nanoseconds(Limits.resendAfterSeconds)
      watch(connection)
    }
    guard let payment = connection.payment, !connection.isGone else { return }
    let conversation = connection.conversation
    var writer = conversation.beginResult(handle)
    PayResultWriter.write(
      payment, goesOn: reply == .asGatewaySaid, otp: otpStatus(connection), to: &writer)
    conversation.endResult()
  }

  private func answerOTP(_ kind: OTPAnswerKind, _ connection: Connection) {
    guard let handle = connection.payment?.otpHandle else { return }
    let time = time(of: connection)
    connection.payment?.otpHandle = nil
    endCall(connection)
    if connection.isGone { return }
    let conversation = connection.conversation
    guard kind != .lost else {
      let row = ErrorSymbol.gatewayUnavailable.row
      return conversation.fail(row.fault, handle) { writer in
        Self.write(row.code, field: row.field, to: &writer)
      }
    }
    let status = otpStatus(connection, at: time)
    var writer = conversation.beginResult(handle)
    writer.beginObject()
    writer.member("authenticate_status", word: kind == .accepted ? "SUCCESS" : "FAILED")
    writer.member("message", connection.payment?.otpAnswer?.message ?? "")
    writer.key("otp")
    PayResultWriter.write(status, to: &writer)
    writer.endObject()
    conversation.endResult()
  }

  /// Says how the OTP step stands; nil when there is none.
  private func otpStatus(_ connection: Connection, at time: UInt64? = nil) -> OTPStatus? {
    guard connection.flow.step == .otp, let payment = connection.payment,
      let deadline = payment.otpDeadline
    else { return nil }
    let time = time ?? self.time(of: connection)
    return OTPStatus(
      expiresIn: seconds(from: time, to: deadline),
      resendIn: seconds(from: time, to: payment.resendAt),
      resendsLeft: connection.flow.resendsLeft, attemptsLeft: connection.flow.triesLeft)
  }

  /// Ends a payment: lets go of the card as the ending demands, then says how it ended.
  private func end(_ ending: Ending, _ connection: Connection) {
    guard let payment = connection.payment else { return }
    connection.payment = nil
    connection.lastEdit = time(of: connection)
    let notice = EndNotice(ending, payment)
    if let id = payment.paymentID { gateway.ended(id, ending, time: time(of: connection)) }
    log(.paymentEnded, connection, outcome: notice.outcome, order: payment.session.orderID)
    if notice.isDecline {
      ledger.noteDecline(payment.session)
      if ledger.declined(payment.session) >= Limits.declinedPays {
        wipe(connection, because: .attemptLimit)
      }
    }
    if ending == .verify { wipe(connection, because: .paid) }
    publish(connection)
    announce(notice.method, of: connection) { writer in notice.write(to: &writer) }
    watch(connection)
    if connection.isGone {
      orphans[connection.id] = nil
      endSharing(of: connection)
    } else {
      leaveAfterInput(connection)
    }
  }

  /// Hears an answer of the gateway that came after its call; one that nobody waits for is dropped.
  func gatewayReplied(_ ticket: Ticket, _ reply: GatewayReply) {
    guard let id = tickets.removeValue(forKey: ticket), let connection = connection(id) else {
      return
    }
    switch reply {
    case .lookup(let answer):
      lookupReplied(ticket, answer, connection)
    case .pay(let answer):
      guard connection.payment?.ticket == ticket else { return }
      payReplied(answer, connection)
    case .otp(let answer):
      guard connection.payment?.ticket == ticket else { return }
      otpReplied(answer, connection)
    }
    publish(connection)
    flush(connection)
    leaveAfterInput(connection)
  }

  /// Takes in what Order Pay came to.
  func payReplied(_ answer: PayAnswer, _ connection: Connection) {
    connection.payment?.answer = answer
    connection.payment?.paymentID = answer.paymentID
    advance(connection, .payAnswered(answer.kind))
  }

  /// Takes in what an OTP call came to.
  func otpReplied(_ answer: OTPAnswer, _ connection: Connection) {
    connection.payment?.otpAnswer = answer
    advance(connection, .otpAnswered(answer.kind))
  }

  /// Takes in how soon the gateway answers a call.
  ///
  /// - Returns: the answer if it is there; one that comes later goes through `gatewayReplied`.
  func answerNow<Answer>(
    _ timing: Timing<Answer>, _ ticket: Ticket, _ connection: Connection,
    _ reply: (Answer) -> GatewayReply
  ) -> Answer? {
    switch timing {
    case .now(let answer):
      tickets[ticket] = nil
      return answer
    case .after(let delay, let answer):
      let due = time(of: connection) &+ delay
      connection.held.append(HeldAnswer(due: due, ticket: ticket, reply: reply(answer)))
      return nil
    case .later:
      return nil
    }
  }

  /// Names a new call to the gateway.
  func issueTicket(_ connection: Connection) -> Ticket {
    lastTicket &+= 1
    let ticket = Ticket(rawValue: lastTicket)
    tickets[ticket] = connection.id
    return ticket
  }
}
