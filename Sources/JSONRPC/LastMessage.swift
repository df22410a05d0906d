import JSON

/// What is known of a message for the next one, which may be like it.
///
/// It keeps no byte of it. It holds for bytes that stand unchanged where that message stands: whoever
/// gets others starts anew.
public struct LastMessage {
  /// How its text is spelt.
  var likeness = Likeness()
  /// The call, if it was one and alone.
  var known: Envelope.Known?

  /// Knows of no message.
  public init() {}
}
