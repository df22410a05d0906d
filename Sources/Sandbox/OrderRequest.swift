import JSON
import Payments

/// What a merchant asks for with Create Order, after validation; empty texts count as absent.
struct OrderRequest: Sendable {
  /// Whom the order is for.
  struct Customer: Sendable {
    var id: String
    var phone: String
    var email: String?
    var name: String?
    var uid: String?
    var bankAccount: String?
    var ifsc: String?

    func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.member("customer_id", id)
      writer.nullable("customer_name", name)
      writer.nullable("customer_email", email)
      writer.member("customer_phone", phone)
      writer.nullable("customer_uid", uid)
      writer.member("customer_bank_account_number", bankAccount)
      writer.member("customer_bank_ifsc", ifsc)
      writer.endObject()
    }
  }

  /// A pair of `order_tags`.
  struct Tag: Sendable {
    var name: String
    var text: String
  }

  var id: String?
  var amount: Amount
  var currency: String
  var customer: Customer
  var returnURL: String?
  var notifyURL: String?
  var methods: String?
  var note: String?
  var tags: [Tag]?
  var expiresAt: WallTime?

  /// Whether the order's list of methods lets a card in; an order without a list takes them all.
  func allows(_ card: CardFacts) -> Bool {
    guard let methods else { return true }
    return methods.split(separator: ",").contains { card.methods.contains(String($0)) }
  }

  func writeMeta(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.nullable("return_url", returnURL)
    writer.nullable("notify_url", notifyURL)
    writer.nullable("payment_methods", methods)
    writer.endObject()
  }

  func writeTags(to writer: inout JSONWriter) {
    guard let tags else {
      writer.null()
      return
    }
    writer.beginObject()
    for tag in tags {
      writer.key(tag.name)
      writer.value(tag.text)
    }
    writer.endObject()
  }
}
