import CardService
import Reactor
import SecretMemory

/// Carries the channels to the couriers: streams of the reactor that are no front end's.
final class Couriers: CourierWire {
  private static let program = "cardd-courier"

  private let reactor: Reactor
  /// The channels in use.
  private var open: Set<StreamID> = []
  /// The ends that wait to be passed on.
  private var farEnds: [StreamID: Int32] = [:]

  init(_ reactor: Reactor) { self.reactor = reactor }

  /// Starts the dispatcher, the program that stands beside this one; before the process is sealed.
  func startDispatcher(_ options: GatewayOptions) -> Service.DispatcherStart {
    guard let channel = openChannel(),
      let theirs = farEnds.removeValue(forKey: StreamID(channel))
    else { return .refused }
    defer { closeDescriptor(theirs) }
    do throws(Errno) {
      let path = try Helper.pathBeside(Self.program)
      Helper.forgetChildren()
      try Helper.start(path, ["dispatch"] + options.arguments, input: theirs)
      return .begun(channel)
    } catch {
      close(channel)
      return Helper.isMissing(error) ? .notFound : .refused
    }
  }

  /// Whether a stream is one of the channels.
  func contains(_ stream: StreamID) -> Bool { open.contains(stream) }

  /// Forgets a channel that is gone.
  func closed(_ stream: StreamID) {
    open.remove(stream)
    if let end = farEnds.removeValue(forKey: stream) { closeDescriptor(end) }
  }

  // MARK: CourierWire

  func openChannel() -> ChannelID? {
    guard let (ours, theirs) = try? socketPair() else { return nil }
    guard let stream = try? reactor.adopt(ours) else {
      closeDescriptor(ours)
      closeDescriptor(theirs)
      return nil
    }
    open.insert(stream)
    farEnds[stream] = theirs
    return ChannelID(stream)
  }

  func pass(
    _ frame: ByteBuffer, on dispatcher: ChannelID, farEndOf channel: ChannelID
  ) -> Bool {
    guard let end = farEnds.removeValue(forKey: StreamID(channel)) else { return false }
    defer { closeDescriptor(end) }
    return reactor.send(frame, to: StreamID(dispatcher), passing: end)
  }

  func send(_ frame: ByteBuffer, on channel: ChannelID) -> Bool {
    reactor.sendAtOnce(frame, to: StreamID(channel))
  }

  func close(_ channel: ChannelID) {
    reactor.close(StreamID(channel), flush: false)
  }
}

extension ChannelID {
  init(_ stream: StreamID) { self.init(rawValue: stream.rawValue) }
}

extension StreamID {
  fileprivate init(_ channel: ChannelID) { self.init(rawValue: channel.rawValue) }
}
