public import JSON
import SecretMemory

/// Reads one element of a message as a request, notification or response (JSON-RPC 2.0 section 4).
///
/// Members that the specification does not know are tolerated. A fault carries the element's id
/// wherever it can be read and is legal, so that a caller does not wait for ever.
public struct Envelope: Sendable {
  /// The longest id that is accepted, in bytes of its text, a string's quotes not counted.
  public static let idLimit = 256

  /// What the element is.
  public enum Shape: Equatable, Sendable {
    /// A call that wants an answer.
    case request
    /// A call that wants none.
    case notification
    /// An answer. We ask nothing, so it is never for us, and it is never answered.
    case response
    /// None of these; to be answered with the fault, under `id` or null.
    case invalid(RPCFault)
  }

  /// What the element is.
  public let shape: Shape
  /// The method's name, a string; nil unless it is a request or notification.
  public let method: Value?
  /// The parameters, an object or an array; nil if they are absent or null.
  public let params: Value?
  /// The legal id, which in a request may be the value null; nil if there is none.
  public let id: Value?

  /// Reads `v`, which must lie on `tape`, in the bytes that were scanned.
  public static func read(_ v: Value, tape: Tape, bytes: Span<UInt8>) -> Envelope {
    guard tape.kind(v) == .object else { return Envelope(.invalid(.notAnObject)) }
    // Which of two values counts differs from reader to reader, so neither does, ids included.
    guard !tape.repeatsKey(v) else { return Envelope(.invalid(.repeatedKey)) }
    return judged(tape.members(of: v, named: names, in: bytes), tape, bytes)
  }

  /// The version, where it stands; nil unless it is a request or notification.
  private let version: Value?

  /// A call as it was read, which can hold for the next message too.
  struct Known {
    let call: Call
    fileprivate let version: Value

    /// Tells whether it holds for another message in which digits have changed: only the version has
    /// some that count.
    func holds(_ tape: Tape, _ bytes: Span<UInt8>) -> Bool {
      tape.short(version, in: bytes) == ShortName("2.0")
    }
  }

  /// The call, if this is one.
  var known: Known? {
    guard let version, let method else { return nil }
    return Known(call: Call(method: method, params: params, id: id), version: version)
  }

  init(
    _ shape: Shape, version: Value? = nil, method: Value? = nil, params: Value? = nil,
    id: Value? = nil
  ) {
    self.shape = shape
    self.version = version
    self.method = method
    self.params = params
    self.id = id
  }
}

extension Envelope {
  /// The members that the specification names.
  private static let names = Tape.Names(["jsonrpc", "id", "method", "params", "result", "error"])

  /// Judges an element by its members, which stand in the order of `names`.
  @inline(__always)
  private static func judged(
    _ members: InlineArray<8, Tape.Member>, _ tape: Tape, _ bytes: Span<UInt8>
  ) -> Envelope {
    let (id, method, params) = (members[1], members[2], members[3])
    let isAnswer = members[4].value != nil || members[5].value != nil
    if isAnswer, method.value == nil { return Envelope(.response) }
    if id.value != nil {
      switch id.kind {
      case .string, .number, .null:
        guard id.length <= Envelope.idLimit else { return Envelope(.invalid(.id)) }
      default: return Envelope(.invalid(.id))
      }
    }
    guard let version = members[0].value,
      tape.short(version, in: bytes) == ShortName("2.0")
        || tape.text(version, equals: "2.0", in: bytes)
    else {
      return Envelope(.invalid(.version), id: id.value)
    }
    guard let name = method.value, method.kind == .string else {
      return Envelope(.invalid(.method), id: id.value)
    }
    var given = params.value
    if given != nil {
      switch params.kind {
      case .object, .array: break
      case .null: given = nil
      default: return Envelope(.invalid(.params), id: id.value)
      }
    }
    return Envelope(
      id.value == nil ? .notification : .request, version: version, method: name, params: given,
      id: id.value)
  }
}
