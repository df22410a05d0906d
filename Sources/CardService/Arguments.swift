import JSON

/// Holds the arguments of one call by the position of their declared parameter.
///
/// An argument that is absent, null, or was never declared reads as nil. Nothing is copied: the
/// values are places in the message.
struct Arguments {
  /// What is declared; at most as many as there is room for in `values`.
  private let declared: [Parameter]
  /// The parameter whose members these are; nil at the top.
  private let object: StaticString?
  private var values = InlineArray<13, Value?>(repeating: nil)

  subscript(_ position: Int) -> Value? { values[position] }

  /// The refusal of a call whose argument at `position` is missing or does not fit.
  func misfit(_ position: Int) -> Refused { .parameter(declared[position].name, in: object) }

  /// Reads the members of an object, or positional parameters, against their declaration.
  ///
  /// - Parameters:
  ///   - object: the name of the parameter that holds them; nil at the top.
  ///   - ignored: names that are passed over without a word.
  ///   - ignoresAll: whether every undeclared name is.
  init(
    _ declared: [Parameter], _ params: Value?, _ tape: Tape, _ bytes: Span<UInt8>,
    in object: StaticString? = nil, ignored: [StaticString] = [], ignoresAll: Bool = false
  ) throws(Refused) {
    self.declared = declared
    self.object = object
    guard let params else { return }
    if tape.kind(params) == .array {
      try readPositions(params, tape)
      return
    }
    // Names first: a misspelt one must be told even when a value does not fit either.
    var misfit: Refused?
    var key = tape.firstChild(params)
    while let name = key, let value = tape.next(name) {
      if let position = position(of: name, tape, bytes) {
        do throws(Refused) {
          try set(value, at: position, tape)
        } catch {
          misfit = misfit ?? error
        }
      } else if !ignoresAll, !ignored.contains(where: { tape.text(name, equals: $0, in: bytes) }) {
        throw .unknownName(in: object, declared: declared)
      }
      key = tape.next(value)
    }
    if let misfit { throw misfit }
  }

  /// Takes from another list of the same parameters what this one lacks.
  func over(_ other: Arguments) -> Arguments {
    var merged = self
    for position in values.indices where values[position] == nil {
      merged.values[position] = other.values[position]
    }
    return merged
  }

  private mutating func readPositions(_ params: Value, _ tape: Tape) throws(Refused) {
    guard tape.count(params) <= declared.count else {
      throw .unknownName(in: object, declared: declared)
    }
    var next = tape.firstChild(params)
    var position = 0
    while let value = next {
      try set(value, at: position, tape)
      position += 1
      next = tape.next(value)
    }
  }

  private func position(of name: Value, _ tape: Tape, _ bytes: Span<UInt8>) -> Int? {
    for position in declared.indices
    where tape.text(name, equals: declared[position].name, in: bytes) {
      return position
    }
    return nil
  }

  private mutating func set(_ value: Value, at position: Int, _ tape: Tape) throws(Refused) {
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
    guard fits else { throw misfit(position) }
    values[position] = value
  }
}
