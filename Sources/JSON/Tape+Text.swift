import SecretMemory

extension Tape {
  /// Tells whether `v` is a string that, escapes decoded, is exactly `name`.
  ///
  /// `bytes` must be those that were scanned.
  public func text(_ v: Value, equals name: StaticString, in bytes: Span<UInt8>) -> Bool {
    let node = node(v)
    guard node.kind == .string else { return false }
    return node.flags.contains(.plain)
      ? isSpelt(node, name, bytes) : isDecoded(node, name, bytes)
  }

  /// Finds which of these names the string `v` is, escapes decoded; nil if it is none of them.
  public func place(of v: Value, among names: [StaticString], in bytes: Span<UInt8>) -> Int? {
    let node = node(v)
    guard node.kind == .string else { return nil }
    guard node.flags.contains(.plain) else {
      return names.firstIndex { isDecoded(node, $0, bytes) }
    }
    for place in names.indices where isSpelt(node, names[place], bytes) { return place }
    return nil
  }

  @inline(__always)
  private func isSpelt(_ node: Node, _ name: StaticString, _ bytes: Span<UInt8>) -> Bool {
    name.isSpelt(bytes, at: base &+ Int(node.start), count: Int(node.end &- node.start))
  }

  @inline(never)
  private func isDecoded(_ node: Node, _ name: StaticString, _ bytes: Span<UInt8>) -> Bool {
    let range = base + Int(node.start)..<base + Int(node.end)
    guard range.upperBound <= bytes.count else { return false }
    return name.withBytes { Tape.decoded(range, of: bytes, equals: $0) }
  }

  /// Finds the value of the first member of `object` that is called `name`, however it is spelt.
  public func member(_ object: Value, _ name: StaticString, in bytes: Span<UInt8>) -> Value? {
    guard kind(object) == .object else { return nil }
    var key = firstChild(object)
    while let found = key {
      guard let value = next(found) else { return nil }
      if text(found, equals: name, in: bytes) { return value }
      key = next(value)
    }
    return nil
  }

  /// Copies a string out, escapes decoded; only for text that is no secret.
  ///
  /// Of a text that is too long nothing is copied.
  ///
  /// - Returns: nil if `v` is not a string or has more than `limit` bytes of UTF-8 when decoded.
  public func string(_ v: Value, in bytes: Span<UInt8>, limit: Int) -> String? {
    guard kind(v) == .string else { return nil }
    var measured = Scalars(range(v))
    var room = limit
    while let scalar = measured.next(bytes) {
      room -= UTF8.width(Unicode.Scalar(scalar) ?? "\u{FFFD}")
      guard room >= 0 else { return nil }
    }
    var scalars = Scalars(range(v))
    var text = String.UnicodeScalarView()
    while let scalar = scalars.next(bytes) {
      text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
    }
    return String(text)
  }

  private static func decoded(
    _ range: Range<Int>, of bytes: Span<UInt8>, equals name: Span<UInt8>
  ) -> Bool {
    var left = Scalars(range)
    // A literal may hold a backslash of its own, which is no escape.
    var offset = 0
    while let scalar = left.next(bytes) {
      let encoded = Unicode.Scalar(scalar).map { UTF8.encode($0) } ?? nil
      guard let encoded else { return false }
      for unit in encoded {
        guard offset < name.count, name[offset] == unit else { return false }
        offset += 1
      }
    }
    return offset == name.count
  }
}
