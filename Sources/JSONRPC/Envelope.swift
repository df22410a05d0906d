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
    var method: Tape.Member?
    var params: Tape.Member?
    var id: Tape.Member?
    var isResponse = false

    /// Goes over the members once.
    @inline(__always)
    init(_ object: Value, _ tape: Tape, _ bytes: Span<UInt8>) {
      var next = tape.firstChild(object)
      while let key = next {
        let member = tape.member(at: key, in: bytes)
        switch Members.name(of: member, tape, bytes) {
        case ShortName("jsonrpc"): version = member.value
        case ShortName("method"): method = member
        case ShortName("params"): params = member
        case ShortName("id"): id = member
        case ShortName("result"), ShortName("error"): isResponse = true
        default: break
        }
        next = member.next
      }
    }

    /// Tells the name of a member however it is spelt; `.none` if the specification has no such.
    @inline(__always)
    private static func name(
      of member: Tape.Member, _ tape: Tape, _ bytes: Span<UInt8>
    ) -> ShortName {
      member.isPlain ? member.name : decoded(member.key, tape, bytes)
    }

    @inline(never)
    private static func decoded(_ key: Value, _ tape: Tape, _ bytes: Span<UInt8>) -> ShortName {
      let names: [StaticString] = ["jsonrpc", "method", "params", "id", "result", "error"]
      return tape.place(of: key, among: names, in: bytes).map { ShortName(names[$0]) } ?? .none
    }

    @inline(__always)
    func judged(_ tape: Tape, _ bytes: Span<UInt8>) -> Envelope {
      if isResponse, method == nil { return Envelope(.response) }
      if let id {
        switch id.kind {
        case .string, .number, .null:
          guard id.length <= Envelope.idLimit else { return Envelope(.invalid(.id)) }
        default: return Envelope(.invalid(.id))
        }
      }
      guard let version,
        tape.short(version, in: bytes) == ShortName("2.0")
          || tape.text(version, equals: "2.0", in: bytes)
      else {
        return Envelope(.invalid(.version), id: id?.value)
      }
      guard let method, method.kind == .string else {
        return Envelope(.invalid(.method), id: id?.value)
      }
      var given = params?.value
      if let params {
        switch params.kind {
        case .object, .array: break
        case .null: given = nil
        default: return Envelope(.invalid(.params), id: id?.value)
        }
      }
      return Envelope(
        id == nil ? .notification : .request, method: method.value, params: given, id: id?.value)
    }
  }
}
