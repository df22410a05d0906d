extension NumberField {
  /// Puts the digits of a text at the caret or over the selection.
  ///
  /// What stands before and after stays, and the pasted digits give way: of a text that does not fit
  /// the shortest beginning is taken that makes the number a whole one (a full length of its network,
  /// Luhn true), so that an expiry copied along with the number falls off; with no such beginning, as
  /// many digits as fit.
  mutating func paste(
    _ intake: Intake, storage: inout MutableSpan<UInt8>, _ options: CardOptions
  ) -> Edit {
    guard intake.digits > 0 else { return .refused(.noDigits) }
    let range = editor.target
    let room = Layout.number.count - (count - range.count)
    var edit = Splice(range: range, inserted: min(intake.kept, room), before: count)
    let whole = verdict(after: edit, storage.span)
    let overflow =
      edit.inserted < intake.digits || edit.count > capacity(whole, after: edit, options)
    if overflow {
      guard let inserted = excerpt(of: edit, storage.span, options) else { return .refused(.full) }
      edit.inserted = inserted
    }
    let verdict = verdict(after: edit, storage.span)
    let wiped = apply(edit, verdict, storage: &storage, options)
    return Edit(changed: true, overflow: overflow, wiped: wiped)
  }

  /// How many digits of an over-long text to take; nil when not even one fits.
  private func excerpt(
    of whole: Splice, _ storage: Span<UInt8>, _ options: CardOptions
  ) -> Int? {
    var edit = whole
    var fitting: Int?
    edit.inserted = 0
    while edit.inserted < whole.inserted {
      edit.inserted += 1
      let lengths = networks(verdict(after: edit, storage), after: edit, options).lengths
      if edit.count <= lengths.longest ?? options.maxDigits { fitting = edit.inserted }
      if lengths.contains(edit.count), edit.passesLuhn(storage) { return edit.inserted }
    }
    return fitting
  }
}
