/// Holds the bounds that are this room's own on what a front end can ask for.
///
/// `initialize` reports them together with those of the rooms below. Texts are counted in bytes of
/// UTF-8 as they stand in the message.
enum Limits {
  static let hintBytes = 64
  static let fontBytes = 256
  static let colorBytes = 256
  static let themeBytes = 1_024
  static let clientBytes = 256
  static let otpBytes = 16
  /// How many connections may watch one card.
  static let listeners = 8
  /// How many BIN lookups one payment session pays for.
  static let lookups = 20
  /// After how many declined payments a session can make no more.
  static let declinedPays = 3
  /// How long a one-time password must have been out before another one may be asked for.
  static let resendAfterSeconds: UInt64 = 30
  /// How long the step of the one-time password may take.
  static let otpSeconds: UInt64 = 300
  /// How long the gateway may take to answer a call before it counts as lost.
  static let paySeconds: UInt64 = 10
  /// How long the way to the gateway may take to be ready; nothing has been sent before that.
  static let prepareSeconds: UInt64 = 3
  /// How long a lookup may take before it counts as failed.
  static let lookupSeconds: UInt64 = 10
  /// How long a message may stay unfinished.
  static let halfMessageSeconds: UInt64 = 10
  /// Above this many unsent bytes a connection is not read.
  static let backlogBytes = 1 << 20
  /// How far `sandbox/advance` may go at once: one year.
  static let advanceSeconds = 31_536_000
  /// How far all of a connection's `sandbox/advance` may go, in nanoseconds: a century, which is a
  /// sixth of what the clock can count.
  static let advancedNanoseconds = nanoseconds(100 * UInt64(advanceSeconds))
  /// How many payment sessions are remembered for their budgets.
  static let sessions = 4_096
}
