import JSON
import SecretMemory

/// One message from the daemon.
enum Message: Equatable {
  /// The answer to the request with this id.
  case answer(id: Int, Result<JSONValue, Refusal>)
  /// Something that the daemon says of its own accord.
  case notification(method: String, JSONValue)
}

/// Cuts the daemon's bytes into messages: one JSON text a line, as it answers a client that sent
/// bare JSON.
struct MessageReader {
  /// The daemon's own messages stay below 60,000 bytes.
  static let longestLine = 128 * 1024

  /// What was received and is not a whole line yet; append to it and call `next`.
  let input = ByteBuffer(heapCapacity: MessageReader.longestLine)
  private let tape = Tape()
  private var scanned = 0

  /// Takes the next whole message out of `input`.
  ///
  /// - Returns: `nil` when more bytes are needed.
  /// - Throws: `CarddError.unreadable` when the bytes are not the protocol; there is no going on.
  mutating func next() throws(CarddError) -> Message? {
    while true {
      guard let end = lineEnd() else {
        if input.free == 0 { throw .unreadable }
        return nil
      }
      let value = try parse(end)
      input.removeFirst(end + 1)
      scanned = 0
      if let value { return try Message(value) }
    }
  }

  /// Where the first line ends, without looking at a byte twice.
  private mutating func lineEnd() -> Int? {
    let count = input.count
    while scanned < count {
      if input[scanned] == UInt8(ascii: "\n") { return scanned }
      scanned += 1
    }
    return nil
  }

  /// Reads one line; a blank one is nothing.
  private func parse(_ end: Int) throws(CarddError) -> JSONValue? {
    try input.withBytes { bytes throws(CarddError) -> JSONValue? in
      func isBlank(_ range: Range<Int>) -> Bool {
        range.allSatisfy { bytes[$0] == UInt8(ascii: " ") || bytes[$0] == UInt8(ascii: "\r") }
      }
      if isBlank(0..<end) { return nil }
      var scanner = Scanner()
      let found = try? scanner.scan(bytes, from: 0, to: end, base: 0, tape: tape)
      guard let found, isBlank(found..<end) else { throw .unreadable }
      return JSONValue(tape.root, tape, bytes)
    }
  }
}

extension Message {
  /// Sorts a JSON-RPC message.
  init(_ value: JSONValue) throws(CarddError) {
    if let method = value["method"]?.text {
      self = .notification(method: method, value["params"] ?? .object([:]))
    } else if let error = value["error"] {
      // Without an id it belongs to no request: the daemon could not read what was sent.
      guard let id = value["id"]?.integer else { throw .unreadable }
      self = .answer(id: id, .failure(Refusal(error)))
    } else if let id = value["id"]?.integer {
      self = .answer(id: id, .success(value["result"] ?? .null))
    } else {
      throw .unreadable
    }
  }
}

extension Refusal: Error {}

extension JSONValue {
  /// Copies a value out of the text it was found in.
  init(_ value: Value, _ tape: Tape, _ bytes: Span<UInt8>) {
    switch tape.kind(value) {
    case .object:
      var members: [String: JSONValue] = [:]
      var key = tape.firstChild(value)
      while let name = key, let member = tape.next(name) {
        members[tape.string(name, in: bytes, limit: bytes.count) ?? ""] =
          JSONValue(member, tape, bytes)
        key = tape.next(member)
      }
      self = .object(members)
    case .array:
      var elements: [JSONValue] = []
      var child = tape.firstChild(value)
      while let element = child {
        elements.append(JSONValue(element, tape, bytes))
        child = tape.next(element)
      }
      self = .array(elements)
    case .string: self = .string(tape.string(value, in: bytes, limit: bytes.count) ?? "")
    case .number:
      let range = tape.range(value)
      self = .number(String(decoding: range.map { bytes[$0] }, as: UTF8.self))
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .null: self = .null
    }
  }
}
