import JSON
import Payments

/// Reads the answers to lookups; what is no answer reads as nothing.
struct LookupReader {
  let scrubber: Scrubber

  /// The longest TDR object that is passed on, in bytes.
  private static let longestRate = 8_192

  /// The body of a good answer, which is a JSON object or null.
  func body(_ outcome: HTTPOutcome) -> [UInt8]? {
    guard case .answered(200, let body) = outcome, !scrubber.carriesSession(body.span) else {
      return nil
    }
    let tape = Tape()
    let bytes = body.span
    do {
      try Scanner.scan(bytes, text: 0..<bytes.count, tape: tape)
    } catch {
      return nil
    }
    switch tape.kind(tape.root) {
    case .null: return body
    case .object where !tape.repeatsKey(tape.root): return body
    default: return nil
    }
  }

  /// Writes what is known about the issuer: every member a short text, or null.
  func writeBIN(_ body: [UInt8], to writer: inout JSONWriter) {
    let tape = Tape()
    let bytes = body.span
    guard scan(bytes, tape) else { return writer.null() }
    let members = Parameters(tape.root, tape)
    writer.beginObject()
    for name: StaticString in ["scheme", "type", "sub_type", "brand"] {
      let text = members.text(name, bytes, limit: 64).flatMap(scrubber.word)
      writer.nullable(name, text)
    }
    let bank = members.text("bank_name", bytes, limit: 128).flatMap(scrubber.sentence)
    writer.nullable("bank_name", bank)
    let logo = members.text("logo", bytes, limit: 512)
    writer.nullable("logo", logo.flatMap { URLText.page($0, allowsPlain: false) })
    writer.endObject()
  }

  /// Writes the discount rate as it came, an object of unpublished members.
  func writeTDR(_ body: [UInt8], to writer: inout JSONWriter) {
    let tape = Tape()
    let bytes = body.span
    guard bytes.count <= Self.longestRate, scan(bytes, tape) else { return writer.null() }
    writer.minified(bytes)
  }

  /// Whether the body is an object.
  private func scan(_ bytes: Span<UInt8>, _ tape: Tape) -> Bool {
    do {
      try Scanner.scan(bytes, text: 0..<bytes.count, tape: tape)
    } catch {
      return false
    }
    return tape.kind(tape.root) == .object
  }
}
