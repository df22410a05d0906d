public import JSONRPC
public import Payments

/// Sets up the service; every member has the default that the command line documents.
public struct ServiceOptions: Sendable {
  /// How messages are framed.
  public var framing = FramingMode.auto
  /// After how many seconds without an edit a card is wiped.
  public var idleWipe: UInt64 = 120
  /// The clock of expiry checks and sandbox orders; nil for the machine's own.
  public var fixedClock: WallTime?
  /// Who takes the payments.
  public var gateway = GatewayKind.sandbox
  /// Names the pools of the arena that the service takes slots from.
  public var pools = Pools()

  /// Names who takes the payments; the words are those of `--gateway`.
  public enum GatewayKind: String, Sendable {
    /// The sandbox inside the daemon.
    case sandbox
    /// Cashfree's own, through a courier.
    case cashfree
  }

  /// Says which of the arena's pools serves what.
  public struct Pools: Sendable {
    /// Slots for cards.
    public var cards = 0
    /// Slots of 1 KiB for unfinished messages.
    public var small = 1
    /// Slots for the longest unfinished messages.
    public var large = 2
    /// The one slot for the buffer that all connections are read into.
    public var input = 3
    /// Two slots for whole answers.
    public var answers = 4
    /// Two slots for the notifications that wait for a batch.
    public var after = 5

    /// Creates the usual numbering.
    public init() {}
  }

  /// Creates the defaults.
  public init() {}
}

/// Holds the numbers that bound what a front end can ask for; `initialize` reports them.
enum Limits {
  static let messageBytes = 65_536
  static let headerBytes = 8_192
  static let depth = 64
  static let idBytes = 256
  static let hintBytes = 64
  static let fontBytes = 256
  static let colorBytes = 256
  static let themeBytes = 1_024
  static let clientBytes = 256
  static let nameBytes = 160
  static let otpBytes = 16
  static let listeners = 8
  static let edits = 24
  static let editsOnceValid = 8
  static let lookups = 20
  static let declinedPays = 3
  static let resendAfter: UInt64 = 30
  static let otpSeconds: UInt64 = 300
  static let paySeconds: UInt64 = 10
  static let halfMessageSeconds: UInt64 = 10
  /// Above this many unsent bytes a connection is not read.
  static let backlog = 1 << 20
  /// How far `sandbox/advance` may go at once, in seconds: one year.
  static let advance = 31_536_000
  /// How far all of a connection's `sandbox/advance` may go, in nanoseconds: a century, which is a
  /// sixth of what the clock can count.
  static let advanced: UInt64 = 100 * 31_536_000 * 1_000_000_000
  /// How many payment sessions are remembered for their budgets.
  static let sessions = 4_096
}

/// Turns seconds into the nanoseconds that every deadline is kept in.
func nanoseconds(_ seconds: UInt64) -> UInt64 {
  seconds.multipliedReportingOverflow(by: 1_000_000_000).partialValue
}
