public import SecretMemory

extension Tape {
  /// What a walk over an object needs to know of one member, all of it found at one go.
  public struct Member {
    /// The member's name, if it can be told as a `ShortName`; else `.none`, and `text` tells it.
    public let name: ShortName
    /// The name.
    public let key: Value
    /// How many bytes the value takes, a string's quotes not counted.
    public let length: UInt32
    /// What the value is.
    public let kind: Kind
    /// Whether the name is spelt without a backslash.
    public let isPlain: Bool
    /// Whether no member follows.
    let isLast: Bool
    /// The place of the next name, if one follows.
    let following: UInt32

    /// The value.
    public var value: Value { Value(key.index + 1) }
    /// The name of the next member.
    public var next: Value? { isLast ? nil : Value(Int(following)) }
  }

  /// Reads the member of an object whose name is `key`.
  public func member(at key: Value, in bytes: Span<UInt8>) -> Member {
    let name = node(key)
    let value = node(Value(key.index &+ 1))
    return Member(
      name: short(name, bytes), key: key, length: value.end &- value.start, kind: value.kind,
      isPlain: name.flags.contains(.plain), isLast: value.flags.contains(.last),
      following: value.kind == .object || value.kind == .array
        ? value.after : UInt32(truncatingIfNeeded: key.index &+ 2))
  }

  /// Tells a string without escapes and of at most eight bytes; `.none` is any other value.
  public func short(_ v: Value, in bytes: Span<UInt8>) -> ShortName {
    short(node(v), bytes)
  }

  @inline(__always)
  private func short(_ node: Node, _ bytes: Span<UInt8>) -> ShortName {
    guard node.flags.contains(.plain) else { return .none }
    let start = base &+ Int(node.start)
    return ShortName(bytes, start..<base &+ Int(node.end))
  }
}
