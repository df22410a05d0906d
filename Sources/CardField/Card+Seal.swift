extension Card {
  /// Marks a field as one whose digits came past the front end, which may empty it and nothing else.
  ///
  /// The mark goes when the field is emptied, by whatever. Whoever passes a front end's edits on asks
  /// `isSealed(_:)` first; the edits here do not.
  public mutating func seal(_ field: Field) { seals |= 1 << field.rawValue }

  /// Whether a field is sealed.
  @inlinable public func isSealed(_ field: Field) -> Bool { seals & (1 &<< field.rawValue) != 0 }

  mutating func unseal(_ field: Field) { seals &= ~(1 << field.rawValue) }
}
