/// What can be chosen about a server.
public struct ServerOptions: Sendable {
  /// The base of all addresses that are given out, without the `/pg` and without a final slash.
  public var baseURL: String
  /// Whether calls beyond the documented limits of the vendor's sandbox are refused with 429.
  public var enforcesRateLimits = false

  /// How many connections are served at once.
  public static let connectionLimit = 256
  /// How many requests may have a body under way at once.
  public static let bodyBuffers = 32

  /// Makes the options.
  public init(baseURL: String) { self.baseURL = baseURL }
}
