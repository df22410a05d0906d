import Glibc
import SecretMemory

/// A connection to the card daemon: one card, for as long as the connection lasts.
///
/// Keys go straight to the daemon and masked text comes back; this object keeps no digit. What it
/// has to write is put into one buffer, handed to the kernel and wiped; only what the kernel does
/// not take at once waits, in a second buffer of fixed size that is wiped as it empties.
///
/// It has no thread and no run loop. Put `descriptor` into your own event loop and call `process()`
/// when it is readable (or writable, while `wantsToWrite`), or use the blocking `call`, `settle` and
/// `wait`. **Callbacks come on the thread that called one of these four, before it returns, and
/// from nowhere else.** Use a connection from one thread only.
///
///     let card = try CardConnection(spawning: "/usr/bin/cardd")
///     card.onEvent = { event in … }
///     let server = try card.call(.initialize(Options(session: session)))
///     card.keystroke(.character("4"))
public final class CardConnection {
  /// Called for everything that the daemon says of its own accord, and once at the very end with
  /// `CardEvent.closed`.
  public var onEvent: ((CardEvent) -> Void)?

  /// The descriptor to watch; -1 once the connection is closed.
  public private(set) var descriptor: Int32
  /// How the connection ended; `nil` while it stands.
  public private(set) var ending: Ending?

  /// Takes the answer to a request, or why there is none.
  typealias Completion = (Result<JSONValue, CarddError>) -> Void

  private var daemon: DaemonProcess?
  private var reader = MessageReader()
  private var inbox: [Message] = []
  private var lastID = 0
  /// The requests that have no answer yet.
  private var waiting: [Int: Completion] = [:]
  /// The message being written.
  let frame = ByteBuffer(heapCapacity: CardConnection.longestMessage)
  /// What the kernel did not take at once.
  private let queue = ByteBuffer(heapCapacity: 2 * CardConnection.longestMessage)

  /// The longest message that the daemon takes, in bytes.
  static let longestMessage = 64 * 1024

  /// Starts a daemon of our own, which lives and ends with this connection.
  ///
  /// It talks over a socket pair rather than a pipe: another program of the same user can re-open a
  /// pipe through /proc and read along, a socket pair it cannot.
  ///
  /// - Parameters:
  ///   - path: the `cardd` program.
  ///   - arguments: its options, for example `["--gateway", "cashfree"]`.
  /// - Throws: `CarddError.system` when it cannot be started. A daemon that starts and then refuses
  ///   to run is reported by the first call, as `CarddError.closed`.
  public convenience init(spawning path: String, arguments: [String] = []) throws(CarddError) {
    let (process, socket) = try DaemonProcess.start(path, arguments)
    self.init(socket: socket, daemon: process)
  }

  /// Connects to a daemon that listens on a Unix socket.
  ///
  /// - Throws: `CarddError.untrusted` when socket or daemon belong neither to this user nor to
  ///   root; `CarddError.system` when there is nobody to connect to.
  public convenience init(connectingTo path: String) throws(CarddError) {
    self.init(socket: try SystemCalls.connect(path: path), daemon: nil)
  }

  init(socket: Int32, daemon: DaemonProcess?) {
    descriptor = socket
    self.daemon = daemon
  }

  deinit { hangUp() }

  /// The daemon's process id, if this connection started it.
  public var daemonID: Int32? { daemon?.id }

  /// Whether output waits for the kernel: watch the descriptor for writing as well.
  public var wantsToWrite: Bool { !queue.isEmpty }

  /// Whether messages have been read and not delivered, because a callback is at work.
  var hasUndelivered: Bool { !inbox.isEmpty }

  /// Whether requests wait for their answer.
  public var isBusy: Bool { !waiting.isEmpty }

  /// Ends the connection and with it the card, which the daemon wipes.
  ///
  /// Requests without an answer fail with `CarddError.closed`, and `CardEvent.closed` follows.
  public func close() { end(.ours) }

  /// Reads what has come and writes what waits, without waiting, and calls back.
  public func process() {
    flush()
    readAll()
    deliver()
  }
}

// MARK: - Output

extension CardConnection {
  /// Sends the message that stands in `frame`, and wipes it.
  func transmit() throws(CarddError) {
    defer { frame.removeAll() }
    if let ending { throw .closed(ending) }
    if frame.overflowed { throw .tooLong }
    guard frame.count <= queue.free else { throw .backlogged }
    if queue.isEmpty {
      // A peer that is gone shows when reading, where what it said last is still to be found.
      guard let sent = SystemCalls.send(frame, to: descriptor) else { return }
      frame.removeFirst(sent)
    }
    queue.append(frame)
  }

  /// Notes who waits for the answer to the message that is about to be written.
  /// - Returns: the id to write.
  func expect(_ completion: @escaping Completion) -> Int {
    lastID += 1
    waiting[lastID] = completion
    return lastID
  }

  /// Takes back `expect`, because the message could not be sent.
  func forget(_ id: Int) { waiting[id] = nil }

  private func flush() {
    while descriptor >= 0, !queue.isEmpty {
      guard let sent = SystemCalls.send(queue, to: descriptor), sent > 0 else { return }
      queue.removeFirst(sent)
    }
  }
}

// MARK: - Input

extension CardConnection {
  /// Reads until nothing is left, into the inbox.
  private func readAll() {
    while descriptor >= 0 {
      guard let length = SystemCalls.receive(descriptor, into: reader.input) else { return }
      do throws(CarddError) {
        while let message = try reader.next() { inbox.append(message) }
      } catch {
        deliver()
        return end(.broken)
      }
      if length == 0 {
        deliver()
        return end(.hungUp)
      }
    }
  }

  /// Calls back for each message, oldest first.
  ///
  /// A callback may itself wait for an answer, which delivers the rest from within.
  private func deliver() {
    while !inbox.isEmpty {
      switch inbox.removeFirst() {
      case .answer(let id, let result):
        // An answer that nobody waits for is one whose caller gave up.
        waiting.removeValue(forKey: id)?(result.mapError(CarddError.refused))
      case .notification(let method, let params):
        if let event = CardEvent(method: method, params) { onEvent?(event) }
      }
    }
  }

  private func end(_ reason: Ending) {
    guard ending == nil else { return }
    let found = hangUp()
    let ending = reason == .hungUp ? found : reason
    self.ending = ending
    let abandoned = waiting.sorted { $0.key < $1.key }
    waiting = [:]
    for (_, completion) in abandoned { completion(.failure(.closed(ending))) }
    onEvent?(.closed(ending))
  }

  /// Closes the socket, upon which the daemon wipes and ends, and waits for that.
  @discardableResult
  private func hangUp() -> Ending {
    queue.removeAll()
    frame.removeAll()
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    descriptor = -1
    let how = daemon?.waitForEnd() ?? .hungUp
    daemon = nil
    return how
  }
}
