extension ExpiryField {
  /// Takes a key that edits.
  mutating func press(_ key: Key, storage: inout MutableSpan<UInt8>) -> Edit {
    switch key {
    case .digit(let digit): return type(0x30 | digit, &storage)
    case .separator: return part(&storage)
    default:
      guard let direction = key.deletion else { return .refused(.notADigit) }
      guard let range = editor.erasure(direction) else { return .refused(.nothingToDelete) }
      erase(range, &storage)
      return .changed
    }
  }

  /// Takes a digit (ASCII).
  ///
  /// 2 to 9 as the first of the month gets a zero before it, as no month begins with such a digit.
  mutating func type(_ digit: UInt8, _ storage: inout MutableSpan<UInt8>) -> Edit {
    let range = editor.target
    switch part(of: range) {
    case .month:
      let left = monthCount - range.clamped(to: 0..<monthCount).count
      guard left < 2 else { return .refused(.full) }
      let padded = left == 0 && digit > 0x31
      put(padded ? [0x30, digit] : [digit, 0], padded ? 2 : 1, range, .month, padded, &storage)
    case .year:
      let left = yearCount - range.clamped(to: monthCount..<count).count
      if left < 2 {
        put([digit, 0], 1, range, .year, false, &storage)
      } else if takesFourDigits(storage.span) {
        put([digit, 0], 1, monthCount..<count, .year, false, &storage)
      } else {
        return .refused(.full)
      }
    }
    return .changed
  }

  /// Whether the caret stands behind a year of 20, and a further digit means that the year is being
  /// typed with four: the 20 then makes way for what follows.
  private func takesFourDigits(_ storage: Span<UInt8>) -> Bool {
    editor.selection == nil && editor.caret == count && digits(.year, storage).value == 20
  }

  /// Takes a separator: behind a lone digit it ends the month, else it takes the caret to the year.
  ///
  /// It never deletes, so over a selection and inside the year it is refused.
  private mutating func part(_ storage: inout MutableSpan<UInt8>) -> Edit {
    guard editor.selection == nil, editor.caret <= monthCount else { return .refused(.notADigit) }
    if monthCount == 2 {
      editor.place(2)
      return .moved
    }
    guard monthCount == 1, editor.caret == 1, storage[Layout.expiry.lowerBound] != 0x30 else {
      return .refused(.notADigit)
    }
    put([0x30, 0], 1, 0..<0, .month, true, &storage)
    editor.place(2)
    return .changed
  }

  /// The part that a digit goes to.
  private func part(of range: Range<Int>) -> Part {
    if range.lowerBound < monthCount { return .month }
    return range.isEmpty && range.lowerBound == monthCount && monthCount < 2 ? .month : .year
  }

  private mutating func put(
    _ digits: [2 of UInt8], _ count: Int, _ range: Range<Int>, _ part: Part, _ padded: Bool,
    _ storage: inout MutableSpan<UInt8>
  ) {
    for index in 0..<count { storage[Layout.scratch.lowerBound + index] = digits[index] }
    replace(range, by: count, in: part, padded: padded, &storage)
    storage.wipe(Layout.scratch.lowerBound..<(Layout.scratch.lowerBound + count))
  }
}
