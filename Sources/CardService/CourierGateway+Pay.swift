import JSON
import Payments
import SecretMemory

// A payment has a courier of its own, which gets the card once it is sealed and then ends.
extension CourierGateway {
  var hasRoomToPay: Bool { payCouriers.count + early.count < Self.mostPays }

  func prepare(_ ticket: Ticket) -> Preparation {
    if isStarting {
      early.append(ticket)
      return .later
    }
    return startPay(ticket) ? .later : .impossible
  }

  /// Asks for the courier of a payment.
  func startPay(_ ticket: Ticket) -> Bool {
    guard let courier = start(.pay(ticket)) else { return false }
    payCouriers[ticket] = courier
    return true
  }

  func pay(
    _ order: PayOrder, storage: Span<UInt8>, parts: CardParts, ticket: Ticket, time: UInt64
  ) -> Timing<PayAnswer> {
    guard let courier = payCouriers[ticket], courier.isSealed, !courier.hasCard else {
      return .now(PayAnswer(.unreachable))
    }
    let isSent = send(courier, "pay", ticket) { writer in
      CourierFrame.pay(order, storage, parts, to: &writer)
    }
    guard isSent else {
      // Half a frame is no call: whatever has gone, the courier cannot act on it.
      payCouriers[ticket] = nil
      dismiss(courier)
      return .now(PayAnswer(.unreachable))
    }
    courier.hasCard = true
    return .later
  }

  /// Takes a message of a payment's courier.
  func paySaid(
    _ courier: Courier, _ ticket: Ticket, _ message: CourierMessage, _ bytes: Span<UInt8>
  ) throws(CourierFault) {
    switch message {
    case .notification(let method, _):
      guard tape.text(method, equals: "sealed", in: bytes), !courier.isSealed else {
        throw CourierFault()
      }
      courier.isSealed = true
      note(.ready(ticket))
    case .result(let id, let result):
      guard courier.hasCard, id == ticket.rawValue else { throw CourierFault() }
      let answer = try CourierAnswer(tape: tape, result: result).pay(bytes)
      payCouriers[ticket] = nil
      dismiss(courier)
      note(.reply(ticket, .pay(answer)))
    case .refusal:
      throw CourierFault()
    }
  }

  /// Deals with the end of a payment's courier before its answer.
  ///
  /// A dispatcher that refuses to start one closes its channel, too, and what it says of that may come
  /// later: it is waited for.
  func payEnded(_ courier: Courier, _ ticket: Ticket) {
    dismiss(courier)
    if !courier.hasCard, starts.values.contains(where: { $0 === courier }) { return }
    payCouriers[ticket] = nil
    note(.reply(ticket, .pay(PayAnswer(courier.hasCard ? .lost : .unreachable))))
  }

  /// Forgets a call whose answer nobody waits for any more.
  func giveUp(_ ticket: Ticket) {
    early.removeAll { $0 == ticket }
    waiting.removeAll { $0 == ticket }
    owed[ticket] = nil
    guard let courier = payCouriers.removeValue(forKey: ticket) else { return }
    dismiss(courier)
  }
}
