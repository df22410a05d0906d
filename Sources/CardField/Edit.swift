/// Tells the outcome of one edit, in one word, so that it is handed on in a register.
public struct Edit: Hashable, Sendable {
  /// One bit for each truth, and from the ninth on one more than the refusal; 0 for none.
  @usableFromInline var word: UInt16

  /// Makes an outcome from its parts; without any, an accepted edit that changed nothing.
  @inlinable
  public init(
    accepted: Bool = true, refusal: Refusal? = nil, changed: Bool = false, overflow: Bool = false,
    wiped: Bool = false
  ) {
    word =
      (accepted ? 1 : 0) | (changed ? 2 : 0) | (overflow ? 4 : 0) | (wiped ? 8 : 0)
      | (refusal.map { UInt16($0.rawValue) &+ 1 } ?? 0) &<< 8
  }

  /// Whether the edit took place.
  @inlinable public var accepted: Bool { word & 1 != 0 }

  /// Why it did not; nil when it did.
  @inlinable public var refusal: Refusal? {
    word &>> 8 == 0 ? nil : Refusal(rawValue: UInt8(truncatingIfNeeded: word &>> 8 &- 1))
  }

  /// Whether the content of the field changed, so that a push is due; false for a mere caret move.
  @inlinable public var changed: Bool { word & 2 != 0 }

  /// Whether digits of a paste were dropped because they did not fit.
  @inlinable public var overflow: Bool { word & 4 != 0 }

  /// Whether this edit used up the edit budget, so that the number has just been emptied.
  @inlinable public var wiped: Bool { word & 8 != 0 }

  /// The same edit, but for digits that were dropped.
  var overflowing: Edit {
    var edit = self
    edit.word |= 4
    return edit
  }

  /// The outcome of an edit that was refused and left everything as it was.
  public static func refused(_ refusal: Refusal) -> Edit {
    Edit(accepted: false, refusal: refusal)
  }

  /// An accepted edit that moved the caret or the selection at most.
  static var moved: Edit { Edit() }

  /// An accepted edit that changed the content.
  static var changed: Edit { Edit(changed: true) }
}
