import Courier
import JSON
import JSONRPC
import Reactor
import SecretMemory

/// Moves bytes between the channel and a courier, and outcomes from the transport to it.
///
/// It never waits for the transport: whatever hangs there, the end of the channel ends the process.
struct ChildLoop {
  let channel: HelperChannel
  let wakeUp: WakeUp
  let transport: Transport
  let courier: any Courier
  let conversation: Conversation
  let input: ByteBuffer
  /// How many seconds the process may live from its first byte on, whatever hangs; nil for no limit.
  let lifetime: UInt32?

  /// Serves until the work is done or the daemon has gone.
  func run() -> Never {
    let tape = Tape()
    while true {
      let out = conversation.outbox.main
      if !out.isEmpty {
        guard !out.overflowed, channel.send(out) else { end(1) }
        out.removeAll()
      }
      if courier.isFinished { end(0) }
      let ready = wait(
        for: [
          courier.wantsInput
            ? .input(channel.descriptor) : .hangUp(channel.descriptor),
          .input(wakeUp.descriptor),
        ], until: courier.nextDeadline)
      courier.tick(bootTime())
      if ready[0] {
        guard courier.wantsInput else { end(0) }
        take(tape)
      }
      if ready[1] {
        wakeUp.clear()
        for (number, outcome) in transport.takeOutcomes() { courier.outcome(number, outcome) }
      }
      courier.deadline()
    }
  }

  /// Reads once and processes what has come.
  private func take(_ tape: Tape) {
    switch channel.receive(into: input) {
    case .nothing: return
    case .ended: end(0)
    case .bytes(let passed):
      if let passed { HelperProcess.close(passed) }
      if let lifetime { HelperProcess.die(after: lifetime) }
    }
    let progress = input.withBytes { bytes in
      conversation.process(bytes, from: 0, tape: tape, handler: courier)
    }
    switch progress {
    case .needsMore(let done):
      input.removeFirst(done)
      // A message that does not fit can never be finished.
      if input.free == 0 { end(1) }
    case .halted: return
    case .suspended, .broken: end(1)
    }
  }

  /// Wipes and leaves at once, whatever the other threads do.
  private func end(_ status: Int32) -> Never {
    HelperProcess.die(after: 1)
    input.removeAll()
    HelperProcess.leave(status)
  }
}
