import SecretMemory

extension Tape {
  /// Tells whether `v` is a string that, escapes decoded, is exactly `name`.
  ///
  /// `bytes` must be those that were scanned.
  public func text(_ v: Value, equals name: StaticString, in bytes: Span<UInt8>) -> Bool {
    let node = node(v)
    guard node.kind == .string else { return false }
    let range = base + Int(node.start)..<base + Int(node.end)
    guard range.upperBound <= bytes.count else { return false }
    guard node.flags.contains(.plain) else {
      return name.withBytes { Tape.decoded(range, of: bytes, equals: $0) }
    }
    return name.utf8CodeUnitCount == range.count && name.isSpelt(bytes.extracting(range))
  }

  /// Finds which of these names the string `v` is, escapes decoded; nil if it is none of them.
  public func place(of v: Value, among names: [StaticString], in bytes: Span<UInt8>) -> Int? {
    let node = node(v)
    let isPlain = node.flags.contains(.plain)
    let length = Int(node.end &- node.start)
    // The length parts most names from each other.
    for place in names.indices where names[place].utf8CodeUnitCount == length || !isPlain {
      if text(v, equals: names[place], in: bytes) { return place }
    }
    return nil
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
