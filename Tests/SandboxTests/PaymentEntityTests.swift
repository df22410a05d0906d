import Foundation
import Payments
import Testing

@testable import Sandbox

@Suite struct PaymentEntityTests {
  @Test func `a payment is written with the members of the real entity`() throws {
    var room = Room()
    let (order, id) = try room.payment(channel: .post)
    _ = try room.submit(id).get()
    let entity = try room.paymentEntity(id, of: order.orderID)
    #expect(
      Set(entity.keys) == [
        "auth_id", "authorization", "bank_reference", "cf_payment_id", "entity", "error_details",
        "international_payment", "is_captured", "order_amount", "order_currency", "order_id",
        "payment_amount", "payment_completion_time", "payment_currency",
        "payment_gateway_details", "payment_group", "payment_message", "payment_method",
        "payment_offers", "payment_status", "payment_surcharge", "payment_time",
      ])
    #expect(entity.text("entity") == "payment")
    #expect(entity.text("order_id") == order.orderID)
    #expect(entity.text("payment_group") == "debit_card")
    #expect(entity["order_amount"] as? Double == 10.1)
    #expect(entity.text("auth_id")?.wholeMatch(of: /[0-9]{6}/) != nil)
    #expect(
      try room.cardEntity(id, of: order.orderID) as NSDictionary == [
        "channel": "post", "card_number": "XXXXXXXXXXXX2123", "card_network": "visa",
        "card_type": "debit_card", "card_sub_type": "R", "card_country": "IN",
        "card_bank_name": "demo bank", "card_network_reference_id": NSNull(),
        "instrument_id": NSNull(),
      ])
  }

  @Test(arguments: [
    ("378282246310005", "XXXXXXXXXXX0005", "amex", "credit_card", "R"),
    ("30569309025904", "XXXXXXXXXX5904", "diners", "credit_card", "R"),
    ("4074970084343075", "XXXXXXXXXXXX3075", "visa", "credit_card", "C"),
    ("4466050254381183", "XXXXXXXXXXXX1183", "visa", "credit_card", "P"),
    ("4999000300000002", "XXXXXXXXXXXX0002", "visa", "prepaid_card", "R"),
    ("4599000100000008", "XXXXXXXXXXXX0008", "visa", nil, nil),
    ("4000000000000002", "XXXXXXXXXXXX0002", "visa", nil, nil),
    ("3530111333300000", "XXXXXXXXXXXX0000", "jcb", "credit_card", "R"),
  ])
  func `a card is shown by its last four, network and kind`(
    _ number: String, _ masked: String, _ network: String, _ type: String?, _ subType: String?
  ) throws {
    var room = Room()
    let (order, id) = try room.payment(channel: .link, number: number)
    let card = try room.cardEntity(id, of: order.orderID)
    #expect(card.text("card_number") == masked)
    #expect(card.text("card_network") == network)
    #expect(card.text("card_type") == type)
    #expect(card.text("card_sub_type") == subType)
  }

  @Test func `an order's payments are listed, the oldest first`() throws {
    var room = Room()
    let (order, first) = try room.payment(channel: .link)
    _ = room.simulate(first, .failed)
    let second = try room.pay(order.sessionID).result.get().cfPaymentID
    let list = try #require(
      try json { writer throws(APIError) in
        try room.sandbox.writePayments(ofOrder: order.orderID, to: &writer)
      } as? [[String: Any]])
    #expect(list.map { $0.text("cf_payment_id") } == [first, second])
    #expect(list.map { $0.text("payment_status") } == ["FAILED", "NOT_ATTEMPTED"])
    #expect(try room.sandbox.payments(ofOrder: order.orderID) == [first, second])

    let entity = try object { writer throws(APIError) in
      try room.sandbox.writeOrder(
        order.orderID, clock: room.clock, withHistory: true, to: &writer)
    }
    #expect(entity["payments"] as? NSArray == list as NSArray)
    #expect(entity.text("order_status") == "ACTIVE")
    #expect(try room.orderEntity(order.orderID)["payments"] == nil)
  }

  @Test func `an order without payments has an empty list`() throws {
    var room = Room()
    let order = try room.create().get()
    let list = try json { writer throws(APIError) in
      try room.sandbox.writePayments(ofOrder: order.orderID, to: &writer)
    }
    #expect((list as? [Any])?.isEmpty == true)
  }

  @Test func `a payment is found only under its own order`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .link)
    let other = try room.create().get()
    let refusal = #expect(throws: APIError.self) { try room.paymentEntity(id, of: other.orderID) }
    #expect(refusal?.code == "payment_not_found")
    #expect(refusal?.httpStatus == 404)
    #expect(
      #expect(throws: APIError.self) { try room.paymentEntity(id, of: "none") }?.code
        == "order_not_found")
  }
}
