import JSON
import SecretMemory
import Testing

@testable import CarddClient

@Suite struct AnswersTests {
  private func value(_ text: String) throws -> JSONValue {
    var reader = MessageReader()
    reader.input.append(utf8: "{\"id\":1,\"result\":\(text)}\n")
    guard case .answer(_, .success(let value))? = try reader.next() else {
      throw CarddError.unreadable
    }
    return value
  }

  @Test func aNumbersStateIsRead() throws {
    let card = try #require(CardMetaData(value(oneDigit)))
    #expect(card.numberOfCharacters == 1)
    #expect(card.metaData == .init(cardLength: 1, luhnCheck: false, binInfo: nil, tdrInfo: nil))
    let state = card.fieldState
    #expect(state.display == "•")
    #expect(state.error == "incomplete")
    #expect(state.clearedBy == nil)
    #expect(state.number?.network == "visa")
    #expect(state.number?.cvvLengths == [3])
    #expect(state.number?.blockedBy == ["SESSION_OBJECT_MISSING", "CARD_NUMBER_INVALID"])
  }

  @Test func aSelectionIsARange() throws {
    let text = #"{"accepted":false,"caret":3,"selection":{"start":1,"end":3},"reason":"full"}"#
    let result = try #require(EditResult(value(text)))
    #expect(result.selection == 1..<3)
    #expect(result.reason == "full")
    #expect(!result.accepted)
  }

  @Test func aGatewayThatIsNotThereSaysWhy() throws {
    let fine = try #require(
      ServerInfo(value(#"{"server":{"name":"cardd"},"gateway":"sandbox","gateway_problem":null}"#)))
    #expect(fine.gatewayProblem == nil)
    let down = try #require(
      ServerInfo(value(#"{"server":{"name":"cardd"},"gateway_problem":"The courier is missing."}"#))
    )
    #expect(down.gatewayProblem == "The courier is missing.")
  }

  @Test func aCaptureIsRead() throws {
    let begun = try #require(CaptureResult(value(#"{"accepted":true}"#)))
    #expect(begun == CaptureResult(accepted: true, reason: nil))
    let refused = try #require(CaptureResult(value(#"{"accepted":false,"reason":"no_terminal"}"#)))
    #expect(refused.reason == "no_terminal")
    let end = try value(#"{"field":"cvv","outcome":"idle"}"#)
    #expect(CardEvent(method: "captureEnded", end) == .captureEnded(.cvv, .idle))
    let new = try value(#"{"field":"number","outcome":"melted"}"#)
    #expect(CardEvent(method: "captureEnded", new) == .captureEnded(.number, .cancelled))
  }

  @Test func anExpirysStateIsRead() throws {
    let text = """
      {"field":"expiry","length":3,"display":"12/2•","groups":[2,1],"caret":3,"selection":null,\
      "valid":false,"potentially_valid":true,"complete":false,"error":"incomplete","cleared_by":null}
      """
    let state = try #require(FieldState(value(text)))
    #expect(state.field == .expiry)
    #expect(state.groups == [2, 1])
    #expect(state.number == nil)
  }

  @Test func aPaymentStepIsRead() throws {
    let text = """
      {"order_id":"order_1","cf_payment_id":"5114910000001","action":"post",\
      "data":{"url":"https://x.invalid/a","method":"post","payload":null,\
      "content_type":"application/json","redirect_to_bank":"https://x.invalid/b","simulated":true},\
      "otp":{"expires_in":300,"resend_in":30,"resends_left":2,"attempts_left":3},"theme":null}
      """
    let step = try #require(PaymentStep(value(text)))
    #expect(step.action == .post)
    #expect(step.cfPaymentID == "5114910000001")
    #expect(step.redirectToBank == "https://x.invalid/b")
    #expect(step.otp == OTPLimits(expiresIn: 300, resendIn: 30, resendsLeft: 2, attemptsLeft: 3))
  }

  @Test func anUnknownEndingCountsAsUnknown() throws {
    let text = #"{"order_id":"o","error":{"status":"PERHAPS","message":"m","code":"c","type":"t"}}"#
    #expect(PaymentFailure(try value(text))?.status == .unknown)
  }

  @Test func anOrderWithItsPaymentsIsRead() throws {
    let text = """
      {"order_id":"o","order_status":"ACTIVE","order_amount":499.00,"order_currency":"INR",\
      "payment_session_id":"s","payments":[{"payment_status":"FAILED"},{"payment_status":"PENDING"}]}
      """
    let order = try #require(SandboxOrder(value(text)))
    #expect(order.status == "ACTIVE")
    #expect(order.amount == "499.00")
    #expect(order.payments == ["FAILED", "PENDING"])
  }

  @Test func anAnswerWithoutWhatItMustHaveIsUnreadable() throws {
    #expect(EditResult(try value("{}")) == nil)
    #expect(FieldState(try value(#"{"field":"colour","length":1,"valid":true}"#)) == nil)
    #expect(PaymentStep(try value(#"{"action":"dance"}"#)) == nil)
  }

  @Test func aSessionDoesNotPrintItsSecret() {
    let session = Session(orderID: "order_1", paymentSessionID: "secret", environment: .sandbox)
    var dumped = ""
    dump(session, to: &dumped)
    #expect(!"\(session)".contains("secret"))
    #expect(!String(reflecting: session).contains("secret"))
    #expect(!dumped.contains("secret"))
  }
}
