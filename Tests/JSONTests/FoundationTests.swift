import Foundation
import JSON
import Testing

/// Random documents that both readers must accept and read as the same tree.
@Suite("The tape agrees with Foundation on valid documents")
struct FoundationTests {
  @Test("3,000 random documents read as the same tree", arguments: 0..<30)
  func agree(_ round: Int) throws {
    var documents = Documents(seed: UInt64(round) + 1)
    for _ in 0..<100 {
      let text = documents.document()
      let bytes = Array(text.utf8)
      let tape = try tape(bytes)
      let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let difference = compare(tape.root, tape, bytes, theirs)
      #expect(difference == nil, "\(text)")
    }
  }

  /// Tells what differs, if anything.
  private func compare(_ v: Value, _ tape: Tape, _ bytes: [UInt8], _ theirs: Any) -> String? {
    switch tape.kind(v) {
    case .object:
      guard let members = theirs as? [String: Any], members.count == tape.count(v) else {
        return "members"
      }
      var key = tape.firstChild(v)
      while let found = key, let value = tape.next(found) {
        guard let name = tape.string(found, in: bytes.span, limit: .max),
          let member = members[name]
        else { return "key" }
        if let difference = compare(value, tape, bytes, member) { return difference }
        key = tape.next(value)
      }
      return nil
    case .array:
      guard let elements = theirs as? [Any], elements.count == tape.count(v) else {
        return "elements"
      }
      for (value, element) in zip(tape.children(v), elements) {
        if let difference = compare(value, tape, bytes, element) { return difference }
      }
      return nil
    case .string:
      let text = tape.string(v, in: bytes.span, limit: .max)
      return text == theirs as? String ? nil : "string"
    case .number:
      guard let number = theirs as? NSNumber else { return "number" }
      let text = String(decoding: bytes[tape.range(v)], as: UTF8.self)
      if let integer = tape.integer(v, in: bytes.span), abs(integer) < 1 << 53 {
        return number.doubleValue == Double(integer) ? nil : "integer"
      }
      // Foundation rounds some numbers in the last place.
      guard let ours = Double(text) else { return "number" }
      let theirs = number.doubleValue
      return abs(ours - theirs) <= abs(ours) * 1e-12 ? nil : "fraction"
    case .true: return theirs as? Bool == true ? nil : "true"
    case .false: return theirs as? Bool == false ? nil : "false"
    case .null: return theirs is NSNull ? nil : "null"
    }
  }
}

/// Makes random JSON with all the freedom that the grammar gives.
private struct Documents {
  private var random: Random

  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  init(seed: UInt64) {
    random = Random(state: seed)
  }

  mutating func document() -> String {
    space() + value(depth: 0) + space()
  }

  private mutating func below(_ limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  private mutating func space() -> String {
    var result = ""
    while below(4) == 0 { result += [" ", "\n", "\t", "\r"][below(4)] }
    return result
  }

  private mutating func value(depth: Int) -> String {
    switch below(depth > 5 ? 6 : 10) {
    case 0: return "true"
    case 1: return "false"
    case 2: return "null"
    case 3: return string()
    case 4, 5: return number()
    case 6, 7:
      let elements = (0..<below(5)).map { _ in space() + value(depth: depth + 1) + space() }
      return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
    default:
      let members = (0..<below(12)).map { index in
        let key = "\"" + characters() + "\(index)\""
        return space() + key + space() + ":" + space() + value(depth: depth + 1) + space()
      }
      return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
    }
  }

  private mutating func string() -> String {
    "\"" + characters() + "\""
  }

  private mutating func characters() -> String {
    let pieces = [
      "a", "4", " ", "é", "€", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\u00e9",
      "\\ud83d\\ude00",
      "plain text", "\u{7F}", "\u{2028}",
    ]
    return (0..<below(8)).map { _ in pieces[below(pieces.count)] }.joined()
  }

  private mutating func number() -> String {
    var text = below(3) == 0 ? "-" : ""
    text += below(4) == 0 ? "0" : String(1 + below(9)) + digits(below(10))
    if below(3) == 0 { text += "." + digits(1 + below(5)) }
    if below(3) == 0 {
      text += ["e", "E"][below(2)] + ["", "+", "-"][below(3)] + digits(1 + below(2))
    }
    return text
  }

  private mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in String(below(10)) }.joined()
  }
}
