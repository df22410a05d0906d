extension ExpiryField {
  /// Puts a text into the field.
  ///
  /// A whole date replaces what is there, and a year of four digits replaces the year. One or two
  /// digits go in at the caret or over the selection, as if typed. Anything longer is no date: the
  /// field is emptied and says so, for a number pasted here by mistake must not be shown.
  mutating func paste(_ intake: Intake, storage: inout MutableSpan<UInt8>) -> Edit {
    guard intake.digits > 0 else { return .refused(.noDigits) }
    if intake.kept <= 2 { return type(intake, &storage) }
    let text = DateText(intake, storage.span)
    if let text, !text.isWhole, text.month.digits.count == 0 {
      return Edit(changed: set(year: text.year, &storage))
    }
    return Edit(changed: set(text, &storage), overflow: text == nil)
  }

  private mutating func type(_ intake: Intake, _ storage: inout MutableSpan<UInt8>) -> Edit {
    var digits = DigitRun()
    for index in 0..<intake.kept {
      digits.append(storage[Layout.scratch.lowerBound + index])
    }
    var edit = Edit.refused(.full)
    for index in 0..<digits.count {
      let typed = type(digits[index], &storage)
      if typed.accepted { edit = typed } else if edit.accepted { edit = edit.overflowing }
    }
    return edit
  }
}
