public import SecretMemory

/// Collects what goes out to one peer before it is written in one piece.
///
/// `main` holds whole framed messages and, while a batch runs, the open array at its end. `after`
/// holds the notifications that a batch's calls have caused; they follow the array.
/// Both keep their memory for the life of the daemon, so no answer allocates.
public final class Outbox {
  /// Holds framed messages, oldest first.
  public let main: ByteBuffer
  /// Holds framed notifications that wait for the end of the batch at hand.
  public let after: ByteBuffer
  /// Where the message being written begins, framing included.
  private var frameStart = 0
  /// Where the body of that message begins.
  private var bodyStart = 0

  /// Creates an outbox over two buffers.
  ///
  /// - Parameters:
  ///   - main: at least twice the longest message, so that a whole one always fits.
  ///   - after: room for the notifications of one batch.
  public init(main: ByteBuffer, after: ByteBuffer) {
    self.main = main
    self.after = after
  }

  /// Writes a message into `main`, as most are; `write` writes its body.
  func add(_ style: ReplyStyle, _ write: (ByteBuffer) -> Void) {
    begin(style, in: main)
    write(main)
    end(style, in: main)
  }

  /// Begins a message in `buffer`, framed as the peer reads them.
  @inline(__always)
  func begin(_ style: ReplyStyle, in buffer: ByteBuffer) {
    frameStart = buffer.count
    if style != .line { beginFrame(style, in: buffer) }
    bodyStart = buffer.count
  }

  /// Writes what stands before a message that is not just a line.
  private func beginFrame(_ style: ReplyStyle, in buffer: ByteBuffer) {
    if style == .header {
      buffer.append("Content-Length: 000\r\n\r\n")
    } else {
      buffer.append(0x1E)
    }
  }

  /// Ends the message begun last: writes the length or the line feed.
  @inline(__always)
  func end(_ style: ReplyStyle, in buffer: ByteBuffer) {
    if style == .header { writeLength(in: buffer) } else { buffer.append(0x0A) }
  }

  /// Writes the length of the message begun last into its header.
  private func writeLength(in buffer: ByteBuffer) {
    let length = buffer.count - bodyStart
    let digits = length < 10 ? 1 : length < 100 ? 2 : length < 1000 ? 3 : length < 10000 ? 4 : 5
    // Three digits are reserved because nearly every message needs just those.
    if digits != 3 {
      buffer.shiftTail(from: bodyStart - 4, by: digits - 3)
      bodyStart += digits - 3
      if buffer.overflowed { return }
    }
    var rest = length
    var position = bodyStart - 5
    for _ in 0..<digits {
      buffer[position] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
      position -= 1
    }
  }

  /// Hands what `main` holds to `body`, if it holds anything, and wipes it.
  ///
  /// - Returns: whether it held anything.
  func empty(_ body: (ByteBuffer) -> Void) -> Bool {
    guard !main.isEmpty else { return false }
    body(main)
    main.removeAll()
    return true
  }

  /// Takes back the message begun last.
  func abandon(in buffer: ByteBuffer) {
    buffer.truncate(to: frameStart)
  }

  /// Moves the open message, the last in `main`, and what waits behind it into holders.
  func putAside(message holder: ByteBuffer, after afterHolder: ByteBuffer) {
    main.withBytes { holder.append($0, frameStart..<$0.count) }
    abandon(in: main)
    afterHolder.append(after)
    after.removeAll()
  }

  /// Takes an open message up again where `putAside` left it.
  func takeUp(_ style: ReplyStyle, message holder: ByteBuffer, after afterHolder: ByteBuffer) {
    // Only for the places of frame and body: the holder has the bytes of the frame itself.
    begin(style, in: main)
    abandon(in: main)
    main.append(holder)
    after.append(afterHolder)
    holder.removeAll()
    afterHolder.removeAll()
  }

  /// Says where the open message stands, while another one is written elsewhere.
  var openFrame: (start: Int, body: Int) {
    get { (frameStart, bodyStart) }
    set { (frameStart, bodyStart) = newValue }
  }
}
