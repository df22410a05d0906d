import CLinux
import Glibc
import SecretMemory

/// One alarm on CLOCK_BOOTTIME, which goes on while the machine sleeps.
///
/// Moving the alarm to a later time costs nothing: the timer rings at the old time, is found to be
/// early and is set again. An idle time-out that every key press pushes back is thus one system call
/// in a while instead of one a key.
struct Alarm: ~Copyable {
  /// The timer's descriptor, readable once it has rung.
  let descriptor: Int32

  private var setTo: UInt64 = .max

  /// Makes an alarm that is not set.
  init() throws(Errno) {
    descriptor = try Syscalls.call(.timerSet) { clinux_timer_create() }
  }

  deinit { Syscalls.close(descriptor) }

  /// Nanoseconds of CLOCK_BOOTTIME now.
  static var now: UInt64 { clinux_boot_time() }

  /// Makes sure that the alarm rings at `due` or before it.
  mutating func ring(by due: UInt64) {
    guard due < setTo else { return }
    // 0 would disarm the timer.
    let time = max(due, 1)
    if (try? Syscalls.call(.timerSet) { clinux_timer_set(descriptor, time) }) != nil { setTo = due }
  }

  /// Takes note that it has rung.
  mutating func rang() {
    var count: UInt64 = 0
    unsafe withUnsafeMutableBytes(of: &count) { room in
      _ = try? unsafe Syscalls.read(descriptor, room)
    }
    setTo = .max
  }
}
