extension Card {
  /// Takes a key press.
  ///
  /// `shift` makes a caret key extend the selection, and changes nothing else.
  public mutating func press(
    _ key: Key, shift: Bool, in field: Field, storage: inout MutableSpan<UInt8>
  ) -> Edit {
    if let motion = key.motion {
      self[field].move(motion, extending: shift)
      return .moved
    }
    switch field {
    case .number: return number.press(key, storage: &storage, options)
    case .expiry: return expiry.press(key, storage: &storage)
    case .cvv: return cvv.press(key, longest: cvvLengths.longest, storage: &storage)
    }
  }

  /// Selects digits from `start` to `end`, both clamped to what is there; equal ends place the
  /// caret.
  ///
  /// Without a start the selection begins at the first digit, without an end it reaches the last.
  public mutating func select(_ field: Field, start: Int? = nil, end: Int? = nil) -> Edit {
    self[field].select(from: start, to: end)
    return .moved
  }

  /// Empties a field.
  ///
  /// An emptied number begins a new life.
  public mutating func clear(_ field: Field, storage: inout MutableSpan<UInt8>) -> Edit {
    let changed: Bool
    switch field {
    case .number:
      changed = number.count > 0
      number.wipe(&storage)
    case .expiry: changed = expiry.wipe(&storage)
    case .cvv: changed = cvv.wipe(&storage)
    }
    unseal(field)
    return Edit(changed: changed)
  }

  /// Puts a text at the caret or over the selection of a field.
  ///
  /// Digits that do not fit are dropped, which `Edit.overflow` tells; a text without any digit is
  /// refused. The intake must have been begun for this field (`Intake.init(for:)`).
  public mutating func paste(
    _ intake: Intake, into field: Field, source: PasteSource, storage: inout MutableSpan<UInt8>
  ) -> Edit {
    defer { discardIntake(storage: &storage) }
    if source == .clipboard, !options.pastingEnabled { return .refused(.pastingDisabled) }
    switch (field, intake.purpose) {
    case (.number, .number): return number.paste(intake, storage: &storage, options)
    case (.expiry, .date): return expiry.paste(intake, storage: &storage)
    case (.cvv, .cvv):
      return cvv.paste(intake, longest: cvvLengths.longest, storage: &storage)
    default: return .refused(.noDigits)
    }
  }

  /// The caret and the selection of a field.
  private subscript(_ field: Field) -> Editor {
    get {
      switch field {
      case .number: number.editor
      case .expiry: expiry.editor
      case .cvv: cvv.editor
      }
    }
    set {
      switch field {
      case .number: number.editor = newValue
      case .expiry: expiry.editor = newValue
      case .cvv: cvv.editor = newValue
      }
    }
  }

  /// Forgets a text that was taken in and will not be used.
  public func discardIntake(storage: inout MutableSpan<UInt8>) { storage.wipe(Layout.scratch) }
}
