import JSON

/// Says that a courier's words make no sense: its channel is closed, and nothing else happens.
struct CourierFault: Error {}

/// Holds one message of a courier, read strictly: the daemon trusts no courier.
enum CourierMessage {
  /// A notification; the params are an object.
  case notification(method: Value, params: Value)
  /// The answer to a call of ours.
  case result(id: UInt64, Value)
  /// The refusal of a call of ours, with the symbol in its data, if any.
  case refusal(id: UInt64, symbol: Value?)

  /// Reads the message on a tape.
  init(_ tape: Tape, _ bytes: Span<UInt8>) throws(CourierFault) {
    let root = tape.root
    guard tape.kind(root) == .object, !tape.repeatsKey(root),
      let version = tape.member(root, "jsonrpc", in: bytes),
      tape.text(version, equals: "2.0", in: bytes)
    else { throw CourierFault() }
    if let method = tape.member(root, "method", in: bytes) {
      guard tape.kind(method) == .string, tape.member(root, "id", in: bytes) == nil,
        let params = tape.member(root, "params", in: bytes), tape.kind(params) == .object
      else { throw CourierFault() }
      self = .notification(method: method, params: params)
      return
    }
    guard let member = tape.member(root, "id", in: bytes),
      let number = tape.integer(member, in: bytes), let id = UInt64(exactly: number)
    else { throw CourierFault() }
    let result = tape.member(root, "result", in: bytes)
    let error = tape.member(root, "error", in: bytes)
    switch (result, error) {
    case (let result?, nil):
      guard tape.kind(result) == .object else { throw CourierFault() }
      self = .result(id: id, result)
    case (nil, let error?):
      guard tape.kind(error) == .object else { throw CourierFault() }
      let data = tape.member(error, "data", in: bytes)
      self = .refusal(id: id, symbol: data.flatMap { tape.member($0, "code", in: bytes) })
    default: throw CourierFault()
    }
  }
}
