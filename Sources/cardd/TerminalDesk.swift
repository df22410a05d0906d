import CardService
import Reactor
import SecretMemory

/// Joins the terminal at which cards are captured with the service that knows what its keys mean.
final class TerminalDesk: TerminalHandler, CaptureTerminal {
  private let terminal: Terminal
  private let reactor: Reactor
  private let service: Service

  /// Joins the three; nothing is read before a front end asks for it.
  init(_ terminal: Terminal, _ reactor: Reactor, _ service: Service) {
    self.terminal = terminal
    self.reactor = reactor
    self.service = service
    service.terminal = self
  }

  /// Gives the terminal back, whatever was going on.
  func close() { reactor.leave(terminal) }

  /// Takes the terminal back after this process was stopped and goes on.
  func returned() {
    if reactor.retakeTerminal() { service.terminalReturned(at: reactor.now) }
  }

  // MARK: What the reactor tells

  func roomForKeys() -> ByteBuffer? { service.roomForKeys }

  func typed(_ buffer: ByteBuffer) { service.typed(at: reactor.now) }

  func terminalEnded() { service.terminalEnded(at: reactor.now) }

  // MARK: What the service asks for

  func begin() -> Bool { reactor.take(terminal, for: self) }

  func show(_ bytes: ByteBuffer) { terminal.show(bytes) }

  func end() { reactor.leave(terminal) }
}

extension Options {
  /// Names the terminal at which cards are captured.
  enum CaptureTerminal: Equatable {
    case path(String)
    case descriptor(Int32)
  }

  /// Takes one of the two options in.
  mutating func capture(_ terminal: CaptureTerminal) {
    if captureTerminal != nil { namesTwoTerminals = true }
    captureTerminal = terminal
  }

  /// Opens the terminal that the command line names, or ends the process.
  func openTerminal() -> Terminal? {
    guard let captureTerminal else { return nil }
    let option = captureTerminal.option
    do throws(TerminalError) {
      switch captureTerminal {
      case .path(let path): return try Terminal(path: path)
      case .descriptor(let number): return try Terminal(inherited: number)
      }
    } catch {
      fail("\(option): what it names \(error)", status: error == .notATerminal ? 2 : 1)
    }
  }
}

extension Options.CaptureTerminal {
  fileprivate var option: String {
    switch self {
    case .path: "--capture-tty"
    case .descriptor: "--capture-fd"
    }
  }
}
