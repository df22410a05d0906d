import Foundation
import Payments
import Testing

@testable import Sandbox

@Suite struct InstrumentTests {
  /// A customer with one saved card, and a second order of theirs.
  private func saved(
    number: String = Room.card
  ) throws -> (room: Room, instrument: String, order: Sandbox.OrderReceipt) {
    var room = Room()
    let (_, id) = try room.payment(channel: .post, number: number, save: true)
    _ = room.simulate(id, .success)
    let instrument = try #require(room.sandbox.instruments(ofCustomer: "USER123").first)
    let order = try room.create().get()
    return (room, instrument, order)
  }

  @Test func `a card is saved when its payment succeeds and not before`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .post, save: true)
    #expect(room.sandbox.instruments(ofCustomer: "USER123").isEmpty)
    _ = try room.submit(id).get()
    #expect(room.sandbox.instruments(ofCustomer: "USER123").count == 1)
    #expect(room.sandbox.instruments(ofCustomer: "USER124").isEmpty)
  }

  @Test(arguments: [Sandbox.SimulatedStatus.failed, .userDropped, .pending])
  func `a payment without money saves nothing`(_ status: Sandbox.SimulatedStatus) throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .link, save: true)
    _ = try room.simulate(id, status).get()
    #expect(room.sandbox.instruments(ofCustomer: "USER123").isEmpty)
  }

  @Test func `a card is saved only when asked for`() throws {
    var room = Room()
    let (_, id) = try room.payment(channel: .link)
    _ = room.simulate(id, .success)
    #expect(room.sandbox.instruments(ofCustomer: "USER123").isEmpty)
  }

  @Test func `a saved card is shown without its digits`() throws {
    let (room, instrument, _) = try saved()
    let list = try #require(
      try json { writer in
        room.sandbox.writeInstruments(ofCustomer: "USER123", to: &writer)
      } as? [[String: Any]])
    let entity = try #require(list.first)
    #expect(list.count == 1)
    #expect(entity.text("instrument_id") == instrument)
    #expect(
      instrument.wholeMatch(
        of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    #expect(entity.text("instrument_display") == "XXXXXXXXXXXX2123")
    #expect(entity.text("instrument_type") == "card")
    #expect(entity.text("instrument_status") == "ACTIVE")
    #expect(entity.text("customer_id") == "USER123")
    let meta = try #require(entity["instrument_meta"] as? [String: Any])
    #expect(meta.text("card_network") == "visa")
    #expect(meta.text("card_type") == "debit_card")
  }

  @Test(arguments: [nil, "", "123"])
  func `a saved card pays with or without a CVV`(_ cvv: String?) throws {
    var (room, instrument, order) = try saved()
    let answer = try room.pay(
      order.sessionID, number: nil, month: nil, year: nil, cvv: cvv, instrument: instrument,
      save: true
    ).result.get()
    _ = room.simulate(answer.cfPaymentID, .success)
    #expect(try room.status(order) == .paid)
    let card = try room.cardEntity(answer.cfPaymentID, of: order.orderID)
    #expect(card.text("card_number") == "XXXXXXXXXXXX2123")
    #expect(card.text("instrument_id") == instrument)
    #expect(room.sandbox.instruments(ofCustomer: "USER123") == [instrument])
  }

  @Test func `a saved card behaves as the card it is`() throws {
    var (room, instrument, order) = try saved(number: "4999000500000000")
    let answer = try room.pay(
      order.sessionID, number: nil, channel: .post, instrument: instrument
    ).result.get()
    #expect(answer.action == .form)
  }

  @Test func `a bad CVV beside a saved card is refused`() throws {
    var (room, instrument, order) = try saved()
    let refusal = room.pay(order.sessionID, number: nil, cvv: "12", instrument: instrument).refusal
    #expect(refusal?.code == "card_cvv_invalid")
  }

  @Test func `a number and a saved card exclude each other`() throws {
    var (room, instrument, order) = try saved()
    #expect(room.pay(order.sessionID, instrument: instrument).refusal?.code == "card_invalid")
  }

  @Test func `nobody pays with another customer's card, or with none`() throws {
    var (room, instrument, _) = try saved()
    let other = try room.create(Change("customer_details.customer_id", #""USER124""#).request).get()
    for id in [instrument, "none"] {
      let refusal = room.pay(other.sessionID, number: nil, instrument: id).refusal
      #expect(refusal?.code == "instrument_not_found")
      #expect(refusal?.httpStatus == 400)
    }
  }
}
