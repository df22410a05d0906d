/// How a run of text looks.
///
/// Colours are the terminal's own sixteen, so that they suit a dark and a light background alike;
/// nothing is said by colour alone.
public struct Style: Sendable, Equatable {
  /// The colours that the form uses.
  public enum Colour: Int, Sendable {
    /// Wrong.
    case red = 31
    /// Right.
    case green = 32
    /// Where the focus is.
    case cyan = 36
  }

  /// The colour, or the terminal's own.
  public var colour: Colour?
  /// Heavier.
  public var bold = false
  /// Fainter.
  public var dim = false
  /// Foreground and background exchanged.
  public var reverse = false

  /// As the terminal writes everything else.
  public static let plain = Style()
  /// Less important.
  public static let faint = Style(dim: true)
  /// More important.
  public static let strong = Style(bold: true)
  /// Wrong.
  public static let bad = Style(colour: .red)
  /// Right.
  public static let good = Style(colour: .green)
}

/// A piece of text with one style.
public struct Run: Sendable, Equatable {
  /// The text.
  public var text: String
  /// How it looks.
  public var style: Style

  /// Makes a run.
  public init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// One line of the screen.
public struct Line: Sendable, Equatable {
  /// Its pieces, from left to right.
  public var runs: [Run]

  /// Makes a line.
  public init(_ runs: Run...) { self.runs = runs }

  /// Makes a line of pieces.
  public init(_ runs: [Run]) { self.runs = runs }

  /// How many cells it takes.
  public var width: Int { runs.reduce(0) { $0 + CellWidth.of($1.text) } }

  /// Its text without its looks.
  public var text: String { runs.map(\.text).joined() }

  /// The line with blanks before it.
  public func indented(by cells: Int) -> Line {
    cells > 0 && !runs.isEmpty ? Line([Run(String(repeating: " ", count: cells))] + runs) : self
  }

  /// Fills a width: `right` stands at the right edge, and when both do not fit, `left` is cut.
  public static func spread(_ left: [Run], _ right: [Run], width: Int) -> Line {
    let tail = Line(right)
    let head = Line(left).cut(to: max(0, width - tail.width - (right.isEmpty ? 0 : 1)))
    let gap = String(repeating: " ", count: max(0, width - head.width - tail.width))
    return Line(head.runs + [Run(gap)] + right)
  }

  /// The line, cut to a width.
  public func cut(to cells: Int) -> Line {
    var left = cells
    var kept: [Run] = []
    for run in runs where left > 0 {
      let text = CellWidth.head(of: run.text, cells: left)
      left -= CellWidth.of(text)
      kept.append(Run(text, run.style))
      if text != run.text { break }
    }
    return Line(kept)
  }

  /// Breaks a text at blanks, and a word that is longer than a line anywhere.
  public static func wrapped(_ text: String, _ style: Style, width: Int) -> [Line] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    var current = ""
    for word in text.split(separator: " ") {
      var word = String(word)
      if !current.isEmpty && CellWidth.of(current) + 1 + CellWidth.of(word) <= width {
        current += " " + word
        continue
      }
      if !current.isEmpty { lines.append(current) }
      while CellWidth.of(word) > width {
        let head = CellWidth.head(of: word, cells: width)
        if head.isEmpty { break }
        lines.append(head)
        word = String(word.unicodeScalars.dropFirst(head.unicodeScalars.count))
      }
      current = word
    }
    if !current.isEmpty { lines.append(current) }
    return lines.map { Line(Run($0, style)) }
  }
}
