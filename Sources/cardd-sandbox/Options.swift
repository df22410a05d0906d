import Payments

/// Holds what the command line asks for.
struct Options {
  enum Action {
    case serve, version, help
  }

  /// Says what is wrong with a command line.
  struct Misuse: Error {
    let line: String
  }

  var action = Action.serve
  var port: UInt16?
  var enforcesRateLimits = false
  var fixedClock: WallTime?

  static let help = """
    usage: cardd-sandbox --port N [options]

    An imitation of the Cashfree payment API on this machine, for tests. No money moves.
    It listens on 127.0.0.1 only and prints its base URL as its first line.

      --port N                the port; 0 picks a free one
      --rate-limits           refuse calls beyond the documented limits of the sandbox with 429
      --now TIME              fix the date, RFC 3339, for tests
      --version               print the version and end
      --help                  print this and end

    Exit status: 0 after a signal; 1 if it could not start; 2 for wrong options.

    """

  /// Reads a command line.
  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func value() -> String? { parts.count > 1 ? String(parts[1]) : rest.popFirst() }
      switch parts[0] {
      case "--port":
        guard let number = value().flatMap({ UInt16($0) }) else {
          throw Misuse(line: "--port needs a number from 0 to 65535")
        }
        port = number
      case "--now":
        fixedClock = value().flatMap { WallTime(rfc3339: $0) }
        guard fixedClock != nil else {
          throw Misuse(line: "--now needs an RFC 3339 date or date-time")
        }
      case "--rate-limits" where parts.count == 1: enforcesRateLimits = true
      case "--version" where parts.count == 1: action = .version
      case "--help" where parts.count == 1: action = .help
      default: throw Misuse(line: "an argument is not known; see cardd-sandbox --help")
      }
    }
    if action == .serve, port == nil { throw Misuse(line: "--port is needed; 0 picks a free one") }
  }
}
