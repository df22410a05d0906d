/// Names one connection for as long as the server runs; whoever moves the bytes chooses the number.
public struct ConnectionID: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Makes a name of its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
