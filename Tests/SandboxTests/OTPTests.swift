import Foundation
import Payments
import Testing

@testable import Sandbox

@Suite struct OTPTests {
  @Test func `the right code pays the order`() throws {
    var room = Room()
    let (order, id) = try room.payment(channel: .post)
    let answer = try room.submit(id).get()
    #expect(answer.succeeded)
    #expect(answer.paymentStatus == .success)
    #expect(try room.status(order) == .paid)
    #expect(
      try object { writer in answer.write(to: &writer) } as? [String: String] == [
        "cf_payment_id": id, "action": "SUBMIT_OTP", "authenticate_status": "SUCCESS",
        "payment_message": "payment successful",
      ])
  }

  @Test(arguments: ["111001", "000000", "11100", "1110000", "11100x", "１１１０００", "x"])
  func `a wrong code is an answer, takes a try and changes nothing else`(_ code: String) throws {
    var room = Room()
    let (order, id) = try room.payment(channel: .post)
    let answer = try room.submit(id, code).get()
    #expect(!answer.succeeded)
    #expect(answer.message == "otp is invalid")
    #expect(answer.otp.attemptsLeft == 2)
    #expect(answer.paymentStatus == .pending)
    #expect(try room.status(order) == .active)
    #expect(try room.submit(id).get().succeeded)
  }

  @Test func `an empty code is refused and takes no try`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .post)
    #expect(room.submit(id, "").refusal?.code == "otp_missing")
    #expect(room.sandbox.otpState(id, clock: room.clock)?.attemptsLeft == 3)
  }

  @Test func `the third wrong code makes the payment FAILED, and the right one is too late`() throws
  {
    var room = Room()
    let (order, id) = try room.payment(channel: .post)
    #expect(try room.submit(id, "1").get().otp.attemptsLeft == 2)
    #expect(try room.submit(id, "2").get().otp.attemptsLeft == 1)
    let third = try room.submit(id, "3").get()
    #expect(third.otp.attemptsLeft == 0)
    #expect(third.paymentStatus == .failed)
    let refusal = try #require(room.submit(id).refusal)
    #expect(refusal.code == "request_invalid")
    #expect(refusal.type == "invalid_request_error")
    #expect(refusal.message == "exceeded retry attempts")
    #expect(room.resend(id).refusal?.message == refusal.message)
    #expect(try room.status(order) == .active)
    let details = try #require(
      try room.paymentEntity(id, of: order.orderID)["error_details"] as? [String: Any])
    #expect(details.text("error_code") == "AUTHENTICATION_FAILED")
    #expect(details.text("error_source") == "customer")
  }

  @Test func `a code in the last tenth of the fifth minute counts, one after it does not`() throws {
    for (seconds, counts) in [(299.9, true), (299.999999, true), (300, false), (301, false)] {
      var room = Room()
      let (order, id) = try room.payment(channel: .post)
      room.pass(seconds: seconds)
      let result = room.submit(id)
      #expect((try? result.get().succeeded) == (counts ? true : nil), "after \(seconds) s")
      #expect(try room.status(order) == (counts ? .paid : .active))
      #expect(try room.sandbox.paymentStatus(id) == (counts ? .success : .failed))
      if !counts {
        #expect(result.refusal?.code == "otp_expired_failed")
        #expect(room.submit(id).refusal?.code == "otp_expired_failed")
        #expect(room.resend(id).refusal?.code == "otp_expired_failed")
      }
    }
  }

  @Test func `a new code goes out thirty seconds after the last one, twice`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .post)
    #expect(room.resend(id).refusal?.code == "otp_generation_failed")
    room.pass(seconds: 29.9)
    #expect(room.resend(id).refusal?.code == "otp_generation_failed")
    room.pass(seconds: 0.1)
    let first = try room.resend(id).get()
    #expect(first.succeeded && first.action == .resend)
    #expect(first.otp.resendsLeft == 1)
    #expect(first.otp.resendIn == 30)
    #expect(
      try object { writer in first.write(to: &writer) }.text("action") == "RESEND_OTP")
    room.pass(seconds: 29.9)
    #expect(room.resend(id).refusal?.code == "otp_generation_failed")
    room.pass(seconds: 0.1)
    #expect(try room.resend(id).get().otp.resendsLeft == 0)
    room.pass(seconds: 60)
    let refusal = try #require(room.resend(id).refusal)
    #expect(refusal.code == "otp_generation_failed")
    #expect(refusal.message.contains("twice"))
    #expect(room.sandbox.otpState(id, clock: room.clock)?.resendIn == 0)
  }

  @Test func `a new code neither prolongs the step nor gives tries back`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .post)
    _ = room.submit(id, "1")
    room.pass(seconds: 290)
    let answer = try room.resend(id).get()
    #expect(answer.otp.attemptsLeft == 2)
    #expect(answer.otp.expiresIn == 10)
    room.pass(seconds: 10)
    #expect(room.submit(id).refusal?.code == "otp_expired_failed")
  }

  @Test func `seconds are rounded up, so that zero means over`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .post)
    let table: [(Double, Int, Int)] = [
      (0, 300, 30), (0.1, 300, 30), (0.9, 299, 29), (28.9, 271, 1), (0.1, 270, 0), (269, 1, 0),
    ]
    for (wait, expires, resend) in table {
      room.pass(seconds: wait)
      let state = try #require(room.sandbox.otpState(id, clock: room.clock))
      #expect(state.expiresIn == expires && state.resendIn == resend, "after \(wait) more")
    }
    let start = Room().clock.elapsed
    let state = try #require(room.sandbox.otpState(id, clock: room.clock))
    #expect(state.expiresAt == start + 300_000_000_000)
    #expect(state.resendAt == start + 30_000_000_000)
    #expect(
      try object { writer in state.write(to: &writer) } as? [String: Int] == [
        "expires_in": 1, "resend_in": 0, "resends_left": 2, "attempts_left": 3,
      ])
  }

  @Test func `the caller's own deadline ends the step only when it has passed`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .post)
    room.pass(seconds: 299.9)
    room.sandbox.expireOTP(id, clock: room.clock)
    #expect(try room.sandbox.paymentStatus(id) == .pending)
    room.pass(seconds: 0.1)
    room.sandbox.expireOTP(id, clock: room.clock)
    #expect(try room.sandbox.paymentStatus(id) == .failed)
    room.sandbox.expireOTP(id, clock: room.clock)
    room.sandbox.expireOTP("none", clock: room.clock)
  }

  @Test func `a payment on the bank's page waits for no code`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .link)
    #expect(room.submit(id).refusal?.code == "native_otp_session_id_invalid")
    #expect(room.resend(id).refusal?.code == "native_otp_session_id_invalid")
    room.sandbox.expireOTP(id, clock: room.clock)
    #expect(try room.sandbox.paymentStatus(id) == .notAttempted)
  }

  @Test func `a payment that has ended says so`() throws {
    for status in [Sandbox.SimulatedStatus.success, .failed, .userDropped] {
      var room = Room()
      let (_, id) = try room.payment(channel: .post)
      _ = room.simulate(id, status)
      let refusal = try #require(room.submit(id).refusal)
      #expect(refusal.code == "request_invalid")
      #expect(refusal.message == "transaction is already processed")
    }
  }

  @Test func `an unknown payment is a 404`() {
    var room = Room()
    #expect(room.submit("1234567890").refusal?.httpStatus == 404)
    #expect(room.resend("1234567890").refusal?.code == "payment_not_found")
  }

  @Test func `two payments of one order have their own steps, and only one takes the money`() throws
  {
    var room = Room()
    let (order, first) = try room.payment(channel: .post)
    _ = room.submit(first, "1")
    room.pass(seconds: 40)
    let second = try room.pay(order.sessionID, channel: .post).result.get().cfPaymentID
    #expect(room.sandbox.otpState(first, clock: room.clock)?.attemptsLeft == 2)
    #expect(room.sandbox.otpState(second, clock: room.clock)?.attemptsLeft == 3)
    #expect(room.sandbox.otpState(second, clock: room.clock)?.expiresIn == 300)
    #expect(try room.submit(second).get().paymentStatus == .success)
    let late = try room.submit(first).get()
    #expect(late.succeeded)
    #expect(late.paymentStatus == .cancelled)
    #expect(late.message.contains("went back"))
  }
}
