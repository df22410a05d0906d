import Courier
import JSON
import JSONRPC
import Reactor
import SecretMemory

/// Lives the life of a child: seals itself, says so, serves its channel, and ends.
func call(
  _ options: CourierOptions, _ channel: HelperChannel, _ report: inout HardeningReport
) -> Never {
  guard (try? HelperProcess.dieWithParent()) != nil,
    (try? HelperProcess.makeEnvironmentConstant()) != nil,
    let arena = try? Arena(
      pools: [Arena.Pool(slotSize: inputSize(options.role), count: 1)], policy: .allowUnlocked),
    let input = arena.takeBuffer(0), let wakeUp = try? WakeUp()
  else { HelperProcess.leave(1) }
  // Before Foundation starts threads: they inherit the filter.
  Hardening.seal(.callsServer, connectingTo: options.ports, report: &report)
  guard report.isHelperSealed else { HelperProcess.leave(1) }

  let transport = Transport(input: input, wakeUp: wakeUp)
  let courier: any Courier =
    options.role == .pay
    ? PayCourier(options: options, input: input, carrier: transport)
    : LookupCourier(options: options, carrier: transport)
  let outbox = Outbox(
    main: ByteBuffer(heapCapacity: 2 * Conversation.largestAnswer),
    after: ByteBuffer(heapCapacity: 0))
  let conversation = Conversation(mode: .header, outbox: outbox)
  var writer = conversation.beginNotification("sealed")
  writer.beginObject()
  writer.endObject()
  conversation.endNotification()
  ChildLoop(
    channel: channel, wakeUp: wakeUp, transport: transport, courier: courier,
    conversation: conversation, input: input, lifetime: options.role == .pay ? 12 : nil
  ).run()
}

/// A frame is taken whole: its header and at most 64 KiB; a payment's body is far below that.
private func inputSize(_ role: CourierOptions.Role) -> Int {
  role == .pay ? 16_384 : FrameReader.headerLimit + FrameReader.messageLimit
}
