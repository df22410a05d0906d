import Courier
import Testing

/// A courier that has just sent the sample payment.
private func sending() -> Bench {
  let bench = Bench(.pay, "--gateway-url", "https://gateway.example/pg")
  bench.ask("pay", Sample.pay())
  return bench
}

private func kind(_ outcome: HTTPOutcome) -> String? {
  let bench = sending()
  bench.bring(outcome)
  return bench.result()["kind"] as? String
}

private func kind(_ status: Int, _ json: String) -> String? {
  kind(.answered(status: status, body: Array(json.utf8)))
}

@Suite struct PayCourierTests {
  @Test func theBodyIsSentAsItCameAndFromWhereItLies() {
    let bench = sending()
    #expect(bench.carrier.sent.count == 1)
    let (_, call, body) = bench.carrier.sent[0]
    #expect(bench.bytes(of: body) == Array(Sample.body.utf8))
    if case .bytes = body { Issue.record("the body was copied") }
    #expect(call.url == "https://gateway.example/pg/orders/sessions")
    let headers = Dictionary(uniqueKeysWithValues: call.headers.map { ($0.name, $0.value) })
    #expect(headers["x-idempotency-key"] == Sample.key)
    #expect(headers["x-api-version"] == "2025-01-01")
    #expect(headers["content-type"] == "application/json")
    #expect(headers["x-request-id"]?.count == 36)
  }

  @Test(arguments: [
    ("SANDBOX", "https://sandbox.cashfree.com/pg/orders/sessions/app"),
    ("PRODUCTION", "https://api.cashfree.com/pg/orders/sessions/app"),
  ])
  func theSessionsEnvironmentChoosesTheHost(_ environment: String, _ url: String) {
    let bench = Bench(
      .pay, "--api-version", "2023-08-01", "--pay-path", "/orders/sessions/app")
    bench.ask("pay", Sample.pay(environment))
    #expect(bench.carrier.sent[0].call.url == url)
    #expect(bench.carrier.sent[0].call.headers.contains { $0 == ("x-api-version", "2023-08-01") })
  }

  @Test func oneAnswerIsTheEnd() {
    let bench = sending()
    #expect(!bench.courier.wantsInput)
    #expect(!bench.courier.isFinished)
    bench.bring(200, Sample.link)
    #expect(bench.courier.isFinished)
    bench.bring(200, Sample.link)
    #expect(bench.said().count == 1)
  }

  @Test(arguments: [
    "{}", "[]", "null", Sample.pay("TEST"), Sample.pay(body: "[]"), Sample.pay(body: "{}"),
    Sample.pay(body: #"{"payment_session_id":""}"#),
    Sample.pay().replacing(Sample.key, with: "not-a-uuid"),
    Sample.pay().replacing("4706", with: #"4\u00306"#),
    Sample.pay().replacing(#""737""#, with: "737"),
  ])
  func whatIsNoPaymentIsRefusedAndNothingIsSent(_ params: String) {
    let bench = Bench(.pay)
    bench.ask("pay", params)
    #expect(bench.carrier.sent.isEmpty)
    let error = bench.said().first?["error"] as? [String: Any]
    #expect(error?["code"] as? Int == -32602)
    #expect(bench.courier.wantsInput)
  }

  @Test func anotherMethodIsNone() {
    let bench = Bench(.pay)
    bench.ask("lookUp", "{}")
    #expect((bench.said().first?["error"] as? [String: Any])?["code"] as? Int == -32601)
  }
}

@Suite struct RetryTests {
  @Test(arguments: [true, false])
  func nothingAnsweredIsTriedOnceMoreWithTheSameKey(_ sent: Bool) {
    let bench = sending()
    bench.bring(.failed(sent: sent))
    #expect(bench.carrier.sent.count == 2)
    let keys = bench.carrier.sent.map { sent in
      sent.call.headers.first { $0.name == "x-idempotency-key" }?.value
    }
    #expect(keys == [Sample.key, Sample.key])
    #expect(bench.bytes(of: bench.carrier.sent[1].body) == Array(Sample.body.utf8))
    bench.bring(200, Sample.link)
    #expect(bench.result()["kind"] as? String == "bank_page")
  }

  @Test(arguments: [
    (false, false, "unreachable"), (true, false, "lost"), (false, true, "lost"),
    (true, true, "lost"),
  ])
  func unreachableIsOnlyWhatNeverLeft(_ first: Bool, _ second: Bool, _ kind: String) {
    let bench = sending()
    bench.bring(.failed(sent: first))
    bench.bring(.failed(sent: second))
    #expect(bench.carrier.sent.count == 2)
    #expect(bench.result()["kind"] as? String == kind)
  }

  @Test func anythingAnsweredIsNotTriedAgain() {
    for outcome in [HTTPOutcome.broken(status: 200), .answered(status: 500, body: [])] {
      let bench = sending()
      bench.bring(outcome)
      #expect(bench.carrier.sent.count == 1)
      #expect(bench.courier.isFinished)
    }
  }

  @Test func thereIsNoSecondTryWhenTheTimeIsNearlyOver() {
    let bench = sending()
    bench.pass(seconds: 9)
    bench.bring(.failed(sent: false))
    #expect(bench.carrier.sent.count == 1)
    #expect(bench.result()["kind"] as? String == "unreachable")
  }

  @Test(arguments: [409, 422, 429])
  func aRefusalOfTheSecondTryItselfSaysNothingAboutTheFirst(_ status: Int) {
    let fault = #"{"message":"m","code":"request_invalid","type":"idempotency_error"}"#
    #expect(kind(status, fault) == "refused")
    let bench = sending()
    bench.bring(.failed(sent: true))
    bench.bring(status, fault)
    #expect(bench.result()["kind"] as? String == "lost")
  }
}

@Suite struct PayDeadlineTests {
  @Test func theCallIsGivenUpInTimeForTheDaemonToHear() {
    let bench = sending()
    bench.pass(seconds: 9.4)
    #expect(bench.carrier.cancelled.isEmpty)
    bench.pass(seconds: 0.2)
    #expect(bench.carrier.cancelled == [1])
    bench.bring(.failed(sent: false))
    let result = bench.result()
    #expect(result["kind"] as? String == "unreachable")
    #expect((result["fault"] as? [String: Any])?["code"] as? String == "request_timed_out")
  }

  @Test(arguments: [(true, "lost"), (false, "unreachable")])
  func aTransportThatHangsIsNotWaitedFor(_ sent: Bool, _ kind: String) {
    let bench = sending()
    bench.carrier.hasSent = sent
    bench.pass(seconds: 9.6)
    bench.pass(seconds: 0.25)
    #expect(bench.result()["kind"] as? String == kind)
    #expect(bench.courier.isFinished)
  }

  @Test func whatTheFirstTryMayHaveSentIsNotForgotten() {
    let bench = sending()
    bench.bring(.failed(sent: true))
    bench.carrier.hasSent = false
    bench.pass(seconds: 9.6)
    bench.pass(seconds: 0.25)
    #expect(bench.result()["kind"] as? String == "lost")
  }

  @Test func theSecondTryHasWhatIsLeftOfTheTime() {
    let bench = sending()
    bench.pass(seconds: 5)
    bench.bring(.failed(sent: false))
    bench.pass(seconds: 4.6)
    #expect(bench.carrier.cancelled == [2])
  }
}
