import CLinux
import Glibc
public import SecretMemory

/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It cannot be opened.
  case cannotOpen(Errno)
  /// What is there is no terminal, or nothing is there.
  case notATerminal

  /// Part of a line for standard error that says what is wrong.
  public var description: String {
    switch self {
    case .cannotOpen(let error): "cannot be opened: \(error)"
    case .notATerminal: "is not a terminal"
    }
  }
}

/// A terminal at which a person types what nobody else is to see.
///
/// It belongs to others as well, so it is used gently: its modes change only between `take()` and
/// `release()`, its flags never, and it never becomes the process's controlling terminal. SIGTTIN and
/// SIGTTOU are ignored from its opening on: a process that is not in the terminal's foreground must
/// not be stopped by using it.
public final class Terminal {
  let channel: Channel
  private var mode: TerminalMode?
  private var isOwn = false

  /// Opens a terminal by its path, such as tty(1) prints.
  public convenience init(path: String) throws(TerminalError) {
    let descriptor: Int32
    do throws(Errno) {
      // O_NONBLOCK, because opening a serial line would wait for its carrier.
      descriptor = try Syscalls.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
    } catch {
      throw .cannotOpen(error)
    }
    do throws(TerminalError) {
      try self.init(inherited: descriptor)
      isOwn = true
    } catch {
      Syscalls.close(descriptor)
      throw error
    }
  }

  /// Uses a terminal that is open already; its flags are left as they are.
  public init(inherited descriptor: Int32) throws(TerminalError) {
    let channel = Channel(inherited: descriptor)
    guard channel.kind == .terminal else { throw .notATerminal }
    // Not for 0 to 2: whoever is started later must find those open.
    if descriptor > 2 { try? Syscalls.closeOnExec(descriptor) }
    for signal in [SIGTTIN, SIGTTOU] { _ = clinux_signal_ignore(signal) }
    self.channel = channel
  }

  deinit {
    // Put back what was there while there is still a descriptor to do it by.
    mode = nil
    if isOwn { Syscalls.close(channel.descriptor) }
  }

  /// Whether keys are being read.
  public var isTaken: Bool { mode != nil }

  /// Turns echo and line editing off and drops what was typed before.
  ///
  /// - Throws: EIO if the terminal has hung up.
  func take() throws(Errno) {
    mode = try TerminalMode.take(channel.descriptor)
  }

  /// Turns echo off again, after somebody else may have turned it on.
  func takeAgain() throws(Errno) { try mode?.apply() }

  /// Reads away what is still being typed and puts the modes back.
  func release(through scratch: ByteBuffer) {
    guard mode != nil else { return }
    // A long paste is handed on by the kernel in parts. Bounded: somebody might never stop. Asked
    // before each read: with modes that somebody else has put back it would wait for a line.
    for _ in 0..<64 {
      guard (try? Syscalls.isReadable(channel.descriptor)) == true,
        (try? channel.discard(atMost: .max, through: scratch)) ?? 0 > 0
      else { break }
    }
    mode = nil
  }

  /// Shows bytes, as many as go without waiting; the rest is dropped.
  public func show(_ bytes: ByteBuffer) {
    unsafe bytes.withUnsafeBytes { bytes in _ = try? unsafe channel.write(bytes) }
  }
}

// Its modes are kept by one owner.
@available(*, unavailable) extension Terminal: Sendable {}
