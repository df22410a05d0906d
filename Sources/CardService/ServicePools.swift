public import SecretMemory

extension ServiceOptions {
  /// Says what the service takes from an arena, in the numbering of `Pools`.
  ///
  /// With 10,000 connections this stays below 8 MiB, the usual limit of lockable memory.
  public static func arenaPools(connections: Int) -> [Arena.Pool] {
    [
      // One card a connection, one for each of a few payments at once, and the blank one.
      Arena.Pool(slotSize: 512, count: connections + 16),
      // Unfinished messages, 2 MiB in all: most are a part of one key press.
      Arena.Pool(slotSize: 1_024, count: 320),
      // The longest message, its header, and what may be read behind it.
      Arena.Pool(slotSize: 72 << 10, count: 24),
      Arena.Pool(slotSize: 64 << 10, count: 1),
      // A full outbox and the longest answer behind it, twice.
      Arena.Pool(slotSize: 128 << 10, count: 2),
      Arena.Pool(slotSize: 64 << 10, count: 2),
    ]
  }
}
