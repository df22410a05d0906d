import CLinux
import Glibc
import Reactor
import SecretMemory
import Testing

/// What a handler was told.
enum Event: Equatable {
  case opened(StreamID)
  case received(StreamID, String)
  case inputEnded(StreamID)
  case drained(StreamID)
  case closed(StreamID)
  case deadline
  case signalled(Int32)
}

/// A handler that writes down what it is told, and does what the test says.
final class Recorder: ReactorHandler {
  var events: [Event] = []
  var buffer: ByteBuffer
  /// What to answer to `plan`; nil reads into `buffer`.
  var planned: ((Bench, StreamID) -> ReadPlan)?
  /// What to do on each event, after it was written down.
  var react: ((Bench, Event) -> Void)?
  /// Handed to the closures, so that they need not hold it.
  weak var bench: Bench?
  /// How often it got what had been read ahead.
  var ahead = 0
  /// How many bytes to take after a peek.
  var taken: (String) -> Int = { $0.utf8.count }

  init(capacity: Int = 64 << 10) { buffer = ByteBuffer(heapCapacity: capacity) }

  private func note(_ event: Event) {
    events.append(event)
    if let bench { react?(bench, event) }
  }

  func opened(_ stream: StreamID) { note(.opened(stream)) }
  func plan(_ stream: StreamID) -> ReadPlan {
    if let bench, let planned { return planned(bench, stream) }
    return .read(buffer)
  }
  func received(_ stream: StreamID, _ buffer: ByteBuffer) -> Int {
    let text = buffer.withBytes { span in
      String(decoding: span.indices.map { span[$0] }, as: UTF8.self)
    }
    buffer.removeAll()
    note(.received(stream, text))
    return taken(text)
  }
  func mayReadAhead(_ stream: StreamID) -> Bool { planned == nil }
  func received(_ stream: StreamID, _ buffer: ByteBuffer, _ part: Range<Int>) {
    ahead += 1
    let text = buffer.withBytes { span in
      String(decoding: part.map { span[$0] }, as: UTF8.self)
    }
    note(.received(stream, text))
  }
  func inputEnded(_ stream: StreamID) { note(.inputEnded(stream)) }
  func drained(_ stream: StreamID) { note(.drained(stream)) }
  func closed(_ stream: StreamID) { note(.closed(stream)) }
  func deadline(_ now: UInt64) { note(.deadline) }
  func signalled(_ signal: Int32) { note(.signalled(signal)) }
}

/// A reactor with a recorder, and the other ends of its streams.
final class Bench {
  let reactor: Reactor
  let handler: Recorder
  private var open: [Int32] = []

  init(_ limits: ReactorLimits = ReactorLimits(), signals: [Int32] = [], capacity: Int = 64 << 10)
    throws
  {
    reactor = try Reactor(
      limits: limits, signals: signals, ahead: ByteBuffer(heapCapacity: 4 << 10))
    handler = Recorder(capacity: capacity)
    reactor.handler = handler
    handler.bench = self
  }

  deinit {
    for descriptor in open { close(descriptor) }
    reactor.handler = nil
  }

  /// Keeps a descriptor until the end of the test.
  @discardableResult
  func keep(_ descriptor: Int32) -> Int32 {
    open.append(descriptor)
    return descriptor
  }

  /// Closes a kept descriptor now.
  func drop(_ descriptor: Int32) {
    open.removeAll { $0 == descriptor }
    close(descriptor)
  }

  /// Turns the loop until the condition holds; false if it does not within five seconds.
  @discardableResult
  func turn(until condition: () -> Bool) -> Bool {
    let end = clinux_boot_time() + 5_000_000_000
    while !condition() {
      if clinux_boot_time() > end { return false }
      reactor.turn(patience: 10)
    }
    return true
  }

  /// Turns the loop for some time.
  func turn(milliseconds: UInt64) {
    let end = clinux_boot_time() + milliseconds * 1_000_000
    while clinux_boot_time() < end { reactor.turn(patience: 10) }
  }

  /// Whether the loop sleeps through 60 ms once it has handled what is there.
  func rests() -> Bool {
    for _ in 0..<3 { reactor.turn(patience: 0) }
    let start = reactor.now
    reactor.turn(patience: 60)
    return reactor.now - start >= 59_000_000
  }

