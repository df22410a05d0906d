import CardField
import JSON

/// Holds the arguments of a `keystroke`.
struct KeyPress {
  /// The key, a string that may be spelt with escapes.
  var key: Value
  var field = Field.number
  var shift = false
}

extension KeyPress {
  /// Reads the parameters as nearly every front end sends them: an object in which nothing is missing,
  /// wrong, null or unknown.
  ///
  /// It is nil for all others, which are left to `Arguments`: that knows what to say of them, but takes
  /// four times as long.
  static func read(_ params: Value?, _ tape: Tape, _ bytes: Span<UInt8>) -> KeyPress? {
    guard let params, tape.kind(params) == .object else { return nil }
    var key: Value?
    var field = Field.number
    var shift = false
    var next = tape.firstChild(params)
    while let name = next, let value = tape.next(name) {
      switch tape.kind(value) {
      case .string where tape.text(name, equals: "key", in: bytes):
        key = value
      case .string where tape.text(name, equals: "field", in: bytes):
        guard let named = Field.read(value, tape, bytes) else { return nil }
        field = named
      case .true where tape.text(name, equals: "shift", in: bytes):
        shift = true
      case .false where tape.text(name, equals: "shift", in: bytes):
        shift = false
      default:
        return nil
      }
      next = tape.next(value)
    }
    return key.map { KeyPress(key: $0, field: field, shift: shift) }
  }
}

extension Field {
  /// Reads a field's name; nil if it is none.
  fileprivate static func read(_ name: Value, _ tape: Tape, _ bytes: Span<UInt8>) -> Field? {
    if tape.text(name, equals: Field.number.name, in: bytes) { return .number }
    if tape.text(name, equals: Field.expiry.name, in: bytes) { return .expiry }
    return tape.text(name, equals: Field.cvv.name, in: bytes) ? .cvv : nil
  }
}
