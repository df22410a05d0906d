import Glibc
public import SecretMemory

/// Gets what is typed at the terminal that a reactor watches, on its thread.
public protocol TerminalHandler: AnyObject {
  /// Where the next keys are to be read to; nil drops them.
  func roomForKeys() -> ByteBuffer?
  /// Keys were appended to the buffer of `roomForKeys`.
  func typed(_ buffer: ByteBuffer)
  /// The terminal is gone, or cannot be read any more; it is still watched, until `leave(_:)`.
  func terminalEnded()
}

extension Reactor {
  /// Takes a terminal over and reads its keys; one at a time.
  ///
  /// - Returns: false if it has hung up, or another one is being read.
  public func take(_ terminal: Terminal, for handler: any TerminalHandler) -> Bool {
    guard watchedTerminal == nil else { return false }
    do throws(Errno) {
      try terminal.take()
      try poller.add(terminal.channel.descriptor, .input, token: Token.other(.terminal))
    } catch {
      terminal.release(through: scratch)
      return false
    }
    watchedTerminal = (terminal, handler)
    return true
  }

  /// Reads a terminal no more and gives it back as it was; nothing happens if it is not read.
  public func leave(_ terminal: Terminal) {
    guard watchedTerminal?.terminal === terminal else { return }
    watchedTerminal = nil
    poller.remove(terminal.channel.descriptor)
    terminal.release(through: scratch)
  }

  /// Makes sure that echo is off on the terminal that is read, after this process was stopped: the
  /// shell that looks after the terminal may have put its own modes back.
  ///
  /// What was typed meanwhile is dropped, because it may have been shown.
  ///
  /// - Returns: whether a terminal is read.
  public func retakeTerminal() -> Bool {
    guard let (terminal, handler) = watchedTerminal else { return false }
    do throws(Errno) {
      try terminal.takeAgain()
    } catch {
      handler.terminalEnded()
    }
    return watchedTerminal != nil
  }

  /// Handles an event of the terminal.
  func terminalEvent(_ happened: Interest) {
    guard let (terminal, handler) = watchedTerminal else { return }
    var hasEnded = !happened.isDisjoint(with: [.hungUp, .failed])
    do throws(Errno) {
      if let room = handler.roomForKeys(), room.free > 0 {
        let count = try terminal.channel.read(into: room, atMost: limits.readSize)
        if count > 0 { handler.typed(room) }
      } else {
        _ = try terminal.channel.discard(atMost: .max, through: scratch)
      }
    } catch {
      if error.rawValue != EAGAIN { hasEnded = true }
    }
    if hasEnded, watchedTerminal?.terminal === terminal { handler.terminalEnded() }
  }
}
