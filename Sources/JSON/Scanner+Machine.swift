import SecretMemory

extension Scanner {
  mutating func silently(
    _ bytes: Span<UInt8>, from: Int, to: Int, base: Int
  ) throws(JSONFault) -> Int? {
    var nothing: [Node] = []
    var nodes = nothing.mutableSpan
    var recorder = Recorder()
    return try run(bytes, from: from, to: to, base: base, &nodes, &recorder, nil)
  }

  /// Scans in strides that cannot outgrow the tape, which grows only when a stride was used up.
  @inline(never)
  mutating func recorded(
    _ bytes: Span<UInt8>, from: Int, to: Int, base: Int, tape: Tape
  ) throws(JSONFault) -> Int? {
    var from = from
    // Apart from the containers that are still open, an entry takes two bytes of text at least.
    let slack = Scanner.depthLimit + 2
    var recorder = tape.recorder
    defer {
      tape.recorder = recorder
      tape.base = base
    }
    while true {
      tape.reserve(recorder.used + 2 * slack)
      let room = tape.nodes.count - recorder.used - slack
      let stop = to - from > 2 * room ? from + 2 * room : to
      let end = try tape.nodes.withMutableSpan { (nodes) throws(JSONFault) in
        try run(bytes, from: from, to: stop, base: base, &nodes, &recorder, tape.keys)
      }
      if end != nil || stop == to { return end }
      from = stop
    }
  }

  /// The machine: takes each byte once, whatever the pieces in which they come.
  mutating func run(
    _ input: Span<UInt8>, from: Int, to: Int, base: Int,
    _ nodes: inout MutableSpan<Node>, _ recorder: inout Recorder, _ keys: KeySet?
  ) throws(JSONFault) -> Int? {
    let bytes = input.extracting(..<to)
    var i = from
    while Scanner.isInside(i, bytes) {
      let byte = bytes[i]
      switch state {
      case .value, .firstElement, .firstKey, .key, .colon, .comma:
        i = try structure(bytes, from: i, base: base, &nodes, &recorder, keys)
        if state == .done { return i }
      case .string:
        i = Scanner.skipPlain(bytes, from: i)
        guard Scanner.isInside(i, bytes) else { return nil }
        try leavePlain(bytes[i], i, base, &nodes, &recorder)
        i &+= 1
        if state == .done { return i }
      case .escape, .hex, .sequence:
        try stepInString(byte, i, base)
        i &+= 1
      case .minus, .zero, .integer, .point, .fraction, .exponent, .exponentSign, .exponentDigits:
        if try stepInNumber(byte, i, base) {
          i &+= 1
          if state == .integer || state == .fraction || state == .exponentDigits {
            i = Scanner.skipDigits(bytes, from: i)
          }
        } else if endedLeaf(.number, i, base, &nodes, &recorder) {
          return i
        }
      case .literal:
        guard byte == UInt8(truncatingIfNeeded: letters) else {
          throw fail(.syntax, at: i &- base)
        }
        i &+= 1
        letters &>>= 8
        if letters == 0, endedLeaf(literal, i, base, &nodes, &recorder) { return i }
      case .done, .failed:
        throw fail(.syntax, at: i &- base)
      }
    }
    return nil
  }
}
