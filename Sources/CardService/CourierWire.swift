public import SecretMemory

/// Names one channel to a courier for as long as the daemon runs.
public struct ChannelID: Hashable, Sendable {
  /// Holds the number that whoever made the channel gave it.
  public let rawValue: UInt64

  /// Creates a name from its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Carries out what the way to the real gateway decides: it opens, passes on, sends and closes.
///
/// A channel is a connected pair of sockets: one end is read here, the other goes to a courier.
/// What happens to a channel comes back through `Service.courierReceived` and `courierEnded`,
/// never from within one of these calls.
public protocol CourierWire: AnyObject {
  /// Makes a channel whose far end waits to be passed on; nil if there is no descriptor left.
  func openChannel() -> ChannelID?
  /// Sends a frame on `dispatcher` with the far end of `channel`, which is closed here afterwards.
  ///
  /// - Returns: whether it has gone.
  func pass(_ frame: ByteBuffer, on dispatcher: ChannelID, farEndOf channel: ChannelID) -> Bool
  /// Sends a frame whole, without ever keeping a part of it, or closes the channel.
  ///
  /// - Returns: whether it has gone.
  func send(_ frame: ByteBuffer, on channel: ChannelID) -> Bool
  /// Closes a channel, both its ends.
  func close(_ channel: ChannelID)
}
