import JSON
import JSONRPC
import SecretMemory

/// Looks at everything that a tape says about one message.
enum Shapes {
  /// The tree as bytes, so that two tapes can be compared: kinds, ranges, flags.
  static func shape(_ value: Value, _ tape: Tape, _ gone: Int) -> [UInt8] {
    var result = [tape.kind(value).rawValue]
    let range = tape.range(value)
    for number in [range.lowerBound + gone, range.count, tape.count(value)] {
      for shift in [0, 8, 16, 24] { result.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    result.append((tape.repeatsKey(value) ? 2 : 0) + (tape.isPlain(value) ? 1 : 0))
    var child = tape.firstChild(value)
    while let found = child {
      result += shape(found, tape, gone)
      child = tape.next(found)
    }
    return result
  }

  static func inspect(_ bytes: [UInt8], _ frame: Range<Int>, _ tape: Tape) {
    _ = walk(tape.root, bytes, within: frame, tape)
    envelopes(bytes, tape)
    rewrite(bytes, tape)
  }

  /// Checks order and nesting of all ranges; answers whether an object below repeats a key.
  private static func walk(
    _ value: Value, _ bytes: [UInt8], within outer: Range<Int>, _ tape: Tape
  ) -> Bool {
    let raw = tape.rawRange(value)
    require(raw.lowerBound >= outer.lowerBound && raw.upperBound <= outer.upperBound, "outside")
    var repeats = false
    var position = raw.lowerBound
    var count = 0
    var keys = Set<[UInt32]>()
    var child = tape.firstChild(value)
    let isObject = tape.kind(value) == .object
    while let found = child {
      let range = tape.rawRange(found)
      require(range.lowerBound > position, "children out of order")
      if isObject, count % 2 == 0 {
        require(tape.kind(found) == .string, "a key is not a string")
        if !keys.insert(scalars(found, bytes, tape)).inserted { repeats = true }
      }
      if walk(found, bytes, within: raw, tape) { repeats = true }
      position = range.upperBound - 1
      count += 1
      child = tape.next(found)
    }
    require(tape.count(value) == (isObject ? count / 2 : count), "count differs from children")
    require(tape.repeatsKey(value) == repeats, "repeated keys are not seen, or seen wrongly")
    leaf(value, bytes, tape)
    return repeats
  }

  private static func leaf(_ value: Value, _ bytes: [UInt8], _ tape: Tape) {
    let text = bytes[tape.range(value)]
    switch tape.kind(value) {
    case .string:
      require(tape.isPlain(value) == !text.contains(0x5C), "plain is not plain")
      let decoded = tape.string(value, in: bytes.span, limit: .max) ?? ""
      require(
        decoded.unicodeScalars.map(\.value) == scalars(value, bytes, tape), "text is not scalars")
      let size = decoded.utf8.count
      require(tape.string(value, in: bytes.span, limit: size) != nil, "limit is too strict")
      let short = size > 0 ? tape.string(value, in: bytes.span, limit: size - 1) : nil
      require(short == nil, "limit is too lax")
      _ = tape.text(value, equals: "method", in: bytes.span)
    case .number:
      let plain = Int(String(decoding: text, as: UTF8.self))
      let read = tape.integer(value, in: bytes.span)
      if let plain { require(read == plain, "an integer reads as another") }
    default: break
    }
  }

  static func scalars(_ value: Value, _ bytes: [UInt8], _ tape: Tape) -> [UInt32] {
    var reader = Scalars(tape.range(value))
    var result: [UInt32] = []
    while let scalar = reader.next(bytes.span) {
      require(Unicode.Scalar(scalar) != nil, "not a scalar")
      result.append(scalar)
    }
    return result
  }

  private static func envelopes(_ bytes: [UInt8], _ tape: Tape) {
    var elements = [tape.root]
    if tape.kind(tape.root) == .array {
      var child = tape.firstChild(tape.root)
      while let found = child {
        elements.append(found)
        child = tape.next(found)
      }
    }
    for element in elements {
      let envelope = Envelope.read(element, tape: tape, bytes: bytes.span)
      if case .request = envelope.shape {
        require(envelope.id != nil && envelope.method != nil, "a request lacks its id or method")
      }
      if let id = envelope.id {
        require(tape.range(id).count <= Envelope.idLimit, "a long id")
        require([.string, .number, .null].contains(tape.kind(id)), "an id of the wrong kind")
      }
      if tape.kind(element) == .object {
        _ = tape.member(element, "params", in: bytes.span)
      }
    }
  }

  /// Writes the message again in two ways; both must read as the same tree.
  private static func rewrite(_ bytes: [UInt8], _ tape: Tape) {
    let text = Array(bytes[tape.rawRange(tape.root)])
    let copy = ByteBuffer(heapCapacity: 6 * text.count + 64)
    var writer = JSONWriter(copy)
    writer.minified(text.span)
    let other = Tape()
    let minified = contents(copy)
    require(minified.count <= text.count, "minified is longer")
    require(scan(minified, other), "minified is not JSON")
    require(tree(tape.root, bytes, tape) == tree(other.root, minified, other), "minified differs")

    copy.removeAll()
    writer = JSONWriter(copy)
    write(tape.root, bytes, tape, &writer)
    require(!copy.overflowed, "written text is too long")
    let written = contents(copy)
    require(written.allSatisfy { $0 >= 0x20 }, "a raw control character is written")
    require(scan(written, other), "written is not JSON")
    require(tree(tape.root, bytes, tape) == tree(other.root, written, other), "written differs")
  }

  private static func contents(_ buffer: ByteBuffer) -> [UInt8] {
    buffer.withBytes { bytes in
      var copy: [UInt8] = []
      for i in 0..<bytes.count { copy.append(bytes[i]) }
      return copy
    }
  }

  static func scan(_ text: [UInt8], _ tape: Tape) -> Bool {
    do {
      try Scanner.scan(text.span, text: 0..<text.count, tape: tape)
      return true
    } catch {
      return false
    }
  }

  /// The tree with decoded strings and the text of numbers.
  private static func tree(_ value: Value, _ bytes: [UInt8], _ tape: Tape) -> [UInt32] {
    var result = [UInt32(tape.kind(value).rawValue), UInt32(tape.count(value))]
    switch tape.kind(value) {
    case .string: result += scalars(value, bytes, tape)
    case .number: result += bytes[tape.range(value)].map(UInt32.init)
    default: break
    }
    var child = tape.firstChild(value)
    while let found = child {
      result += tree(found, bytes, tape)
      child = tape.next(found)
    }
    return result
  }

  private static func write(
    _ value: Value, _ bytes: [UInt8], _ tape: Tape, _ writer: inout JSONWriter
  ) {
    switch tape.kind(value) {
    case .object:
      writer.beginObject()
      var key = tape.firstChild(value)
      while let found = key, let member = tape.next(found) {
        let name = String(
          String.UnicodeScalarView(
            scalars(found, bytes, tape).compactMap { Unicode.Scalar($0) }))
        writer.key(name)
        write(member, bytes, tape, &writer)
        key = tape.next(member)
      }
      writer.endObject()
    case .array:
      writer.beginArray()
      var child = tape.firstChild(value)
      while let found = child {
        write(found, bytes, tape, &writer)
        child = tape.next(found)
      }
      writer.endArray()
    case .string:
      writer.beginString()
      for scalar in scalars(value, bytes, tape) { writer.stringScalar(scalar) }
      writer.endString()
    case .number: writer.raw(bytes.span, tape.range(value))
    case .true: writer.value(true)
    case .false: writer.value(false)
    case .null: writer.null()
    }
  }
}
