import CarddClient

/// A masked field as it stands on the screen: its text, and where caret and selection are in it.
struct FieldText {
  /// What is shown.
  var runs: [Run]
  /// Where the caret is, in cells from the start.
  var caret: Int

  /// Lays out a field of the card.
  /// - Parameter placeholder: stands there while nothing is typed.
  init(_ state: FieldState, placeholder: String) {
    guard state.length > 0 else {
      runs = [Run(placeholder, .faint)]
      caret = 0
      return
    }
    caret = Self.column(of: state.caret, in: state)
    guard let selection = state.selection else {
      runs = [Run(state.display)]
      return
    }
    let start = Self.column(of: selection.lowerBound, in: state)
    let end = Self.column(of: selection.upperBound - 1, in: state) + 1
    let scalars = Array(state.display.unicodeScalars)
    func piece(_ range: Range<Int>) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[range.clamped(to: 0..<scalars.count)])
      return String(text)
    }
    runs = [
      Run(piece(0..<start)), Run(piece(start..<max(start, end)), Style(reverse: true)),
      Run(piece(max(start, end)..<max(end, scalars.count))),
    ]
  }

  /// Lays out a line that is typed here; the part around the caret is shown.
  /// - Parameter mask: stands for each character, so that it cannot be read off the screen.
  init(_ line: TextLine, placeholder: String, width: Int, mask: Character? = nil) {
    guard !line.isEmpty else {
      runs = [Run(placeholder, .faint)]
      caret = 0
      return
    }
    if let mask {
      runs = [Run(String(repeating: mask, count: line.length))]
      caret = line.caretColumn
      return
    }
    let scalars = Array(line.text.unicodeScalars)
    var before = String.UnicodeScalarView()
    before.append(contentsOf: scalars[..<line.caretColumn])
    var after = String.UnicodeScalarView()
    after.append(contentsOf: scalars[line.caretColumn...])
    // One cell stays for the caret behind the last character.
    let head = CellWidth.tail(of: String(before), cells: max(1, width - 1))
    caret = CellWidth.of(head)
    runs = [Run(head + CellWidth.head(of: String(after), cells: max(0, width - caret)))]
  }

  /// The cell of a digit: one more for each group that ends before it.
  ///
  /// At a border of two groups it is the first cell of the second, because that is where the digit
  /// behind the caret stands.
  static func column(of digit: Int, in state: FieldState) -> Int {
    // The expiry's mask is whole even when only the month is there.
    let groups = state.field == .expiry ? [2, 2] : state.groups
    var passed = 0
    var column = digit
    for size in groups.dropLast() {
      passed += size
      guard digit >= passed else { break }
      column += 1
    }
    return column
  }
}
