import CarddClient
import CLinux
import Glibc
import SecretMemory

/// Runs the checkout as a form in a terminal.
final class FormMode {
  private let checkout: Checkout
  private let terminal: Terminal
  private let painter: Painter
  private var decoder: KeyDecoder
  private var keys = [UInt8](repeating: 0, count: 4096)
  private var isStale = true
  private var isHidden = false

  /// How long an Esc waits for the rest of a sequence; slow lines need more than a moment.
  private static let escapeDelay: Int32 = 80

  /// The signals that end, suspend or resize.
  static let signals = [SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]

  /// Makes a form of a checkout that has been launched.
  init(_ checkout: Checkout, terminal: Terminal, painter: Painter) {
    self.checkout = checkout
    self.terminal = terminal
    self.painter = painter
    decoder = KeyDecoder(pasted: checkout.form.pasted)
    checkout.onChange = { [weak self] in self?.isStale = true }
  }

  /// Runs until the payer is done.
  ///
  /// - Parameters:
  ///   - input: where keys are read.
  ///   - signals: where caught signals are read.
  /// - Returns: how it ended; `nil` if the terminal went away.
  func run(input: Int32, signals: Int32) -> ExitCode? {
    while true {
      if let exit = checkout.exit { return exit }
      if isStale && !isHidden { draw() }
      let card = checkout.card
      let output = card.wantsToWrite ? Int16(POLLOUT) : 0
      // A negative descriptor, as of a closed connection, is passed over.
      var watched = [
        pollfd(fd: isHidden ? -1 : input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: card.descriptor, events: Int16(POLLIN) | output, revents: 0),
      ]
      let ready = System.wait(for: &watched, milliseconds: timeout)
      if ready == 0 { timeOut() }
      checkout.look()
      guard ready > 0 else { continue }
      if watched[1].revents != 0 { takeSignals(signals) }
      if watched[2].revents != 0 { card.process() }
      if watched[0].revents != 0 && !takeKeys() { return nil }
    }
  }

  private func draw() {
    isStale = false
    let size = terminal.size
    var bytes = painter.paint(View(checkout.form, on: size).screen, on: size)
    terminal.write(bytes)
    // It holds the name and the expiry.
    wipe(&bytes)
  }

  /// Milliseconds until something has to be done although nothing happens.
  private var timeout: Int32 {
    if checkout.isVerifying { return Checkout.lookingInterval }
    if decoder.isUndecided { return Self.escapeDelay }
    if case .password = checkout.form.stage { return 1000 }
    return -1
  }

  private func timeOut() {
    if let press = decoder.timeOut() {
      checkout.handle(.key(press))
    } else {
      checkout.tick()
    }
  }

  /// Takes what has been typed.
  /// - Returns: `false` at the end of input.
  private func takeKeys() -> Bool {
    let count = terminal.read(into: &keys)
    guard count > 0 else { return false }
    checkout.tick()
    for index in 0..<count {
      let byte = keys[index]
      keys[index] = 0
      guard let press = decoder.feed(byte) else { continue }
      switch press.key {
      case .control("z"): raise(SIGTSTP)
      case .control("l"): isStale = true
      default: checkout.handle(.key(press))
      }
      if checkout.exit != nil { break }
    }
    return true
  }

  private func takeSignals(_ descriptor: Int32) {
    var numbers = [UInt8](repeating: 0, count: 64)
    let count = System.read(descriptor, into: &numbers)
    for number in numbers[..<count] {
      switch Int32(number) {
      case SIGWINCH: isStale = true
      case SIGTSTP: suspend()
      case SIGCONT: resume()
      default:
        terminal.leave()
        checkout.close()
        Signals.die(by: Int32(number))
      }
    }
  }

  /// Gives the terminal back and stops, as any program does at Ctrl-Z.
  private func suspend() {
    terminal.leave()
    isHidden = true
    raise(SIGSTOP)
  }

  /// Takes the terminal again, in the foreground or not: a background process that draws would be
  /// stopped at once by the terminal (SIGTTOU), and continued later.
  private func resume() {
    isHidden = !terminal.enter()
    isStale = true
  }
}
