import Courier
import Foundation
import Testing

/// The result of the sample payment when the gateway answers like this.
private func result(_ status: Int, _ json: String, _ options: String...) -> [String: Any] {
  let bench = Bench(.pay)
  bench.ask("pay", Sample.pay())
  bench.bring(status, json)
  return bench.result()
}

private func fault(_ result: [String: Any]) -> [String: String]? {
  result["fault"] as? [String: String]
}

/// An error body of the API.
private func body(_ message: String, _ code: String, _ type: String = "request_failed") -> String {
  #"{"message":"\#(message)","code":"\#(code)","type":"\#(type)","help":"x"}"#
}

private func data(_ members: String) -> [String: Any]? {
  result(200, #"{"action":"link","cf_payment_id":"7","data":{\#(members)}}"#)["data"]
    as? [String: Any]
}

@Suite struct PayAnswerTests {
  @Test func aLinkIsPassedOnWhole() {
    let said = result(200, Sample.link)
    #expect(said["kind"] as? String == "bank_page")
    #expect(said["action"] as? String == "link")
    #expect(said["cf_payment_id"] as? String == "5114910634577")
    #expect((said["data"] as? [String: Any])?["url"] as? String == "https://a.b/c")
    #expect(said["fault"] is NSNull)
  }

  @Test(arguments: [
    ("link", #""url":"https://a.b/c""#, "bank_page"),
    ("LINK", #""url":"https://a.b/c""#, "bank_page"),
    ("form", #""url":"https://a.b/c","payload":{"MD":"x"}"#, "bank_page"),
    ("post", #""url":"https://a.b/c""#, "otp"), ("post", "", "otp"),
    ("custom", #""url":"https://a.b/c""#, "unknown_action"), ("link", "", "unknown_action"),
    ("link", #""url":null"#, "unknown_action"), ("link", #""url":7"#, "unknown_action"),
    ("link", #""url":"http://a.b/c""#, "unknown_action"),
    ("form", #""url":"javascript:alert(1)""#, "unknown_action"),
    ("4706", #""url":"https://a.b/c""#, "unknown_action"),
  ])
  func theActionDecides(_ action: String, _ members: String, _ kind: String) {
    let said = result(
      200, #"{"action":"\#(action)","cf_payment_id":"7","data":{\#(members)}}"#)
    #expect(said["kind"] as? String == kind)
    #expect((fault(said) != nil) == (kind == "unknown_action"))
  }

  @Test(arguments: ["{}", #"{"action":null,"data":null}"#, #"{"action":7,"data":[]}"#])
  func noActionIsAnUnknownOne(_ json: String) {
    let said = result(200, json)
    #expect(said["kind"] as? String == "unknown_action")
    #expect(said["action"] is NSNull)
    #expect(said["data"] is NSNull)
  }

  @Test(arguments: [
    (#""5114910634577""#, "5114910634577"), ("5114910634577", "5114910634577"),
    (#""a-b_c""#, "a-b_c"), ("1.5", nil), (#""""#, nil), ("null", nil), (#""a/../b""#, nil),
    ("{}", nil),
  ])
  func thePaymentsNameIsTextOrAWholeNumber(_ spelling: String, _ name: String?) {
    let said = result(
      200, #"{"action":"post","cf_payment_id":\#(spelling),"data":{}}"#)
    #expect(said["cf_payment_id"] as? String == name)
    #expect(said["kind"] as? String == (name == nil ? "unknown_action" : "otp"))
  }

  @Test func dataIsBoundedMemberByMember() {
    #expect(data(#""url":"https://a.b/c","method":"POST""#)?["method"] as? String == "post")
    #expect(data(#""url":"https://a.b/c","method":"DELETE""#)?["method"] is NSNull)
    #expect(data(#""payload":{"MD": "x", "n": [1, 2]}"#)?["payload"] is [String: Any])
    #expect(data(#""payload":"MD=x""#)?["payload"] is NSNull)
    let long = String(repeating: "x", count: 20_000)
    #expect(data(#""payload":{"a":"\#(long)"}"#)?["payload"] is NSNull)
    #expect(data(#""url":"https://a.b/\#(long)""#)?["url"] is NSNull)
    #expect(data(#""url":"https://u@a.b/""#)?["url"] is NSNull)
    #expect(data(#""redirect_to_bank":"https://a.b/x y""#)?["redirect_to_bank"] is NSNull)
  }

  @Test(arguments: [
    Sample.number, "4706%201312%201121%202123", String(Sample.number.reversed()),
    "NDcwNjEzMTIxMTIxMjEyMw",
  ])
  func anAnswerWithTheNumberIsThrownAwayWhole(_ form: String) {
    for (status, kind) in [(200, "lost"), (400, "refused"), (500, "lost")] {
      let said = result(
        status, #"{"action":"link","message":"m","data":{"url":"https://a.b/\#(form)"}}"#)
      #expect(said["kind"] as? String == kind)
      #expect(said["data"] is NSNull)
      #expect(fault(said)?["message"]?.contains("repeated the card number") == true)
    }
  }
}

@Suite struct PayFaultTests {
  @Test func theGatewaysWordsArePassedOn() {
    let said = result(
      400,
      body("order is already paid", "order_already_paid", "invalid_request_error"))
    #expect(said["kind"] as? String == "refused")
    #expect(
      fault(said) == [
        "message": "order is already paid", "code": "order_already_paid",
        "type": "invalid_request_error",
      ])
  }

  @Test func itsCVVErrorDoesNotRepeatTheCVV() {
    let said = result(
      400,
      body("card_cvv : should be atleast 3 characters. Value received: 737", "card_cvv_invalid"))
    #expect(fault(said)?["message"]?.contains("7") == false)
    #expect(fault(said)?["message"]?.contains("card_cvv : should be") == true)
    #expect(fault(said)?["code"] == "card_cvv_invalid")
  }

  @Test(arguments: [
    #"{"message":"no"}"#, #"{"message":"no","code":7,"type":null}"#,
    #"{"message":"no","code":"737 737","type":"<b>"}"#,
  ])
  func whatIsMissingIsFilledIn(_ json: String) {
    #expect(
      fault(result(400, json)) == [
        "message": "no", "code": "payment_failed", "type": "request_failed",
      ])
  }

  @Test func aSessionOfTheOtherEnvironmentIsExplained() {
    let said = result(
      400, body("payment_session_id is not present or is invalid", "payment_session_id_invalid"))
    let message = fault(said)?["message"] ?? ""
    #expect(message.hasPrefix("payment_session_id is not present or is invalid. "))
    #expect(message.contains("other environment"))
    #expect(message.contains("SANDBOX"))
  }

  @Test(arguments: [
    (400, "refused"), (401, "refused"), (404, "refused"), (408, "lost"), (429, "refused"),
    (500, "lost"), (502, "lost"), (503, "lost"), (200, "lost"), (204, "lost"), (301, "lost"),
    (302, "lost"), (303, "lost"), (307, "refused"), (308, "refused"),
  ])
  func onlyWhatWasCertainlyNotCarriedOutIsRefused(_ status: Int, _ kind: String) {
    for json in ["", "<html><body>Bad Gateway</body></html>", "{", "[]", "\"text\"", "null"] {
      let said = result(status, json)
      #expect(said["kind"] as? String == kind)
      #expect(fault(said)?["message"]?.isEmpty == false)
    }
  }

  @Test func aRedirectHasItsOwnCode() {
    #expect(fault(result(302, "{}"))?["code"] == "redirect_refused")
  }

  @Test func theBanksRefusalIsFinal() {
    let refused = body("bank said no", "bank_processing_failure", "api_error")
    #expect(result(502, refused)["kind"] as? String == "refused")
    let other = refused.replacing("bank_processing", with: "some_other")
    #expect(result(502, other)["kind"] as? String == "lost")
  }
}
