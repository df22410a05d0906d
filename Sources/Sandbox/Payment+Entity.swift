import JSON
import Payments

extension Payment {
  /// Writes the payment entity with the members of
  /// https://www.cashfree.com/docs/api-reference/payments/latest/payments/get .
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.nullable("auth_id", authID)
    writer.nullable("authorization", nil)
    writer.nullable("bank_reference", bankReference)
    writer.member("cf_payment_id", id)
    writer.member("entity", "payment")
    writer.key("error_details")
    if let failure { failure.write(to: &writer) } else { writer.null() }
    writer.key("international_payment")
    writeInternational(to: &writer)
    writer.key("is_captured")
    writer.value(status == .success)
    writer.key("order_amount")
    amount.write(to: &writer)
    writer.member("order_currency", currency)
    writer.member("order_id", orderID)
    writer.key("payment_amount")
    amount.write(to: &writer)
    writer.key("payment_completion_time")
    if let completedAt { completedAt.write(ist: &writer) } else { writer.null() }
    writer.member("payment_currency", currency)
    writer.key("payment_gateway_details")
    writeGateway(to: &writer)
    writer.nullable("payment_group", card.paymentType)
    writer.member("payment_message", message)
    writer.key("payment_method")
    writeMethod(to: &writer)
    writer.nullable("payment_offers", nil)
    writer.member("payment_status", status.rawValue)
    writer.key("payment_surcharge")
    writeSurcharge(to: &writer)
    writer.key("payment_time")
    startedAt.write(ist: &writer)
    writer.endObject()
  }

  private func writeMethod(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("card")
    writer.beginObject()
    writer.member("channel", channel.rawValue)
    writer.key("card_number")
    card.writeMasked(to: &writer)
    card.writeMembers(to: &writer)
    writer.nullable("card_network_reference_id", nil)
    writer.nullable("instrument_id", instrumentID)
    writer.endObject()
    writer.endObject()
  }

  private func writeInternational(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("international")
    writer.value(card.listed.map { $0.country != "IN" } ?? false)
    writer.endObject()
  }

  func writeGateway(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("gateway_name", "CARDD_SANDBOX")
    writer.nullable("gateway_order_id", nil)
    writer.nullable("gateway_payment_id", nil)
    writer.nullable("gateway_status_code", nil)
    writer.nullable("gateway_order_reference_id", nil)
    writer.member("gateway_settlement", "CARDD_SANDBOX")
    writer.nullable("gateway_reference_name", nil)
    writer.endObject()
  }

  private func writeSurcharge(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("payment_surcharge_service_charge")
    writer.value(0)
    writer.key("payment_surcharge_service_tax")
    writer.value(0)
    writer.endObject()
  }
}
