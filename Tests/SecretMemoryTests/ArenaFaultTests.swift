import Glibc
import SecretMemory
import Testing

@Suite struct ArenaFaultTests {
  @Test func theFirstByteBeforeTheArenaFaults() async {
    await #expect(processExitsWith: .failure) {
      let arena = try Arena(pools: [.init(slotSize: 4096, count: 1)], policy: .allowUnlocked)
      let slot = try #require(Held(arena))
      poke(slot.address, 1)
      poke(slot.address - 1, 1)
    }
  }

  @Test func theFirstByteAfterTheArenaFaults() async {
    await #expect(processExitsWith: .failure) {
      let arena = try Arena(pools: [.init(slotSize: 4096, count: 1)], policy: .allowUnlocked)
      let slot = try #require(Held(arena))
      poke(slot.address + 4095, 1)
      poke(slot.address + 4096, 1)
    }
  }

  @Test func theLastByteInsideTheArenaDoesNotFault() async {
    await #expect(processExitsWith: .success) {
      let arena = try Arena(pools: [.init(slotSize: 4096, count: 1)], policy: .allowUnlocked)
      let slot = try #require(Held(arena))
      poke(slot.address, 1)
      poke(slot.address + 4095, 1)
    }
  }

  @Test func aByteWrittenPastASlotIsSeenByItsCanary() async {
    await #expect(processExitsWith: .success) {
      let arena = try Arena(pools: [.init(slotSize: 64, count: 4)], policy: .allowUnlocked)
      let slots = (0..<4).compactMap { _ in Held(arena) }
      try #require(arena.canariesIntact())
      poke(slots[2].address + UInt(slots[2].count), 0)
      poke(slots[2].address + UInt(slots[2].count) + 1, 0)
      try #require(!arena.canariesIntact())
      _exit(slots.count == 4 ? 0 : 1)
    }
  }

  @Test func aSlotWithABrokenCanaryEndsTheProcessWhenItComesBack() async {
    await #expect(processExitsWith: .failure) {
      let arena = try Arena(pools: [.init(slotSize: 64, count: 4)], policy: .allowUnlocked)
      let slot = try #require(Held(arena))
      for offset in 0..<16 as Range<UInt> { poke(slot.address + UInt(slot.count) + offset, 0x41) }
    }
  }
}
