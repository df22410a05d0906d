import SecretMemory
import Testing

/// The pools that the daemon asks for: cards, small and large messages, one read buffer, two output
/// buffers.
let daemonPools = [
  Arena.Pool(slotSize: 512, count: 10_000), Arena.Pool(slotSize: 1024, count: 512),
  Arena.Pool(slotSize: 66 << 10, count: 24), Arena.Pool(slotSize: 68 << 10, count: 1),
  Arena.Pool(slotSize: 130 << 10, count: 2),
]

@Suite struct ArenaTests {
  @Test func theDaemonsPoolsFitTheDefaultLimitOf8MiB() throws {
    let arena = try Arena(pools: daemonPools, policy: .allowUnlocked)
    #expect(arena.size <= 8 << 20)
    #expect(daemonPools.indices.map(arena.available) == [10_000, 512, 24, 1, 2])
  }

  @Test func tenThousandCardsCanBeTakenAtOnceAndNotOneMore() throws {
    let arena = try Arena(pools: daemonPools, policy: .allowUnlocked)
    var cards: [Held] = []
    for number in 0..<10_000 {
      let card = try #require(Held(arena))
      card.fill(UInt8(truncatingIfNeeded: number | 1))
      cards.append(card)
    }
    #expect(Set(cards.map(\.address)).count == 10_000)
    #expect(cards.indices.allSatisfy { cards[$0].holdsOnly(UInt8(truncatingIfNeeded: $0 | 1)) })
    #expect(arena.available(0) == 0)
    #expect(Held(arena) == nil)
    #expect(arena.canariesIntact())
    cards.removeAll()
    #expect(arena.available(0) == 10_000)
    #expect(arena.canariesIntact())
  }

  @Test(arguments: [(512, 496), (100, 96), (17, 16), (513, 576), (1024, 1024), (65_537, 65_600)])
  func aSlotHasTheRoomThatItsPoolPromises(slotSize: Int, usable: Int) throws {
    let arena = try Arena(pools: [.init(slotSize: slotSize, count: 3)], policy: .allowUnlocked)
    let slots = try (0..<3).map { _ in try #require(Held(arena)) }
    #expect(slots.allSatisfy { $0.count == usable && $0.address % 16 == 0 })
    for slot in slots { slot.fill(0xFF) }
    #expect(arena.canariesIntact())
  }

  @Test(arguments: [512, 1024, 70_000])
  func aSlotComesBackWipedAndIsTakenAgain(slotSize: Int) throws {
    let arena = try Arena(pools: [.init(slotSize: slotSize, count: 1)], policy: .allowUnlocked)
    var slot = Held(arena)
    let address = slot?.address
    #expect(slot?.holdsOnly(0) == true)
    slot?.fill(0x39)
    #expect(slot?.holdsOnly(0x39) == true)
    slot = nil
    slot = Held(arena)
    #expect(slot?.address == address)
    #expect(slot?.holdsOnly(0) == true)
  }

  @Test func aBufferOverASlotWipesItAndGivesItBack() throws {
    let arena = try Arena(pools: [.init(slotSize: 70_000, count: 1)], policy: .allowUnlocked)
    var address: UInt = 0
    do {
      let slot = try #require(arena.takeBuffer(0))
      #expect(slot.capacity == 70_016)
      slot.append("4111111111111111")
      slot.removeFirst(4)
      #expect(arena.available(0) == 0)
    }
    #expect(arena.available(0) == 1)
    let again = try #require(Held(arena))
    address = again.address
    #expect(address != 0)
    #expect(again.holdsOnly(0))
  }

  @Test func anArenaLivesAsLongAsItsLastSlot() throws {
    var arena: Arena? = try Arena(pools: [.init(slotSize: 64, count: 1)], policy: .allowUnlocked)
    let slot = try #require(arena.flatMap { Held($0) })
    arena = nil
    slot.fill(0x37)
    #expect(slot.holdsOnly(0x37))
  }

  @Test func aPoolThatIsNotThereHasNothing() throws {
    let arena = try Arena(pools: [.init(slotSize: 64, count: 1)], policy: .allowUnlocked)
    #expect(Held(arena, pool: 1) == nil)
    #expect(Held(arena, pool: -1) == nil)
    #expect(arena.available(1) == 0)
  }

  @Test(arguments: [(0, 1), (-1, 1), (16, 1), (64, 0), (64, -1), (Int.max, 1), (1 << 40, 1 << 30)])
  func aPoolWithoutAUsableSizeIsRefused(slotSize: Int, count: Int) {
    let pools = [Arena.Pool(slotSize: 64, count: 1), .init(slotSize: slotSize, count: count)]
    #expect(throws: ArenaError.unusablePool(1)) {
      try Arena(pools: pools, policy: .allowUnlocked)
    }
  }

  @Test func onlyTouchedPagesAreResident() throws {
    let arena = try Arena(pools: daemonPools, policy: .allowUnlocked)
    let card = try #require(Held(arena))
    card.fill(1)
    let message = try #require(arena.takeBuffer(2))
    message.append("{}")
    let resident = try #require(kibibytes("Rss", mapping(at: card.address)))
    #expect(resident <= 16)
  }
}
