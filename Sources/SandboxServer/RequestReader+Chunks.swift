import SecretMemory

// The chunked coding of RFC 9112 section 7.1. Extensions and trailers are read over.
extension RequestReader {
  /// Bytes of a chunk's first line and of a trailer's line at most.
  private static let lineLimit = 256
  /// Lines of a trailer at most.
  private static let trailerLimit = 16

  /// Takes one part of a chunk.
  ///
  /// - Returns: false if more bytes have to come first.
  mutating func readChunks(
    _ input: ByteBuffer, into body: ByteBuffer
  ) throws(HTTPFault) -> Bool {
    switch state {
    case .chunkSize:
      guard let length = try lineLength(input) else { return false }
      let size = try input.withBytes { bytes throws(HTTPFault) in
        try RequestReader.size(bytes, length)
      }
      input.removeFirst(length + 2)
      guard size <= RequestReader.bodyLimit - body.count else { throw .bodyTooLarge }
      state = size == 0 ? .trailer(0) : .chunk(size)
    case .chunk(let rest):
      let left = rest - move(input, to: body, atMost: rest)
      state = left == 0 ? .chunkEnd : .chunk(left)
      return left == 0
    case .chunkEnd:
      guard let length = try lineLength(input) else { return false }
      guard length == 0 else { throw .chunk }
      input.removeFirst(2)
      state = .chunkSize
    case .trailer(let lines):
      guard let length = try lineLength(input) else { return false }
      guard lines < RequestReader.trailerLimit else { throw .headerTooLarge }
      input.removeFirst(length + 2)
      state = length == 0 ? .complete : .trailer(lines + 1)
    default: break
    }
    return true
  }

  /// The length of the input's first line without its end; nil if the end has not come.
  private func lineLength(_ input: ByteBuffer) throws(HTTPFault) -> Int? {
    let length = input.withBytes { bytes in
      bytes.indices.first { bytes[$0] == ASCII.newline }
    }
    guard let length else {
      guard input.count < RequestReader.lineLimit else { throw .chunk }
      return nil
    }
    guard length > 0, length < RequestReader.lineLimit, input[length - 1] == ASCII.carriageReturn
    else { throw .chunk }
    return length - 1
  }

  private static func size(_ bytes: Span<UInt8>, _ length: Int) throws(HTTPFault) -> Int {
    var size = 0
    var index = 0
    while index < length, let digit = ASCII.hexadecimal(bytes[index]) {
      size = min(size * 16 + digit, bodyLimit + 1)
      index += 1
    }
    // Eight digits are more than any body may have.
    guard (1...8).contains(index) else { throw .chunk }
    while index < length, bytes[index] == ASCII.blank || bytes[index] == ASCII.tab { index += 1 }
    guard index == length || bytes[index] == 0x3B else { throw .chunk }
    guard (index..<length).allSatisfy({ ASCII.isFieldText(bytes[$0]) }) else { throw .chunk }
    return size
  }
}
