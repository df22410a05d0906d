/// How many nanoseconds, the unit of every deadline, a second has.
let nanosecondsPerSecond: UInt64 = 1_000_000_000

/// Turns seconds into nanoseconds; seconds come from options and `Limits`, which keep them small.
func nanoseconds(_ seconds: UInt64) -> UInt64 {
  seconds.multipliedReportingOverflow(by: nanosecondsPerSecond).partialValue
}

/// Counts the whole seconds from one time to a later one, rounded up; 0 if it is past.
func seconds(from time: UInt64, to later: UInt64) -> Int {
  guard later > time else { return 0 }
  return Int(truncatingIfNeeded: (later - time &+ nanosecondsPerSecond - 1) / nanosecondsPerSecond)
}
