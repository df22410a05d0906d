public import SecretMemory

extension Tape {
  /// What a reader needs to know of a member that it has asked for by name.
  public struct Member: Sendable {
    // The place of the value; 0, the root's, says that there is no such member.
    let place: UInt32
    /// How many bytes the value takes, a string's quotes not counted.
    public let length: UInt32
    /// What the value is.
    public let kind: Kind

    static let none = Member(place: 0, length: 0, kind: .null)

    /// The value; nil if the object has no such member.
    public var value: Value? { place == 0 ? nil : Value(Int(place)) }
  }

  /// The names of up to eight members that a reader looks for, each of them a `ShortName`.
  public struct Names: Sendable {
    let texts: [StaticString]
    let words: InlineArray<8, ShortName>

    /// Takes the names in the order in which their members are to be given; further ones than eight
    /// are never found.
    public init(_ texts: [StaticString]) {
      self.texts = texts
      words = InlineArray { $0 < texts.count ? ShortName(texts[$0]) : .none }
    }
  }

  /// Tells a string without escapes and of at most eight bytes; any other value is `.none`.
  public func short(_ v: Value, in bytes: Span<UInt8>) -> ShortName {
    let node = node(v)
    return node.flags.contains(.plain) ? short(node, bytes) : .none
  }

  @inline(__always)
  private func short(_ node: Node, _ bytes: Span<UInt8>) -> ShortName {
    ShortName(bytes, at: base &+ Int(node.start), count: Int(node.end &- node.start))
  }

  /// Finds the members of `object` with these names, each by its place among them.
  ///
  /// Names are compared as decoded. Of two members with one name the later counts.
  public func members(
    of object: Value, named names: borrowing Names, in bytes: Span<UInt8>
  ) -> InlineArray<8, Member> {
    var found = InlineArray<8, Member>(repeating: .none)
    guard node(object).children > 1 else { return found }
    let used = recorder.used
    var key = object.index &+ 1
    // A name is followed by its value, so both are there or none is.
    while key &+ 1 < used {
      let place = place(of: nodes[key], key, names, bytes)
      let value = nodes[key &+ 1]
      if place < 8 {
        found[place] = Member(
          place: UInt32(truncatingIfNeeded: key &+ 1), length: value.end &- value.start,
          kind: value.kind)
      }
      if value.flags.contains(.last) { break }
      key = value.kind == .object || value.kind == .array ? Int(value.after) : key &+ 2
    }
    return found
  }

  /// Finds the place of a member's name among `names`; 8 if it is none of them.
  @inline(__always)
  private func place(
    of name: Node, _ key: Int, _ names: borrowing Names, _ bytes: Span<UInt8>
  ) -> Int {
    guard name.flags.contains(.plain) else {
      return place(of: Value(key), among: names.texts, in: bytes) ?? 8
    }
    let short = short(name, bytes)
    guard short != .none else { return 8 }
    var place = 0
    while place < 8, names.words[place] != short { place &+= 1 }
    return place
  }
}
