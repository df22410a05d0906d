import JSON
import JSONRPC
import SecretMemory

/// The properties that hold for every stream of bytes, however hostile.
///
/// The first byte chooses the framing, the second how the stream is cut; the rest is the stream. With
/// bit 2 of the first byte, `FF n b` in it stands for `b` repeated 256 × `n` times, so that short
/// inputs reach the limits.
enum Frames {
  static let modes: [FramingMode] = [.auto, .header, .bare, .auto]

  static func check(_ input: [UInt8]) {
    guard input.count >= 2 else { return }
    let mode = modes[Int(input[0] & 3)]
    let stream = input[0] & 4 == 0 ? Array(input[2...]) : expanded(input[2...])
    let whole = Session.run(stream, mode: mode, inspect: true) { $0 }
    var random = SmallRandom(seed: UInt64(input[1]))
    let most = input[1] & 3 == 0 ? 1 : 1 + Int(input[1])
    let pieces = Session.run(stream, mode: mode, inspect: false) { left in
      min(left, 1 + random.next(below: most))
    }
    require(whole == pieces, "the steps depend on how the stream is cut")
    Texts.check(stream)
  }
}

private func expanded(_ input: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  var rest = input
  while let byte = rest.popFirst() {
    if byte == 0xFF, result.count < 150_000, let count = rest.popFirst(),
      let filler = rest.popFirst()
    {
      result += repeatElement(filler, count: 256 * Int(count))
    } else {
      result.append(byte)
    }
  }
  return result
}

func require(_ truth: Bool, _ sentence: StaticString) {
  if !truth { fatalError(sentence.description) }
}

struct SmallRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}
