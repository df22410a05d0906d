import JSON
import JSONRPC
import Payments
import SecretMemory

/// Holds what is known of one courier process: its channel and how far it has come.
final class Courier {
  /// Says what it is there for.
  enum Role: Equatable {
    /// Starts the others.
    case dispatcher
    /// Looks up BINs and carries one-time passwords.
    case lookup
    /// Carries one card to the gateway.
    case pay(Ticket)

    /// The word in `start`.
    var name: StaticString {
      switch self {
      case .dispatcher: "dispatcher"
      case .lookup: "lookup"
      case .pay: "pay"
      }
    }

    /// How many bytes of an unfinished message are kept.
    var room: Int {
      switch self {
      case .dispatcher: 4 << 10
      // The longest message, its header, and what may be read behind it.
      case .lookup, .pay: 72 << 10
      }
    }
  }

  let role: Role
  let channel: ChannelID
  /// What it has said that is not dealt with; ordinary memory, because nothing in it is secret.
  let buffer: ByteBuffer
  private var reader = FrameReader(mode: .header)

  /// The dispatcher's number for it, once told.
  var number: UInt64?
  /// Whether it has said that it is sealed; nothing is sent to it before that.
  var isSealed = false
  /// Whether it has been given the card.
  var hasCard = false
  /// Whether we have closed its channel.
  var isClosed = false
  /// When it counts as hanging unless it is sealed by then.
  var sealBy = UInt64.max

  init(_ role: Role, _ channel: ChannelID) {
    self.role = role
    self.channel = channel
    buffer = ByteBuffer(heapCapacity: role.room)
  }

  /// Hands each whole message to `take`, in order, and keeps the rest.
  ///
  /// - Throws: at the first message that makes no sense, whether by itself or to `take`.
  func read(
    _ tape: Tape, _ take: (CourierMessage, Span<UInt8>) throws(CourierFault) -> Void
  ) throws(CourierFault) {
    let used = try buffer.withBytes { bytes throws(CourierFault) -> Int in
      var offset = 0
      while !isClosed {
        switch reader.next(bytes, from: offset, tape: tape) {
        case .incomplete(let keep): return keep
        case .message(_, let end):
          try take(try CourierMessage(tape, bytes), bytes)
          offset = end
        case .fault, .fatal: throw CourierFault()
        }
      }
      return bytes.count
    }
    buffer.removeFirst(used)
    if buffer.free == 0 { throw CourierFault() }
  }
}
