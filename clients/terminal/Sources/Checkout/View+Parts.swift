import CarddClient

// The parts that every stage is drawn with.

extension View {
  /// Draws a text field with its label, and below it what is to be said about it.
  func field(
    _ control: Control, _ label: String, _ text: FieldText, badge: [Run] = [], note: Run? = nil,
    _ sheet: inout Sheet
  ) {
    let focused = form.focus == control && form.question == nil
    if isRoomy {
      sheet.add(.spread([Run(label, focused ? .strong : .plain)], badge, width: width))
      boxes([box(control, text, width: width, focused: focused)], &sheet)
      sheet.add(noteLine(note))
    } else {
      row(control, label, text, badge: badge, note: note, focused: focused, &sheet)
    }
  }

  /// A box of the roomy layout, as three lines, and the caret in it.
  struct Box {
    var lines: [Line]
    var width: Int
    var caret: Int?
  }

  /// Makes a box around a field's text.
  func box(_ control: Control, _ text: FieldText, width: Int, focused: Bool) -> Box {
    let isWrong = form.problem(with: control) != nil
    var edge = focused ? Style(colour: .cyan, bold: true) : Style.faint
    if isWrong { edge = Style(colour: .red, bold: focused) }
    let inner = max(0, width - 4)
    let mark = mark(control)
    let bar = String(repeating: "─", count: max(0, width - 2))
    let middle = Line.spread(text.runs, mark, width: inner)
    return Box(
      lines: [
        Line(Run("╭\(bar)╮", edge)),
        Line([Run("│ ", edge)] + middle.runs + [Run(" │", edge)]),
        Line(Run("╰\(bar)╯", edge)),
      ],
      width: width, caret: focused ? 2 + text.caret : nil)
  }

  /// Adds boxes side by side, two cells apart.
  func boxes(_ row: [Box], _ sheet: inout Sheet) {
    for index in 0..<3 {
      var runs: [Run] = []
      var column = 0
      for box in row {
        if !runs.isEmpty {
          runs.append(Run("  "))
          column += 2
        }
        runs += box.lines[index].runs
        if index == 1, let caret = box.caret {
          sheet.placeCaret(column: column + caret)
          sheet.markFocus()
        }
        column += box.width
      }
      sheet.add(Line(runs))
    }
  }

  /// A field of the compact layout: one line, and a second where something is to be said.
  private func row(
    _ control: Control, _ label: String, _ text: FieldText, badge: [Run], note: Run?,
    focused: Bool, _ sheet: inout Sheet
  ) {
    let marker = Run(focused ? "▸ " : "  ", Style(colour: .cyan, bold: true))
    let mark = badge.isEmpty ? mark(control) : badge
    // Too narrow for label and number on one line: the label goes above.
    let stacked = width < 32
    let start = stacked ? 2 : 10
    let title = Run(label, focused ? .strong : .plain)
    if focused { sheet.markFocus() }
    if stacked {
      sheet.add(.spread([marker, title], mark, width: width))
      if focused { sheet.placeCaret(column: start + text.caret) }
      sheet.add(Line([Run("  ")] + text.runs).cut(to: width))
    } else {
      if focused { sheet.placeCaret(column: start + text.caret) }
      let gap = Run(String(repeating: " ", count: max(1, start - 2 - CellWidth.of(label))))
      sheet.add(.spread([marker, title, gap] + text.runs, mark, width: width))
    }
    if let note {
      let lines = Line.wrapped(note.text, note.style, width: max(1, width - start))
      sheet.add(lines.map { $0.indented(by: start) })
    }
  }

  /// The sign at a field's right end: right, wrong, or neither yet.
  private func mark(_ control: Control) -> [Run] {
    if form.problem(with: control) != nil { return [Run("!", Style(colour: .red, bold: true))] }
    guard let field = control.field, form.state(of: field).valid else { return [] }
    return [Run("✓", .good)]
  }

  /// The line below a box; there also when nothing is to be said, so that nothing jumps.
  func noteLine(_ note: Run?) -> Line {
    guard let note else { return Line() }
    return Line(Run(note.text, note.style)).indented(by: 2).cut(to: width)
  }

  /// What is to be said about a field: what is wrong, or else `otherwise`.
  func note(_ control: Control, otherwise: String? = nil) -> Run? {
    if let problem = form.problem(with: control) { return Run(problem, .bad) }
    return otherwise.map { Run($0, .faint) }
  }

  /// Draws buttons side by side, or one below the other where there is no room.
  func buttons(_ row: [(control: Control, label: String, enabled: Bool)], _ sheet: inout Sheet) {
    let total = row.reduce(-2) { $0 + CellWidth.of($1.label) + 6 }
    if total <= width {
      if row.contains(where: { $0.control == form.focus }) { sheet.markFocus() }
      sheet.add(Line(row.enumerated().flatMap { ($0 > 0 ? [Run("  ")] : []) + button($1) }))
    } else {
      for one in row {
        if one.control == form.focus { sheet.markFocus() }
        sheet.add(Line(button(one)))
      }
    }
  }

  private func button(_ one: (control: Control, label: String, enabled: Bool)) -> [Run] {
    let focused = form.focus == one.control && form.question == nil
    // Brackets say that it can be pressed, reverse that Enter presses it.
    let text = one.enabled ? "[ \(one.label) ]" : "  \(one.label)  "
    return [Run(text, Style(bold: one.enabled, dim: !one.enabled, reverse: focused))]
  }
}
