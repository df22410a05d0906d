import JSON
import Payments
import SecretMemory

/// Reads what a courier answered: every text bounded, every word known; a member that is not known
/// is passed over.
struct CourierAnswer {
  /// The most bytes of UTF-8 that each text may have, so that what the front end is sent stays
  /// within the room of its answer.
  enum Most {
    static let message = 2_048
    static let word = 128
    static let url = 4_096
    static let payload = 24_576
    static let tdr = 4_096
    static let logo = 512
    static let paymentID = 64
  }

  /// How many levels an object may have that is passed through.
  private static let depth = 16

  let tape: Tape
  let result: Value

  /// Reads the answer to `lookUp`.
  func lookUp(_ bytes: Span<UInt8>) throws(CourierFault) -> LookupAnswer {
    var answer = LookupAnswer(bin: nil, tdr: nil)
    if let bin = try object(result, "bin", bytes) {
      var info = BINInfo()
      info.scheme = try text(bin, "scheme", Most.word, bytes)
      info.type = try text(bin, "type", Most.word, bytes)
      info.subType = try text(bin, "sub_type", Most.word, bytes)
      info.brand = try text(bin, "brand", Most.word, bytes)
      info.bankName = try text(bin, "bank_name", Most.word, bytes)
      info.logo = try text(bin, "logo", Most.logo, bytes)
      answer.bin = info
    }
    if let tdr = try object(result, "tdr", bytes) {
      // Too large is the gateway's doing, and no fault of the courier's: it is left out.
      answer.tdr = copy(tdr, atMost: Most.tdr, bytes)
    }
    guard let failed = tape.member(result, "failed", in: bytes) else { throw CourierFault() }
    switch tape.kind(failed) {
    case .true: answer.isFailure = true
    case .false: break
    default: throw CourierFault()
    }
    return answer
  }

  /// Reads the answer to `authenticate`.
  func authenticate(_ bytes: Span<UInt8>) throws(CourierFault) -> OTPAnswer {
    let kinds: [OTPAnswerKind] = [.accepted, .refused, .lost]
    let place = try word(result, "kind", ["accepted", "refused", "lost"], bytes)
    return OTPAnswer(
      kinds[place], message: try text(result, "message", Most.message, bytes) ?? "")
  }

  /// Reads the answer to `pay`.
  func pay(_ bytes: Span<UInt8>) throws(CourierFault) -> PayAnswer {
    let kinds: [PayAnswerKind] = [
      .bankPage, .otp, .unknownAction, .refused, .unreachable, .lost,
    ]
    let place = try word(
      result, "kind", ["bank_page", "otp", "unknown_action", "refused", "unreachable", "lost"],
      bytes)
    var answer = PayAnswer(kinds[place])
    answer.action = try text(result, "action", Most.word, bytes)
    answer.paymentID = try text(result, "cf_payment_id", Most.paymentID, bytes)
    if let id = answer.paymentID, !Self.isName(id) { throw CourierFault() }
    if let data = try object(result, "data", bytes) { answer.data = try actionData(data, bytes) }
    if let fault = try object(result, "fault", bytes) {
      answer.fault = GatewayFault(
        message: try text(fault, "message", Most.message, bytes) ?? "",
        code: try text(fault, "code", Most.word, bytes) ?? "",
        type: try text(fault, "type", Most.word, bytes) ?? "")
    }
    // Without these the payer could not go on.
    if answer.kind == .bankPage, answer.data?.url == nil { throw CourierFault() }
    if answer.kind == .otp, answer.paymentID == nil { throw CourierFault() }
    return answer
  }

  private func actionData(
    _ object: Value, _ bytes: Span<UInt8>
  ) throws(CourierFault) -> ActionData {
    var data = ActionData(url: try url(object, "url", bytes))
    data.method = try text(object, "method", Most.word, bytes)
    data.contentType = try text(object, "content_type", Most.word, bytes)
    data.redirectToBank = try url(object, "redirect_to_bank", bytes)
    if let payload = try self.object(object, "payload", bytes) {
      guard let copy = copy(payload, atMost: Most.payload, bytes) else { throw CourierFault() }
      data.payload = copy
    }
    return data
  }

