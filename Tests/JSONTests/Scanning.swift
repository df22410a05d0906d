import JSON

/// Scans one whole text; nil if it is JSON.
func fault(_ text: [UInt8], tape: Tape = Tape()) -> JSONFault? {
  do throws(JSONFault) {
    try Scanner.scan(text.span, text: 0..<text.count, tape: tape)
    return nil
  } catch {
    return error
  }
}

/// Scans one whole text in pieces that end at `cuts`, with or without a tape.
func fault(_ text: [UInt8], cuts: [Int], tape: Tape?) -> JSONFault? {
  var scanner = Scanner()
  var from = 0
  do throws(JSONFault) {
    for cut in cuts + [text.count] {
      if let end = try scanner.scan(text.span, from: from, to: cut, base: 0, tape: tape) {
        let rest = text[end...].firstIndex { !Scanner.isSpace($0) }
        return rest.map { JSONFault(.syntax, at: $0) }
      }
      from = cut
    }
    try scanner.finish(at: text.count, base: 0, tape: tape)
    return nil
  } catch {
    return error
  }
}

/// A tape over a text that the test knows to be JSON.
func tape(_ text: [UInt8]) throws -> Tape {
  let tape = Tape()
  try Scanner.scan(text.span, text: 0..<text.count, tape: tape)
  return tape
}

func tape(_ text: String) throws -> Tape {
  try tape(Array(text.utf8))
}

extension Tape {
  func children(_ v: Value) -> [Value] {
    var result: [Value] = []
    var child = firstChild(v)
    while let found = child {
      result.append(found)
      child = next(found)
    }
    return result
  }

  /// The tree as text, for comparing: kinds, ranges, flags.
  func outline(_ v: Value) -> String {
    let flags = (isPlain(v) ? "p" : "") + (repeatsKey(v) ? "r" : "")
    let inside = children(v).map(outline).joined(separator: " ")
    return "\(kind(v))\(range(v))\(flags)(\(count(v)): \(inside))"
  }
}

func scalars(_ text: String) -> [UInt32] {
  let bytes = Array(text.utf8)
  var scalars = Scalars(0..<bytes.count)
  var result: [UInt32] = []
  while let scalar = scalars.next(bytes.span) { result.append(scalar) }
  return result
}
