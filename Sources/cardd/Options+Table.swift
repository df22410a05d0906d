import CardService
import JSONRPC
import Payments

extension Options {
  /// Declares every option, in the order of the help.
  static let table: [Declaration] = [
    Declaration(
      name: "--stdio", value: .none, help: "serve standard input and output (the default)"
    ) { options, _ in
      options.namesStdio = true
      return true
    },
    Declaration(
      name: "--socket", value: .optional("a path of at most 107 bytes"),
      help: "listen on a Unix socket in a directory that is yours alone (mode 700);"
        + "\n\(margin)without PATH on $XDG_RUNTIME_DIR/cardd/cardd.sock"
    ) { options, value in
      options.listening = .socket(value)
      return value?.isEmpty != true
    },
    Declaration(
      name: "--gateway", value: .required("sandbox or cashfree"),
      help: "who takes the payments: sandbox (embedded, the default) or cashfree"
    ) { options, value in
      guard let kind = value.flatMap(ServiceOptions.GatewayKind.init(rawValue:)) else {
        return false
      }
      options.service.gateway = kind
      return true
    },
    Declaration(
      name: "--gateway-url", value: .required("an https URL, or an http one of this machine"),
      help: "the base of the gateway's API, https or loopback (for cashfree);"
        + "\n\(margin)without it the session's environment decides"
    ) { options, value in
      options.gateway.url = value
      return value.map(GatewayOptions.isURL) == true
    },
    Declaration(
      name: "--api-version", value: .required("a date, YYYY-MM-DD"),
      help: "the gateway API's version, a date (default 2025-01-01)"
    ) { options, value in
      options.gateway.apiVersion = value
      return value?.utf8.count == 10 && WallTime(rfc3339: value ?? "") != nil
    },
    Declaration(
      name: "--pay-path", value: .required("a path: /, then letters, digits and / - . _ ~"),
      help: "the path of Order Pay below that base (for cashfree)"
    ) { options, value in
      options.gateway.payPath = value
      return value.map(GatewayOptions.isPath) == true
    },
    Declaration(
      name: "--framing", value: .required("auto, header or bare"),
      help: "how messages are framed: auto (by the first byte, the default), header or bare"
    ) { options, value in
      let modes: [String: FramingMode] = ["auto": .auto, "header": .header, "bare": .bare]
      guard let mode = value.flatMap({ modes[$0] }) else { return false }
      options.service.framing = mode
      return true
    },
    Declaration(
      name: "--clientProcessId", value: .required("a number"),
      help: "accepted because editors add it; the end of the input is what counts"
    ) { _, value in
      value.flatMap(UInt64.init) != nil
    },
    Declaration(
      name: "--idle-wipe", value: .required("seconds, 1 to 86400"),
      help: "wipe a card after so many seconds without an edit (default 120)"
    ) { options, value in
      guard let seconds = number(value, in: 1...86_400) else { return false }
      options.service.idleWipe = seconds
      return true
    },
    Declaration(
      name: "--idle-exit", value: .required("seconds, 1 to 86400"),
      help: "end after so many seconds without a connection (with --socket)"
    ) { options, value in
      guard let seconds = number(value, in: 1...86_400) else { return false }
      options.idleExit = seconds
      return true
    },
    Declaration(
      name: "--max-connections", value: .required("a number, 1 to 10000"),
      help: "how many front ends are served at once (default 256)"
    ) { options, value in
      guard let count = number(value, in: 1...10_000) else { return false }
      options.maxConnections = Int(count)
      return true
    },
    Declaration(
      name: "--now", value: .required("an RFC 3339 date or date-time"),
      help: "fix the date, RFC 3339, for examples and tests (sandbox only)"
    ) { options, value in
      options.service.fixedClock = value.flatMap { WallTime(rfc3339: $0) }
      return options.service.fixedClock != nil
    },
    Declaration(
      name: "--capture-tty", value: .required("the path of a terminal"),
      help: "a terminal at which capture lets the payer type, away from the front end"
    ) { options, value in
      options.capture(.path(value ?? ""))
      return value?.isEmpty == false
    },
    Declaration(
      name: "--capture-fd", value: .required("the number of an open descriptor"),
      help: "the same, as a descriptor that is open already"
    ) { options, value in
      guard let descriptor = number(value, in: 0...65_535) else { return false }
      options.capture(.descriptor(Int32(descriptor)))
      return true
    },
    Declaration(
      name: "--allow-unlocked-memory", value: .none,
      help: "start even if no memory can be locked; status then says so"
    ) { options, _ in
      options.allowsUnlockedMemory = true
      return true
    },
    Declaration(
      name: "--log-level", value: .required("off, warning, info or debug"),
      help: "what is logged on standard error: off (the default), warning, info or debug"
    ) { options, value in
      let levels: [String: LogRecord.Level] = [
        "off": .off, "warning": .warning, "info": .info, "debug": .debug,
      ]
      guard let level = value.flatMap({ levels[$0] }) else { return false }
      options.logLevel = level
      return true
    },
    Declaration(name: "--version", value: .none, help: "print the version and end") {
      options, _ in
      options.action = .version
      return true
    },
    Declaration(name: "--help", value: .none, help: "print this and end") { options, _ in
      options.action = .help
      return true
    },
  ]

  private static func number(_ text: String?, in range: ClosedRange<UInt64>) -> UInt64? {
    guard let number = text.flatMap(UInt64.init), range.contains(number) else { return nil }
    return number
  }

  /// The blanks before an option's explanation.
  private static let margin = String(repeating: " ", count: 28)

  /// The text of `--help`.
  static var help: String {
    var text = "usage: cardd [options]\n\nA payment-card number field in a process of its own.\n\n"
    for declared in table {
      let value =
        switch declared.value {
        case .none: ""
        case .required: " VALUE"
        case .optional: " [PATH]"
        }
      let left = "  " + declared.name + value
      text += left + margin.dropFirst(left.utf8.count) + declared.help + "\n"
    }
    return text + """

      Exit status: 0 after a signal, the end of the input or shutdown and exit; 1 if it could not
      start, had to close standard input and output, or was told to exit without shutdown; 2 for
      wrong options.

      """
  }
}
