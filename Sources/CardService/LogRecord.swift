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

  /// Creates a record; an order id that holds more than eight digits is left out.
  public init(
    _ event: Event, connection: Int? = nil, outcome: StaticString? = nil, order: String? = nil
  ) {
    self.event = event
    self.connection = connection
    self.outcome = outcome
    let isSafe = order?.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    let digits = order?.utf8.count(where: { (0x30...0x39).contains($0) }) ?? 0
    self.order = isSafe == true && digits <= 8 ? order : nil
  }
}

extension Service {
  /// Logs one event, if anybody listens.
  func log(
    _ event: LogRecord.Event, _ connection: Connection?, outcome: StaticString? = nil,
    order: String? = nil
  ) {
    guard let logger else { return }
    logger(
      LogRecord(event, connection: connection?.id.index, outcome: outcome, order: order))
  }
}
