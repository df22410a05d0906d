public import JSON

/// Names one call of the peer by where its parts stand in the message.
public struct Call: Sendable {
  /// The method's name.
  public let method: Value
  /// The parameters; nil when absent or null.
  public let params: Value?
  /// The request's id (it may be the value `null`); nil for a notification.
  public let id: Value?

  /// Tells whether the peer waits for an answer.
  public var wantsAnswer: Bool { id != nil }
}

/// Keeps the id of a request that is answered later than younger ones.
public struct PostponedCall: Equatable, Sendable {
  /// The id's text as the peer wrote it, at most 256 bytes.
  let id: [UInt8]
  /// Whether the answer belongs into a batch's array.
  public let inBatch: Bool
}

/// Carries out the calls of a conversation.
public protocol CallHandler: AnyObject {
  /// How the handler knows the peers that it serves.
  ///
  /// Whoever has messages processed says which peer sent them, and each call comes with that: so the
  /// handler has nothing to look up or to remember.
  associatedtype Peer: AnyObject

  /// Carries out one call and answers it through the peer's conversation, or postpones it there.
  ///
  /// - Parameters:
  ///   - call: what is asked; its offsets belong to `tape` and `message`.
  ///   - message: the bytes that `tape` indexes. Valid during this call only.
  func perform(_ call: Call, in message: Span<UInt8>, tape: Tape, for peer: Peer)

  /// Hears that a message has been dealt with, and says whether the next one may be.
  func mayContinue(_ peer: Peer) -> Bool

  /// Sends what the outbox holds, so that a batch's answer and what follows it fit.
  func makeRoom(_ peer: Peer)

  /// Says how many bytes of answer a batch must still have room for before this call may run.
  func answerSize(of call: Call, in message: Span<UInt8>, tape: Tape) -> Int
}
