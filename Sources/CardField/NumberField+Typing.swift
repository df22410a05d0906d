extension NumberField {
  /// Takes a key that edits.
  @inline(__always)
  mutating func press(
    _ key: Key, storage: inout MutableSpan<UInt8>, _ options: CardOptions
  ) -> Edit {
    if case .digit(let digit) = key { return type(digit, &storage, options) }
    guard let direction = key.deletion else { return .refused(.notADigit) }
    guard let range = editor.erasure(direction) else { return .refused(.nothingToDelete) }
    let edit = Splice(range: range, inserted: 0, before: count)
    let verdict = verdict(after: edit, storage.span)
    return Edit(changed: true, wiped: apply(edit, verdict, storage: &storage, options))
  }

  @inline(__always)
  private mutating func type(
    _ digit: UInt8, _ storage: inout MutableSpan<UInt8>, _ options: CardOptions
  ) -> Edit {
    storage[Layout.scratch.lowerBound] = 0x30 | digit
    let edit = Splice(range: editor.target, inserted: 1, before: count)
    let verdict = verdict(after: edit, storage.span)
    let fits = edit.count <= capacity(verdict, after: edit, options)
    let wiped = fits && apply(edit, verdict, storage: &storage, options)
    storage[Layout.scratch.lowerBound] = 0
    return fits ? Edit(changed: true, wiped: wiped) : .refused(.full)
  }

  /// How many digits the number may have after an edit: the longest of its possible networks.
  func capacity(
    _ verdict: NetworkVerdict, after edit: Splice, _ options: CardOptions
  ) -> Int {
    networks(verdict, after: edit, options).lengths.longest ?? options.maxDigits
  }
}
