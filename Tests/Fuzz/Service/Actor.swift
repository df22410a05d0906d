import CardService

/// One front end: what it has sent and not taken, and what it has heard.
final class Actor {
  let id: ConnectionID
  var unread: [UInt8] = []
  var mostAtOnce = Int.max
  var queue: [UInt8] = []
  var isStalled = false
  var isLagging = false
  var isPaused = false
  var hasEnded = false
  var endIsTold = false
  var isClosing = false
  var closesAt: UInt64 = 0
  var isGone = false
  let ledger = Ledger()

  init(_ id: ConnectionID) { self.id = id }

  func takeQueue() {
    ledger.hear(queue)
    queue = []
  }
}
