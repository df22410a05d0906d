import Glibc
import SecretMemory

/// A daemon that this program started, and what it says on its standard error.
///
/// Its standard error is read rather than shared, because a line of it would tear a terminal form
/// apart. The daemon is silent there unless it cannot start, and that sentence is worth showing.
final class DaemonProcess {
  /// The process.
  let id: Int32
  private let errors: Int32
  private var complaint: [UInt8] = []

  /// Longer complaints are cut, in bytes.
  private static let longestComplaint = 1024

  /// Starts the daemon.
  /// - Returns: the process, and this side's end of the socket pair that is its standard input
  ///   and output.
  static func start(_ path: String, _ arguments: [String]) throws(CarddError)
    -> (process: DaemonProcess, socket: Int32)
  {
    let (ours, theirs) = try SystemCalls.socketPair()
    defer { _ = close(theirs) }
    do throws(CarddError) {
      let (reading, writing) = try SystemCalls.socketPair(nonBlocking: true)
      defer { _ = close(writing) }
      do throws(CarddError) {
        let child = try SystemCalls.spawn(path, arguments, standard: theirs, errors: writing)
        return (DaemonProcess(id: child, errors: reading), ours)
      } catch {
        _ = close(reading)
        throw error
      }
    } catch {
      _ = close(ours)
      throw error
    }
  }

  private init(id: Int32, errors: Int32) {
    self.id = id
    self.errors = errors
  }

  deinit { _ = close(errors) }

  /// Says how the daemon ended, once the connection is closed from either side.
  ///
  /// It ends by itself at end of input. One that takes longer than a second, as with a payment on
  /// the wire, gets SIGTERM, upon which it notes the payment as unknown; two seconds later it is
  /// killed.
  func waitForEnd() -> Ending {
    let start = SystemCalls.now()
    var sent: Int32 = 0
    while true {
      switch SystemCalls.look(at: id) {
      case .ended(let status): return ending(of: status)
      case .gone: return .hungUp
      case .running:
        let time = SystemCalls.now() - start
        let due = time > .seconds(3) ? SIGKILL : time > .seconds(1) ? SIGTERM : 0
        if due != sent { _ = kill(id, due) }
        sent = due
        // Also wakes when the process closes its standard error, which it does by ending.
        if readComplaint() {
          _ = usleep(500)
        } else {
          _ = SystemCalls.waitUntilReady(errors, output: false, milliseconds: 20)
        }
      }
    }
  }

  private func ending(of status: Int32) -> Ending {
    _ = readComplaint()
    let signal = status & 0x7F
    if signal != 0 { return .killed(signal: signal) }
    let text = String(decoding: complaint, as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    return .exited(status: (status >> 8) & 0xFF, complaint: line)
  }

  /// Reads what is there.
  /// - Returns: whether the other end is closed.
  private func readComplaint() -> Bool {
    let buffer = ByteBuffer(heapCapacity: Self.longestComplaint)
    while let length = SystemCalls.receive(errors, into: buffer) {
      if length == 0 { return true }
      let room = Self.longestComplaint - complaint.count
      for index in 0..<min(room, buffer.count) { complaint.append(buffer[index]) }
      buffer.removeAll()
    }
    return false
  }
}
