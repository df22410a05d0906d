import JSON
import JSONRPC

/// Reads what a front end hears, strictly, and counts accepted payments and their ends.
final class Ledger {
  private static let most = 60_000
  private var bytes: [UInt8] = []
  private var style: UInt8?
  private let tape = Tape()
  private var accepted = 0
  private var ended = 0
  private var isListener = false
  private(set) var heardLast = false
  /// What `$S`, `$T` and `$P` stand for.
  private(set) var props: [UInt8: [UInt8]] = [:]

  var isSettled: Bool { accepted == ended }

  /// Takes note of what this front end says: who asks to listen may hear of other's payments, also if
  /// it asks without an id and so without an answer, or spells it with escapes.
  func noteSent(_ bytes: [UInt8]) {
    if bytes.span.holds("listen") || bytes.span.holds("\\u") { isListener = true }
  }

  func hear(_ more: [UInt8]) {
    bytes += more
    while let frame = nextFrame() {
      require(frame.count <= Self.most, "a message is too long")
      do {
        try Scanner.scan(bytes.span, text: frame, tape: tape)
      } catch {
        fatalError("what is sent is not JSON")
      }
      require(!tape.repeatsKey(tape.root), "a key is sent twice")
      if tape.kind(tape.root) == .array {
        var element = tape.firstChild(tape.root)
        require(element != nil, "an empty array is sent")
        while let found = element {
          take(found, inBatch: true)
          element = tape.next(found)
        }
      } else {
        take(tape.root, inBatch: false)
      }
      let end = frame.upperBound + (style == 0x43 ? 0 : 1)
      bytes.removeFirst(end)
    }
    // The ends of a batch's payments follow its array, in the same write.
    require(isListener || accepted - ended <= 1, "two payments run")
  }

  /// Checks what must hold between two messages.
  ///
  /// - Parameter isWhole: whether the front end heard all there was, to the end.
  func check(isWhole: Bool) {
    if isListener { return }
    require(ended <= accepted && accepted - ended <= 1, "a payment ends not once")
    if isWhole {
      require(bytes.isEmpty, "the last message is cut off")
    }
  }

  /// Where the next message's text is.
  private func nextFrame() -> Range<Int>? {
    guard let first = bytes.first else { return nil }
    if style == nil { style = first }
    switch style {
    case 0x43:
      let name = Array("Content-Length: ".utf8)
      require(bytes.starts(with: name), "a header is not exact")
      var length = 0
      var place = name.count
      while place < bytes.count, (0x30...0x39).contains(bytes[place]) {
        length = length * 10 + Int(bytes[place] - 0x30)
        place += 1
      }
      require(bytes[place...].starts(with: Array("\r\n\r\n".utf8)), "a header has no end")
      require(bytes.count >= place + 4 + length, "a message came in two writes")
      return place + 4..<place + 4 + length
    case 0x1E, 0x7B, 0x5B:
      guard let end = bytes.firstIndex(of: 0x0A) else {
        require(false, "a message came in two writes")
        return nil
      }
      require(style != 0x1E || first == 0x1E, "a record has no separator")
      return (style == 0x1E ? 1 : 0)..<end
    default:
      require(false, "output begins with something else")
      return nil
    }
  }

  private func take(_ message: Value, inBatch: Bool) {
    let bytes = bytes
    let span = bytes.span
    let version = tape.member(message, "jsonrpc", in: span)
    require(version != nil, "no version")
    if let version { require(tape.text(version, equals: "2.0", in: span), "another version") }
    let result = tape.member(message, "result", in: span)
    let error = tape.member(message, "error", in: span)
    guard let method = tape.member(message, "method", in: span) else {
      require((result == nil) != (error == nil), "not one of result and error")
      let id = tape.member(message, "id", in: span)
      require(id != nil, "an answer without an id")
      if let id, tape.kind(id) == .string, tape.text(id, equals: "last", in: span) {
        heardLast = true
      }
      if let result { takeResult(result) }
      return
    }
    require(!inBatch, "a notification stands in an array")
    require(tape.count(message) == 3, "a notification has other members")
    if tape.text(method, equals: "verifyPayment", in: span)
      || tape.text(method, equals: "onError", in: span)
    {
      if isListener { return }
      ended += 1
      require(ended <= accepted, "a payment ends before its answer, or twice")
    }
  }

  private func takeResult(_ result: Value) {
    guard tape.kind(result) == .object else { return }
    if tape.member(result, "action", in: bytes.span) != nil {
      accepted += 1
      keep("cf_payment_id", of: result, as: 0x50)
    }
    if tape.member(result, "state", in: bytes.span) != nil { isListener = true }
    keep("payment_session_id", of: result, as: 0x53)
    keep("token", of: result, as: 0x54)
  }

  private func keep(_ name: StaticString, of result: Value, as prop: UInt8) {
    guard let value = tape.member(result, name, in: bytes.span), tape.kind(value) == .string
    else { return }
    props[prop] = Array(bytes[tape.range(value)])
  }
}

extension Span<UInt8> {
  /// Whether a text stands in the bytes.
  fileprivate func holds(_ text: StaticString) -> Bool {
    let text = Array(text.description.utf8)
    return count >= text.count
      && (0...count - text.count).contains { start in
        text.indices.allSatisfy { self[start + $0] == text[$0] }
      }
  }
}
