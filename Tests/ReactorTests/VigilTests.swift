import Glibc
import Testing

@testable import Reactor

/// When a wait is made awake, and that nothing is while there is no hurry.
@Suite struct VigilTests {
  /// A vigil and the clock that it is told.
  private struct Watch {
    var vigil = Vigil()
    var now: UInt64 = 1_000_000_000

    init() { vigil.came(at: now) }

    /// Lets events come so often, at this interval in nanoseconds.
    mutating func come(_ times: Int = 1, every interval: UInt64) {
      for _ in 0..<times {
        now += interval
        vigil.came(at: now)
      }
    }
  }

  @Test func itBeginsWhenEventsHaveComeCloseSomeTimes() {
    var watch = Watch()
    watch.come(7, every: 20_000)
    #expect(!watch.vigil.isOn)
    watch.come(1, every: 20_000)
    #expect(watch.vigil.isOn)
  }

  @Test func oneLongWaitEndsIt() {
    var watch = Watch()
    watch.come(100, every: 20_000)
    watch.come(1, every: 1_000_000)
    #expect(!watch.vigil.isOn)
  }

  @Test func forNobodyWhoTypesItEverBegins() {
    var watch = Watch()
    for _ in 0..<1000 {
      // A key repeats some thirty times a second; a very fast reader of cards sends every millisecond.
      watch.come(every: 1_000_000)
      #expect(!watch.vigil.isOn)
    }
  }

  @Test func whereItDoesNotPayItIsTriedEverMoreSeldom() {
    var watch = Watch()
    var tries = 0
    for _ in 0..<10_000 {
      watch.come(every: 100_000)
      if watch.vigil.isOn {
        tries += 1
        watch.vigil.failed()
      }
    }
    // After 8, 16, … 512 and then 1,024 events each.
    #expect(tries == 15)
  }

  @Test func whereItPaysAgainItIsBackSoon() {
    var watch = Watch()
    for _ in 0..<20 { watch.vigil.failed() }
    watch.come(1024, every: 20_000)
    #expect(watch.vigil.isOn)
    for _ in 0..<7 { watch.vigil.paid() }
    watch.come(every: 1_000_000)
    watch.come(8, every: 20_000)
    #expect(watch.vigil.isOn)
  }

  @Test func aScriptThatPausesBetweenCardsKeepsIt() {
    var watch = Watch()
    var awake = 0
    for _ in 0..<100 {
      for _ in 0..<32 {
        if watch.vigil.isOn {
          watch.vigil.paid()
          awake += 1
        }
        watch.come(every: 20_000)
      }
      if watch.vigil.isOn { watch.vigil.failed() }
      watch.come(every: 100_000_000)
    }
    #expect(awake > 1500)
  }

  @Test func theLoopSleepsWhenNothingComes() throws {
    let bench = try Bench()
    let (client, stream) = try bench.connect(try bench.listen())
    for _ in 0..<50 {
      put("key", client)
      bench.reactor.turn()
    }
    #expect(bench.received(stream).count == 150)
    #expect(bench.reactor.vigil.isOn)
    #expect(bench.rests())
    #expect(!bench.reactor.vigil.isOn)
    put("key", client)
    bench.reactor.turn()
    #expect(bench.received(stream).count == 153)
  }

  @Test func aDeadlineIsKeptAwakeToo() throws {
    let bench = try Bench()
    let (client, _) = try bench.connect(try bench.listen())
    for _ in 0..<50 {
      put("key", client)
      bench.reactor.turn()
    }
    bench.reactor.arm(deadline: bench.reactor.now + 5_000_000)
    #expect(bench.turn { bench.has(.deadline) })
  }
}
