import CardService
import JSONRPC
import Payments

/// Holds what the command line asks for.
struct Options {
  enum Listening: Equatable {
    /// Standard input and output.
    case stdio
    /// A socket file; nil for the usual place.
    case socket(String?)
  }

  enum Action {
    case serve
    case version
    case help
  }

  var action = Action.serve
  /// Whether `--stdio` was given; it changes nothing, but does not go with `--socket`.
  var namesStdio = false
  var listening = Listening.stdio
  var service = ServiceOptions()
  /// What the couriers are told about the gateway.
  var gateway = GatewayOptions()
  /// After how many seconds without a connection the daemon ends; nil for never.
  var idleExit: UInt64?
  var maxConnections = 256
  var allowsUnlockedMemory = false
  var captureTerminal: CaptureTerminal?
  /// Whether two terminals were named.
  var namesTwoTerminals = false
  var logLevel = LogRecord.Level.off

  /// Says what is wrong with a command line, never what was given: it might be a card number.
  struct Misuse: Error {
    let line: String
  }

  /// Declares one option: its name, what stands for its value in the help, and what it does.
  struct Declaration: Sendable {
    let name: String
    let value: Value
    let help: String
    /// Takes the value in; false if it is not what it must be.
    let apply: @Sendable (inout Options, String?) -> Bool

    /// Says whether a value follows, and in words what it must be.
    enum Value: Sendable {
      case none
      case required(String)
      case optional(String)

      var words: String {
        switch self {
        case .none: "no value"
        case .required(let what), .optional(let what): what
        }
      }
    }
  }

  /// Reads a command line.
  ///
  /// Values are separate words or follow a `=`, as editors write them (`--clientProcessId=7`).
  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let declared = Self.table.first(where: { $0.name == parts[0] }) else {
        throw Misuse(line: "an argument is not known; see cardd --help")
      }
      var value = parts.count > 1 ? String(parts[1]) : nil
      switch declared.value {
      case .none:
        if value != nil { throw Misuse(line: "\(declared.name) takes no value") }
      case .required(let what):
        if value == nil { value = rest.popFirst() }
        guard value != nil else { throw Misuse(line: "\(declared.name) needs \(what)") }
      case .optional:
        if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.popFirst() }
      }
      guard declared.apply(&self, value) else {
        throw Misuse(line: "\(declared.name) needs \(declared.value.words)")
      }
    }
    if namesStdio, listening != .stdio {
      throw Misuse(line: "--stdio and --socket exclude each other")
    }
    if namesTwoTerminals {
      throw Misuse(line: "one terminal is enough: --capture-tty or --capture-fd, once")
    }
    if listening == .stdio, case .descriptor(0...1) = captureTerminal {
      throw Misuse(line: "--capture-fd needs another number: 0 and 1 are the front end's")
    }
    if service.gateway == .sandbox, gateway != GatewayOptions() {
      throw Misuse(
        line: "--gateway-url, --api-version and --pay-path need --gateway cashfree")
    }
    if service.fixedClock != nil, service.gateway != .sandbox {
      throw Misuse(line: "--now fixes the clock of the sandbox only; leave out --gateway")
    }
  }
}
