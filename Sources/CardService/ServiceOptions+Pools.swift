public import SecretMemory

extension ServiceOptions {
  /// Says which of the arena's pools serves what; `arenaPools` makes them in this order.
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
    /// The one slot for the call to a courier that is being sent.
    public var frames = 6

    /// The one slot where many connections are read before the first is dealt with.
    public var ahead = 7

    /// How many bytes a slot of `small` holds.
    static let smallSlot = 1_024
    /// How many connections are read ahead at once, at most.
    static let readersAhead = 64
    /// How many large slots must be free for that.
    static let spareLarge = 8

    /// Creates the usual numbering.
    public init() {}
  }

  /// Says what the service takes from an arena, in the numbering of `Pools`.
  ///
  /// With 10,000 connections this stays below 8 MiB, the usual limit of lockable memory.
  public static func arenaPools(connections: Int) -> [Arena.Pool] {
    [
      // One card a connection, one for each of a few payments at once, and the blank one.
      Arena.Pool(slotSize: 512, count: connections + 16),
      // Unfinished messages, 2 MiB in all: most are a part of one key press.
      Arena.Pool(slotSize: Pools.smallSlot, count: 320),
      // The longest message, its header, and what may be read behind it.
      Arena.Pool(slotSize: 72 << 10, count: 24),
      Arena.Pool(slotSize: 64 << 10, count: 1),
      // A full outbox and the longest answer behind it, twice.
      Arena.Pool(slotSize: 128 << 10, count: 2),
      Arena.Pool(slotSize: 64 << 10, count: 2),
      Arena.Pool(slotSize: CourierFrame.longest, count: 1),
      Arena.Pool(slotSize: 4 << 10, count: 1),
    ]
  }
}
