import SecretMemory

/// Where requests and answers live: in buffers that are wiped when they have been used, because
/// requests bring card numbers along.
struct Memory {
  private enum Pool: Int {
    case input, body, large
  }

  /// The pools of an arena for a server: 5 MiB in all.
  static let pools = [
    Arena.Pool(slotSize: RequestReader.headLimit + 512, count: ServerOptions.connectionLimit),
    Arena.Pool(slotSize: RequestReader.bodyLimit, count: ServerOptions.bodyBuffers),
    Arena.Pool(slotSize: 512 << 10, count: 2),
  ]

  private let arena: Arena
  /// Where the content of an answer is written.
  let content: ByteBuffer
  /// Where a whole answer is put together.
  let message: ByteBuffer

  /// Takes its buffers from an arena with these pools; nil if it has others.
  init?(_ arena: Arena) {
    guard let content = arena.takeBuffer(Pool.large.rawValue),
      let message = arena.takeBuffer(Pool.large.rawValue)
    else { return nil }
    self.arena = arena
    self.content = content
    self.message = message
  }

  /// A buffer for what a connection sends; nil if there is none left.
  func input() -> ByteBuffer? { arena.takeBuffer(Pool.input.rawValue) }

  /// A buffer for a request's body; nil if there is none left.
  func body() -> ByteBuffer? { arena.takeBuffer(Pool.body.rawValue) }
}
