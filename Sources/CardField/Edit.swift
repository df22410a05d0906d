/// Tells the outcome of one edit.
public struct Edit: Hashable, Sendable {
  /// Whether the edit took place.
  public var accepted: Bool
  /// Why it did not; nil when it did.
  public var refusal: Refusal?
  /// Whether the content of the field changed, so that a push is due; false for a mere caret move.
  public var changed: Bool
  /// Whether digits of a paste were dropped because they did not fit.
  public var overflow: Bool
  /// Whether this edit used up the edit budget, so that the number has just been emptied.
  public var wiped: Bool

  /// Makes an outcome from its parts; without any, an accepted edit that changed nothing.
  public init(
    accepted: Bool = true, refusal: Refusal? = nil, changed: Bool = false, overflow: Bool = false,
    wiped: Bool = false
  ) {
    self.accepted = accepted
    self.refusal = refusal
    self.changed = changed
    self.overflow = overflow
    self.wiped = wiped
  }

  /// The outcome of an edit that was refused and left everything as it was.
  public static func refused(_ refusal: Refusal) -> Edit {
    Edit(accepted: false, refusal: refusal)
  }

  /// An accepted edit that moved the caret or the selection at most.
  static let moved = Edit()

  /// An accepted edit that changed the content.
  static let changed = Edit(changed: true)
}
