public import JSON
public import JSONRPC

/// Starts and ends the processes that a dispatcher has started.
public protocol Nursery: AnyObject {
  /// Starts a child that serves a descriptor, which stays the caller's; false if it cannot.
  func start(_ role: CourierOptions.Role, number: Int, channel: Int32) -> Bool
  /// Kills a child; its end is reported as any other's.
  func end(_ number: Int)
  /// Closes a descriptor that is not needed any more.
  func close(_ channel: Int32)
}

/// Starts couriers on behalf of the daemon, and ends those that it is done with.
///
/// It starts nothing by itself. Descriptors come beside the bytes of a `start`, in the order of the
/// requests.
public final class Dispatcher: CallHandler {
  /// How many payments may be under way.
  public static let mostPayments = 8
  /// How many lookup children may be there: the one in use and one that is just ending, and a few.
  static let mostLookups = 4
  /// How long a child may live after `finish`, in nanoseconds.
  static let grace: UInt64 = 1_000_000_000

  private struct Child {
    let role: CourierOptions.Role
    /// When it is to be killed.
    var endAt: UInt64?
  }

  private let nursery: any Nursery
  private var now: UInt64 = 0
  private var children: [Int: Child] = [:]
  private var lastNumber = 0
  /// Descriptors that have come and belong to no request yet, oldest first.
  private var passed: [Int32] = []

  /// Creates a dispatcher without children.
  public init(nursery: any Nursery) { self.nursery = nursery }

  /// When `deadline()` is to be called, in nanoseconds; nil for never.
  public var nextDeadline: UInt64? { children.values.compactMap(\.endAt).min() }

  /// Says which version serves, first of all.
  public static func greet(_ conversation: Conversation) {
    var writer = conversation.beginNotification("ready")
    writer.beginObject()
    writer.member("version", word: "1.0.0")
    writer.endObject()
    conversation.endNotification()
  }

  /// Takes note of the time, in nanoseconds, before anything else happens.
  public func tick(_ now: UInt64) { self.now = now }

  /// Takes a descriptor that came beside some bytes.
  public func take(_ descriptor: Int32) { passed.append(descriptor) }

  /// Hears that no message is half read: descriptors that are still there belong to none.
  public func caughtUp() {
    for descriptor in passed { nursery.close(descriptor) }
    passed = []
  }

  /// Hears that a child is gone.
  public func ended(_ number: Int, _ conversation: Conversation) {
    guard children.removeValue(forKey: number) != nil else { return }
    var writer = conversation.beginNotification("ended")
    writer.beginObject()
    writer.member("courier", number)
    writer.endObject()
    conversation.endNotification()
  }

  /// Kills the children whose time is over.
  public func deadline() {
    for (number, child) in children {
      guard let endAt = child.endAt, endAt <= now else { continue }
      children[number]?.endAt = nil
      nursery.end(number)
    }
  }

  /// Whether the next message may be dealt with.
  public func mayContinue(_ conversation: Conversation) -> Bool { true }

  /// Nothing is sent in between: the outbox has room for all answers to one read.
  public func makeRoom(_ conversation: Conversation) {}

  /// An answer may take all that a message can.
  public func answerSize(of call: Call, in message: Span<UInt8>, tape: Tape) -> Int {
    Conversation.largestAnswer
  }

  /// Carries out one call of the daemon.
  public func perform(
    _ call: Call, in message: Span<UInt8>, tape: Tape, for conversation: Conversation
  ) {
    let parameters = Parameters(call, tape)
    if tape.text(call.method, equals: "start", in: message), call.wantsAnswer {
      start(parameters, call, message, conversation)
    } else if tape.text(call.method, equals: "finish", in: message) {
      finish(parameters, message)
    } else {
      conversation.fail(.methodNotFound, call: call, in: message, tape: tape)
    }
  }

  private func start(
    _ parameters: Parameters, _ call: Call, _ message: Span<UInt8>, _ conversation: Conversation
  ) {
    let tape = parameters.tape
    let role = parameters.text("role", message, limit: 8).flatMap(CourierOptions.Role.init)
    let descriptor = passed.isEmpty ? nil : passed.removeFirst()
    guard let role, role != .dispatch, let descriptor else {
      if let descriptor { nursery.close(descriptor) }
      return conversation.fail(.invalidParams, call: call, in: message, tape: tape)
    }
    defer { nursery.close(descriptor) }
    let most = role == .pay ? Self.mostPayments : Self.mostLookups
    guard children.values.count(where: { $0.role == role }) < most else {
      return conversation.fail(.tooManyCouriers, call: call, in: message, tape: tape) {
        $0.symbol("BUSY")
      }
    }
    lastNumber += 1
    guard nursery.start(role, number: lastNumber, channel: descriptor) else {
      return conversation.fail(.cannotStart, call: call, in: message, tape: tape) {
        $0.symbol("GATEWAY_UNAVAILABLE")
      }
    }
    children[lastNumber] = Child(role: role)
    var writer = conversation.beginResult(call, in: message, tape: tape)
    writer.beginObject()
    writer.member("courier", lastNumber)
    writer.endObject()
    conversation.endResult()
  }

  private func finish(_ parameters: Parameters, _ message: Span<UInt8>) {
    guard let value = parameters.value("courier", message),
      let number = parameters.tape.integer(value, in: message), children[number] != nil
    else { return }
    children[number]?.endAt = now + Self.grace
  }
}

extension JSONWriter {
  /// Writes the data of an error that has a symbol.
  mutating func symbol(_ code: StaticString) {
    beginObject()
    member("code", word: code)
    endObject()
  }
}

extension RPCFault {
  /// All couriers of this kind are out.
  static var tooManyCouriers: RPCFault {
    RPCFault(code: -32000, message: "Too many couriers are out.")
  }
  /// The system does not let a child start.
  static var cannotStart: RPCFault {
    RPCFault(code: -32000, message: "The courier cannot be started.")
  }
}
