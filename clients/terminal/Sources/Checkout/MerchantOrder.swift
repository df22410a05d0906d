import CarddClient
import SecretMemory

/// The order to pay.
struct MerchantOrder {
  /// What the daemon needs to know of it.
  var session: Session
  /// What is to be paid, if the merchant says.
  var amount: DecimalAmount?

  /// Why an order cannot be used: one line that never repeats the order.
  struct Fault: Error, Equatable {
    /// The line.
    var text: String
  }

  /// As large as the daemon's largest message; an order is smaller by far.
  private static let largest = 64 * 1024
  private static let longestID = 64

  /// Takes an order of the sandbox.
  init(_ order: SandboxOrder, amount: DecimalAmount) {
    session = order.session
    self.amount = amount
  }

  /// Reads a file: JSON with the members `order_id`, `payment_session_id` and `environment`, and
  /// `order_amount` if the payer is to see it.
  ///
  /// The session id comes in a file because arguments can be read by every user of the machine.
  init(file path: String) throws(Fault) {
    let text = ByteBuffer(heapCapacity: Self.largest + 1)
    guard System.read(path, into: text) else {
      throw Fault(text: "the file of --order cannot be read")
    }
    try self.init(text)
  }

  /// Reads the text of such a file.
  init(_ text: ByteBuffer) throws(Fault) {
    guard text.count <= Self.largest, !text.overflowed, let value = JSONValue(parsing: text) else {
      throw Fault(text: "the file of --order is not JSON")
    }
    do throws(Session.Malformed) {
      session = try Session(value)
    } catch {
      throw Fault(text: "the order: \(error.text)")
    }
    // It is shown, and handed to the merchant's command.
    guard session.orderID.utf8.count <= Self.longestID, session.orderID.utf8.allSatisfy(Self.isName)
    else { throw Fault(text: "the order: order_id is at most 64 letters, digits, _ and -") }
    switch value["order_amount"] {
    case nil: amount = nil
    case .number(let digits)?, .string(let digits)?:
      amount = DecimalAmount(digits)
      if amount == nil { fallthrough }
    default: throw Fault(text: "the order: order_amount is rupees above 0, such as 499.00")
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