  // MARK: Members

  /// A member that is a string of at most `most` bytes; nil if it is absent or null.
  private func text(
    _ object: Value, _ name: StaticString, _ most: Int, _ bytes: Span<UInt8>
  ) throws(CourierFault) -> String? {
    guard let value = tape.member(object, name, in: bytes), tape.kind(value) != .null else {
      return nil
    }
    guard let text = tape.string(value, in: bytes, limit: most) else { throw CourierFault() }
    return text
  }

  /// A member that is an object; nil if it is absent or null.
  private func object(
    _ object: Value, _ name: StaticString, _ bytes: Span<UInt8>
  ) throws(CourierFault) -> Value? {
    guard let value = tape.member(object, name, in: bytes), tape.kind(value) != .null else {
      return nil
    }
    guard tape.kind(value) == .object else { throw CourierFault() }
    return value
  }

  /// The place of a member's word among those that it may be.
  private func word(
    _ object: Value, _ name: StaticString, _ words: [StaticString], _ bytes: Span<UInt8>
  ) throws(CourierFault) -> Int {
    if let value = tape.member(object, name, in: bytes) {
      for (place, word) in words.enumerated() where tape.text(value, equals: word, in: bytes) {
        return place
      }
    }
    throw CourierFault()
  }

  /// A member that is a web address: nothing else may be opened by whoever gets it.
  private func url(
    _ object: Value, _ name: StaticString, _ bytes: Span<UInt8>
  ) throws(CourierFault) -> String? {
    guard let url = try text(object, name, Most.url, bytes) else { return nil }
    let isPlain = url.utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
    }
    guard isPlain, url.hasPrefix("https://") || url.hasPrefix("http://") else {
      throw CourierFault()
    }
    return url
  }

  /// Whether a text can stand in a path: letters, digits, `-` and `_`, at least one.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  // MARK: Objects that are passed through

  /// Writes a value anew, escaped as everything that we send; nil if it is too long or too deep.
  private func copy(_ value: Value, atMost most: Int, _ bytes: Span<UInt8>) -> [UInt8]? {
    let buffer = ByteBuffer(heapCapacity: most)
    var writer = JSONWriter(buffer)
    guard copy(value, Self.depth, bytes, to: &writer), !buffer.overflowed else { return nil }
    return buffer.withBytes { span in span.indices.map { span[$0] } }
  }

  private func copy(
    _ value: Value, _ depth: Int, _ bytes: Span<UInt8>, to writer: inout JSONWriter
  ) -> Bool {
    switch tape.kind(value) {
    case .object, .array:
      guard depth > 0 else { return false }
      return copyContainer(value, depth, bytes, to: &writer)
    case .string: string(value, bytes, to: &writer)
    default: writer.raw(bytes, tape.range(value))
    }
    return true
  }

  private func copyContainer(
    _ value: Value, _ depth: Int, _ bytes: Span<UInt8>, to writer: inout JSONWriter
  ) -> Bool {
    let isObject = tape.kind(value) == .object
    if isObject { writer.beginObject() } else { writer.beginArray() }
    var next = tape.firstChild(value)
    while let child = next {
      var element = child
      if isObject {
        guard let member = tape.next(child), let name = tape.string(child, in: bytes, limit: 256)
        else { return false }
        writer.key(name)
        element = member
      }
      guard copy(element, depth - 1, bytes, to: &writer) else { return false }
      next = tape.next(element)
    }
    if isObject { writer.endObject() } else { writer.endArray() }
    return true
  }

  private func string(_ value: Value, _ bytes: Span<UInt8>, to writer: inout JSONWriter) {
    writer.beginString()
    var scalars = Scalars(tape.range(value))
    while let scalar = scalars.next(bytes) { writer.stringScalar(scalar) }
    writer.endString()
  }
}
