import JSON
import Payments

/// A saved card: everything a later payment needs to know, and no digits beyond the last four.
struct Instrument: Sendable {
  let id: String
  let uid: String
  let customerID: String
  /// The successful payment in which it was saved.
  let paymentID: String
  let card: CardFacts
  let savedAt: WallTime

  /// Writes the instrument entity with the members of
  /// https://www.cashfree.com/docs/api-reference/payments/latest/token-vault/fetch-all .
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("customer_id", customerID)
    writer.member("afa_reference", paymentID)
    writer.member("instrument_id", id)
    writer.member("instrument_type", "card")
    writer.member("instrument_uid", uid)
    writer.key("instrument_display")
    card.writeMasked(to: &writer)
    writer.member("instrument_status", "ACTIVE")
    writer.key("created_at")
    savedAt.write(ist: &writer)
    writer.key("instrument_meta")
    writer.beginObject()
    card.writeMembers(to: &writer)
    writer.nullable("card_token_details", nil)
    writer.endObject()
    writer.endObject()
  }
}
