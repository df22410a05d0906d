import JSON
import JSONRPC

/// One request to a lookup courier, with its HTTP calls.
class Errand {
  /// How long its calls may take, in nanoseconds.
  final let patience: UInt64
  final var reply: (Conversation, PostponedCall)?
  final var due: UInt64 = 0
  final var isCancelled = false
  /// The calls' numbers, in the order of `calls(_:)`.
  final var numbers: [Int] = []
  final var outcomes: [Int: HTTPOutcome] = [:]

  init(patience: UInt64) { self.patience = patience }

  /// The calls that are to be made, all at once.
  func calls(_ options: CourierOptions) -> [(HTTPCall, [UInt8])] { [] }

  /// Writes the result, from the calls' outcomes in their order.
  func answer(_ outcomes: [HTTPOutcome], _ writer: inout JSONWriter) {}

}
