/// Holds any number of the seven networks, in one byte.
public struct NetworkSet: OptionSet, Hashable, Sendable {
  /// One bit a network, the network's own raw value as its position.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes the set that holds one network.
  public init(_ network: Network) { self.init(rawValue: 1 << network.rawValue) }

  /// Every network there is.
  public static let all = NetworkSet(rawValue: 0b111_1111)

  /// Says whether a network is in the set.
  public func contains(_ network: Network) -> Bool { contains(NetworkSet(network)) }

  /// The one network of a set of one; nil for any other set.
  public var single: Network? {
    rawValue.nonzeroBitCount == 1 ? Network(rawValue: UInt8(rawValue.trailingZeroBitCount)) : nil
  }
}
