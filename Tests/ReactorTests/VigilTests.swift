import Glibc
import Testing

@testable import Reactor

/// When a wait is made awake, and that nothing is while there is no hurry.
@Suite struct VigilTests {
  /// Lets events come at this interval, in nanoseconds.
  private func come(_ times: Int, every interval: UInt64, _ vigil: inout Vigil) {
    for _ in 0..<times { vigil.cameAfter(interval) }
  }

  @Test func itBeginsWhenEventsHaveComeCloseSomeTimes() {
    var vigil = Vigil()
    come(7, every: 20_000, &vigil)
    #expect(!vigil.isOn)
    come(1, every: 20_000, &vigil)
    #expect(vigil.isOn)
  }

  @Test func oneLongWaitEndsIt() {
    var vigil = Vigil()
    come(100, every: 20_000, &vigil)
    come(1, every: 1_000_000, &vigil)
    #expect(!vigil.isOn)
  }

  @Test func forNobodyWhoTypesItEverBegins() {
    var vigil = Vigil()
    for _ in 0..<1000 {
      // A key repeats some thirty times a second; a very fast reader of cards sends every millisecond.
      vigil.cameAfter(1_000_000)
      #expect(!vigil.isOn)
    }
  }

  @Test func whereItDoesNotPayItIsTriedEverMoreSeldom() {
    var vigil = Vigil()
    var tries = 0
    for _ in 0..<10_000 {
      vigil.cameAfter(100_000)
      if vigil.isOn {
        tries += 1
        vigil.failed()
      }
    }
    // After 8, 16, … 512 and then 1,024 events each.
    #expect(tries == 15)
  }

  @Test func whereItPaysAgainItIsBackSoon() {
    var vigil = Vigil()
    for _ in 0..<20 { vigil.failed() }
    come(1024, every: 20_000, &vigil)
    #expect(vigil.isOn)
    for _ in 0..<7 { vigil.paid() }
    vigil.cameAfter(1_000_000)
    come(8, every: 20_000, &vigil)
    #expect(vigil.isOn)
  }

  @Test func aScriptThatPausesBetweenCardsKeepsIt() {
    var vigil = Vigil()
    var awake = 0
    for _ in 0..<100 {
      for _ in 0..<32 {
        if vigil.isOn {
          vigil.paid()
          awake += 1
        }
        vigil.cameAfter(20_000)
      }
      if vigil.isOn { vigil.failed() }
      vigil.cameAfter(100_000_000)
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
