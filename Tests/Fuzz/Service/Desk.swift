import CardService
import SecretMemory

/// The channels to the couriers, and what each was asked last.
final class Desk: CourierWire {
  static let dispatcher = ChannelID(rawValue: 1_000_000)

  var refusesChannels = false
  var refusesFrames = false
  private var open: [ChannelID] = [dispatcher]
  private var last: UInt64 = 0
  private var ids: [ChannelID: [UInt8]] = [:]

  func isOpen(_ channel: ChannelID) -> Bool { open.contains(channel) }

  /// The dispatcher for 0, then the newest courier, the one before it, and so on.
  func channel(_ place: Int) -> ChannelID? {
    if place == 0 { return isOpen(Self.dispatcher) ? Self.dispatcher : nil }
    let couriers = open.filter { $0 != Self.dispatcher }
    return couriers.isEmpty ? nil : couriers[couriers.count - 1 - (place - 1) % couriers.count]
  }

  func lastID(over channel: ChannelID) -> [UInt8]? { ids[channel] }
  func end(_ channel: ChannelID) { open.removeAll { $0 == channel } }

  // MARK: CourierWire

  func openChannel() -> ChannelID? {
    if refusesChannels { return nil }
    last += 1
    open.append(ChannelID(rawValue: last))
    return open.last
  }

  func pass(_ frame: ByteBuffer, on dispatcher: ChannelID, farEndOf channel: ChannelID) -> Bool {
    require(isOpen(channel), "the far end of a closed channel is passed on")
    return send(frame, on: dispatcher)
  }

  func send(_ frame: ByteBuffer, on channel: ChannelID) -> Bool {
    require(isOpen(channel), "something is sent over a closed channel")
    require(!frame.overflowed, "a call did not fit")
    if refusesFrames { return false }
    let bytes = frame.withBytes { span in span.indices.map { span[$0] } }
    let name = Array(#""id":"#.utf8)
    let place = bytes.indices.first { bytes[$0...].starts(with: name) }
    if let place {
      ids[channel] = Array(bytes[(place + name.count)...].prefix { (0x30...0x39).contains($0) })
    }
    return true
  }

  func close(_ channel: ChannelID) { end(channel) }
}
