import CarddClient
public import SecretMemory

/// A line of text that is typed here rather than in the daemon: the name, or the one-time password.
///
/// It is kept in a buffer that wipes what it lets go of.
/// The caret moves by Unicode scalars, which is enough for a name.
public final class TextLine {
  /// The text as UTF-8.
  public let bytes: ByteBuffer
  /// Where the caret stands, in bytes.
  public private(set) var caret = 0

  private let longest: Int
  private let accepts: (Unicode.Scalar) -> Bool

  /// Makes an empty line.
  /// - Parameters:
  ///   - longest: how many bytes of UTF-8 it takes.
  ///   - accepts: which characters it takes; control characters it never does.
  public init(longest: Int, accepts: @escaping (Unicode.Scalar) -> Bool) {
    self.longest = longest
    self.accepts = accepts
    bytes = ByteBuffer(heapCapacity: longest + 8)
  }

  /// Whether nothing is typed.
  public var isEmpty: Bool { bytes.isEmpty }

  /// How many characters are typed.
  public var length: Int { characters(before: bytes.count) }

  /// How many of them are digits.
  public var digits: Int { (0..<bytes.count).count { (0x30...0x39).contains(bytes[$0]) } }

  /// How many characters stand before the caret.
  public var caretColumn: Int { characters(before: caret) }

  /// The text; of a name only, since a `String` cannot be wiped.
  public var text: String {
    bytes.withBytes { span in String(decoding: span.indices.map { span[$0] }, as: UTF8.self) }
  }

  /// Types a character at the caret.
  /// - Returns: whether it was taken.
  @discardableResult
  public func insert(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value), accepts(scalar) else {
      return false
    }
    guard let encoded = UTF8.encode(scalar) else { return false }
    guard bytes.count + encoded.count <= longest else { return false }
    bytes.shiftTail(from: caret, by: encoded.count)
    for (offset, byte) in encoded.enumerated() { bytes[caret + offset] = byte }
    caret += encoded.count
    return true
  }

  /// Types a pasted text at the caret, leaving out what the line does not take.
  /// - Returns: whether all of it was taken.
  @discardableResult
  public func insert(_ text: ByteBuffer) -> Bool {
    var decoder = UTF8Decoder()
    var all = true
    let take: (UInt32) -> Void = { value in
      guard let scalar = Unicode.Scalar(value), self.insert(scalar) else {
        all = false
        return
      }
    }
    for index in 0..<text.count { decoder.feed(text[index], take) }
    decoder.end(take)
    return all
  }

  /// Removes the character before the caret.
  public func backspace() {
    let start = boundary(before: caret)
    bytes.shiftTail(from: caret, by: start - caret)
    caret = start
  }

  /// Removes the character after the caret.
  public func delete() {
    guard caret < bytes.count else { return }
    right()
    backspace()
  }

  /// Moves the caret one character to the left.
  public func left() { caret = boundary(before: caret) }

  /// Moves the caret one character to the right.
  public func right() {
    guard caret < bytes.count else { return }
    repeat { caret += 1 } while caret < bytes.count && isContinuation(bytes[caret])
  }

  /// Moves the caret before the first character.
  public func home() { caret = 0 }

  /// Moves the caret behind the last character.
  public func end() { caret = bytes.count }

  /// Wipes the line.
  public func clear() {
    bytes.removeAll()
    caret = 0
  }

  private func boundary(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var start = offset - 1
    while start > 0 && isContinuation(bytes[start]) { start -= 1 }
    return start
  }

  private func characters(before offset: Int) -> Int {
    (0..<offset).reduce(0) { $0 + (isContinuation(bytes[$1]) ? 0 : 1) }
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
