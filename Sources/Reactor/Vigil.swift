import Glibc
import SecretMemory

/// Tells whether the loop does better to wait for the next event awake.
///
/// To fall asleep and be woken takes the kernel 20 to 50 µs where it has to wake a (virtual) processor
/// too: ten times what a key press takes. A program that waits for each answer has sent its next
/// request by then. So when events come that close together, the next is waited for awake, for
/// `span` at most; what does not come by then is waited for asleep. A person is never that fast,
/// and without events there is no turn that could be short: at rest nothing is ever awake.
///
/// Where it does not pay to be awake (the peer may need this very processor to go on) it is tried
/// ever more seldom. Mutexes that spin before they sleep and halt polling in KVM work like this.
struct Vigil {
  /// How long a wait is made awake at most; nanoseconds.
  static let span: UInt64 = 50_000
  /// Events that come less than this after the ones before count as close; nanoseconds.
  ///
  /// That is longer than `span`, as it includes falling asleep and being woken.
  static let close: UInt64 = 200_000

  /// How often in a row events must come close before it is tried, at first and at most.
  private static let (least, most) = (8, 1024)

  /// When events came last; nanoseconds.
  private var last: UInt64 = 0
  /// How often events have come close now.
  private var streak = 0
  /// How often they must.
  private var asked = Vigil.least

  /// Whether the next wait is to begin awake.
  var isOn: Bool { streak >= asked }

  /// Takes note that events came.
  ///
  /// - Parameter time: nanoseconds of a clock that never goes back.
  @inline(__always)
  mutating func came(at time: UInt64) {
    streak = time &- last < Vigil.close ? min(streak + 1, Vigil.most) : 0
    last = time
  }

  /// Takes note that something came while awake.
  mutating func paid() { asked = max(asked / 2, Vigil.least) }

  /// Takes note that nothing came while awake.
  mutating func failed() {
    streak = 0
    asked = min(asked * 2, Vigil.most)
  }
}

extension Reactor {
  /// Waits for events, awake for a moment if that is likely to be enough.
  ///
  /// - Parameter patience: milliseconds to wait at most; -1 is for ever, 0 not at all.
  /// - Returns: how many there are.
  func awaitEvents(_ patience: Int32) throws(Errno) -> Int {
    guard patience != 0, vigil.isOn else { return try poller.wait(patience) }
    var count = try poller.wait(0)
    guard count == 0 else { return count }
    let end = Alarm.now &+ Vigil.span
    repeat {
      count = try poller.look()
      if count > 0 {
        vigil.paid()
        return count
      }
    } while Alarm.now < end
    vigil.failed()
    return try poller.wait(patience)
  }
}
