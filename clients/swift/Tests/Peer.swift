import Glibc
import SecretMemory
import Testing

@testable import CarddClient

/// The daemon's side of a connection, played by the test.
final class Peer {
  let connection: CardConnection
  private(set) var events: [CardEvent] = []
  private var end: Int32

  init() throws {
    let (ours, theirs) = try SystemCalls.socketPair()
    end = theirs
    connection = CardConnection(socket: ours, daemon: nil)
    connection.onEvent = { [unowned self] in events.append($0) }
  }

  deinit { hangUp() }

  /// Sends bytes and lets the connection read them.
  func say(_ text: String) {
    write(text)
    connection.process()
  }

  /// Sends bytes.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    let sent = unsafe Glibc.write(end, bytes, bytes.count)
    #expect(sent == bytes.count)
  }

  /// Reads what the connection has sent.
  func heard() -> String {
    var text = [UInt8]()
    let buffer = ByteBuffer(heapCapacity: 200_000)
    while let count = SystemCalls.receive(end, into: buffer), count > 0 {
      for index in 0..<buffer.count { text.append(buffer[index]) }
      buffer.removeAll()
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Closes the daemon's side.
  func hangUp() {
    if end >= 0 { _ = Glibc.close(end) }
    end = -1
  }
}

/// The number's state after one digit, as the protocol describes it.
let oneDigit = """
  {"numberOfCharacters":1,"message":"This contains all the information about the card.",\
  "type":"card_info","meta_data":{"card_length":1,"luhn_check":false},\
  "field_state":{"field":"number","length":1,"display":"•","groups":[1],"caret":1,\
  "selection":null,"valid":false,"potentially_valid":true,"complete":false,\
  "error":"incomplete","cleared_by":null,"network":"visa","possible_networks":["visa"],\
  "icon":"visa","max_length":16,"cvv_lengths":[3],"last_four":null,"lookup":"none",\
  "blocked_by":["SESSION_OBJECT_MISSING","CARD_NUMBER_INVALID"]}}
  """