  /// Makes one listener; connections to it come from `connect`.
  func listen(allowed: uid_t = geteuid()) throws -> Door {
    let door = try Door()
    reactor.addListener(door.descriptor, allowedUID: allowed)
    return door
  }

  /// Connects through a listener and waits until the stream is open.
  func connect(_ door: Door) throws -> (client: Int32, stream: StreamID) {
    let before = handler.events.count
    let client = keep(door.connect())
    try #require(client >= 0)
    var stream: StreamID?
    turn {
      for case .opened(let id) in handler.events[min(before, handler.events.count)...] {
        stream = id
      }
      return stream != nil
    }
    return (client, try #require(stream))
  }

  /// Adds a socketpair as standard input and output, which are one socket under two numbers.
  func standardSocket() throws -> (client: Int32, stream: StreamID) {
    var pair: [Int32] = [0, 0]
    try #require(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    let output = keep(dup(pair[1]))
    return (keep(pair[0]), reactor.addStdio(input: keep(pair[1]), output: output))
  }

  /// Adds two pipes as standard input and output.
  func standardPipes() throws -> (writer: Int32, reader: Int32, stream: StreamID) {
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    try #require(unsafe pipe(&input) == 0 && pipe(&output) == 0)
    for end in [input[0], input[1], output[0], output[1]] { keep(end) }
    return (input[1], output[0], reactor.addStdio(input: input[0], output: output[1]))
  }

  /// Sends text to a stream.
  func send(_ text: String, to stream: StreamID) {
    let buffer = ByteBuffer(heapCapacity: text.utf8.count)
    buffer.append(utf8: text)
    reactor.send(buffer, to: stream)
  }

  /// What was received on a stream, put together.
  func received(_ stream: StreamID) -> String {
    var text = ""
    for case .received(stream, let part) in handler.events { text += part }
    return text
  }

  func has(_ event: Event) -> Bool { handler.events.contains(event) }
}

/// A listening socket at a path of its own, without the checks of `SocketFile`.
final class Door {
  let descriptor: Int32
  let path: String

  init(flags: Int32 = Int32(SOCK_NONBLOCK.rawValue)) throws {
    path = makeDirectory() + "/s"
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue) | flags, 0)
    let bound = unsafe withAddress(path) { unsafe bind(descriptor, $0, $1) }
    try #require(bound == 0)
    try #require(Glibc.listen(descriptor, 1024) == 0)
  }

  deinit {
    close(descriptor)
    unsafe unlink(path)
    unsafe rmdir(String(path.dropLast(2)))
  }

  /// Connects and returns the client's end, or -1.
  func connect() -> Int32 {
    let client = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let result = unsafe withAddress(path) { unsafe Glibc.connect(client, $0, $1) }
    if result == 0 { return client }
    close(client)
    return -1
  }
}

/// Calls `body` with the address of a Unix socket.
func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
  return unsafe withUnsafePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
      unsafe body(generic, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}

/// A new private directory.
func makeDirectory() -> String {
  var template = Array("/tmp/cardd-test-XXXXXX".utf8CString)
  guard let path = unsafe mkdtemp(&template) else { return "" }
  return unsafe String(cString: path)
}

/// Writes all of a text, waiting where necessary.
@discardableResult
func put(_ text: String, _ descriptor: Int32) -> Int {
  let bytes = Array(text.utf8)
  return unsafe bytes.withUnsafeBytes {
    unsafe Glibc.send(
      descriptor, $0.baseAddress, $0.count,
      Int32(MSG_NOSIGNAL))
  }
}

/// What there is to read now, at most `most` bytes; nil at the end, and the error's number.
func get(_ descriptor: Int32, most: Int = 1 << 20) -> (text: String, count: Int, error: Int32) {
  var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  guard unsafe poll(&waited, 1, 0) > 0 else { return ("", -1, EAGAIN) }
  var bytes = [UInt8](repeating: 0, count: most)
  let count = unsafe read(descriptor, &bytes, most)
  let error = count < 0 ? errno : 0
  return (String(decoding: bytes.prefix(max(0, count)), as: UTF8.self), count, error)
}

/// How many sockets this process has open.
func openSockets() -> Int {
  (Int32(0)..<4096).count { descriptor in
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }
}
