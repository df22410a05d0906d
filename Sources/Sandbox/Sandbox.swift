import Payments

/// The embedded gateway: orders, payments and lookups as the payment API has them, without a
/// network, a clock or money.
///
/// A pure state machine. Every call brings the time with it, every identifier comes from the seed,
/// so the same calls give the same answers. Card data comes in as places in a storage of the
/// caller's and leaves nothing behind but the card's network, its length, the row of its BIN and
/// its last four digits. Refusals are `APIError`s with the API's own statuses, codes and types;
/// none repeats what was sent.
///
/// All stores are bounded: `orderLimit` orders (the oldest finished one makes room),
/// `paymentLimit` payments an order, and a fixed number of idempotency keys, saved cards and
/// simulations, of which the oldest is forgotten.
public struct Sandbox: Sendable {
  /// How many orders are held at most.
  public static let orderLimit = 4096
  /// How many payments of one order are held at most.
  public static let paymentLimit = 16
  /// How many saved cards are held at most.
  public static let instrumentLimit = 4096
  /// How many simulations can be read back.
  public static let simulationLimit = 4096
  /// The base of every address while nothing serves it: a name that never resolves (RFC 6761).
  public static let unservedURL = "https://cardd-sandbox.invalid"

  /// Nanoseconds in a second.
  static let second: UInt64 = 1_000_000_000
  /// How long an order can be paid unless it says otherwise.
  static let orderLifetime: Int64 = 30 * 24 * 3600

  /// What stands before the path of every address the sandbox gives out, without a final slash.
  public var baseURL: String {
    didSet { logos = Sandbox.logos(under: baseURL) }
  }
  /// What to do wrong.
  public var faults = Faults()

  /// The addresses of the banks' logos, put together beforehand: see `lookUp`.
  private(set) var logos: [Bank: String]
  var randomness: Randomness
  var orders: [String: Order] = [:]
  /// The orders' ids, the oldest first.
  var orderAges: [String] = []
  /// What a session opens, by its id.
  var sessions: [String: Session] = [:]
  var payments: [String: Payment] = [:]
  /// Tokens of payment pages to payment ids.
  var pages: [String: String] = [:]
  var instruments = BoundedStore<String, Instrument>(limit: instrumentLimit)
  var simulations = BoundedStore<String, Simulation>(limit: simulationLimit)
  var ledger = Ledger()
  private var lastNumber = 2_000_000_000
  private let hashKeys: (UInt64, UInt64)

  /// Makes an empty sandbox.
  ///
  /// - Parameters:
  ///   - seed: where identifiers come from; random in use, fixed in tests.
  ///   - baseURL: see `baseURL`.
  public init(seed: UInt64, baseURL: String = Sandbox.unservedURL) {
    randomness = Randomness(seed: seed)
    self.baseURL = baseURL
    logos = Sandbox.logos(under: baseURL)
    hashKeys = (randomness.next(), randomness.next())
  }

  /// What a session opens, kept beside the order because lookups need it within a key press.
  struct Session: Sendable {
    let orderID: String
    let amount: Amount
  }

  private static func logos(under baseURL: String) -> [Bank: String] {
    Dictionary(uniqueKeysWithValues: Bank.allCases.map { ($0, baseURL + $0.logo) })
  }

  /// Begins a hash under this sandbox's own key.
  var keyedHash: KeyedHash { KeyedHash(key0: hashKeys.0, key1: hashKeys.1) }

  /// Makes the next number of an order or a payment: ten digits, never the same twice.
  ///
  /// Long enough for a sandbox and too short to be taken for a card number by anything that looks
  /// for one.
  mutating func nextNumber() -> String {
    lastNumber += 1 + Int(truncatingIfNeeded: randomness.next() % 89)
    return String(lastNumber)
  }

  /// Names the use of an idempotency key; nil if there is none.
  func use(of key: String?, for call: Ledger.Use.Call, scope: String) throws(APIError)
    -> Ledger.Use?
  {
    guard let key, !key.isEmpty else { return nil }
    guard key.utf8.count <= 256 else { throw .idempotencyKeyInvalid }
    return Ledger.Use(call: call, scope: scope, key: key)
  }
}
