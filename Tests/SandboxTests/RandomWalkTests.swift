import Payments
import Testing

@testable import Sandbox

/// A naive idea of one OTP step, kept beside the sandbox.
private struct Step {
  let start: UInt64
  var lastCode: UInt64
  var wrong = 0
  var resends = 0
}

/// Random calls against a sandbox, with what must hold after each of them.
private struct Walk {
  var room = Room()
  var dice: Randomness
  var orders: [Sandbox.OrderReceipt] = []
  var steps: [String: Step] = [:]
  var ended: [String: Sandbox.PaymentStatus] = [:]
  var endedOrders: [String: Sandbox.OrderStatus] = [:]
  var counts: [String: Int] = [:]

  init(seed: UInt64) { dice = Randomness(seed: seed) }

  mutating func pick<T>(_ list: [T]) -> T? {
    list.isEmpty ? nil : list[Int(dice.next() % UInt64(list.count))]
  }

  mutating func go() throws {
    let payment = pick(Array(room.sandbox.payments.keys).sorted())
    switch dice.next() % 13 {
    case 0: orders.append(try room.create().get())
    case 1, 2: try pay()
    case 3, 4, 5, 6: if let payment { try submit(payment) }
    case 7: if let payment { try resend(payment) }
    case 8:
      if let payment, let status = pick(Sandbox.SimulatedStatus.allCases) {
        _ = room.simulate(payment, status)
      }
    case 9: if let payment { room.sandbox.abandonPayment(payment, clock: room.clock) }
    case 10: if let payment { room.sandbox.expireOTP(payment, clock: room.clock) }
    case 11:
      if let order = pick(orders), dice.next() % 4 == 0 {
        try? room.sandbox.terminateOrder(order.orderID, clock: room.clock)
      }
    default:
      room.pass(seconds: pick([0.1, 1, 29.9, 30, 60, 299.9, 300, 86_400 * 10]) ?? 1)
    }
  }

  private mutating func pay() throws {
    guard let order = pick(orders) else { return }
    room.sandbox.faults.pay = pick([.ok, .ok, .ok, .slow, .decline, .timeout]) ?? .ok
    let number = pick([Room.card, "378282246310005", "4999000500000000"])
    let outcome = room.pay(
      order.sessionID, number: number, month: "12", year: "99",
      channel: pick([.link, .post, .post]) ?? .link, key: pick([nil, nil, "a", "b"]) ?? nil)
    guard !outcome.replayed, let answer = outcome.answer, answer.action == .post else { return }
    let start = room.clock.elapsed + (room.sandbox.faults.pay == .slow ? 3_000_000_000 : 0)
    steps[answer.cfPaymentID] = Step(start: start, lastCode: start)
    counts["post", default: 0] += 1
  }

  private mutating func submit(_ id: String) throws {
    let right = dice.next() % 5 == 0
    let before = try room.sandbox.paymentStatus(id)
    let result = room.submit(id, right ? "111000" : "222000")
    guard let step = steps[id], before == .pending else {
      #expect(result.refusal != nil)
      return
    }
    guard room.clock.elapsed < step.start + 300_000_000_000 else {
      #expect(result.refusal?.code == "otp_expired_failed")
      counts["late", default: 0] += 1
      return
    }
    let answer = try result.get()
    steps[id]?.wrong += right ? 0 : 1
    #expect(answer.succeeded == right)
    #expect(answer.otp.attemptsLeft == 3 - step.wrong - (right ? 0 : 1))
    #expect(answer.paymentStatus.isFinal == (right || step.wrong == 2))
    counts[right ? "right" : step.wrong == 2 ? "third" : "wrong", default: 0] += 1
  }

  private mutating func resend(_ id: String) throws {
    let before = try room.sandbox.paymentStatus(id)
    let result = room.resend(id)
    guard let step = steps[id], before == .pending else {
      #expect(result.refusal != nil)
      return
    }
    let now = room.clock.elapsed
    let allowed =
      now < step.start + 300_000_000_000 && step.resends < 2
      && now >= step.lastCode + 30_000_000_000
    #expect((try? result.get().succeeded) == (allowed ? true : nil))
    if allowed {
      steps[id]?.resends += 1
      steps[id]?.lastCode = now
      counts["resent", default: 0] += 1
    }
  }

  /// What must hold whatever happened; the sentences that do not.
  mutating func broken() -> [String] {
    let sandbox = room.sandbox
    var broken: [String] = []
    func promise(_ holds: Bool, _ sentence: String) {
      if !holds { broken.append(sentence) }
    }
    for (id, order) in sandbox.orders {
      let states = order.payments.compactMap { sandbox.payments[$0]?.status }
      let status = order.status(at: room.clock.wall)
      promise(states.count == order.payments.count, "an order's payments are there")
      promise(states.count <= Sandbox.paymentLimit, "an order's payments are bounded")
      promise((status == .paid) == states.contains(.success), "PAID iff a payment SUCCESS")
      promise(states.filter { $0 == .success }.count <= 1, "money is taken once")
      promise(endedOrders[id] ?? status == status, "an ended order stays as it ended")
      if status == .paid || status == .terminated { endedOrders[id] = status }
    }
    for (id, payment) in sandbox.payments {
      let status = payment.status
      promise(ended[id] ?? status == status, "an ended payment stays as it ended")
      if status.isFinal { ended[id] = status }
      promise(
        payment.otp == nil || status == .pending && payment.action == .post,
        "only a pending payment with action post waits for an OTP")
      promise((payment.completedAt != nil) == status.isFinal, "the end is stamped")
      promise((payment.failure != nil) == (status == .failed), "a failure has a reason")
      promise((payment.bankReference != nil) == (status == .success), "money has a reference")
    }
    promise(sandbox.sessions.count == sandbox.orders.count, "one session an order")
    promise(sandbox.orderAges.count == sandbox.orders.count, "one age an order")
    promise(sandbox.pages.count == sandbox.payments.count, "one page a payment")
    promise(
      sandbox.payments.count == sandbox.orders.values.map(\.payments.count).reduce(0, +),
      "no payment without an order")
    return broken
  }
}

@Suite struct RandomWalkTests {
  @Test func `whatever is called in whatever order, orders and payments agree`() throws {
    var counts: [String: Int] = [:]
    for seed in 1...100 {
      var walk = Walk(seed: UInt64(seed))
      for step in 0..<300 {
        try walk.go()
        let broken = walk.broken()
        guard broken.isEmpty else {
          Issue.record("walk \(seed), step \(step): \(broken)")
          return
        }
      }
      counts.merge(walk.counts, uniquingKeysWith: +)
      let states = Set(walk.ended.values.map(\.rawValue))
      counts.merge(states.map { ($0, 1) }, uniquingKeysWith: +)
    }
    // A walk that never got anywhere would prove nothing.
    for event in [
      "post", "late", "right", "wrong", "third", "resent", "SUCCESS", "FAILED", "USER_DROPPED",
      "CANCELLED",
    ] {
      #expect(counts[event, default: 0] > 5, "\(event) happened \(counts[event, default: 0]) times")
    }
  }
}
