import Payments

extension Service {
  /// Hears that the time asked for with `Wire.wake` has come.
  public func deadline(at time: UInt64) {
    tick(time)
    if looksAtStarved { feedStarved() }
    if let couriers {
      couriers.deadline(at: now)
      settleCouriers()
    }
    while let entry = deadlines.popDue(now) {
      // An entry that an earlier one has overtaken is of no use: that one has put back the next.
      guard let connection = connection(entry.connection),
        entry.time == connection.queuedDeadline
      else { continue }
      connection.queuedDeadline = .max
      fireDue(connection)
      flush(connection)
      watch(connection)
    }
    arm()
  }

  /// Asks to be woken for whatever comes first.
  func arm() {
    if looksAtStarved {
      wire?.wake(at: now)
    } else if let due = couriers?.wakeAt {
      wire?.wake(at: min(due, deadlines.first ?? .max))
    } else {
      wire?.wake(at: deadlines.first)
    }
  }

  /// Puts a connection's earliest deadline into the queue, unless an earlier look is due anyway.
  func watch(_ connection: Connection) {
    guard let next = earliest(connection) else { return }
    let time = next.time < connection.advanced ? 0 : next.time - connection.advanced
    guard time < connection.queuedDeadline else { return }
    connection.queuedDeadline = time
    let first = deadlines.first
    deadlines.insert(DeadlineQueue.Entry(time: time, connection: connection.id))
    if first == nil || time < first ?? 0 { arm() }
  }

  /// Does everything that is due on a connection, earliest first.
  func fireDue(_ connection: Connection) {
    while let next = earliest(connection), next.time <= time(of: connection) {
      fire(next, connection)
    }
  }

  /// Moves a connection's own time on, stopping at each deadline on the way.
  func advance(_ connection: Connection, by nanoseconds: UInt64) {
    let goal = time(of: connection) &+ nanoseconds
    while let next = earliest(connection), next.time <= goal {
      let time = time(of: connection)
      if next.time > time { connection.advanced &+= next.time - time }
      fire(next, connection)
    }
    let time = time(of: connection)
    if goal > time { connection.advanced &+= goal - time }
    watch(connection)
  }

  /// Names what a connection waits for and when, in its own time.
  private struct Due {
    let time: UInt64
    let kind: Kind

    enum Kind { case idle, halfMessage, call, otp, held, settle, lookup }
  }

  private func earliest(_ connection: Connection) -> Due? {
    var due: Due?
    func consider(_ time: UInt64?, _ kind: Due.Kind) {
      guard let time, time < due?.time ?? .max else { return }
      due = Due(time: time, kind: kind)
    }
    if connection.vault != nil || isCapturing(connection), !connection.flow.isRunning {
      consider(connection.lastEdit &+ nanoseconds(options.idleWipe), .idle)
    }
    if let since = connection.halfSince, connection.pause == .none || connection.pause == .starved {
      consider(
        since &+ connection.advanced &+ nanoseconds(Limits.halfMessageSeconds), .halfMessage)
    }
    if let payment = connection.payment {
      consider(payment.callDeadline, .call)
      if connection.flow.step == .otp { consider(payment.otpDeadline, .otp) }
    }
    if isCapturing(connection) { consider(capture?.settleAt, .settle) }
    consider(connection.lookup.due, .lookup)
    for answer in connection.held { consider(answer.due, .held) }
    return due
  }

  private func fire(_ due: Due, _ connection: Connection) {
    switch due.kind {
    case .idle:
      wipe(connection, because: .idle)
      publish(connection)
    case .halfMessage:
      log(.halfMessage, connection)
      connection.halfSince = nil
      connection.exitStatus = 1
      depart(connection)
    case .call:
      if let ticket = connection.payment?.ticket { drop(ticket) }
      connection.payment?.endCall()
      advance(
        connection,
        connection.flow.pendingOTP == nil ? .payAnswered(.lost) : .otpAnswered(.lost))
      leaveAfterInput(connection)
    case .settle: settleCapture(connection)
    case .otp:
      connection.payment?.otpDeadline = nil
      advance(connection, .otpTimedOut)
    case .lookup:
      guard let ticket = connection.lookup.ticket else { return }
      drop(ticket)
      lookupReplied(ticket, LookupAnswer(bin: nil, tdr: nil, isFailure: true), connection)
      publish(connection)
    case .held:
      guard let place = connection.held.firstIndex(where: { $0.due == due.time }) else { return }
      let answer = connection.held.remove(at: place)
      gatewayReplied(answer.ticket, answer.reply)
    }
  }
}
