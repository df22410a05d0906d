import SecretMemory
import Testing

@testable import CarddClient
@testable import Checkout

@Suite struct MerchantOrderTests {
  private func order(_ text: String) throws -> MerchantOrder {
    let bytes = ByteBuffer(heapCapacity: 4096)
    bytes.append(utf8: text)
    return try MerchantOrder(bytes)
  }

  @Test func aMerchantsOrderIsRead() throws {
    let order = try order(
      """
      {"order_id": "order-1", "payment_session_id": "session_1", "environment": "PRODUCTION",
       "order_amount": 499.5, "order_status": "ACTIVE"}

      """)
    #expect(
      order.session
        == Session(orderID: "order-1", paymentSessionID: "session_1", environment: .production))
    #expect(order.amount?.text == "499.50")
  }

  @Test func theAmountMayBeMissing() throws {
    let text = #"{"order_id":"o","payment_session_id":"s","environment":"SANDBOX"}"#
    #expect(try order(text).amount == nil)
  }

  @Test(arguments: [
    ("", "is not JSON"), ("[1", "is not JSON"), ("{} {}", "is not JSON"),
    ("7", "order_id is missing"),
    (#"{"order_id":7}"#, "order_id is missing, or no text"),
    (#"{"order_id":"o","payment_session_id":""}"#, "payment_session_id is missing"),
    (#"{"order_id":"o","payment_session_id":"s","environment":"LIVE"}"#, "SANDBOX or PRODUCTION"),
    (
      #"{"order_id":"o\u001b[2J","payment_session_id":"s","environment":"SANDBOX"}"#,
      "letters, digits, _ and -"
    ),
    (
      #"{"order_id":"o","payment_session_id":"s","environment":"SANDBOX","order_amount":-1}"#,
      "order_amount is rupees"
    ),
  ])
  func aWrongOrderSaysWhatIsWrongAndNoValue(_ text: String, _ words: String) {
    let fault = #expect(throws: MerchantOrder.Fault.self) { _ = try order(text) }
    #expect(fault?.text.contains(words) == true)
    #expect(fault?.text.contains("LIVE") == false)
  }

  @Test func aFileThatIsNotThereSaysSo() {
    let fault = #expect(throws: MerchantOrder.Fault.self) {
      _ = try MerchantOrder(file: "/nonexistent/order.json")
    }
    #expect(fault?.text == "the file of --order cannot be read")
  }

  @Test func aFileThatIsTooLargeIsNoOrder() {
    let fault = #expect(throws: MerchantOrder.Fault.self) {
      _ = try MerchantOrder(file: "/dev/zero")
    }
    #expect(fault?.text == "the file of --order is not JSON")
  }
}
