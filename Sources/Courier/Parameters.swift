import JSON
import JSONRPC
import Payments
import SecretMemory

/// Reads the parameters of a call; whatever is missing or of the wrong kind reads as nil.
struct Parameters {
  let object: Value?
  let tape: Tape

  init(_ call: Call, _ tape: Tape) {
    object = call.params
    self.tape = tape
  }

  init(_ object: Value?, _ tape: Tape) {
    self.object = object
    self.tape = tape
  }

  func value(_ name: StaticString, _ bytes: Span<UInt8>) -> Value? {
    guard let object, !tape.repeatsKey(object) else { return nil }
    return tape.member(object, name, in: bytes)
  }

  func text(_ name: StaticString, _ bytes: Span<UInt8>, limit: Int) -> String? {
    value(name, bytes).flatMap { tape.string($0, in: bytes, limit: limit) }
  }

  func environment(_ bytes: Span<UInt8>) -> PaymentEnvironment? {
    text("environment", bytes, limit: 16).flatMap(PaymentEnvironment.init(rawValue:))
  }

  func object(_ name: StaticString, _ bytes: Span<UInt8>) -> Parameters {
    let value = value(name, bytes)
    return Parameters(value.flatMap { tape.kind($0) == .object ? $0 : nil }, tape)
  }

  /// Where a string without escapes stands; nil for one with escapes.
  func plain(_ name: StaticString, _ bytes: Span<UInt8>) -> Range<Int>? {
    guard let value = value(name, bytes), tape.kind(value) == .string, tape.isPlain(value) else {
      return nil
    }
    return tape.range(value)
  }
}
