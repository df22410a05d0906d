import Foundation
import Payments
import SecretMemory

@testable import CardService

/// Plays all couriers by hand: what they are sent is written down, what they say is the test's.
final class CourierDesk: CourierWire {
  let bench: ServiceBench
  private(set) var sent: [(channel: ChannelID, message: Lens)] = []
  private(set) var closed: [ChannelID] = []
  var refusesChannels = false
  var refusesFrames = false
  private var last: UInt64 = 0

  static let dispatcher = ChannelID(rawValue: 1_000_000)

  /// Starts a daemon with the dispatcher's channel open and, if wanted, its greeting heard.
  init(ready: Bool = true) throws {
    bench = try ServiceBench { options in
      options.gateway = .cashfree
    }
    bench.service.courierWire = self
    bench.service.dispatcherStarted(.begun(Self.dispatcher), at: bench.now)
    if ready { greet() }
  }

  func greet(_ version: String = "1.0.0") {
    say(Self.dispatcher, #"{"jsonrpc":"2.0","method":"ready","params":{"version":"\#(version)"}}"#)
  }

  // MARK: What couriers say

  func say(_ channel: ChannelID, _ body: String) {
    say(channel, raw: "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  func say(_ channel: ChannelID, raw text: String) {
    guard let buffer = bench.service.courierBuffer(channel) else { return }
    buffer.append(utf8: text)
    bench.service.courierReceived(channel, at: bench.now)
    bench.pump()
  }

  func seal(_ channel: ChannelID) {
    say(channel, #"{"jsonrpc":"2.0","method":"sealed","params":{}}"#)
  }

  func answer(_ channel: ChannelID, _ id: Int, _ result: String) {
    say(channel, #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#)
  }

  func die(_ channel: ChannelID) {
    bench.service.courierEnded(channel, at: bench.now)
    bench.pump()
  }

  // MARK: What they were sent

  /// The messages of one method, oldest first.
  func calls(_ method: String) -> [(channel: ChannelID, message: Lens)] {
    sent.filter { $0.message["method"].string == method }
  }

  /// The channel of the newest courier.
  var newest: ChannelID { ChannelID(rawValue: last) }

  // MARK: CourierWire

  func openChannel() -> ChannelID? {
    if refusesChannels { return nil }
    last += 1
    return newest
  }

  func pass(
    _ frame: ByteBuffer, on dispatcher: ChannelID, farEndOf channel: ChannelID
  ) -> Bool {
    note(frame, channel)
    return true
  }

  func send(_ frame: ByteBuffer, on channel: ChannelID) -> Bool {
    if refusesFrames { return false }
    note(frame, channel)
    return true
  }

  func close(_ channel: ChannelID) { closed.append(channel) }

  private func note(_ frame: ByteBuffer, _ channel: ChannelID) {
    let bytes = frame.withBytes { span in span.indices.map { span[$0] } }
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { return }
    // "Content-Length: NNNNN" and the two line ends.
    guard start == 25 else { return }
    let length = Int(String(decoding: bytes[16..<21], as: UTF8.self))
    guard length == bytes.count - start else { return }
    sent.append((channel, Lens(json: bytes[start...])))
  }
}
