/// Holds everything that may ever be logged: there is no member for text that a peer sent.
///
/// An order id is the one exception, because a payment that ends after its front end has hung up
/// must be found again; it is left out when it could hide a card number.
public struct LogRecord: Sendable {
  /// Names what happened.
  public enum Event: String, Sendable {
    case connectionOpened = "connection opened"
    case connectionClosed = "connection closed"
    case brokenFrame = "broken frame"
    case halfMessage = "half message timed out"
    case paymentAccepted = "payment accepted"
    case paymentEnded = "payment ended"
    case cardWiped = "card wiped"

    /// How much must be asked for before this is logged.
    public var level: Level {
      switch self {
      case .paymentAccepted, .paymentEnded: .info
      case .brokenFrame, .halfMessage: .warning
      case .connectionOpened, .connectionClosed, .cardWiped: .debug
      }
    }
  }

  /// Orders how much is logged; nothing at all is the default.
  public enum Level: Int, CaseIterable, Comparable, Sendable {
    case off, warning, info, debug

    /// Compares by how much is logged.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// What happened.
  public let event: Event
  /// The connection's place in the table, or nil.
  public let connection: Int?
  /// How it ended, a fixed word.
  public let outcome: StaticString?
  /// The order concerned, if its id may be shown.
  public let order: String?

  /// Creates a record; an order id is left out unless it is made of ASCII letters, `-`, `_` and at
  /// most eight digits.
  public init(
    _ event: Event, connection: Int? = nil, outcome: StaticString? = nil, order: String? = nil
  ) {
    self.event = event
    self.connection = connection
    self.outcome = outcome
    self.order = order.flatMap { Self.mayShow($0) ? $0 : nil }
  }

  /// Whether an order id is a plain word with too few digits to hide a card number.
  private static func mayShow(_ id: String) -> Bool {
    var digits = 0
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): break
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      default: return false
      }
    }
    return digits <= 8
  }
}

extension Service {
  /// Logs one event, if anybody listens.
  func log(
    _ event: LogRecord.Event, _ connection: Connection, outcome: StaticString? = nil,
    order: String? = nil
  ) {
    guard let logger else { return }
    logger(
      LogRecord(event, connection: connection.id.index, outcome: outcome, order: order))
  }
}
