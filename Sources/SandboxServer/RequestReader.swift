import SecretMemory

/// Reads requests of one connection as a state machine: bytes may come in pieces of any size, and
/// several requests one after the other.
///
/// What it takes is removed from the input, and thereby wiped.
struct RequestReader {
  /// Bytes of a request's header at most.
  static let headLimit = 8 << 10
  /// Bytes of a request's body at most, chunks put together.
  static let bodyLimit = 64 << 10

  /// What came of reading on.
  enum Step: Equatable {
    /// More bytes have to come first.
    case needsMore
    /// The header is complete; the body follows, if it has one.
    case head(RequestHead)
    /// The body is complete.
    case complete
    /// The request is broken, and so is everything after it.
    case refused(HTTPFault)
  }

  enum State: Equatable {
    case head
    case bytes(Int)
    case chunkSize
    case chunk(Int)
    case chunkEnd
    case trailer(Int)
    case complete
    case refused(HTTPFault)
  }

  var state = State.head
  /// How much of the input is known to hold no end of a header.
  private var searched = 0

  /// Whether a request has begun and is not complete.
  func isInside(_ input: ByteBuffer) -> Bool { state != .head || !input.isEmpty }

  /// Reads as far as the next step.
  ///
  /// - Parameters:
  ///   - input: what has arrived and was not taken yet.
  ///   - body: where the body goes; needed from the head of a request that has one until it is
  ///     complete.
  mutating func next(_ input: ByteBuffer, into body: ByteBuffer?) -> Step {
    do throws(HTTPFault) {
      while true {
        switch state {
        case .head: return try readHead(input)
        case .bytes(let rest):
          guard let body else { throw .busy }
          let left = rest - move(input, to: body, atMost: rest)
          state = left == 0 ? .complete : .bytes(left)
          if left > 0 { return .needsMore }
        case .complete:
          state = .head
          return .complete
        case .refused(let fault): return .refused(fault)
        case .chunkSize, .chunk, .chunkEnd, .trailer:
          guard let body else { throw .busy }
          guard try readChunks(input, into: body) else { return .needsMore }
        }
      }
    } catch {
      state = .refused(error)
      return .refused(error)
    }
  }

  private mutating func readHead(_ input: ByteBuffer) throws(HTTPFault) -> Step {
    // An empty line before a request is skipped (RFC 9112 section 2.2).
    while input.count >= 2, input[0] == ASCII.carriageReturn, input[1] == ASCII.newline {
      input.removeFirst(2)
    }
    guard !input.isEmpty else { return .needsMore }
    // Anything else, such as the beginning of TLS, never becomes a request.
    guard ASCII.isToken(input[0]) || input[0] == ASCII.carriageReturn else { throw .requestLine }
    guard let end = endOfHead(input) else {
      guard input.count < RequestReader.headLimit else { throw .headerTooLarge }
      return .needsMore
    }
    guard end <= RequestReader.headLimit else { throw .headerTooLarge }
    let head = try input.withBytes { bytes throws(HTTPFault) in
      try RequestHead(bytes, 0..<end)
    }
    input.removeFirst(end)
    searched = 0
    switch head.framing {
    case .none: state = .complete
    case .length(let count): state = .bytes(count)
    case .chunked: state = .chunkSize
    }
    return .head(head)
  }

  /// Finds the end of the empty line after the header.
  private mutating func endOfHead(_ input: ByteBuffer) -> Int? {
    let start = max(0, searched - 3)
    searched = input.count
    return input.withBytes { bytes in
      for index in start..<max(start, bytes.count - 3)
      where bytes[index] == ASCII.carriageReturn && bytes[index + 1] == ASCII.newline
        && bytes[index + 2] == ASCII.carriageReturn && bytes[index + 3] == ASCII.newline
      {
        return index + 4
      }
      return nil
    }
  }

  /// Moves bytes from the front of the input to the body; says how many.
  func move(_ input: ByteBuffer, to body: ByteBuffer, atMost most: Int) -> Int {
    let count = min(input.count, most)
    input.withBytes { bytes in body.append(bytes, 0..<count) }
    input.removeFirst(count)
    return count
  }
}
