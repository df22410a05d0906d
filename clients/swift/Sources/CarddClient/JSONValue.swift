/// One value of a message that came from the daemon.
public enum JSONValue: Sendable, Equatable {
  /// Members by name; the daemon never repeats one.
  case object([String: JSONValue])
  /// Elements in order.
  case array([JSONValue])
  /// A text, unescaped.
  case string(String)
  /// A number as the daemon wrote it, so that no precision is lost.
  case number(String)
  /// A truth value.
  case bool(Bool)
  /// Nothing.
  case null

  /// The member of that name, or `nil` if there is none or it is null.
  public subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self, let member = members[name], member != .null else {
      return nil
    }
    return member
  }

  /// The text of a string.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of an integral number that fits.
  public var integer: Int? {
    if case .number(let digits) = self { Int(digits) } else { nil }
  }

  /// The truth value.
  public var flag: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The elements of an array; of anything else none.
  public var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
