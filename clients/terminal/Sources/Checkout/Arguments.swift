public import CarddClient

/// What the command line asks for.
public struct Arguments: Sendable, Equatable {
  /// What the program is to do.
  public enum Mode: Sendable, Equatable {
    /// Take a payment.
    case checkOut
    /// Print the help.
    case help
    /// Print the version.
    case version
  }

  /// What the program is to do.
  public var mode = Mode.checkOut
  /// The daemon, if it is not to be looked for.
  public var daemon: String?
  /// How the payer is to prove who they are.
  public var channel = Payment.Channel.post
  /// What is to be paid.
  public var amount: DecimalAmount
  /// The socket of a daemon that runs already, instead of one to be started.
  public var socket: String?
  /// Options for the daemon that is started, as they stand after `--`.
  public var daemonOptions: [String] = []
  /// The file with the merchant's order, instead of one to be created in the sandbox.
  public var order: String?
  /// The command that asks the merchant whether the order is paid.
  public var verify: String?
  /// Whether a card may be pasted.
  public var takesPaste = true
  /// The time that the daemon is to believe it is.
  public var now: String?
  /// The terminal at which a script's `<capture>` lets the payer type.
  public var captureTTY: String?
  /// Faults for the sandbox to play, `lookup` and `pay`.
  public var faults: [String: String] = [:]

  /// Why a command line is refused: one line that says what is right.
  public struct Fault: Error, Equatable {
    /// The line.
    public var text: String
  }

  private static let faultWords = [
    "lookup": ["ok", "slow", "fail"], "pay": ["ok", "slow", "decline", "timeout"],
  ]

  /// Reads the words of a command line, without the program's name.
  ///
  /// `--option=VALUE` and `--option VALUE` say the same.
  public init(_ words: [String]) throws(Fault) {
    guard let usual = DecimalAmount("499.00") else { throw Fault(text: "no amount") }
    amount = usual
    var given: Set<String> = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      let attached = parts.count > 1 ? String(parts[1]) : nil
      switch option {
      case "--help" where attached == nil, "-h" where attached == nil: mode = .help
      case "--version" where attached == nil: mode = .version
      case "--no-paste" where attached == nil: takesPaste = false
      case "--" where attached == nil:
        daemonOptions = Array(rest)
        rest = []
      case "--daemon", "--socket", "--order", "--verify", "--channel", "--amount", "--now",
        "--fault", "--capture-tty":
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
          throw Fault(text: "\(option) takes a value; see --help")
        }
        given.insert(option)
        try set(option, to: value)
      default:
        // The word itself is not repeated: it may be a card number.
        throw Fault(
          text: "the options are --daemon, --socket, --order, --verify, --no-paste, --channel, "
            + "--amount, --now, --fault, --capture-tty, --help, --version, and -- before the "
            + "daemon's own")
      }
    }
    try check(given)
  }

  /// Refuses options that contradict each other.
  private func check(_ given: Set<String>) throws(Fault) {
    if socket != nil,
      !given.isDisjoint(with: ["--daemon", "--now", "--capture-tty"]) || !daemonOptions.isEmpty
    {
      throw Fault(
        text: "--socket joins a daemon that runs already: --daemon, --now, --capture-tty and "
          + "options after -- do not go with it")
    }
    if order != nil, given.contains("--amount") {
      throw Fault(text: "the amount is the order's: --amount does not go with --order")
    }
  }

  private mutating func set(_ option: String, to value: String) throws(Fault) {
    switch option {
    case "--daemon": daemon = value
    case "--socket": socket = value
    case "--order": order = value
    case "--verify": verify = value
    case "--now": now = value
    case "--capture-tty": captureTTY = value
    case "--channel":
      guard let channel = Payment.Channel(rawValue: value) else {
        throw Fault(text: "--channel is link or post")
      }
      self.channel = channel
    case "--amount":
      guard let amount = DecimalAmount(value) else {
        throw Fault(text: "--amount is rupees above 0 with at most two places, such as 499.00")
      }
      self.amount = amount
    default:
      let parts = value.split(separator: ":").map(String.init)
      guard parts.count == 2, let words = Self.faultWords[parts[0]], words.contains(parts[1])
      else {
        throw Fault(text: "--fault is lookup:ok|slow|fail or pay:ok|slow|decline|timeout")
      }
      faults[parts[0]] = parts[1]
    }
  }
}
