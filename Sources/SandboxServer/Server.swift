import JSON
public import Payments
import Sandbox
public import SecretMemory

/// The sandbox behind HTTP/1.1, at the paths of the payment API.
///
/// A state machine like the sandbox itself: it gets bytes and times and gives bytes to a `Wire`.
/// Requests are read into wiped buffers and nothing of them is logged. Not for use from two threads.
public final class Server {
  /// Who moves the bytes; to be set before the first connection.
  public weak var wire: (any Wire)?

  var sandbox: Sandbox
  let options: ServerOptions
  let memory: Memory
  let wallClock: () -> WallTime
  let tape = Tape()
  /// Stands for the body of a request that has none.
  let noBody = ByteBuffer(heapCapacity: 0)

  var connections: [ConnectionID: Connection] = [:]
  var limiter = RateLimiter()
  var faults = FaultPlan()
  /// How many requests followed a redirection that nobody should follow.
  var trapped = 0
  /// The keys and the version that each order was created with.
  var owners: [String: Owner] = [:]
  var webhooks = WebhookLog()
  /// The webhooks that are under way.
  var deliveries: [ConnectionID: Delivery] = [:]

  /// Who created an order, and with which version of the API.
  struct Owner {
    let credentials: Credentials
    let version: String
  }

  /// The pools that the server's arena must have.
  public static let arenaPools = Memory.pools

  /// Makes a server around an empty sandbox.
  ///
  /// - Parameters:
  ///   - options: what can be chosen.
  ///   - arena: an arena with `arenaPools`.
  ///   - seed: where identifiers come from.
  ///   - wallClock: the date and time.
  /// - Returns: nil if the arena has no buffers of the right sizes left.
  public init?(
    options: ServerOptions, arena: Arena, seed: UInt64,
    wallClock: @escaping () -> WallTime
  ) {
    guard let memory = Memory(arena) else { return nil }
    self.memory = memory
    self.options = options
    self.wallClock = wallClock
    sandbox = Sandbox(seed: seed, baseURL: options.baseURL)
  }
}
