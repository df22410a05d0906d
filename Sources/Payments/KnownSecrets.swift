public import SecretMemory

/// Says where the secrets of one call stand, so that an answer can be searched for them.
///
/// Nothing is copied: the bytes stay where they are for as long as they are needed there.
public struct KnownSecrets {
  let buffer: ByteBuffer
  let number: Range<Int>
  let code: Range<Int>
  let session: Range<Int>

  /// Names the secrets by their ranges in a buffer that is not changed meanwhile; nil for none.
  public init(in buffer: ByteBuffer, number: Range<Int>?, code: Range<Int>?, session: Range<Int>?) {
    self.buffer = buffer
    // What is out of bounds is no secret of this buffer.
    let stored = 0..<buffer.count
    func inside(_ range: Range<Int>?) -> Range<Int> { range?.clamped(to: stored) ?? 0..<0 }
    self.number = inside(number)
    self.code = inside(code)
    self.session = inside(session)
  }

  /// Keeps a session id that stands nowhere else.
  public init(session: String) {
    let buffer = ByteBuffer(heapCapacity: session.utf8.count)
    buffer.append(utf8: session)
    self.init(in: buffer, number: nil, code: nil, session: 0..<buffer.count)
  }
}
