import JSON
import Payments
import SecretMemory

extension CourierGateway {
  /// How long the dispatcher may take to greet us, in seconds.
  static let greetingSeconds: UInt64 = 2

  /// Waits for the greeting of a dispatcher that has been started.
  func begin(_ channel: ChannelID, at time: UInt64) {
    let courier = Courier(.dispatcher, channel)
    dispatcher = courier
    couriers[channel] = courier
    state = .starting
    greetingDue = time &+ nanoseconds(Self.greetingSeconds)
  }

  /// Takes note that no dispatcher is there, or is of any use any more.
  ///
  /// Couriers that have a card already go on by themselves; their channels are still read.
  func lose(_ problem: Problem) {
    greetingDue = nil
    if let dispatcher {
      dispatcher.isClosed = true
      couriers[dispatcher.channel] = nil
      wire?.close(dispatcher.channel)
    }
    dispatcher = nil
    if case .lost = state { return }
    state = .lost(problem)
    restartAt = nil
    starts = [:]
    note(.availability)
    for ticket in early { note(.reply(ticket, .pay(PayAnswer(.unreachable)))) }
    early = []
    for (ticket, courier) in payCouriers where !courier.hasCard { payEnded(courier, ticket) }
    if lookupCourier?.isSealed != true { failLookups() }
  }

  /// Takes a message of the dispatcher.
  func dispatcherSaid(
    _ message: CourierMessage, _ bytes: Span<UInt8>, at time: UInt64
  ) throws(CourierFault) {
    switch message {
    case .notification(let method, let params):
      if tape.text(method, equals: "ready", in: bytes) {
        try greeted(params, bytes, at: time)
      } else if !tape.text(method, equals: "ended", in: bytes) || state != .ready {
        throw CourierFault()
      }
    case .result(let id, let result):
      guard let member = tape.member(result, "courier", in: bytes),
        let number = tape.integer(member, in: bytes), let number = UInt64(exactly: number)
      else { throw CourierFault() }
      guard let courier = starts.removeValue(forKey: id) else { throw CourierFault() }
      courier.number = number
      guard courier.isClosed else { return }
      finish(courier)
      if case .pay(let ticket) = courier.role, payCouriers[ticket] === courier {
        payEnded(courier, ticket)
      }
    case .refusal(let id, let symbol):
      guard let courier = starts.removeValue(forKey: id) else { throw CourierFault() }
      let isBusy = symbol.map { tape.text($0, equals: "BUSY", in: bytes) } ?? false
      refused(courier, isBusy: isBusy, at: time)
    }
  }

  private func greeted(
    _ params: Value, _ bytes: Span<UInt8>, at time: UInt64
  ) throws(CourierFault) {
    guard state == .starting, let version = tape.member(params, "version", in: bytes) else {
      throw CourierFault()
    }
    guard tape.text(version, equals: Service.version, in: bytes) else {
      return lose(.otherVersion)
    }
    greetingDue = nil
    state = .ready
    note(.availability)
    startLookup(at: time)
    let tickets = early
    early = []
    for ticket in tickets where !startPay(ticket) {
      note(.reply(ticket, .pay(PayAnswer(.unreachable))))
    }
  }

  private func refused(_ courier: Courier, isBusy: Bool, at time: UInt64) {
    switch courier.role {
    case .dispatcher: break
    case .lookup: if lookupCourier === courier { lookupEnded(at: time) }
    case .pay(let ticket):
      guard payCouriers[ticket] === courier else { return }
      if isBusy, !courier.hasCard {
        payCouriers[ticket] = nil
        dismiss(courier)
        note(.busy(ticket))
      } else {
        payEnded(courier, ticket)
      }
    }
  }

  /// Asks the dispatcher for a courier.
  ///
  /// - Returns: nil if it cannot even be asked.
  func start(_ role: Courier.Role) -> Courier? {
    guard let dispatcher, let wire, state == .ready, let channel = wire.openChannel() else {
      return nil
    }
    lastStart &+= 1
    let courier = Courier(role, channel)
    let call = CourierFrame(frame)
    defer { call.wipe() }
    guard call.write("start", id: lastStart, { $0.member("role", word: role.name) }),
      wire.pass(frame, on: dispatcher.channel, farEndOf: channel)
    else {
      wire.close(channel)
      return nil
    }
    starts[lastStart] = courier
    couriers[channel] = courier
    return courier
  }

  /// Tells the dispatcher that we are done with a courier; it may not be told its number yet.
  func finish(_ courier: Courier) {
    guard let dispatcher, let number = courier.number else { return }
    let call = CourierFrame(frame)
    defer { call.wipe() }
    guard
      call.write("finish", id: nil, { $0.member("courier", Int(truncatingIfNeeded: number)) })
    else { return }
    _ = wire?.send(frame, on: dispatcher.channel)
  }
}
