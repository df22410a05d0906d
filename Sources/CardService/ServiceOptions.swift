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

  /// Creates the defaults.
  public init() {}
}
