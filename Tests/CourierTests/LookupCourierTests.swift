import Courier
import Foundation
import Testing

private func lookUp(_ session: String = Sample.session, bin: String = "47061312") -> String {
  #"{"payment_session_id":"\#(session)","environment":"SANDBOX","bin":"\#(bin)"}"#
}

private func authenticate(_ action: String, _ otp: String = "") -> String {
  #"{"cf_payment_id":"5114910634577","environment":"SANDBOX","action":"\#(action)","#
    + #""payment_session_id":"\#(Sample.session)"\#(otp)}"#
}

private func verdict(_ status: String, _ message: String) -> String {
  #"{"authenticate_status":"\#(status)","payment_message":"\#(message)"}"#
}

private let bin = #"{"scheme":"visa","type":"debit","sub_type":"retail","bank_name":"axis bank"}"#
private let tdr = #"{"a": [1, 2], "b": {"c": 1.90}}"#

@Suite struct LookupTests {
  @Test func bothCallsAreMadeAtOnceWithTheSessionEscapedIntoTheirPaths() {
    let bench = Bench(.lookup)
    bench.ask("lookUp", lookUp("session_a/b?c#d%é"))
    let base = "https://sandbox.cashfree.com/pg/sdk/js/session_a%2Fb%3Fc%23d%25%C3%A9"
    #expect(bench.carrier.sent.map(\.call.url) == [base + "/cardBin", base + "/v2/tdr"])
    #expect(
      bench.carrier.sent.map { String(decoding: bench.bytes(of: $0.body), as: UTF8.self) } == [
        #"{"card_number":"47061312"}"#, #"{"code":"47061312","code_type":"bin"}"#,
      ])
  }

  @Test func answersComeWhenBothAreThereInAnyOrder() {
    let bench = Bench(.lookup)
    bench.ask("lookUp", lookUp(), id: 1)
    bench.ask("lookUp", lookUp(bin: "52425358"), id: 2)
    bench.bring(200, tdr, to: 4)
    bench.bring(200, bin, to: 1)
    #expect(bench.said().isEmpty)
    bench.bring(200, bin, to: 3)
    #expect(bench.said().first?["id"] as? Int == 2)
    bench.bring(200, tdr, to: 2)
    #expect(bench.said().first?["id"] as? Int == 1)
  }

  @Test func everyMemberIsThereOrNull() {
    let bench = Bench(.lookup)
    bench.ask("lookUp", lookUp())
    bench.bring(200, bin, to: 1)
    bench.bring(200, tdr, to: 2)
    let said = bench.result()
    let info = said["bin"] as? [String: Any]
    #expect(info?["scheme"] as? String == "visa")
    #expect(info?["bank_name"] as? String == "axis bank")
    #expect(info?["brand"] is NSNull)
    #expect(info?["logo"] is NSNull)
    #expect((said["tdr"] as? [String: Any])?["a"] as? [Int] == [1, 2])
    #expect(said["failed"] as? Bool == false)
  }

  @Test(arguments: [
    ("<html>", 200, true), ("[]", 200, true), ("{}", 500, true), ("", 200, true),
    (#"{"a":1,"a":2}"#, 200, true), ("{}", 302, true), ("null", 200, false), ("{}", 200, false),
    (#"{"echo":"session_Zk3pQ8xYw0-vRt7_LmN2aBcD4eFgH6"}"#, 200, true),
  ])
  func whatIsNoAnswerIsNone(_ body: String, _ status: Int, _ failed: Bool) {
    let bench = Bench(.lookup)
    bench.ask("lookUp", lookUp())
    bench.bring(status, body, to: 1)
    bench.bring(.failed(sent: true), to: 2)
    let said = bench.result()
    #expect(said["failed"] as? Bool == failed)
    #expect(said["tdr"] is NSNull)
  }

  @Test(arguments: [
    "{}", "null", lookUp(bin: "4706131"), lookUp(bin: "470613121"), lookUp(bin: "4706131x"),
    lookUp(""), lookUp().replacing("SANDBOX", with: "TEST"),
  ])
  func whatIsNoLookupIsRefused(_ params: String) {
    let bench = Bench(.lookup)
    bench.ask("lookUp", params)
    #expect(bench.carrier.sent.isEmpty)
    #expect((bench.said().first?["error"] as? [String: Any])?["code"] as? Int == -32602)
  }

  @Test func aLateHalfIsGivenUpAndTheOtherOneCounts() {
    let bench = Bench(.lookup)
    bench.ask("lookUp", lookUp())
    bench.bring(200, bin, to: 1)
    bench.pass(seconds: 4.9)
    #expect(bench.carrier.cancelled == [2])
    bench.pass(seconds: 0.3)
    let said = bench.result()
    #expect(said["bin"] is [String: Any])
    #expect(said["failed"] as? Bool == false)
  }

  @Test func thereIsAnEndToWhatCanBeUnderWay() {
    let bench = Bench(.lookup)
    for id in 1...33 { bench.ask("lookUp", lookUp(), id: id) }
    #expect(bench.carrier.sent.count == 64)
    let error = bench.said().first?["error"] as? [String: Any]
    #expect((error?["data"] as? [String: Any])?["code"] as? String == "BUSY")
  }
}

@Suite struct OTPTests {
  /// What the daemon hears when the gateway answers like this.
  private func answer(
    _ outcome: HTTPOutcome, _ params: String = authenticate("SUBMIT_OTP", #","otp":"111000""#)
  ) -> [String: String] {
    let bench = Bench(.lookup)
    bench.ask("authenticate", params)
    bench.bring(outcome)
    return bench.result() as? [String: String] ?? [:]
  }

  private func answer(_ status: Int, _ json: String) -> [String: String] {
    answer(.answered(status: status, body: Array(json.utf8)))
  }

  @Test func thePasswordGoesToThePaymentsEndpoint() {
    let bench = Bench(.lookup)
    bench.ask("authenticate", authenticate("SUBMIT_OTP", #","otp":"111000""#))
    bench.ask("authenticate", authenticate("RESEND_OTP"), id: 2)
    let url = "https://sandbox.cashfree.com/pg/orders/pay/authenticate/5114910634577"
    #expect(bench.carrier.sent.map(\.call.url) == [url, url])
    #expect(
      bench.carrier.sent.map { String(decoding: bench.bytes(of: $0.body), as: UTF8.self) } == [
        #"{"action":"SUBMIT_OTP","otp":"111000"}"#, #"{"action":"RESEND_OTP"}"#,
      ])
  }

  @Test(arguments: [
    (200, verdict("SUCCESS", "payment successful"), "accepted", "payment successful"),
    (200, verdict("FAILED", "otp is invalid"), "refused", "otp is invalid"),
    (200, verdict("FAILED", "otp 111000 is invalid"), "refused", "otp [removed] is invalid"),
    (
      400, #"{"message":"too many attempts","code":"request_invalid"}"#, "refused",
      "too many attempts"
    ),
    (500, #"{"message":"oops","code":"internal_error","type":"api_error"}"#, "lost", "oops"),
  ])
  func theGatewaysVerdictIsPassedOn(
    _ status: Int, _ json: String, _ kind: String, _ message: String
  ) {
    #expect(answer(status, json) == ["kind": kind, "message": message])
  }

  @Test(arguments: ["", "<html>", "[]", "{}", #"{"authenticate_status":"MAYBE"}"#, "null"])
  func whatIsNoVerdictIsLost(_ json: String) {
    #expect(answer(200, json)["kind"] == "lost")
    #expect(answer(302, json)["kind"] == "lost")
    #expect(answer(502, json)["kind"] == "lost")
    #expect(answer(404, json)["kind"] == "refused")
  }

  @Test func onlyWhatWasSentIsLost() {
    #expect(answer(.failed(sent: true))["kind"] == "lost")
    #expect(answer(.broken(status: 200))["kind"] == "lost")
    #expect(answer(.failed(sent: false))["kind"] == "refused")
  }

  @Test(arguments: [
    "{}", authenticate("SUBMIT_OTP"), authenticate("SUBMIT_OTP", #","otp":"""#),
    authenticate("CANCEL"), authenticate("RESEND_OTP").replacing("5114910634577", with: ""),
  ])
  func whatIsNoAuthenticationIsRefused(_ params: String) {
    let bench = Bench(.lookup)
    bench.ask("authenticate", params)
    #expect(bench.carrier.sent.isEmpty)
    #expect((bench.said().first?["error"] as? [String: Any])?["code"] as? Int == -32602)
  }
}
