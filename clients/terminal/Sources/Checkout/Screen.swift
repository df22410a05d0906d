/// A place on the screen, counted in cells from the top left.
public struct Position: Sendable, Equatable {
  /// The line, from 0.
  public var row: Int
  /// The cell, from 0.
  public var column: Int

  /// Makes a position.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// How many cells the terminal has.
public struct Size: Sendable, Equatable {
  /// Lines.
  public var rows: Int
  /// Cells in a line.
  public var columns: Int

  /// Makes a size.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}

/// What the terminal is to show.
public struct Screen: Sendable, Equatable {
  /// The lines, from the top; no more than the terminal has, none wider.
  public var lines: [Line]
  /// Where the caret is; `nil` hides it.
  public var caret: Position?

  /// The text without its looks, for tests and people.
  public var text: String { lines.map(\.text).joined(separator: "\n") }
}

/// Lines in the making, and where in them the caret and the focus are.
struct Sheet {
  private(set) var lines: [Line] = []
  private(set) var caret: Position?
  /// The line that has to be seen whatever is left out.
  private(set) var focusRow = 0

  /// Adds a line.
  mutating func add(_ line: Line = Line()) { lines.append(line) }

  /// Adds lines.
  mutating func add(_ more: [Line]) { lines += more }

  /// Puts the caret into the line that is added next.
  mutating func placeCaret(column: Int) { caret = Position(row: lines.count, column: column) }

  /// Says that the line that is added next has the focus.
  mutating func markFocus() { focusRow = lines.count }

  /// Fits the sheet into a terminal: in the middle if there is room, and if there is not, the part
  /// around the focus.
  /// - Parameter usual: how many lines a sheet has at most, so that each one starts at the same
  ///   line; `nil` starts at the top.
  func fitted(to size: Size, width: Int, usual: Int?) -> Screen {
    let margin = max(0, (size.columns - width) / 2)
    var shown = lines
    var caret = caret
    var above = 0
    if lines.count > size.rows {
      let first = min(max(0, focusRow - size.rows / 2), lines.count - size.rows)
      shown = Array(lines[first..<(first + size.rows)])
      caret?.row -= first
      if let row = caret?.row, !(0..<size.rows).contains(row) { caret = nil }
    } else if let usual {
      above = max(0, min(size.rows - usual, size.rows - lines.count)) / 3
    }
    let blank = Array(repeating: Line(), count: above)
    let placed = shown.map { $0.indented(by: margin).cut(to: size.columns) }
    caret?.row += above
    caret?.column += margin
    if let column = caret?.column { caret?.column = min(column, size.columns - 1) }
    return Screen(lines: blank + placed, caret: caret)
  }
}
