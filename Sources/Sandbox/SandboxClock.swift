public import Payments

/// The two times that a call brings along, because the room has no clock of its own.
public struct SandboxClock: Sendable {
  /// What calendars show: stamps on orders and payments, order expiry, card expiry.
  public var wall: WallTime
  /// The caller's monotonic time in nanoseconds, from any starting point: OTP deadlines.
  ///
  /// A payment's OTP times are counted in the clock of whoever made the payment, so the same
  /// caller (the same connection) must also submit and resend.
  public var elapsed: UInt64

  /// Makes a clock reading.
  public init(wall: WallTime, elapsed: UInt64) {
    self.wall = wall
    self.elapsed = elapsed
  }
}
