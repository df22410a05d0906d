/// Keeps the length and the caret of the security code.
@usableFromInline
struct CVVField: Sendable {
  @usableFromInline var editor = Editor()
  /// Whether a text was set that is no code; nothing of it is kept.
  private var isRefused = false

  var count: Int { editor.count }

  /// Whether there is nothing to show for the field, not even an error.
  var isEmpty: Bool { count == 0 && !isRefused }

  /// Takes a key that edits; no more than `longest` digits can be typed.
  mutating func press(_ key: Key, longest: Int, storage: inout MutableSpan<UInt8>) -> Edit {
    if case .digit(let digit) = key {
      guard count - editor.target.count < longest else { return .refused(.full) }
      storage[Layout.scratch.lowerBound] = 0x30 | digit
      replace(editor.target, by: 1, &storage)
      storage[Layout.scratch.lowerBound] = 0
      return .changed
    }
    guard let direction = key.deletion else { return .refused(.notADigit) }
    guard let range = editor.erasure(direction) else { return .refused(.nothingToDelete) }
    replace(range, by: 0, &storage)
    return .changed
  }

  /// Puts the digits of a text at the caret or over the selection, as many as fit.
  mutating func paste(
    _ intake: Intake, longest: Int, storage: inout MutableSpan<UInt8>
  ) -> Edit {
    guard intake.digits > 0 else { return .refused(.noDigits) }
    let fitting = min(intake.kept, longest - (count - editor.target.count))
    guard fitting > 0 else { return .refused(.full) }
    replace(editor.target, by: fitting, &storage)
    return Edit(changed: true, overflow: fitting < intake.digits)
  }

  /// Puts a text in the place of the code; the empty text empties it.
  ///
  /// A text of more than four digits, or with anything else in it, is no code: nothing is kept, and
  /// the state says so. True when anything changed.
  mutating func set(_ intake: Intake, storage: inout MutableSpan<UInt8>) -> Bool {
    let refused = intake.isForeign || intake.isOverlong
    let kept = refused ? 0 : intake.kept
    var same = kept == count && refused == isRefused
    for index in 0..<min(kept, count) {
      same =
        same
        && storage[Layout.cvv.lowerBound + index] == storage[Layout.scratch.lowerBound + index]
    }
    replace(0..<count, by: kept, &storage)
    isRefused = refused
    return !same
  }

  /// Empties the code; true when there was anything.
  mutating func wipe(_ storage: inout MutableSpan<UInt8>) -> Bool {
    let changed = !isEmpty
    storage.wipe(Layout.cvv)
    self = CVVField()
    return changed
  }

  private mutating func replace(
    _ range: Range<Int>, by inserted: Int, _ storage: inout MutableSpan<UInt8>
  ) {
    storage.splice(base: Layout.cvv.lowerBound, count: count, range: range, inserted: inserted)
    editor.replaced(range, by: inserted)
    isRefused = false
  }

  /// Judges the code by the lengths that the card's network has.
  func state(_ lengths: CVVLengths) -> CVVState {
    let longest = lengths.longest
    // While the number is typed the code is empty, and every key press asks for it.
    if isEmpty {
      var state = CVVState(self, longest: longest)
      state.potentiallyValid = true
      state.error = .empty
      return state
    }
    let valid = lengths.contains(count)
    let error: FieldError? =
      if isRefused || count > longest {
        .cvvLength
      } else if count == 0 {
        .empty
      } else {
        valid ? nil : .incomplete
      }
    var state = CVVState(self, longest: longest)
    state.valid = valid
    state.potentiallyValid = !isRefused && count <= longest
    state.complete = valid && count == longest
    state.error = error
    return state
  }
}
