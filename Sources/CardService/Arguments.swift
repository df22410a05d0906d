import JSON

/// Holds the arguments of one call by the position of their declared parameter.
///
/// An argument that is absent, null, or was never declared reads as nil. Nothing is copied: the
/// values are places in the message.
struct Arguments {
  /// The longest list of parameters that a method declares.
  static let most = 13

  private var values = InlineArray<13, Value?>(repeating: nil)

  subscript(_ position: Int) -> Value? { values[position] }

  mutating func set(_ value: Value?, at position: Int) { values[position] = value }

  /// Says what is wrong with the parameters, never what was sent.
  enum Fault: Error {
    /// This declared parameter is missing or has a value of the wrong kind.
    case parameter(StaticString)
    /// A name was sent that is not declared.
    case unknownName
    /// More values were sent by position than are declared.
    case tooMany
  }

  /// Reads parameters by name or by position.
  ///
  /// - Parameters:
  ///   - ignored: names that are passed over without a word.
  ///   - ignoresAll: whether every undeclared name is.
  init(
    _ declared: [Parameter], _ params: Value?, _ tape: Tape, _ bytes: Span<UInt8>,
    ignored: [StaticString] = [], ignoresAll: Bool = false
  ) throws(Fault) {
    guard let params else { return }
    if tape.kind(params) == .array {
      guard tape.count(params) <= declared.count else { throw .tooMany }
      var next = tape.firstChild(params)
      var position = 0
      while let value = next {
        try set(value, at: position, declared, tape)
        position += 1
        next = tape.next(value)
      }
      return
    }
    // Names first: a misspelt one must be told even when a value does not fit either.
    var fault: Fault?
    var key = tape.firstChild(params)
    while let name = key, let value = tape.next(name) {
      if let position = Self.position(of: name, in: declared, tape, bytes) {
        do throws(Fault) {
          try set(value, at: position, declared, tape)
        } catch {
          fault = fault ?? error
        }
      } else if !ignoresAll, !ignored.contains(where: { tape.text(name, equals: $0, in: bytes) }) {
        throw .unknownName
      }
      key = tape.next(value)
    }
    if let fault { throw fault }
  }

  private static func position(
    of name: Value, in declared: [Parameter], _ tape: Tape, _ bytes: Span<UInt8>
  ) -> Int? {
    for position in declared.indices
    where tape.text(name, equals: declared[position].name, in: bytes) {
      return position
    }
    return nil
  }

  private mutating func set(
    _ value: Value, at position: Int, _ declared: [Parameter], _ tape: Tape
  ) throws(Fault) {
    let kind = tape.kind(value)
    if kind == .null { return }
    let fits =
      switch declared[position].kind {
      case .string: kind == .string
      case .boolean: kind == .true || kind == .false
      case .integer: kind == .number
      case .object: kind == .object
      case .any: true
      }
    guard fits else { throw .parameter(declared[position].name) }
    values[position] = value
  }
}
