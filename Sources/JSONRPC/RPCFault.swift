/// Says why a message is answered with an error, in the words of the JSON-RPC 2.0 specification.
///
/// The text is fixed and never repeats what was sent: it might be a card number in the wrong place.
public struct RPCFault: Error, Equatable, Sendable {
  /// The error code on the wire.
  public let code: Int
  /// A sentence for the person who writes the front end.
  public let message: StaticString
  /// Where in the message the fault was found, in bytes from its start, if that helps.
  public let offset: Int?

  /// Makes a fault with a code and a fixed sentence.
  public init(code: Int, message: StaticString, offset: Int? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
  }

  /// Compares code and place; the sentence is for people.
  public static func == (left: RPCFault, right: RPCFault) -> Bool {
    left.code == right.code && left.offset == right.offset
  }
}
