public import JSON

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
    return Members(v, tape, bytes).judged(tape, bytes)
  }

  init(_ shape: Shape, method: Value? = nil, params: Value? = nil, id: Value? = nil) {
    self.shape = shape
    self.method = method
    self.params = params
    self.id = id
  }
}

extension Envelope {
  /// The members of one element that the specification names.
  private struct Members {
    var version: Value?
    var method: Value?
    var params: Value?
    var id: Value?
    var isResponse = false

    init(_ object: Value, _ tape: Tape, _ bytes: Span<UInt8>) {
      var next = tape.firstChild(object)
      while let key = next, let value = tape.next(key) {
        if tape.text(key, equals: "jsonrpc", in: bytes) {
          version = value
        } else if tape.text(key, equals: "method", in: bytes) {
          method = value
        } else if tape.text(key, equals: "params", in: bytes) {
          params = value
        } else if tape.text(key, equals: "id", in: bytes) {
          id = value
        } else if tape.text(key, equals: "result", in: bytes)
          || tape.text(key, equals: "error", in: bytes)
        {
          isResponse = true
        }
        next = tape.next(value)
      }
    }

    func judged(_ tape: Tape, _ bytes: Span<UInt8>) -> Envelope {
      if isResponse, method == nil { return Envelope(.response) }
      if let id {
        switch tape.kind(id) {
        case .string, .number, .null:
          guard tape.range(id).count <= Envelope.idLimit else { return Envelope(.invalid(.id)) }
        default: return Envelope(.invalid(.id))
        }
      }
      guard let version, tape.text(version, equals: "2.0", in: bytes) else {
        return Envelope(.invalid(.version), id: id)
      }
      guard let method, tape.kind(method) == .string else {
        return Envelope(.invalid(.method), id: id)
      }
      var given = params
      if let params {
        switch tape.kind(params) {
        case .object, .array: break
        case .null: given = nil
        default: return Envelope(.invalid(.params), id: id)
        }
      }
      return Envelope(
        id == nil ? .notification : .request, method: method, params: given, id: id)
    }
  }
}
