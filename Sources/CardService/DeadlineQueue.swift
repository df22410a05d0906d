/// Orders the times at which connections want to be looked at, earliest first.
///
/// An entry is only a reason to look: a deadline that has moved on is put back when its entry comes
/// up. A key press that moves an idle deadline therefore costs nothing here.
struct DeadlineQueue {
  struct Entry {
    /// Nanoseconds of the boot clock.
    let time: UInt64
    let connection: ConnectionID
  }

  private var heap: [Entry] = []

  /// How many entries there are.
  var count: Int { heap.count }

  /// The earliest entry's time.
  var first: UInt64? { heap.first?.time }

  mutating func insert(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent].time <= heap[child].time { return }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  /// Takes the earliest entry out if its time has come.
  mutating func popDue(_ now: UInt64) -> Entry? {
    guard let top = heap.first, top.time <= now, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return top }
    heap[0] = last
    var parent = 0
    while true {
      let left = parent * 2 + 1
      if left >= heap.count { return top }
      let right = left + 1
      let child = right < heap.count && heap[right].time < heap[left].time ? right : left
      if heap[parent].time <= heap[child].time { return top }
      heap.swapAt(parent, child)
      parent = child
    }
  }
}
