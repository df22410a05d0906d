import Courier
import JSON
import JSONRPC
import Reactor
import SecretMemory

/// Lives the life of the dispatcher: seals itself, greets, and serves until its channel ends.
func dispatch(
  _ options: CourierOptions, _ channel: HelperChannel, _ report: inout HardeningReport
) -> Never {
  guard (try? HelperProcess.dieWithParent()) != nil,
    (try? HelperProcess.makeEnvironmentConstant()) != nil,
    let nowhere = try? HelperProcess.openNowhere()
  else { HelperProcess.leave(1) }
  Hardening.seal(.startsChildren, connectingTo: options.ports, report: &report)
  guard report.isHelperSealed else { HelperProcess.leave(1) }
  let room = FrameReader.headerLimit + FrameReader.messageLimit
  let outbox = Outbox(
    main: ByteBuffer(heapCapacity: Conversation.largestAnswer),
    after: ByteBuffer(heapCapacity: 0))
  let children = Children(options, nowhere)
  DispatchLoop(
    channel: channel, children: children, dispatcher: Dispatcher(nursery: children),
    conversation: Conversation(mode: .header, outbox: outbox),
    input: ByteBuffer(heapCapacity: room)
  ).run()
}

/// The children that run, by their numbers.
private final class Children: Nursery {
  private(set) var running: [Int: ChildProcess] = [:]
  private let options: CourierOptions
  private let nowhere: Int32

  init(_ options: CourierOptions, _ nowhere: Int32) {
    self.options = options
    self.nowhere = nowhere
  }

  func start(_ role: CourierOptions.Role, number: Int, channel: Int32) -> Bool {
    let words = options.commandLine(of: role)
    guard
      let child = try? ChildProcess(arguments: words, channel: channel, nowhere: nowhere)
    else { return false }
    running[number] = child
    return true
  }

  func end(_ number: Int) { running[number]?.end() }

  func close(_ channel: Int32) { HelperProcess.close(channel) }

  /// Collects a child whose descriptor says that it has ended.
  func collect(_ number: Int) { running.removeValue(forKey: number)?.reap() }
}

/// Moves bytes and descriptors from the channel to the dispatcher, and notices the ends of children.
private struct DispatchLoop {
  let channel: HelperChannel
  let children: Children
  let dispatcher: Dispatcher
  let conversation: Conversation
  let input: ByteBuffer

  func run() -> Never {
    let tape = Tape()
    Dispatcher.greet(conversation)
    while true {
      let out = conversation.outbox.main
      if !out.isEmpty {
        guard !out.overflowed, channel.send(out) else { HelperProcess.leave(1) }
        out.removeAll()
      }
      let numbers = Array(children.running.keys)
      let descriptors = numbers.compactMap { children.running[$0]?.descriptor }
      let ready = wait(
        for: [.input(channel.descriptor)] + descriptors.map { .input($0) },
        until: dispatcher.nextDeadline)
      dispatcher.tick(bootTime())
      for (number, isOver) in zip(numbers, ready.dropFirst()) where isOver {
        children.collect(number)
        dispatcher.ended(number, conversation)
      }
      if ready[0] { take(tape) }
      dispatcher.deadline()
    }
  }

  /// Reads once and processes what has come; the end of the channel is the end of this process, and
  /// with it of its children (PR_SET_PDEATHSIG).
  private func take(_ tape: Tape) {
    switch channel.receive(into: input) {
    case .nothing: return
    case .ended: HelperProcess.leave(0)
    case .bytes(let passed): if let passed { dispatcher.take(passed) }
    }
    let progress = input.withBytes { bytes in
      conversation.process(bytes, from: 0, tape: tape, handler: dispatcher)
    }
    guard case .needsMore(let done) = progress else { HelperProcess.leave(1) }
    input.removeFirst(done)
    if input.free == 0 { HelperProcess.leave(1) }
    if !conversation.isMidMessage { dispatcher.caughtUp() }
  }
}
