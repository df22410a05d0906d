import CarddClient

/// Draws the form: pure, from the form's state and the terminal's size to lines.
///
/// There is a roomy layout with boxes and a compact one of a line a field; the compact one is used
/// when the terminal is too small for the other, and scrolls when it is too small for itself.
public struct View {
  let form: Form
  let size: Size

  /// Wide enough for the longest number in the roomy layout, and not so wide that the eye is lost.
  private static let widest = 60
  private static let roomyColumns = 44
  private static let roomyRows = 24
  /// From here on the compact layout can afford a blank line under its title.
  private static let airyRows = 14

  /// Draws a form on a terminal of that size.
  public init(_ form: Form, on size: Size) {
    self.form = form
    self.size = size
  }

  var width: Int { max(1, min(Self.widest, size.columns - (size.columns >= 34 ? 4 : 0))) }
  var isRoomy: Bool { size.columns >= Self.roomyColumns && size.rows >= Self.roomyRows }

  /// Draws it.
  public var screen: Screen {
    var sheet = Sheet()
    header(&sheet)
    switch form.stage {
    case .entering: fields(&sheet)
    case .paying:
      fields(&sheet, frozen: true)
    case .password(let step): password(step, &sheet)
    case .page(let step): page(step, &sheet)
    case .confirming: waiting("Waiting for the result of your payment.", &sheet)
    case .checking: waiting("Checking the order.", &sheet)
    case .finished(let outcome): finished(outcome, &sheet)
    }
    footer(&sheet)
    return sheet.fitted(to: size, width: width, usual: isRoomy ? Self.roomyRows : nil)
  }

  private func header(_ sheet: inout Sheet) {
    sheet.add(
      .spread([Run("Card payment", .strong)], [Run(form.amount, .strong)], width: width))
    if isRoomy {
      sheet.add(.spread([Run("Order \(form.orderID)", .faint)], [], width: width))
    }
    if size.rows >= Self.airyRows { sheet.add() }
  }

  private func waiting(_ text: String, _ sheet: inout Sheet) {
    sheet.add()
    sheet.add(Line.wrapped(text, .plain, width: width))
    sheet.add()
  }

  private func footer(_ sheet: inout Sheet) {
    if let question = form.question {
      let text: String =
        switch question {
        case .leave: "Leave without paying? y leaves, any other key stays."
        case .stopPayment: "Stop this payment? y stops it, any other key goes on."
        }
      sheet.markFocus()
      sheet.add(Line.wrapped(text, .strong, width: width))
      if isRoomy { for _ in 0..<2 { sheet.add() } }
      return
    }
    let notice = form.notice.map { Line.wrapped($0.text, style(of: $0.tone), width: width) } ?? []
    sheet.add(notice)
    // The hints keep their place whether or not a notice stands above them.
    if isRoomy { for _ in notice.count..<max(2, notice.count) { sheet.add() } }
    sheet.add(Line.wrapped(hints, .faint, width: width))
  }

  private func style(of tone: Notice.Tone) -> Style {
    switch tone {
    case .plain: .plain
    case .good: .good
    case .bad: .bad
    }
  }

  /// What the keys do: as many hints as fit on one line, the way out always.
  private var hints: String {
    var parts = allHints
    while parts.count > 1 && CellWidth.of(parts.joined(separator: " · ")) > width {
      parts.remove(at: parts.count - 2)
    }
    return parts.joined(separator: " · ")
  }

  private var allHints: [String] {
    switch form.stage {
    case .entering:
      switch form.focus {
      case .pay where form.canPay: ["Enter pay", "Tab next", "Esc leave"]
      case .pay: ["Enter shows what is missing", "Tab next", "Esc leave"]
      case .name: ["Tab next", "Ctrl-U clear", "Esc leave"]
      default: ["Tab next", "Ctrl-U clear", "Ctrl-K clear all", "Esc leave"]
      }
    case .paying, .confirming: ["Esc stop"]
    case .checking: []
    case .password: ["Enter verify", "Ctrl-R resend", "Ctrl-O bank page", "Esc stop"]
    case .page(let step):
      step.isSimulated ? ["Tab choose", "Enter", "Esc stop"] : ["Enter", "Esc stop"]
    case .finished: form.controls.count > 1 ? ["Tab choose", "Enter"] : ["Enter leave"]
    }
  }
}
