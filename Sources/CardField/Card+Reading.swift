extension Card {
  /// How many digits a field holds.
  public func length(of field: Field) -> Int {
    switch field {
    case .number: number.count
    case .expiry: expiry.count
    case .cvv: cvv.count
    }
  }

  /// Where a field's caret is and what is selected, in digits.
  @inlinable @inline(__always)
  public func caret(in field: Field) -> (caret: Int, selection: Range<Int>?) {
    let editor =
      switch field {
      case .number: number.editor
      case .expiry: expiry.editor
      case .cvv: cvv.editor
      }
    return (editor.caret, editor.selection)
  }
}
